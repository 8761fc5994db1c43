import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromColumns, type Bars } from '../../src/bars/index.js';
import { pathOf, queryOf, type Ask } from '../../src/conformance/arbitraries/requests/index.js';
import { plans as standardPlans } from '../../src/policy/index.js';
import type { DetailedRow, ReportResult } from '../../src/reports/index.js';
import {
  createService,
  type MarketData,
  type Received,
  type Service,
  type ServiceOptions,
  type ServiceResponse,
  type Unfinished,
} from '../../src/service/index.js';
import { marketsFor } from './fixtures/bars-for.js';
import { NOW, receiveWith, respond, requestOf, serviceOf } from './fixtures/receive-with.js';
import { bearer, findKey, keyOf, now, plans, supported } from './fixtures/world.js';
import { expectResponse } from './properties/expect-response.js';
import { reportAsks } from './properties/requests.js';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const DAYS = 12;

type Page = ReportResult & { readonly next?: string };

const pageOf = ({ status, body }: ServiceResponse): Page => {
  expect(status).toBe(200);
  return JSON.parse(body ?? '') as Page;
};

function finish(
  received: Received,
  given: (received: Received) => readonly MarketData[],
  service?: Service,
): ServiceResponse {
  if (received.finished) return received.response;
  return (service ?? serviceOf(received)).compute(received.task, given(received));
}

const givenFor = (received: Received): readonly MarketData[] =>
  received.finished ? [] : marketsFor(received.task.needs, DAYS);

describe('the pages of any report', () => {
  const answerOf = (options: Partial<ServiceOptions>) => {
    const service = createService({ supported, plans, ...options });
    return (ask: Ask, later = 0, cursor?: string): ServiceResponse => {
      const query = [queryOf(ask), ...(cursor === undefined ? [] : [`cursor=${cursor}`])].filter((each) => each !== '');
      const headers = { authorization: bearer('all-access') };
      const request = { method: 'GET', path: pathOf(ask), query: query.join('&'), headers };
      const received = service.receive(request, { now: now + later, findKey, rateLimit: () => null });
      return finish(received, givenFor, service);
    };
  };

  it('joined are its rows, each page with the same result around them, whenever they are asked for', () => {
    const whole = answerOf({ maxRows: 100_000 });
    const streamed = answerOf({ streaming: true });
    let several = 0;
    fc.assert(
      fc.property(reportAsks, fc.integer({ min: 1, max: 9 }), fc.nat(600), (ask, parts, minutes) => {
        const response = whole(ask);
        if (response.status !== 200) return;
        const { detailed, ...result } = pageOf(response);
        if (detailed === undefined) return;
        const maxRows = Math.max(1, Math.ceil(detailed.length / parts));
        const paged = answerOf({ maxRows });
        const rows: DetailedRow[] = [];
        let cursor: string | undefined;
        let pages = 0;
        do {
          const page = paged(ask, pages++ * minutes * 10_000, cursor);
          expectResponse(page, 'GET');
          const { detailed: some = [], next, ...around } = pageOf(page);
          expect(around).toEqual(result);
          expect(some.length).toBe(Math.min(maxRows, detailed.length - rows.length));
          rows.push(...some);
          cursor = next;
        } while (cursor !== undefined);
        expect(JSON.stringify(rows)).toBe(JSON.stringify(detailed));
        expect(pages).toBe(Math.max(1, Math.ceil(detailed.length / maxRows)));
        if (pages > 1) several += 1;
        // One page is what it was before there were pages.
        expect(paged({ ...ask }).body === response.body).toBe(pages === 1);

        const lines = streamed({ ...ask, parameters: [...ask.parameters, ['format', 'jsonl']] });
        expect([lines.status, lines.body]).toEqual([200, null]);
        const text = Array.from(lines.chunks!).join('');
        expect(text).toBe([result, ...detailed].map((each) => `${JSON.stringify(each)}\n`).join(''));
      }),
      { numRuns: 15 },
    );
    expect(several).toBeGreaterThan(2);
  });
});

