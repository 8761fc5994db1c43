import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { definePlan, plans, visibleReports } from '../../src/policy/index.js';
import {
  catalog,
  describeReport,
  estimateCost,
  inPlay,
  neededBars,
  runReport,
  type InPlayResult,
  type ReportOptions,
} from '../../src/reports/index.js';
import {
  createService,
  type Received,
  type ServiceOptions,
  type ServiceRequest,
  type ServiceResponse,
} from '../../src/service/index.js';
import { barsFor, marketsFor } from './fixtures/bars-for.js';
import { NOW, receiveWith, respond, requestOf, serviceOf } from './fixtures/receive-with.js';
import { broken, strongClose, strongCloseFamily } from './fixtures/strong-close.js';
import { keyOf } from './fixtures/world.js';

const DAYS = 12;
const reports = [strongClose];
const mine = receiveWith({ reports, streaming: true, maxRows: 3 }, 'all-access');
const without = receiveWith({ streaming: true }, 'all-access');

const pathOf = (id: string): string => `/report_calculation/${id}/stocks/AAPL`;
const STANDARD = pathOf('strong-close-standard');
const RANGE = 'start_date=2026-06-01&end_date=2026-06-30';
const range = { startDate: '2026-06-01', endDate: '2026-06-30' };
const market = { assetClass: 'stocks', ticker: 'AAPL', asOf: NOW } as const;

type Unfinished = Extract<Received, { readonly finished: false }>;
const given = (received: Received): Unfinished => {
  if (received.finished) throw new Error(String(received.response.body));
  return received;
};
const responseOf = (received: Received): ServiceResponse =>
  received.finished ? received.response : respond(received, marketsFor(received.task.needs, DAYS));
const bodyOf = (received: Received): Readonly<Record<string, unknown>> =>
  JSON.parse(responseOf(received).body ?? 'null') as Readonly<Record<string, unknown>>;
const refusalOf = (received: Received): readonly unknown[] => {
  const { status, body } = responseOf(received);
  const { code, message } = JSON.parse(String(body)) as { readonly code: string; readonly message: string };
  return [status, code, message];
};

