import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromColumns } from '../../src/bars/index.js';
import {
  inAnyCase,
  pathOf,
  queryOf,
  reportIdArbitrary,
  type Ask,
} from '../../src/conformance/arbitraries/requests/index.js';
import { scanDiscovery } from '../../src/discovery/index.js';
import { plans as standardPlans } from '../../src/policy/index.js';
import { defaultLimits, emptyState, peek, take, type RateState } from '../../src/rate-limit/index.js';
import { inPlay, runReport } from '../../src/reports/index.js';
import { createService, type Received, type ServiceRequest, type ServiceResponse } from '../../src/service/index.js';
import { marketsFor } from './fixtures/bars-for.js';
import { bearer, findKey, keys, now, plans, supported, type Holder } from './fixtures/world.js';
import { expectNoKey } from './properties/expect-no-key.js';
import { expectResponse } from './properties/expect-response.js';
import { expectedOf } from './properties/oracle.js';
import { asks, cases, inPlayAsks, reportAsks, states } from './properties/requests.js';

const service = createService({ supported, plans, prefix: 'bs_live_' });

/** So few days that a scan takes milliseconds. */
const DAYS = 3;

function receive(request: ServiceRequest, state: RateState | null = null): Received {
  return service.receive(request, { now, findKey, rateLimit: () => state });
}

function finish(received: Received, by = service): ServiceResponse {
  return received.finished ? received.response : by.compute(received.task, marketsFor(received.task.needs, DAYS));
}

const answerTo = (request: ServiceRequest): ServiceResponse => finish(receive(request));

/** What is asked for by somebody. */
function requestOf(ask: Ask, holder: Holder, method = 'GET'): ServiceRequest {
  return { method, path: pathOf(ask), query: queryOf(ask), headers: { authorization: bearer(holder) } };
}

const messageOf = ({ body }: ServiceResponse): Readonly<Record<string, unknown>> =>
  JSON.parse(body ?? '{}') as Readonly<Record<string, unknown>>;

/** From the lowest to the highest. */
const ladder = ['lapsed', 'essential', 'pro', 'all-access'] as const satisfies readonly Holder[];
const holders = fc.constantFrom<Holder>(...ladder, 'unheard-of');
/** Those who get a result. */
const subscribers = fc.constantFrom<Holder>('essential', 'pro', 'all-access');

describe('any request', () => {
  it('gets a response of the documented shapes, without a throw, a key or a stack, as keys, limits and plans decide', () => {
    const seen = new Map<number, number>();
    fc.assert(
      fc.property(cases, ({ request, state }) => {
        const expected = expectedOf(request, state);
        const received = receive(request, state);
        expect(received.rateLimit).toEqual(expected.state);
        expect(Object.isFrozen(received)).toBe(true);
        expect(received.finished).toBe(!(expected.report ?? expected.scan ?? expected.inPlay ?? expected.ofMarkets));
        if (!received.finished) return;
        const { response } = received;
        expectResponse(response, request.method);
        expectNoKey(JSON.stringify(response));
        expect(response.status).toBe(expected.status);
        if (expected.code !== undefined && response.body !== null) expect(messageOf(response).code).toBe(expected.code);
        expect(received.failure === null).toBe(response.status !== 401);
        expect(received.record === null).toBe(response.status === 401);
        seen.set(response.status, (seen.get(response.status) ?? 0) + 1);
      }),
      { numRuns: 200 },
    );
    // What never came was not tested.
    for (const status of [204, 400, 401, 403, 404, 405, 429]) expect(seen.get(status), `${status}`).toBeGreaterThan(8);
  });
});