/** Minutes around the clock that end now, in cents. */
function minutes(count: number): Bars {
  const column = () => new Float64Array(count);
  const [time, open, high, low, close, volume] = [column(), column(), column(), column(), column(), column()];
  for (let i = 0; i < count; i++) {
    time[i] = NOW - (count - i) * MINUTE;
    open[i] = (100_000 + ((i * 37) % 1009)) / 100;
    close[i] = (100_000 + ((i * 53) % 997)) / 100;
    high[i] = Math.max(open[i], close[i]) + 0.5;
    low[i] = Math.min(open[i], close[i]) - 0.25;
    volume[i] = 100 + (i % 900);
  }
  return barsFromColumns({ time, open, high, low, close, volume }, { interval: '1m' });
}

const crypto = { crypto: ['ETHUSDT', 'BTCUSDT'] };
const MINUTES = '/report_calculation/intraday-volume-and-range-standard/crypto/ETHUSDT?minutes=1';
const joined = (target: string, cursor: string): string =>
  `${target}${target.includes('?') ? '&' : '?'}cursor=${cursor}`;

it('a report with a row per minute is answered in bodies of 8 MB at most, of 5,000 rows unless more are allowed', () => {
  // Of eight years, JSON.stringify threw "Invalid string length"; these are ten months, and eight times what one body may hold.
  const bars = minutes(300 * 1440);
  for (const [maxRows, least] of [
    [undefined, 5000],
    [100_000, 40_000],
  ] as const) {
    const receive = receiveWith({ supported: crypto, ...(maxRows === undefined ? {} : { maxRows }) }, 'all-access');
    const first = finish(receive(MINUTES), () => [{ bars }]);
    expect(Buffer.byteLength(first.body!)).toBeLessThanOrEqual(8_000_000);
    const { observations, detailed = [], next } = pageOf(first);
    expect(observations.eligible).toBeGreaterThan(400_000);
    expect(detailed.length).toBeGreaterThanOrEqual(least);
    const second = finish(receive(joined(MINUTES, next!)), () => [{ bars }]);
    expect(Buffer.byteLength(second.body!)).toBeLessThanOrEqual(8_000_000);
    const { detailed: others = [] } = pageOf(second);
    expect([others.length, others[0]]).not.toEqual([0, detailed[0]]);
  }
});

