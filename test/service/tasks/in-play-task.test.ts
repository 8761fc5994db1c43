import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { decideLive, definePlan, plans } from '../../../src/policy/index.js';
import { inPlay } from '../../../src/reports/index.js';
import { builtInReports } from '../../../src/requests/served-reports.js';
import { createService, type Received, type ServiceResponse } from '../../../src/service/index.js';
import { marketsFor } from '../fixtures/bars-for.js';
import { NOW, receiveWith, respond, requestOf, serviceOf } from '../fixtures/receive-with.js';
import { keyOf } from '../fixtures/world.js';

const AAPL = '/in_play/stocks/AAPL';
const MSFT = '/in_play/stocks/MSFT';
const STARTER = 'previous-days-range-standard';
const DAYS = 12;

const pro = receiveWith({}, 'pro');
const essential = receiveWith({}, 'essential');

const given = (received: Received): Extract<Received, { readonly finished: false }> => {
  if (received.finished) throw new Error(String(received.response.body));
  return received;
};
const responseOf = (received: Received): ServiceResponse =>
  received.finished ? received.response : respond(received, marketsFor(received.task.needs, DAYS));
const bodyOf = (received: Received): Readonly<Record<string, unknown>> =>
  JSON.parse(responseOf(received).body ?? 'null') as Readonly<Record<string, unknown>>;
interface Named {
  readonly report: string;
}
const ofPlan = (fields: object): typeof pro =>
  receiveWith({ plans: [definePlan({ ...plans.pro, id: 'own', name: 'Own', ...fields })] }, 'own');

describe('a request for what is in play', () => {
  it('says which bars it needs: the finest, from some days before the lookback until now', () => {
    const need = { assetClass: 'stocks', ticker: 'AAPL', to: NOW, interval: 60_000 };
    const before = (days: number, year: number, month: number, day: number): number =>
      Date.UTC(year, month - 1, day) - days * 86_400_000;
    // The longest of all reports is that of Wilder's average of 14 true ranges.
    expect(given(pro(AAPL)).task.needs).toEqual([{ ...need, from: before(113, 2025, 7, 1) }]);
    expect(given(pro(`${AAPL}?reports=${STARTER}&lookback=1mo`)).task.needs).toEqual([
      { ...need, from: before(22, 2026, 6, 1) },
    ]);
    const short = receiveWith({ leadDays: 0 }, 'pro');
    expect(given(short(`${AAPL}?lookback=3mo`)).task.needs[0].from).toBe(Date.UTC(2026, 3, 1));
  });

  it('is answered with what the library says of these bars', () => {
    const where = '{"field":"weekday","op":"in","value":["monday","friday"]}';
    const query = `reports=gap-fill-standard,${STARTER}&lookback=3mo&session=new-york&groupBy=previous.colour&where=${where}`;
    const received = given(pro(`${AAPL}?${query}`));
    const [{ bars }] = marketsFor(received.task.needs, DAYS);
    const decision = decideLive(
      plans.pro,
      { assetClass: 'stocks', ticker: 'AAPL', lookback: '3mo' },
      { now: NOW, supported: { stocks: ['AAPL'] } },
    );
    const expected = inPlay(bars, {
      assetClass: 'stocks',
      ticker: 'AAPL',
      asOf: NOW,
      session: 'new-york',
      groupBy: 'previous.colour',
      where: JSON.parse(where) as never,
      reports: ['gap-fill-standard', STARTER],
      lookback: (decision.allowed && decision.lookback) as never,
    });
    const { status, headers, body } = respond(received, [{ bars }]);
    expect([status, headers['Content-Type'], headers['Cache-Control']]).toEqual([
      ...[200, 'application/json', 'private, no-cache'],
    ]);
    expect(body).toBe(JSON.stringify(expected));
  });

  it('is known up to the whole minute', () => {
    const service = createService({ supported: { stocks: ['AAPL'] } });
    const { plaintext, record } = keyOf('the only one', 'pro');
    const received = service.receive(requestOf(`${AAPL}?reports=${STARTER}`, plaintext), {
      now: NOW + 59_999,
      findKey: () => record,
      rateLimit: () => null,
    });
    expect(given(received).task.needs[0].to).toBe(NOW);
    const { body } = service.compute(given(received).task, marketsFor(given(received).task.needs, DAYS));
    expect(JSON.parse(body!)).toMatchObject({ asOf: '2026-07-01T12:00:00.000Z' });
  });

  it('is answered the same step by step, and leaves the bars to be those that were asked for', () => {
    const received = given(pro(`${AAPL}?reports=${STARTER},gap-fill-standard`));
    const markets = marketsFor(received.task.needs, DAYS);
    const steps = serviceOf(received).steps(received.task, markets);
    const each = { assetClass: 'stocks', ticker: 'AAPL', of: 2 };
    expect(steps.next().value).toEqual({ ...each, done: 1, family: 'previous-days-range' });
    expect(steps.next().value).toEqual({ ...each, done: 2, family: 'gap-fill' });
    expect(steps.next()).toEqual({ done: true, value: respond(received, markets) });
    expect(() => respond(received, [])).toThrow(expect.objectContaining({ code: 'length-mismatch' }));
  });

  it('has an entity tag, by which it is not sent twice, and HEAD is the same without its body', () => {
    const path = `${AAPL}?reports=${STARTER}`;
    const first = responseOf(pro(path));
    const { ETag } = first.headers;
    expect(responseOf(pro(path, { method: 'HEAD' }))).toEqual({ ...first, body: null });
    const again = responseOf(pro(path, { headers: { 'if-none-match': ETag } }));
    expect([again.status, again.headers.ETag, again.body]).toEqual([304, ETag, null]);
    const before = receiveWith({}, 'pro')(path, { headers: { 'if-none-match': '"another"' } });
    expect(responseOf(before).status).toBe(200);
  });

  it('is charged to the limits of the key as a report is', () => {
    expect(pro(AAPL).rateLimit).toEqual({ instants: [NOW] });
    const five = { instants: [NOW, NOW, NOW, NOW, NOW] };
    const limited = pro(AAPL, {}, five);
    expect(limited.finished && limited.response.status).toBe(429);
    expect(responseOf(essential(AAPL)).headers.RateLimit).toMatch(/r=4/);
  });

  it('tells its methods, and has no others', () => {
    expect(responseOf(pro(AAPL, { method: 'OPTIONS' }))).toMatchObject({
      status: 204,
      headers: { Allow: 'GET, HEAD, OPTIONS' },
    });
    expect(responseOf(pro(AAPL, { method: 'POST' })).status).toBe(405);
    for (const path of ['/in_play', '/in_play/', '/in_play/stocks/', `${AAPL}/${STARTER}`]) {
      expect(responseOf(pro(path)).status).toBe(404);
    }
    expect(given(receiveWith({ basePath: '/v1' }, 'pro')(`/v1${AAPL}`)).task.needs).toHaveLength(1);
  });
});