describe('a request that its plan allows', () => {
  it('gets the result of the run or of the scan that was decided on, of a documented shape and without a key', () => {
    let results = 0;
    fc.assert(
      fc.property(asks, subscribers, (ask, holder) => {
        const request = requestOf(ask, holder);
        const expected = expectedOf(request, null);
        const received = receive(request);
        if (received.finished) return;
        const given = marketsFor(received.task.needs, DAYS);
        const response = service.compute(received.task, given);
        expectResponse(response, 'GET');
        expectNoKey(JSON.stringify(response));
        expect(received.rateLimit).toEqual(expected.state);
        for (const { from, to, interval } of received.task.needs) {
          expect(from).toBeLessThanOrEqual(to);
          expect(to).toBeLessThanOrEqual(now);
          expect(interval).toBeGreaterThan(0);
        }
        if (expected.report !== undefined) {
          const { id, options } = expected.report;
          const { assetClass, ticker } = options;
          expect(received.task.needs.map((need) => [need.assetClass, need.ticker])).toEqual([[assetClass, ticker]]);
          // Of options that do not go together, such as bars of 7 minutes and a window of 30, only bars can tell.
          if (response.status === 422) {
            const tooCoarse = expect.objectContaining({ code: 'bars-too-coarse' }) as Error;
            expect(() => runReport(given[0].bars, id, options)).toThrow(tooCoarse);
            return;
          }
          expect(response.body).toBe(JSON.stringify(runReport(given[0].bars, id, options)));
          results += 1;
        } else if (expected.scan !== undefined) {
          const { tickers, lookback } = expected.scan;
          expect(received.task.needs.map(({ assetClass, ticker }) => ({ assetClass, ticker }))).toEqual(tickers);
          const scanned = tickers.map((ticker, i) => ({ ...ticker, ...given[i] }));
          const asOf = now - (now % 60_000);
          expect(JSON.parse(response.body!)).toEqual({ ...scanDiscovery(scanned, { lookback, asOf }), lookback });
        }
      }),
      { numRuns: 20 },
    );
    expect(results).toBeGreaterThan(6);
  });

  it('gets what is in play on the market, of the reports and the lookback that were decided on', () => {
    let results = 0;
    fc.assert(
      fc.property(inPlayAsks, subscribers, (ask, holder) => {
        const request = requestOf(ask, holder);
        const expected = expectedOf(request, null).inPlay;
        const received = receive(request);
        if (received.finished || expected === undefined) return;
        const { reports, lookback, options, isOne } = expected;
        const { assetClass, ticker } = options;
        expect(received.task.needs).toMatchObject([{ assetClass, ticker, to: options.asOf, interval: 60_000 }]);
        const [given] = marketsFor(received.task.needs, DAYS);
        const result = inPlay(given.bars, { ...options, asOf: options.asOf!, reports, lookback });
        const response = service.compute(received.task, [given]);
        expectResponse(response, 'GET');
        expectNoKey(JSON.stringify(response));
        if (isOne && result.refused.length > 0) expect(response.status).toBe(422);
        else expect(response.body).toBe(JSON.stringify(result));
        results += 1;
      }),
      { numRuns: 25 },
    );
    expect(results).toBeGreaterThan(4);
  });

  it('gets the same bytes step by step as at once, and the same bytes again', () => {
    fc.assert(
      fc.property(asks, subscribers, (ask, holder) => {
        const received = receive(requestOf(ask, holder));
        if (received.finished) return;
        const given = marketsFor(received.task.needs, DAYS);
        const steps = service.steps(received.task, given);
        let step = steps.next();
        for (let done = 0; step.done !== true; step = steps.next()) {
          // A part may take several steps, and none is left out.
          expect([done, done + 1]).toContain(step.value.done);
          ({ done } = step.value);
          expect(done).toBeLessThanOrEqual(step.value.of);
        }
        const response = service.compute(received.task, given);
        expect(step.value).toEqual(response);
        expect(service.compute(received.task, given)).toEqual(response);
        expect(answerTo(requestOf(ask, holder))).toEqual(response);
      }),
      { numRuns: 10 },
    );
  });

  it('gets a 304 with the same tag for the tag of its result, and the result for any other tag', () => {
    const otherTags = fc.oneof(
      fc.constantFrom('', '""', '"*"', '**', ',', 'W/', '"W/"'),
      fc.stringMatching(/^"[\da-f]{32}"$/),
      fc.string({ unit: 'binary' }).filter((text) => !text.split(',').some((each) => each.trim() === '*')),
    );
    fc.assert(
      fc.property(reportAsks, subscribers, otherTags, (ask, holder, other) => {
        const request = requestOf(ask, holder);
        const response = answerTo(request);
        if (response.status !== 200) return;
        const { ETag: tag } = response.headers;
        const asked = (value: string | readonly string[], name = 'if-none-match', method = 'GET') =>
          answerTo({ ...request, method, headers: { ...request.headers, [name]: value } });
        for (const value of [tag, `W/${tag}`, `${other.replaceAll('"', '')}, ${tag}`, [other, tag], '*']) {
          const unchanged = asked(value);
          expectResponse(unchanged, 'GET');
          expect([unchanged.status, unchanged.headers.ETag]).toEqual([304, tag]);
        }
        expect(asked(tag, 'If-None-Match', 'HEAD')).toEqual(asked(tag));
        const different = [other, tag.slice(1, -1), tag.toUpperCase().replace(/^"\d*"$/, ''), `${tag.slice(0, -2)}"`];
        for (const value of different) expect(asked(value)).toEqual(response);
      }),
      { numRuns: 20 },
    );
  });

  it('gets a response of a documented shape from bars that are none, too long, or of another length', () => {
    const lengths = fc.constantFrom(60_000, 420_000, 1_800_000, 3_600_000, 14_400_000, 86_400_000);
    fc.assert(
      fc.property(asks, subscribers, fc.option(lengths), (ask, holder, interval) => {
        const received = receive(requestOf(ask, holder));
        if (received.finished) return;
        const none = barsFromColumns({ time: [], open: [], high: [], low: [], close: [] }, { interval: '1d' });
        const given =
          interval === null
            ? received.task.needs.map(() => ({ bars: none }))
            : marketsFor(
                received.task.needs.map((need) => ({ ...need, interval })),
                DAYS,
              );
        const response = service.compute(received.task, given);
        expectResponse(response, 'GET');
        expect([200, 422]).toContain(response.status);
      }),
      { numRuns: 20 },
    );
  });
});