describe('a cursor', () => {
  const DAILY = '/report_calculation/performance-by-weekday-standard/crypto/ETHUSDT?session=daily';
  const days = 60;
  const hourly = (change: (close: number, i: number) => number = (close) => close, more = 0): Bars => {
    const count = days * 24 + more;
    const at = (i: number): number => Math.floor(NOW / (60 * MINUTE)) * 60 * MINUTE - (days * 24 - i) * 60 * MINUTE;
    const list = (of: (i: number) => number): Float64Array => Float64Array.from({ length: count }, (_, i) => of(i));
    const close = list((i) => change(1000 + (i % 13), i));
    return barsFromColumns(
      {
        time: list(at),
        open: list((i) => 1000 + (i % 7)),
        high: list(() => 1020),
        low: list((i) => 980 - (i % 5)),
        close,
      },
      { interval: '1h' },
    );
  };
  const service = (plan: string, options: Partial<ServiceOptions> = {}) =>
    receiveWith({ supported: crypto, maxRows: 10, ...options }, plan);
  const receive = service('all-access');
  const given = [{ bars: hourly() }];
  const ask = (target: string, markets: readonly MarketData[] = given, by = receive): ServiceResponse =>
    finish(by(target), () => markets);
  const first = pageOf(ask(DAILY));
  const next = first.next!;

  it('says 409 where the data are others, and not where there are only more of them', () => {
    expect(first.detailed).toHaveLength(10);
    expect(ask(joined(DAILY, next), [{ bars: hourly((close) => close, 5) }]).status).toBe(200);
    const changes: readonly MarketData[] = [
      { bars: hourly((close, i) => (i === 0 ? close + 0.5 : close)) },
      { bars: hourly((close, i) => (i === days * 24 - 2 ? close + 0.5 : close)) },
      { bars: hourly(), events: [{ name: 'CPI', date: '2026-06-20' }] },
    ];
    for (const changed of changes) {
      const response = ask(joined(DAILY, next), [changed]);
      expectResponse(response, 'GET');
      expect([response.status, (JSON.parse(response.body!) as { code: string }).code]).toEqual([409, 'data_changed']);
    }
  });

  it('asks for the bars of its first page, whatever has come since', () => {
    const needsAt = (instant: number, target: string) => {
      const { plaintext, record } = keyOf('the only one', 'all-access');
      const received = createService({ supported: crypto, maxRows: 10 }).receive(requestOf(target, plaintext), {
        now: instant,
        findKey: () => record,
        rateLimit: () => null,
      });
      return received.finished ? received.response.status : received.task.needs;
    };
    expect(needsAt(NOW + 3 * 60 * MINUTE + 1, joined(DAILY, next))).toEqual(needsAt(NOW, DAILY));
    // On another day the history of the plan begins on another one, unless the query says when it begins.
    expect(needsAt(NOW + DAY, joined(DAILY, next))).toBe(409);
    const dated = `${DAILY}&start_date=2026-05-05`;
    const { next: ofDated } = pageOf(ask(dated));
    expect(needsAt(NOW + DAY, joined(dated, ofDated!))).toEqual(needsAt(NOW, dated));
  });

  it.each([
    ['another ticker', joined(DAILY.replace('ETHUSDT', 'BTCUSDT'), next)],
    ['another report', joined(DAILY.replace('performance-by-weekday', 'gap-fill'), next)],
    ['another parameter', joined(`${DAILY}&groupBy=month`, next)],
    ['a parameter more', joined(`${DAILY}&stability=true`, next)],
    ['no rows', joined(`${DAILY}&detailed=false`, next)],
    ['nothing', joined(DAILY, '')],
    ['no cursor', joined(DAILY, 'next')],
    ['another version', joined(DAILY, next.replace(/^1/, '2'))],
    ['a row behind the last', joined(DAILY, next.replace(/^1\.\d+/, '1.9999999999'))],
    ['an instant to come', joined(DAILY, next.replace(/^(1\.\d+)\.\d+/, `$1.${NOW / MINUTE + 1}`))],
    ['itself twice', joined(joined(DAILY, next), next)],
  ])('of %s is a 400', (_, target) => {
    const response = ask(target);
    expectResponse(response, 'GET');
    expect(response.status).toBe(400);
  });

  it('reaches no further back than its plan, whatever instant it was given', () => {
    const dated = `${DAILY}&start_date=2026-05-05`;
    const cursor = pageOf(ask(dated)).next!;
    fc.assert(
      fc.property(fc.nat(NOW / MINUTE), fc.boolean(), (instant, isDated) => {
        const forged = (isDated ? cursor : next).replace(/^(1\.\d+)\.\d+/, `$1.${instant}`);
        const received = receive(joined(isDated ? dated : DAILY, forged));
        if (received.finished) {
          expect([400, 409]).toContain(received.response.status);
          return;
        }
        const [{ from, to }] = received.task.needs;
        const [usual] = (receive(isDated ? dated : DAILY) as Unfinished).task.needs;
        expect(from).toBe(usual.from);
        expect(to).toBeLessThanOrEqual(usual.to);
        // What was known at another instant is not what the first page was made from, but for an instant within the same bar.
        if (instant * MINUTE < NOW - 60 * MINUTE) expect(respond(received, given).status).toBe(409);
      }),
      { numRuns: 25 },
    );
  });

  it('opens nothing: the key, its limits and its plan are looked at as with any request', () => {
    const target = joined(DAILY, next);
    const noRows = { ...standardPlans.allAccess, detailedRows: false };
    expect(ask(target, given, service('all-access', { plans: [noRows] })).status).toBe(409);
    expect(ask(target, given, service('essential')).status).toBe(403);
    expect(receive(target, { headers: { authorization: 'Bearer none' } }).finished).toBe(true);
    const spent = { instants: Array.from({ length: 5 }, () => NOW) };
    const limited = receive(target, {}, spent);
    expect(limited.finished && limited.response.status).toBe(429);
    expect(receive(target).rateLimit).toEqual({ instants: [NOW] });
  });

  it('has an entity tag for each page', () => {
    const [one, two] = [ask(DAILY), ask(joined(DAILY, next))];
    expect(one.headers.ETag).not.toBe(two.headers.ETag);
    const again = receive(joined(DAILY, next), { headers: { 'If-None-Match': two.headers.ETag } });
    expect(finish(again, () => given)).toMatchObject({ status: 304, body: null });
  });

  it('is in no result of a plan without rows, nor of a query that wants none', () => {
    expect(pageOf(ask(DAILY, given, service('pro', {})))).not.toHaveProperty('next');
    const { next: none, detailed } = pageOf(ask(`${DAILY}&detailed=false`));
    expect([none, detailed]).toEqual([undefined, undefined]);
  });
});