describe('an own report', () => {
  it('is served by its path, with its options and all that every report takes', () => {
    const where = { field: 'weekday', op: 'in', value: ['monday', 'friday'] } as const;
    const asked = `part=60&lookback=0.5&groupBy=previous.colour&stability=true&where=${encodeURIComponent(JSON.stringify(where))}`;
    const received = given(mine(`${STANDARD}?${RANGE}&${asked}&detailed=false&session=new-york`));
    const options: ReportOptions<typeof strongClose> = {
      ...{ ...market, ...range, where, groupBy: 'previous.colour', stability: true, session: 'new-york' },
      params: { part: 60, lookback: 0.5 },
    };
    const [need] = received.task.needs;
    expect(need.interval).toBe(neededBars(strongClose, options).interval);
    const { status, headers, body } = responseOf(received);
    expect(status).toBe(200);
    expect(headers.ETag).toMatch(/^".+"$/);
    expect(JSON.parse(String(body))).toEqual(runReport(barsFor(need, DAYS), strongClose, options));
  });

  it('needs the bars that its options do, and costs what estimateCost says', () => {
    const { needs, cost } = given(mine(`${pathOf('strong-close-by-high')}?${RANGE}&barMinutes=5&detailed=false`)).task;
    expect(needs[0].interval).toBe(300_000);
    expect(cost).toBeGreaterThan(1);
    const daily = given(mine(`${pathOf('strong-close-by-weekday')}?${RANGE}`));
    expect(daily.task.needs[0].interval).toBe(86_400_000);
    const coarse = given(mine(`${pathOf('strong-close-by-high')}?${RANGE}`));
    const rows = [{ time: '2026-06-22', open: 10, high: 12, low: 9, close: 11 }];
    expect(respond(coarse, [{ bars: barsFromRows(rows) }]).status).toBe(422);
    expect(respond(daily, [{ bars: barsFromRows(rows) }]).status).toBe(200);
  });

  it('is too costly where a built-in one would be', () => {
    const cheap = receiveWith({ reports, maxCost: 1 }, 'all-access');
    expect(refusalOf(cheap(`${pathOf('strong-close-by-high')}?${RANGE}`))).toEqual([
      ...[400, 'invalid_request', expect.stringMatching(/^The request costs about/)],
    ]);
  });

  it('reads every bar as far as its cost is known, if it needs intraday ones', () => {
    const outline = { bars: 97_500, interval: 60_000, from: Date.UTC(2025, 0, 1), to: Date.UTC(2026, 0, 1) };
    const estimated = estimateCost(strongClose.reports['by-high'], market, outline);
    expect(estimated).toBeGreaterThan(estimateCost('opening-range-breakout-standard', market, outline));
  });

  it('has pages with a cursor, and lines', () => {
    const whole = runReport(barsFor(given(mine(`${STANDARD}?${RANGE}`)).task.needs[0], DAYS), strongClose, {
      ...{ ...market, ...range, detailed: true },
    });
    const rows: unknown[] = [];
    for (let cursor = ''; ;) {
      const page = bodyOf(mine(`${STANDARD}?${RANGE}${cursor}`));
      const { detailed, next } = page as { readonly detailed: readonly unknown[]; readonly next?: string };
      rows.push(...detailed);
      if (next === undefined) break;
      cursor = `&cursor=${next}`;
    }
    expect(rows).toEqual(whole.detailed);
    const lines = [...responseOf(mine(`${STANDARD}?${RANGE}&format=jsonl`)).chunks!].join('').trimEnd().split('\n');
    expect(lines.slice(1).map((line) => JSON.parse(line) as unknown)).toEqual(whole.detailed);
  });

  it('is not sent twice to who has its tag, and HEAD is the same without its body', () => {
    const target = `${STANDARD}?${RANGE}&part=50`;
    const { headers, ...first } = responseOf(mine(target));
    const again = responseOf(mine(target, { headers: { 'if-none-match': headers.ETag } }));
    expect([again.status, again.body]).toEqual([304, null]);
    expect(responseOf(mine(target, { method: 'HEAD' }))).toEqual({ ...first, headers, body: null });
  });

  it.each([
    ['part=0', /^part must be /],
    ['part=x', /^part must be /],
    ['parts=50', 'There is no parameter "parts"; did you mean "part"?'],
    ['fill=50', /^There is no parameter "fill"/],
    ['session=london', /^session must be /],
    ['groupBy=moon', /^groupBy/],
    ['end_date=2026-01-01', /^start_date must not be after end_date|^end_date/],
  ])('refuses %s in words of the query', (query, message) => {
    const dates = query.startsWith('end_date') ? 'start_date=2026-06-01' : RANGE;
    const [status, code, words] = refusalOf(mine(`${STANDARD}?${dates}&${query}`));
    expect([status, code]).toEqual([400, 'invalid_request']);
    expect(words).toEqual(message instanceof RegExp ? expect.stringMatching(message) : message);
  });
});

