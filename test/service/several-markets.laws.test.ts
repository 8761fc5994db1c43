import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { law } from '../laws/law.js';
import { board } from '../../src/board/index.js';
import {
  decideLive,
  decideReport,
  definePlan,
  historyStart,
  plans as standardPlans,
  violationCodes,
  visibleReports,
  type Plan,
} from '../../src/policy/index.js';
import { runPooled } from '../../src/pooled/index.js';
import { catalog, inPlay, parseCondition, type ReportId } from '../../src/reports/index.js';
import { createService, type Received } from '../../src/service/index.js';
import { marketsFor } from './fixtures/bars-for.js';
import { requestOf } from './fixtures/receive-with.js';
import { keyOf, now, supported } from './fixtures/world.js';
import { expectNoKey } from './properties/expect-no-key.js';
import { expectResponse } from './properties/expect-response.js';

const DAYS = 4;
const DAY = 86_400_000;
const asOf = now - (now % 60_000);
const today = new Date(asOf).toISOString().slice(0, 10);
const yesterday = new Date(asOf - DAY).toISOString().slice(0, 10);

const { essential, pro, allAccess } = standardPlans;
const named = (id: string, more: Partial<Plan>): Plan => definePlan({ ...allAccess, id, name: id, ...more });
/** Every limit that a plan may set, alone and with others. */
const plans: readonly Plan[] = [
  named('nothing', { endpoints: [], liveData: false }),
  essential,
  named('no-live-endpoint', { endpoints: ['report-calculation', 'discovery-scan'] }),
  named('no-live-data', { liveData: false }),
  named('no-report-endpoint', { endpoints: ['live-data'] }),
  named('no-history', { historyMonths: 0 }),
  named('no-reports', { reports: [] }),
  named('few', {
    reports: ['gap-fill-standard', 'doji-*'],
    tickers: { stocks: ['MSFT', 'NVDA', 'AAPL'], crypto: 'all', futures: ['ES'] },
    historyMonths: 5,
    detailedRows: false,
  }),
  pro,
  allAccess,
];
const service = createService({ supported, plans });
const context = { now: asOf, supported, reports: catalog.map(({ report }) => report as string), plans };

type Kind = 'in_play' | 'board' | 'pooled';
const kinds: readonly Kind[] = ['in_play', 'board', 'pooled'];

interface Asked {
  readonly kind: Kind;
  readonly plan: Plan;
  readonly assetClass: string;
  readonly tickers: readonly string[] | undefined;
  readonly reports: readonly string[] | undefined;
  readonly lookback: '1mo' | '6mo' | '1y' | undefined;
  readonly start: string | undefined;
  readonly where: string | undefined;
}

const ids = ['gap-fill-standard', 'previous-days-range-standard', 'doji-standard', 'opening-range-breakout-standard'];
const asks: fc.Arbitrary<Asked> = fc.record({
  kind: fc.constantFrom(...kinds),
  plan: fc.constantFrom(...plans, allAccess, pro),
  assetClass: fc.constantFrom('stocks', 'crypto', 'crypto', 'futures', 'forex', 'moon'),
  tickers: fc.option(
    fc.uniqueArray(fc.constantFrom('AAPL', 'MSFT', 'BRK/B', 'ETHUSDT', 'BTCUSDT', 'ES', 'GBPCAD', 'NVDA', '*', ''), {
      minLength: 1,
      maxLength: 3,
    }),
    { nil: undefined, freq: 2 },
  ),
  reports: fc.uniqueArray(fc.constantFrom(...ids, ...ids, 'no-such-report', ''), { minLength: 1, maxLength: 2 }),
  lookback: fc.constantFrom('1mo', '6mo', '1y', undefined),
  start: fc.constantFrom('2026-07-01', '2026-07-01', '2026-02-20', '2019-01-01', undefined),
  where: fc.constantFrom(
    undefined,
    undefined,
    'weekday in (monday, wednesday)',
    'gap-fill(previous: 1).filled = filled',
  ),
});

/** Mostly tickers of the class: others are only refused. */
const fitting = asks.chain((asked) => {
  const own: readonly string[] = supported[asked.assetClass as keyof typeof supported] ?? [];
  return own.length === 0 || asked.tickers === undefined
    ? fc.constant(asked)
    : fc.oneof(
        { weight: 1, arbitrary: fc.constant(asked) },
        {
          weight: 4,
          arbitrary: fc.shuffledSubarray([...own], { minLength: 1 }).map((tickers) => ({ ...asked, tickers })),
        },
      );
});

const targetOf = ({ kind, assetClass, tickers, reports = [], lookback, start, where }: Asked): string => {
  const fields: Readonly<Record<string, string | undefined>> = {
    tickers: tickers?.join(),
    ...(kind === 'pooled' ? { start_date: start } : { reports: reports.join(), lookback }),
    where,
  };
  const query = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  const path =
    kind === 'pooled' ? `pooled/${encodeURIComponent(reports[0] || 'x')}/${assetClass}` : `${kind}/${assetClass}`;
  return `/${path}?${query.join('&')}`;
};

const receive = (target: string, plan: Plan, at = now): Received => {
  const { plaintext, record } = keyOf(plan.id, plan.id);
  return service.receive(requestOf(target, plaintext), { now: at, findKey: () => record, rateLimit: () => null });
};