describe('lines', () => {
  const target = '/report_calculation/performance-by-weekday-standard/crypto/ETHUSDT?format=jsonl';
  const given = [{ bars: minutes(3 * 1440) }];
  const options = { supported: crypto, streaming: true };
  const ask = (asked: string, more = {}, plan = 'all-access'): ServiceResponse =>
    finish(receiveWith(options, plan)(asked, more), () => given);

  it('are sent by a service that was made for it only', () => {
    const refused = finish(receiveWith({ supported: crypto }, 'all-access')(target), () => given);
    expect([refused.status, refused.chunks]).toEqual([400, undefined]);
    expect(ask(target.replace('jsonl', 'csv')).status).toBe(400);
    expect(ask(target.replace('jsonl', 'json'))).toEqual(ask(target.replace('?format=jsonl', '')));
  });

  it('have no tag and are not kept, so that nothing names them as unchanged', () => {
    const { status, headers, body, chunks } = ask(target, { headers: { 'If-None-Match': '*' } });
    expect([status, body]).toEqual([200, null]);
    expect(headers).toMatchObject({ 'Content-Type': 'application/jsonl', 'Cache-Control': 'no-store' });
    expect(headers).not.toHaveProperty('ETag');
    expect(headers.RateLimit).toBeDefined();
    expect(Array.from(chunks!).join('').split('\n').length).toBeGreaterThan(2);
    const head = ask(target, { method: 'HEAD' });
    expect(head).toEqual({ status, headers, body: null });
  });

  it('are only the result where the plan has no rows or the query wants none', () => {
    for (const response of [ask(target, {}, 'pro'), ask(`${target}&detailed=false`)]) {
      const lines = Array.from(response.chunks!).join('').trimEnd().split('\n');
      expect(lines).toHaveLength(1);
      expect(JSON.parse(lines[0])).toMatchObject({ report: 'performance-by-weekday-standard' });
    }
  });

  it('have no pages', () => {
    expect(ask(`${target}&cursor=1.1.1.0123456789abcdef.0123456789abcdef`).status).toBe(400);
  });

  it('are refused as one value where the report is', () => {
    const daily = barsFromColumns({ time: [], open: [], high: [], low: [], close: [] }, { interval: '1d' });
    const received = receiveWith(
      options,
      'all-access',
    )(target.replace('performance-by-weekday', 'initial-balance-breakout'));
    const response = finish(received, () => [{ bars: daily }]);
    expect([response.status, response.chunks]).toEqual([422, undefined]);
  });
});