describe('a plan', () => {
  const planned = (patterns: 'all' | readonly string[], more: object = {}): ReturnType<typeof receiveWith> =>
    receiveWith(
      { reports, plans: [definePlan({ ...plans.pro, id: 'own', name: 'Own', reports: patterns, ...more })] },
      'own',
    );
  const statuses = (receive: typeof mine): readonly number[] =>
    Object.values(strongClose.reports).map(({ id }) => responseOf(receive(`${pathOf(id)}?${RANGE}`)).status);

  it('includes own reports by their identifiers, by their family, or with all', () => {
    expect(statuses(planned('all'))).toEqual([200, 200, 200]);
    expect(statuses(planned(['strong-close-*']))).toEqual([200, 200, 200]);
    expect(statuses(planned(['strong-close-by-*']))).toEqual([403, 200, 200]);
    expect(statuses(planned(['strong-close-standard']))).toEqual([200, 403, 403]);
    expect(statuses(planned(['gap-fill-*']))).toEqual([403, 403, 403]);
    expect(statuses(receiveWith({ reports }, 'essential'))).toEqual([403, 403, 403]);
    expect(statuses(receiveWith({ reports }, 'pro'))).toEqual([200, 200, 200]);
  });

  it('says the same of an own report that it lacks and of one that does not exist, whatever is asked of them', () => {
    const some = planned(['gap-fill-*']);
    for (const query of ['', 'part=60', 'part=x', 'fill=20', 'session=moon', 'moon=1', 'parts=1', 'lookbac=1']) {
      const answers = ['strong-close-standard', 'no-such-report'].map((id) => {
        const { body, ...others } = responseOf(some(`${pathOf(id)}?${query}`));
        return { ...others, body: body?.replaceAll(id, 'X') };
      });
      expect(answers[0]).toEqual(answers[1]);
    }
    expect(refusalOf(some(`${STANDARD}?part=60`))).toEqual([
      ...[403, 'report_not_allowed', '"strong-close-standard" is not one of the reports of the plan Own.'],
    ]);
    // Its options are not told to who must not have it.
    const [status, , message] = refusalOf(some(`${STANDARD}?parts=1`));
    expect(status).toBe(400);
    expect(message).not.toContain('"part"');
    expect(refusalOf(some(`${STANDARD}?zzzzzzzzzzz=1`))[2]).not.toMatch(/\bpart\b|\blookback\b/);
  });

  it('still needs a key, its ticker, its history and its endpoint', () => {
    const service = createService({ supported: { stocks: ['AAPL'] }, reports });
    const context = { now: NOW, findKey: () => null, rateLimit: () => null };
    const received = service.receive(requestOf(STANDARD), context);
    expect(received.finished && received.response.status).toBe(401);
    const code = (receive: typeof mine, target: string) => bodyOf(receive(target)).code;
    expect(code(mine, STANDARD.replace('AAPL', 'NVDA'))).toBe('ticker_not_allowed');
    expect(code(mine, `${STANDARD}?start_date=1999-01-01`)).toBe('history_range_exceeded');
    expect(code(planned('all', { endpoints: ['live-data'] }), STANDARD)).toBe('missing_entitlement');
  });

  it('shows them in a list of what it includes', () => {
    const all = [...catalog, ...Object.values(strongClose.reports).map((report) => describeReport(report))];
    const shown = visibleReports(definePlan({ ...plans.pro, reports: ['strong-close-by-*'] }), all);
    expect(shown.map(({ report }) => report)).toEqual(['strong-close-by-weekday', 'strong-close-by-high']);
  });
});

describe('another service of the same process', () => {
  it('does not know own reports, before and after they were asked for', () => {
    const refused = [
      403,
      'report_not_allowed',
      '"strong-close-standard" is not one of the reports of the plan All Access.',
    ];
    const live = '/in_play/stocks/AAPL?reports=strong-close-standard';
    expect([refusalOf(without(STANDARD)), refusalOf(without(live))]).toEqual([refused, refused]);
    expect(responseOf(mine(`${STANDARD}?${RANGE}`)).status).toBe(200);
    expect(responseOf(mine(live)).status).toBe(200);
    expect([refusalOf(without(STANDARD)), refusalOf(without(live))]).toEqual([refused, refused]);
    const one = receiveWith({ reports: [strongClose.reports['by-high']] }, 'all-access');
    expect(refusalOf(one(STANDARD))).toEqual(refused);
    expect(responseOf(one(`${pathOf('strong-close-by-high')}?${RANGE}`)).status).toBe(200);
  });
});