describe('the reports of a request', () => {
  /** Every report has something to say, or will have, or there is a reason why not. */
  const named = (received: Received): readonly string[] => {
    const { reports, upcoming, notInPlay, refused } = bodyOf(received) as Record<string, readonly Named[]>;
    return [...new Set([...reports, ...notInPlay, ...refused, ...upcoming].map(({ report }) => report))];
  };

  it('are all that the plan includes, where none are named', () => {
    expect([...named(pro(AAPL))].sort()).toEqual([...builtInReports.ids].sort());
    const gaps = ofPlan({ reports: ['gap-fill-*', STARTER] });
    expect(new Set(named(gaps(AAPL)).map((id) => id.replace(/^gap-fill-.*/, 'gap-fill')))).toEqual(
      new Set(['gap-fill', STARTER]),
    );
  });

  it('are those that are named, in their order', () => {
    expect(named(pro(`${AAPL}?reports=gap-fill-standard,${STARTER}`))).toEqual(['gap-fill-standard', STARTER]);
    expect(named(pro(`${AAPL}?reports=${STARTER},gap-fill-standard`))).toEqual([STARTER, 'gap-fill-standard']);
  });

  it('may be refused by the bars: a single one is a 422, of several the result says it', () => {
    const daily = [{ bars: barsFromRows([{ time: '2026-06-22', open: 10, high: 12, low: 9, close: 11 }]) }];
    const one = respond(given(pro(`${AAPL}?reports=initial-balance-breakout-standard`)), daily);
    expect([one.status, one.headers['Cache-Control']]).toEqual([422, 'no-store']);
    const message = 'initial-balance-breakout-standard needs intraday bars of 4 hours or less, and these are daily';
    expect(JSON.parse(String(one.body))).toEqual({ code: 'report_unavailable', message: `${message}.` });

    const several = respond(given(pro(`${AAPL}?reports=initial-balance-breakout-standard,${STARTER}`)), daily);
    expect(several.status).toBe(200);
    expect((JSON.parse(String(several.body)) as { readonly refused: unknown }).refused).toEqual([
      { report: 'initial-balance-breakout-standard', refused: { code: 'bars-too-coarse', message } },
    ]);
  });
});

describe('the lookback of a request', () => {
  it('is a year, or the months of the plan, which the result says', () => {
    const path = `${AAPL}?reports=${STARTER}`;
    const year = { requested: '1y', granted: '1y', capped: false, startDate: '2025-07-01' };
    expect(bodyOf(pro(path)).lookback).toEqual(year);
    const month = { requested: '1mo', granted: '1mo', capped: false, startDate: '2026-06-01' };
    expect(bodyOf(pro(`${path}&lookback=1mo`)).lookback).toEqual(month);
    const five = ofPlan({ historyMonths: 5 });
    const capped = { requested: '6mo', granted: '5mo', capped: true, startDate: '2026-02-01' };
    expect(bodyOf(five(`${path}&lookback=6mo`)).lookback).toEqual(capped);
    expect(given(five(`${path}&lookback=6mo`)).task.needs).toEqual(given(five(path)).task.needs);
  });
});

