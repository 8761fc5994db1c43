import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { definePlan, plans, type Plan } from '../../src/policy/index.js';
import { defaultLimits, take } from '../../src/rate-limit/index.js';
import { headlines, runReport } from '../../src/reports/index.js';
import { createService, type Received, type ServiceOptions, type ServiceResponse } from '../../src/service/index.js';
import { NOW, receiveWith, respond, requestOf, serviceOf } from './fixtures/receive-with.js';
import { keys } from './fixtures/world.js';

const AAPL = '/report_calculation/outside-days-standard/stocks/AAPL';

const bars = barsFromRows([
  { time: '2026-06-22', open: 10, high: 12, low: 9, close: 11 },
  { time: '2026-06-23', open: 13, high: 15, low: 12.5, close: 14 },
  { time: '2026-06-24', open: 11, high: 12, low: 10, close: 10.5 },
]);

function responseOf(received: Received, given = [{ bars }]): ServiceResponse {
  return received.finished ? received.response : respond(received, given);
}

describe('what a service is made with', () => {
  const make = (options: object) => (): unknown => createService(options as ServiceOptions);
  const supported = { stocks: ['AAPL'] };

  it.each([
    [{}, 'missing-field', 'options.supported'],
    [{ supported: { bonds: ['X'] } }, 'unknown-option', 'options.supported'],
    [{ supported: { stocks: 'AAPL' } }, 'wrong-type', 'options.supported.stocks'],
    [{ supported: { stocks: [''] } }, 'out-of-bounds', 'options.supported.stocks[0]'],
    [{ supported, plan: plans.pro }, 'unknown-option', 'options'],
    [{ supported, plans: plans.pro }, 'wrong-type', 'options.plans'],
    [{ supported, plans: [plans.pro, { ...plans.pro, name: 'Pro again' }] }, 'out-of-bounds', 'options.plans[1].id'],
    [{ supported, plans: [{ ...plans.pro, historyMonths: -1 }] }, 'out-of-bounds', 'plan.historyMonths'],
    [{ supported, limits: [] }, 'out-of-bounds', 'options.limits'],
    [{ supported, limits: 30 }, 'wrong-type', 'options.limits'],
    [{ supported, prefix: 'bs-live' }, 'not-a-prefix', 'options.prefix'],
    [{ supported, basePath: 'v1' }, 'out-of-bounds', 'options.basePath'],
    [{ supported, basePath: '/v1/' }, 'out-of-bounds', 'options.basePath'],
    [{ supported, basePath: '/v1?x' }, 'out-of-bounds', 'options.basePath'],
    [{ supported, leadDays: -1 }, 'out-of-bounds', 'options.leadDays'],
    [{ supported, leadDays: 1.5 }, 'out-of-bounds', 'options.leadDays'],
    [{ supported, maxRows: 0 }, 'out-of-bounds', 'options.maxRows'],
    [{ supported, maxRows: 100_001 }, 'out-of-bounds', 'options.maxRows'],
    [{ supported, maxRows: 1.5 }, 'out-of-bounds', 'options.maxRows'],
    [{ supported, maxRows: '10' }, 'wrong-type', 'options.maxRows'],
    [{ supported, streaming: 1 }, 'wrong-type', 'options.streaming'],
  ])('%j is refused', (options, code, argument) => {
    expect(make(options)).toThrow(expect.objectContaining({ code, argument }));
  });

  it('is copied, so that nobody changes it later', () => {
    const tickers = ['AAPL'];
    const receive = receiveWith({ supported: { stocks: tickers } }, 'pro');
    tickers.push('MSFT');
    expect(responseOf(receive('/report_calculation/outside-days-standard/stocks/MSFT')).status).toBe(403);
  });

  it('takes plans of the caller, and no key of another', () => {
    const gaps = definePlan({ ...plans.pro, id: 'gaps', name: 'Gaps', reports: ['gap-fill-*'] });
    const options = { plans: [gaps] satisfies readonly Plan[] };
    expect(receiveWith(options, 'gaps')('/report_calculation/gap-fill-standard/stocks/AAPL').finished).toBe(false);
    expect(responseOf(receiveWith(options, 'gaps')(AAPL)).status).toBe(403);
    expect(responseOf(receiveWith(options, 'pro')(AAPL))).toMatchObject({
      status: 403,
      body: '{"code":"missing_entitlement","message":"The plan of this key does not include API access to the report calculation."}',
    });
  });

  it('puts both endpoints under a path of the caller', () => {
    const receive = receiveWith({ basePath: '/api/v1' }, 'pro');
    expect(receive(`/api/v1${AAPL}`).finished).toBe(false);
    expect(receive('/api/v1/discovery/scan?lookback=1mo').finished).toBe(false);
    for (const path of [AAPL, '/api/v1', '/api/v1/', `/api/v2${AAPL}`, `/api/v1x${AAPL}`]) {
      expect(responseOf(receive(path)).status).toBe(404);
    }
  });

  it('looks up no key that begins otherwise', () => {
    const service = createService({ supported, prefix: 'acme_live_' });
    const { plaintext, record } = keys.pro;
    let lookedUp = 0;
    const received = service.receive(requestOf(AAPL, plaintext), {
      now: NOW,
      findKey: () => (lookedUp++, record),
      rateLimit: () => null,
    });
    expect([responseOf(received).status, received.failure, lookedUp]).toEqual([401, 'malformed', 0]);
  });

  it('asks for the limits of each key where they differ', () => {
    const strict = [{ name: 'strict', limit: 1, windowMs: 1000 }];
    const options: Partial<ServiceOptions> = { limits: ({ plan }) => (plan === 'pro' ? strict : defaultLimits) };
    const spent = { instants: [NOW - 1] };
    expect(responseOf(receiveWith(options, 'pro')(AAPL, {}, spent)).status).toBe(429);
    expect(receiveWith(options, 'all-access')(AAPL, {}, spent).finished).toBe(false);
  });
});