describe('what is in play', () => {
  const ES = '/in_play/futures/ES';
  const idsIn = ({ reports: live, upcoming, notInPlay, refused }: InPlayResult): readonly string[] =>
    [...live, ...upcoming, ...notInPlay, ...refused].map(({ report }) => report);
  const resultOf = (received: Received): InPlayResult => bodyOf(received) as unknown as InPlayResult;

  it('is told of own reports by their identifiers, among others', () => {
    const ids = ['strong-close-by-high', 'gap-fill-standard', 'strong-close-standard'];
    const received = given(
      mine(
        `${ES}?reports=${ids.join(',')}&lookback=1mo&session=daily&where={"field":"weekday","op":"in","value":["monday","wednesday"]}`,
      ),
    );
    const { status, body } = responseOf(received);
    expect(status).toBe(200);
    const lookback = { requested: '1mo', granted: '1mo', months: 1, capped: false, startDate: '2026-06-01' } as const;
    const expected = inPlay(barsFor(received.task.needs[0], DAYS), {
      ...{
        ...market,
        assetClass: 'futures',
        ticker: 'ES',
        session: 'daily',
        lookback,
        where: { field: 'weekday', op: 'in', value: ['monday', 'wednesday'] },
      },
      reports: [strongClose.reports['by-high'], 'gap-fill-standard', strongClose],
    });
    expect(JSON.parse(String(body))).toEqual(expected);
    expect(new Set(idsIn(expected))).toEqual(new Set(ids));
    expect(expected.reports.map(({ report }) => report)).toContain('strong-close-by-high');
  });

  it('without reports is told of all that the plan includes, own ones too', () => {
    const only = (patterns: readonly string[]): typeof mine =>
      receiveWith({ reports, plans: [definePlan({ ...plans.pro, id: 'own', name: 'Own', reports: patterns })] }, 'own');
    const named = idsIn(resultOf(only(['gap-fill-standard', 'strong-close-by-*'])(ES)));
    expect(new Set(named)).toEqual(new Set(['gap-fill-standard', 'strong-close-by-weekday', 'strong-close-by-high']));
    expect(new Set(idsIn(resultOf(only(['gap-fill-standard'])(ES))))).toEqual(new Set(['gap-fill-standard']));
    const received = given(mine(ES));
    const steps = serviceOf(received).steps(received.task, marketsFor(received.task.needs, DAYS));
    expect(steps.next().value).toMatchObject({ done: 1, of: catalog.length + 3 });
  });

  it('is refused for one that the plan lacks', () => {
    const gaps = definePlan({ ...plans.pro, id: 'own', name: 'Own', reports: ['gap-fill-*'] });
    const receive = receiveWith({ reports, plans: [gaps] }, 'own');
    expect(refusalOf(receive(`${ES}?reports=gap-fill-standard,strong-close-standard`))).toEqual([
      ...[403, 'report_not_allowed', '"strong-close-standard" is not one of the reports of the plan Own.'],
    ]);
  });
});

describe('the scan', () => {
  it('ranks the built-in families only', () => {
    const target = '/discovery/scan?lookback=1mo&tickers=stocks/AAPL';
    expect(responseOf(mine(target)).body).toBe(responseOf(without(target)).body);
  });
});

/** What is left of a value that is sent to another thread as text. */
const sent = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

describe('another thread', () => {
  it('answers the same from the text of a task, with a service that it makes of the same reports', () => {
    const options = (own: ServiceOptions['reports']) => ({ supported: { stocks: ['AAPL'] }, reports: own! });
    const { plaintext, record } = keyOf('the only one', 'all-access');
    for (const target of [`${STANDARD}?${RANGE}&part=60`, '/in_play/stocks/AAPL?reports=strong-close-by-high']) {
      const request: ServiceRequest = requestOf(target, plaintext);
      const main = createService(options([strongClose]));
      const context = { now: NOW, findKey: () => record, rateLimit: () => null };
      const here = given(main.receive(request, context));
      // A thread loads the module of the family anew, so it has other objects.
      const worker = createService(options([strongCloseFamily()]));
      const markets = marketsFor(here.task.needs, DAYS);
      expect(worker.compute(sent(here.task), markets)).toEqual(main.compute(here.task, markets));
    }
  });
});

describe('a mistake in an own family', () => {
  it('is thrown to the server, and is no fault of the client', () => {
    const receive = receiveWith({ reports: [broken] }, 'all-access');
    const path = pathOf('broken-standard');
    expect(responseOf(receive(`${path}?${RANGE}`)).status).toBe(200);
    const wrong = expect.objectContaining({ code: 'wrong-family' }) as Error;
    expect(() => receive(`${path}?${RANGE}&wrong=2`)).toThrow(wrong);
    const received = given(receive(`${path}?${RANGE}&wrong=1`));
    expect(() => responseOf(received)).toThrow(wrong);
    expect(refusalOf(receive(`${path}?${RANGE}&wrong=100`)).slice(0, 2)).toEqual([400, 'invalid_request']);
  });
});