describe('a request beyond its plan is a 403 with', () => {
  const codeOf = (received: Received): unknown => {
    expect(received.finished && received.response.status).toBe(403);
    return bodyOf(received).code;
  };

  it('missing_entitlement where the plan has no access to live data, or to reports', () => {
    for (const endpoint of ['live-data', 'report-calculation'] as const) {
      const lacking = ofPlan({ endpoints: plans.pro.endpoints.filter((each) => each !== endpoint), liveData: false });
      for (const path of [AAPL, `${MSFT}?reports=no-such-report`, '/in_play/stocks/NVDA']) {
        expect(codeOf(lacking(path))).toBe('missing_entitlement');
      }
    }
    expect(bodyOf(ofPlan({ endpoints: ['report-calculation'] })(AAPL)).message).toBe(
      'The plan Own does not include API access to the live data.',
    );
    expect(bodyOf(ofPlan({ endpoints: ['live-data'] })(AAPL)).message).toBe(
      'The plan Own does not include API access to the report calculation.',
    );
    expect(given(ofPlan({ endpoints: ['report-calculation', 'live-data'] })(AAPL)).task.needs).toHaveLength(1);
  });

  it('report_not_allowed where one of the reports is not in the plan, or in none', () => {
    for (const reports of ['gap-fill-standard', `${STARTER},gap-fill-standard`, 'no-such-report', '', '*']) {
      expect(codeOf(essential(`${MSFT}?reports=${reports}`))).toBe('report_not_allowed');
    }
    for (const reports of ['no-such-report', `${STARTER},no-such-report`, 'all']) {
      expect(codeOf(pro(`${AAPL}?reports=${reports}`))).toBe('report_not_allowed');
    }
    expect(bodyOf(essential(`${AAPL}?reports=${STARTER},gap-fill-standard`)).message).toBe(
      '"gap-fill-standard" is not one of the reports of the plan Essential.',
    );
    expect(codeOf(ofPlan({ reports: [] })(AAPL))).toBe('report_not_allowed');
  });

  it('ticker_not_allowed where the ticker is not', () => {
    for (const path of [MSFT, '/in_play/stocks/NVDA', '/in_play/bonds/AAPL']) {
      expect(codeOf(essential(path))).toBe('ticker_not_allowed');
    }
    expect(codeOf(pro('/in_play/stocks/NVDA'))).toBe('ticker_not_allowed');
  });

  it('live_data_not_allowed where the plan has no live data', () => {
    expect(bodyOf(essential(`${AAPL}?reports=${STARTER}`))).toEqual({
      code: 'live_data_not_allowed',
      message: 'The plan Essential does not include live data.',
    });
    expect(codeOf(essential(AAPL))).toBe('live_data_not_allowed');
    expect(codeOf(ofPlan({ liveData: false, historyMonths: 0 })(AAPL))).toBe('live_data_not_allowed');
  });

  it('history_range_exceeded where the plan has no history at all', () => {
    expect(bodyOf(ofPlan({ historyMonths: 0 })(AAPL))).toEqual({
      code: 'history_range_exceeded',
      message: 'The plan Own does not include the requested range of history.',
    });
    expect(given(ofPlan({ historyMonths: 1 })(AAPL)).task.needs).toHaveLength(1);
  });
});

describe('a request that cannot be understood is a 400', () => {
  it.each([
    ['lookback=2y', 'lookback must be one of 1mo, 3mo, 6mo, 1y.'],
    ['lookback=', 'lookback must be one of 1mo, 3mo, 6mo, 1y.'],
    ['lookback=all', 'lookback must be one of 1mo, 3mo, 6mo, 1y.'],
    ['reports=a,b,a', 'reports must name each report once, got "a" twice.'],
    ['report=a', 'There is no parameter "report"; did you mean "reports"?'],
    [
      'start_date=2026-01-01',
      'There is no parameter "start_date"; the parameters are reports, lookback, session, where, groupBy, atRandom.',
    ],
    ['fill=50', /^There is no parameter "fill"/],
    ['reports=a&reports=b', 'The parameter "reports" must be given only once.'],
    ['where={', 'where must be JSON.'],
    ['groupBy={', 'groupBy must be JSON.'],
    ['where={"field":"moon","op":"eq","value":1}', /^where\.field must be /],
    ['groupBy=gap.percent', /^groupBy/],
    ['session=moon', /^session must be /],
    ['session=london', /^session must be /],
    [`reports=${STARTER}&session=london`, /^session must be /],
  ])('%s', (query, message) => {
    for (const receive of [pro, essential, ofPlan({ endpoints: [] })]) {
      const received = receive(`${AAPL}?${query}`);
      expect(received.finished && received.response.status).toBe(400);
      const body = bodyOf(received);
      expect(body.code).toBe('invalid_request');
      expect(body.message).toEqual(message instanceof RegExp ? expect.stringMatching(message) : message);
    }
  });

  it('and so is a path that is no text', () => {
    for (const path of ['/in_play/stocks/%ff', '/in_play/%zz/AAPL']) expect(responseOf(pro(path)).status).toBe(400);
  });
});