describe('a request', () => {
  const receive = receiveWith({}, 'pro');

  it('says which bars it needs, and is answered with what the library computes of them', () => {
    const received = receive(`${AAPL}?start_date=2026-06-01&criterion=close`);
    if (received.finished) throw new Error(String(received.response.body));
    expect(received.task.needs).toEqual([
      {
        assetClass: 'stocks',
        ticker: 'AAPL',
        from: Date.UTC(2026, 4, 10),
        to: NOW,
        interval: 86_400_000,
      },
    ]);
    const { status, headers, body } = respond(received, [{ bars }]);
    expect(status).toBe(200);
    expect(headers).toEqual({
      'Content-Type': 'application/json',
      'Cache-Control': 'private, no-cache',
      Vary: 'Authorization',
      ETag: expect.stringMatching(/^"[\da-f]{32}"$/) as string,
      'RateLimit-Policy': '"burst";q=5;w=5, "sustained";q=30;w=60, "hourly";q=500;w=3600',
      RateLimit: '"burst";r=4;t=5, "sustained";r=29;t=60, "hourly";r=499;t=3600',
    });
    const options = {
      assetClass: 'stocks',
      ticker: 'AAPL',
      startDate: '2026-06-01',
      endDate: '2026-07-01',
      params: { criterion: 'close' },
    } as const;
    expect(body).toBe(JSON.stringify(runReport(bars, 'outside-days-standard', options)));
  });

  it('is answered the same step by step', () => {
    const received = receive('/discovery/scan?lookback=1mo');
    if (received.finished) throw new Error('needs no bars');
    const given = received.task.needs.map(() => ({ bars }));
    const steps = serviceOf(received).steps(received.task, given);
    const progress: number[] = [];
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) progress.push(step.value.done);
    // At the end, once more for each part of what is written.
    expect([...new Set(progress)]).toEqual(Array.from({ length: 3 * headlines.length }, (_, i) => i + 1));
    expect(step.value).toEqual(respond(received, given));
  });

  it('refuses markets that are not those that were asked for', () => {
    const received = receive(AAPL);
    if (received.finished) throw new Error('needs no bars');
    const given = (markets: unknown) => () => respond(received, markets as never);
    expect(given([])).toThrow(expect.objectContaining({ code: 'length-mismatch', argument: 'markets' }));
    expect(given({ bars })).toThrow(expect.objectContaining({ code: 'wrong-type', argument: 'markets' }));
    expect(given([{ bars, ticker: 'AAPL' }])).toThrow(expect.objectContaining({ code: 'unknown-option' }));
    expect(given([{ bars: [] }])).toThrow(expect.objectContaining({ code: 'wrong-type', argument: 'bars' }));
  });

  it('that the bars cannot give is answered with why', () => {
    const received = receive('/report_calculation/initial-balance-breakout-standard/stocks/AAPL');
    expect(received.finished ? null : received.task.needs[0].interval).toBe(1_800_000);
    const { status, headers, body } = responseOf(received);
    expect([status, headers['Cache-Control']]).toEqual([422, 'no-store']);
    expect(JSON.parse(String(body))).toEqual({
      code: 'report_unavailable',
      message: 'initial-balance-breakout-standard needs intraday bars of 4 hours or less, and these are daily.',
    });
  });

  it('is charged by the service, or was by a limiter of the server', () => {
    expect(receive(AAPL).rateLimit).toEqual({ instants: [NOW] });
    const { plaintext, record } = keys.pro;
    const decisions = [
      take({ instants: [] }, NOW),
      take({ instants: [NOW] }, NOW, { limits: [{ name: 'one', limit: 1, windowMs: 1 }] }),
    ];
    const service = createService({ supported: { stocks: ['AAPL'] } });
    const [admitted, denied] = decisions.map(({ decision }) =>
      service.receive(requestOf(AAPL, plaintext), { now: NOW, findKey: () => record, rateLimit: () => decision }),
    );
    expect([admitted.finished, admitted.rateLimit]).toEqual([false, null]);
    expect([denied.rateLimit, responseOf(denied).status, responseOf(denied).headers['Retry-After']]).toEqual([
      null,
      429,
      '1',
    ]);
  });

  describe('that a server hands in wrongly is refused as its mistake, and neither with a 401 nor with a 403', () => {
    const { plaintext, record } = keys.pro;
    const service = createService({ supported: { stocks: ['AAPL'] } });
    const context = { now: NOW, findKey: () => record, rateLimit: () => null };
    const request = requestOf(AAPL, plaintext);
    const { headers } = request;
    const spent = take({ instants: [] }, NOW);

    it.each<[mistake: string, changes: object, argument: string, says: string]>([
      ['a findKey that is asynchronous', { findKey: () => Promise.resolve(record) }, 'context.findKey', 'a promise'],
      ['a findKey that gives text', { findKey: () => record.hash }, 'context.findKey', 'got a string'],
      ['a findKey that gives a list of rows', { findKey: () => [record] }, 'record.hash', 'is missing'],
      ['no findKey', { findKey: undefined }, 'context.findKey', 'must be a function, got undefined'],
      ['a store for a findKey', { findKey: new Map() }, 'context.findKey', 'must be a function, got an object'],
      ['a record without a plan', { findKey: () => ({ ...record, plan: undefined }) }, 'record.plan', 'is missing'],
      ['a plan for its name', { findKey: () => ({ ...record, plan: plans.pro }) }, 'record.plan', 'must be a string'],
      [
        'a hash in bytes',
        { findKey: () => ({ ...record, hash: Buffer.alloc(32) }) },
        'record.hash',
        'must be a string',
      ],
      ['a state as text', { rateLimit: () => '{"instants":[]}' }, 'context.rateLimit', 'JSON.parse'],
      ['no text for a state', { rateLimit: () => '' }, 'context.rateLimit', 'JSON.parse'],
      [
        'a rateLimit that is asynchronous',
        { rateLimit: () => Promise.resolve(null) },
        'context.rateLimit',
        'a promise',
      ],
      [
        'an answer for a decision',
        { rateLimit: () => ({ allowed: true }) },
        'context.rateLimit',
        'incomplete decision',
      ],
      ['a yes for a decision', { rateLimit: () => true }, 'context.rateLimit', 'got true'],
      ['a list for a state', { rateLimit: () => [NOW] }, 'state', 'must be an object'],
      [
        'a state with an instant as text',
        { rateLimit: () => ({ instants: [`${NOW}`] }) },
        'state.instants[0]',
        'whole',
      ],
      ['now as a Date', { now: new Date(NOW) }, 'context.now', 'got a Date'],
      ['now as text', { now: new Date(NOW).toISOString() }, 'context.now', 'got "2026-07-01T12:00:00.000Z"'],
      ['no now', { now: NaN }, 'context.now', 'got NaN'],
      [
        'now as a Date beside a decision',
        { now: new Date(NOW), rateLimit: () => spent.decision },
        'context.now',
        'got a Date',
      ],
    ])('%s', (_, changes, argument, says) => {
      const call = () => service.receive(request, { ...context, ...changes });
      expect(call).toThrow(expect.objectContaining({ name: expect.stringMatching(/^Barstats/) as string, argument }));
      expect(call).toThrow(says);
      expect(call).not.toThrow(record.hash);
    });

    it('no context', () => {
      for (const wrong of [undefined, null, 'context']) {
        expect(() => service.receive(request, wrong as never)).toThrow(
          expect.objectContaining({ code: 'wrong-type', argument: 'context' }),
        );
      }
    });

    it.each<[mistake: string, headers: unknown, argument: string]>([
      ['a Headers object', new Headers(headers as Record<string, string>), 'request.headers'],
      ['a Map', new Map(Object.entries(headers)), 'request.headers'],
      ['a list of names and values', Object.entries(headers).flat(), 'request.headers'],
      ['a header in bytes', { authorization: Buffer.from(`Bearer ${plaintext}`) }, 'request.headers.authorization'],
      ['a list of bytes', { Authorization: [Buffer.from('Bearer')] }, 'request.headers.Authorization'],
    ])('%s', (_, wrong, argument) => {
      const call = () => service.receive({ ...request, headers: wrong } as typeof request, context);
      expect(call).toThrow(expect.objectContaining({ code: 'wrong-type', argument }));
      expect(call).not.toThrow(plaintext);
    });

    it('limits that a key has none of', () => {
      const limits = (() => undefined) as unknown as () => typeof defaultLimits;
      const call = () => createService({ supported: {}, limits }).receive(request, context);
      expect(call).toThrow(expect.objectContaining({ code: 'wrong-type', argument: 'options.limits(record)' }));
    });

    it('but a plan by a name that the service does not know includes nothing', () => {
      const findKey = () => ({ ...record, plan: 'unheard-of' });
      expect(responseOf(service.receive(request, { ...context, findKey })).status).toBe(403);
    });
  });

  it('is told which sessions fit its bars, and not what only a program could ask for', () => {
    const hours = Array.from({ length: 24 }, (_, i) => ({
      ...{ time: NOW - (24 - i) * 3_600_000, open: 1, high: 2, low: 1, close: 1 },
    }));
    const path = '/report_calculation/opening-range-breakout-standard/futures/ES';
    const { status, body } = responseOf(receive(path), [{ bars: barsFromRows(hours) }]);
    expect(status).toBe(422);
    expect((JSON.parse(String(body)) as { message: string }).message).toMatch(/; sessions that fit: [a-z, ]+\.$/);
  });

  it('with a body of types that no transport gives is refused as a mistake of the server', () => {
    const service = createService({ supported: {} });
    const context = { now: NOW, findKey: () => null, rateLimit: () => null };
    const request = requestOf(AAPL, 'bs_live_secret');
    for (const wrong of [{ path: 1 }, { query: null }, { headers: [] }, { method: undefined }, { url: AAPL }]) {
      expect(() => service.receive({ ...request, ...wrong } as never, context)).toThrow(/^request/);
    }
    expect(() => service.receive({ ...request, headers: 'Bearer bs_live_secret' } as never, context)).toThrow(
      /^(?!.*secret)/,
    );
  });
});