const tickersOf = ({ assetClass, tickers }: Asked, { endpoints, tickers: allowed }: Plan): readonly string[] => {
  if (tickers !== undefined) return [...tickers].sort();
  const all: readonly string[] = supported[assetClass as keyof typeof supported] ?? [];
  const ofClass = allowed === 'all' ? 'all' : allowed[assetClass as keyof typeof allowed];
  const own = endpoints.length === 0 ? [] : all.filter((each) => ofClass === 'all' || ofClass?.includes(each) === true);
  return own.length === 0 ? ['*'] : [...own].sort();
};

/** The decisions on every pair of a ticker and a report, one by one, as for one ticker. */
function decisionsOn(asked: Asked, plan: Plan) {
  const { kind, assetClass, lookback = '1y', where } = asked;
  const inCondition = where?.startsWith('gap-fill') === true ? ['gap-fill-standard'] : [];
  return tickersOf(asked, plan).flatMap((ticker) => {
    if (kind === 'pooled') {
      const dates = asked.start === undefined ? {} : { startDate: asked.start };
      const reports = [asked.reports![0] || 'x', ...inCondition];
      return reports.map((report) => decideReport(plan, { report, assetClass, ticker, ...dates }, context));
    }
    const live = decideLive(plan, { assetClass, ticker, lookback }, context);
    const history = live.allowed ? { startDate: live.lookback!.startDate, endDate: yesterday } : {};
    const reports = [...(asked.reports ?? visibleReports(plan, context.reports)), ...inCondition];
    return [live, ...reports.map((report) => decideReport(plan, { report, assetClass, ticker, ...history }, context))];
  });
}

/** What each kind of request must come to. */
const met = [
  ...kinds.flatMap((kind) =>
    [200, 'missing_entitlement', 'report_not_allowed', 'ticker_not_allowed', 'history_range_exceeded'].map(
      (status) => `${kind} ${status}`,
    ),
  ),
  'board live_data_not_allowed',
];

describe('a request for several markets', () => {
  law(
    'is decided as its tickers and reports are one by one, and computed as the library does, byte for byte',
    [fitting],
    (asked) => {
      const { kind, plan, assetClass } = asked;
      const received = receive(targetOf(asked), plan);
      const decisions = decisionsOn(asked, plan);
      const violations = decisions.flatMap((each) => (each.allowed ? [] : each.violations));
      const hit = violationCodes.filter((code) => violations.includes(code));
      if (hit.length > 0) {
        if (!received.finished) throw new Error(`${targetOf(asked)} of ${plan.id} was let through`);
        const { status, body } = received.response;
        const { code, message } = JSON.parse(body!) as { readonly code: string; readonly message: string };
        expect([status, code]).toEqual([403, hit[0]]);
        const lowestPlan = plans.find((each) => decisionsOn(asked, each).every(({ allowed }) => allowed))?.id ?? null;
        expect(received.decision).toMatchObject({ allowed: false, code, violations: hit, lowestPlan });
        // It names nothing but what was asked for.
        const quoted = [...message.matchAll(/"([^"]*)"/g)].map(([, text]) => text);
        for (const text of quoted)
          expect([
            ...(asked.tickers ?? ['*']),
            ...asked.reports!,
            'x',
            'moon',
            '*',
            assetClass,
            'gap-fill-standard',
          ]).toContain(text);
        return [`${kind} ${code}`];
      }
      if (received.finished) throw new Error(`${targetOf(asked)}: ${received.response.body}`);
      const { task } = received;
      const tickers = tickersOf(asked, plan);
      expect(task.needs.map((need) => [need.assetClass, need.ticker])).toEqual(
        tickers.map((each) => [assetClass, each]),
      );
      const data = marketsFor(task.needs, DAYS);
      const markets = tickers.map((ticker, i) => ({ assetClass: assetClass as 'crypto', ticker, ...data[i] }));
      const where = asked.where === undefined ? {} : { where: parseCondition(asked.where) };
      const history = historyStart(plan, asOf);
      const limit = task.needs.some(({ from }) => from <= Date.parse(history)) ? { historyStart: history } : {};
      let expected: unknown;
      if (kind === 'pooled') {
        const first = decisions[0] as { readonly startDate: string };
        const dates = { startDate: first.startDate, endDate: today };
        expected = runPooled(markets, asked.reports![0] as ReportId, { ...dates, ...where, ...limit, asOf });
      } else {
        const { lookback } = decisions[0] as unknown as { readonly lookback: never };
        const reports = (asked.reports ?? visibleReports(plan, context.reports)) as readonly ReportId[];
        const options = { asOf, reports, lookback, ...where, ...limit };
        const each = markets.map(({ bars, ...market }) => inPlay(bars, { ...market, ...options }));
        expected =
          kind === 'board'
            ? board(markets, options)
            : { asOf: each[0].asOf, lookback: each[0].lookback, markets: each };
      }
      const response = service.compute(task, data);
      // Notices tell of no bars before the history of the plan, and of a plan without any of none.
      const told = (text: string): unknown =>
        JSON.parse(text, (name, value: unknown) =>
          name === 'notices' && plan.historyMonths === 0 ? undefined : value,
        );
      expect(response.status).toBe(200);
      expect(told(response.body!)).toEqual(told(JSON.stringify(expected)));
      expectResponse(response, 'GET');
      expectNoKey(JSON.stringify(response));
      return [`${kind} 200`];
    },
    { runs: 250, atLeast: 1, meets: met },
  );
});