describe('of a request', () => {
  it('the body is all that HEAD leaves out', () => {
    fc.assert(
      fc.property(asks, holders, (ask, holder) => {
        const response = answerTo(requestOf(ask, holder));
        expect(answerTo(requestOf(ask, holder, 'HEAD'))).toEqual({ ...response, body: null });
      }),
      { numRuns: 15 },
    );
  });

  it('the order of the parameters changes nothing, but which of several faults is named', () => {
    const shuffled = asks.chain((ask) =>
      fc.tuple(
        fc.constant(ask),
        fc
          .shuffledSubarray([...ask.parameters], { minLength: ask.parameters.length })
          .map((parameters) => ({ ...ask, parameters })),
      ),
    );
    fc.assert(
      fc.property(shuffled, subscribers, ([ask, other], holder) => {
        const [one, two] = [ask, other].map((each) => answerTo(requestOf(each, holder)));
        if (one.status === 400) expect([two.status, messageOf(two).code]).toEqual([400, messageOf(one).code]);
        else expect(two).toEqual(one);
      }),
      { numRuns: 15 },
    );
  });

  it('any character of the path or of the query may be percent-encoded', () => {
    const inBase = createService({ supported, plans, basePath: '/api/v1' });
    const answer = (request: ServiceRequest): ServiceResponse =>
      finish(inBase.receive(request, { now, findKey, rateLimit: () => null }), inBase);
    // Encoded, a query may become too long.
    const short = asks.filter((ask) => queryOf(ask).length < 4000);
    fc.assert(
      fc.property(short, holders, fc.infiniteStream(fc.boolean()), (ask, holder, encoded) => {
        const request = requestOf(ask, holder);
        const path = `/api/v1${request.path}`;
        const other = {
          ...request,
          path: encodedSome(path, '/', encoded),
          query: encodedSome(request.query, '&=', encoded),
        };
        expect(answer(other)).toEqual(answer({ ...request, path }));
      }),
      { numRuns: 15 },
    );
  });

  it('a space of the query may be written as a plus', () => {
    fc.assert(
      fc.property(asks, holders, (ask, holder) => {
        const request = requestOf(ask, holder);
        expect(answerTo({ ...request, query: request.query.replaceAll('%20', '+') })).toEqual(answerTo(request));
      }),
      { numRuns: 20 },
    );
  });

  it('the names of the headers may be in any case, and a header in a list of one', () => {
    fc.assert(
      fc.property(
        reportAsks,
        holders,
        inAnyCase('authorization'),
        inAnyCase('if-none-match'),
        fc.boolean(),
        (ask, holder, name, other, listed) => {
          const request = requestOf(ask, holder);
          const tag = answerTo(request).headers.ETag ?? '"none"';
          const headers = { [name]: listed ? [bearer(holder)] : bearer(holder), [other]: listed ? [tag] : tag };
          const usual = { authorization: bearer(holder), 'if-none-match': tag };
          expect(answerTo({ ...request, headers })).toEqual(answerTo({ ...request, headers: usual }));
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe('a plan', () => {
  it('that is wider never gets a 403 where a narrower one got a result', () => {
    fc.assert(
      fc.property(asks, (ask) => {
        const received = ladder.map((holder) => receive(requestOf(ask, holder)));
        const allowed = received.map(({ finished }) => !finished);
        const first = allowed.indexOf(true);
        if (first < 0) return;
        for (const each of received.slice(first)) expect(each.finished ? each.response.status : 200).not.toBe(403);
      }),
      { numRuns: 50 },
    );
  });

  it('is told alike of a report that it lacks and of one that does not exist', () => {
    const names = fc.constantFrom('no-such-report-standard', 'XX', 'outside-day', 'previous-days-range-', 'toString');
    fc.assert(
      fc.property(
        reportAsks,
        reportIdArbitrary(),
        names,
        fc.constantFrom<Holder>('lapsed', 'essential', 'unheard-of'),
        (ask, report, unknown, holder) => {
          fc.pre(
            holder !== 'essential' ||
              !/^(opening-stats|previous-days-range|green-and-red-days-by-weekday-standard)/.test(report),
          );
          const named = (name: string): ServiceResponse =>
            answerTo(requestOf({ ...ask, segments: ask.segments.map((each, i) => (i === 1 ? name : each)) }, holder));
          const [existing, other] = [named(report), named(unknown)];
          expect(existing.status).toBeGreaterThanOrEqual(400);
          // The reports of the plan that a name is like depend on the name alone, as nearest-reports.test.ts tries.
          const plain = ({ body, ...response }: ServiceResponse, name: string): unknown => ({
            ...response,
            body: body!.replace(name, '').replace(/; did you mean [^?]*\?/, '.'),
          });
          expect(plain(other, unknown)).toEqual(plain(existing, report));
        },
      ),
      { numRuns: 35 },
    );
  });

  it('is told alike of a ticker that it lacks and of one that does not exist', () => {
    const lacking = fc.constantFrom(['stocks', 'MSFT'], ['futures', 'ES'], ['crypto', 'BTCUSDT'], ['forex', 'EURUSD']);
    fc.assert(
      fc.property(
        asks,
        lacking,
        fc.constantFrom<Holder>('lapsed', 'essential', 'unheard-of'),
        (ask, [assetClass, ticker], holder) => {
          const named = (name: string): ServiceResponse =>
            answerTo(
              requestOf(
                ask.segments[0] === 'discovery'
                  ? {
                      ...ask,
                      parameters: [
                        ['lookback', '1y'],
                        ['tickers', `${assetClass}/${name}`],
                      ],
                    }
                  : { ...ask, segments: [...ask.segments.slice(0, -2), assetClass, name] },
                holder,
              ),
            );
          const [existing, other] = [named(ticker), named('NVDAUSDT')];
          expect(existing.status).toBeGreaterThanOrEqual(400);
          expect({ ...other, body: other.body!.replace('NVDAUSDT', ticker) }).toEqual(existing);
        },
      ),
      { numRuns: 35 },
    );
  });
});

describe('the rate limit', () => {
  it('is charged by whatever an authenticated request comes to, and by nothing else', () => {
    fc.assert(
      fc.property(cases, ({ request, state }) => {
        const { rateLimit, ...received } = receive(request, state);
        const status = received.finished ? received.response.status : 200;
        if (status === 401) expect(rateLimit).toBeNull();
        else if (status === 429) expect(rateLimit).toBe(state);
        else expect(rateLimit).toEqual(take(state ?? emptyState, now).state);
      }),
      { numRuns: 50 },
    );
  });

  it('may have been decided elsewhere, and is answered alike; then there is nothing to store', () => {
    fc.assert(
      fc.property(reportAsks, states, holders, (ask, state, holder) => {
        const request = requestOf(ask, holder);
        const { decision } = take(state ?? emptyState, now);
        const decided = service.receive(request, { now, findKey, rateLimit: () => decision });
        expect(decided.rateLimit).toBeNull();
        expect(finish(decided)).toEqual(finish(receive(request, state)));
      }),
      { numRuns: 15 },
    );
  });

  it('is that of the key: its own limits, or those of all', () => {
    const ofKey = createService({
      supported,
      plans,
      limits: ({ plan }) => (plan === 'pro' ? defaultLimits : [{ name: 'only', limit: 1, windowMs: 1000 }]),
    });
    fc.assert(
      fc.property(reportAsks, states, holders, (ask, state, holder) => {
        const limits = holder === 'pro' ? defaultLimits : [{ name: 'only', limit: 1, windowMs: 1000 }];
        const received = ofKey.receive(requestOf(ask, holder), { now, findKey, rateLimit: () => state });
        const isLimited = received.finished && received.response.status === 429;
        expect(isLimited).toBe(!peek(state ?? emptyState, now, { limits }).allowed);
      }),
      { numRuns: 35 },
    );
  });
});

describe('a store', () => {
  it('that gives the record of another key, or one of no known state, admits nobody', () => {
    const { record } = keys.pro;
    const odd = [
      { ...record, hash: keys.essential.record.hash },
      { ...record, hash: '' },
      { ...record, hash: record.hash.toUpperCase() },
      { ...record, state: 'Active' as 'active' },
      { ...record, state: 'revoked' as const },
      null,
      undefined,
    ];
    fc.assert(
      fc.property(asks, fc.constantFrom(...odd), (ask, found) => {
        const rateLimit = (): never => {
          throw new Error('asked for a key that was not authenticated');
        };
        const received = service.receive(requestOf(ask, 'pro'), { now, findKey: () => found, rateLimit });
        expect(received.finished && received.response.status).toBe(401);
        expect([received.record, received.rateLimit]).toEqual([null, null]);
      }),
      { numRuns: 20 },
    );
  });

  it('at any instant, with a plan of any name, gets a response of a documented shape', () => {
    const instants = fc.oneof(
      fc.constantFrom(0, 1, 59_999, Date.UTC(2024, 1, 29), Date.UTC(2026, 2, 31), Date.UTC(9999, 11, 30)),
      fc.integer({ min: 0, max: Date.UTC(9999, 11, 30) }),
    );
    const names = fc.oneof(
      fc.constantFrom('pro', 'all-access', 'essential'),
      fc.constantFrom('__proto__', 'constructor', '', 'PRO'),
    );
    fc.assert(
      fc.property(asks, instants, names, (ask, instant, plan) => {
        const found = { ...keys.pro.record, plan };
        const received = service.receive(requestOf(ask, 'pro'), {
          now: instant,
          findKey: () => found,
          rateLimit: () => null,
        });
        if (!standardPlansById.has(plan)) expect(received.finished).toBe(true);
        const needs = received.finished ? [] : received.task.needs;
        const none = barsFromColumns({ time: [], open: [], high: [], low: [], close: [] }, { interval: '1m' });
        const response = received.finished
          ? received.response
          : service.compute(
              received.task,
              needs.map(() => ({ bars: none })),
            );
        expectResponse(response, 'GET');
      }),
      { numRuns: 15 },
    );
  });
});

const standardPlansById = new Set(Object.values(standardPlans).map(({ id }) => id));

/** A text with some of its characters percent-encoded, but for those that hold it together. */
function encodedSome(text: string, kept: string, encoded: fc.Stream<boolean>): string {
  return text
    .split(/(%..)/)
    .map((part) =>
      part.startsWith('%')
        ? part.toLowerCase()
        : Array.from(part, (unit) =>
            !kept.includes(unit) && encoded.next().value
              ? `%${unit.charCodeAt(0).toString(16).padStart(2, '0')}`
              : unit,
          ).join(''),
    )
    .join('');
}
