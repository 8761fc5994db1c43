import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromColumns } from '../../src/bars/index.js';
import { emptyState, take } from '../../src/rate-limit/index.js';
import { createService, type Received, type ServiceOptions } from '../../src/service/index.js';
import { barsFor } from './fixtures/bars-for.js';
import { NOW, receiveWith, respond, requestOf } from './fixtures/receive-with.js';
import { keyOf } from './fixtures/world.js';

const AAPL = '/report_calculation/outside-days-standard/stocks/AAPL';
const MINUTES = '/report_calculation/intraday-volume-and-range-standard/stocks/AAPL?minutes=1';

const costOf = (received: Received): number => (received.finished ? 0 : received.cost);
const messageOf = (body: string | null): string => (JSON.parse(body ?? '') as { readonly message: string }).message;

describe('the cost of a request', () => {
  const receive = receiveWith({}, 'all-access');

  it('is about one for a plain report on a year, and more for a longer range, groups, rows and buckets', () => {
    const plain = costOf(receive(`${AAPL}?start_date=2025-07-01&detailed=false`));
    expect(plain).toBeGreaterThan(0.8);
    expect(plain).toBeLessThan(1.6);
    expect(costOf(receive(`${AAPL}?start_date=2020-07-01&detailed=false`))).toBeGreaterThan(plain);
    expect(costOf(receive(`${AAPL}?start_date=2025-07-01`))).toBeGreaterThan(plain);
    expect(
      costOf(receive(`${AAPL}?start_date=2025-07-01&detailed=false&stability=true&groupBy=month`)),
    ).toBeGreaterThan(plain);
    expect(costOf(receive(`${MINUTES}&start_date=2025-07-01&detailed=false`))).toBeGreaterThan(50 * plain);
  });

  it('counts the rows of a page, not those of all pages', () => {
    const few = receiveWith({ maxRows: 10 }, 'all-access');
    expect(costOf(few(MINUTES))).toBeLessThan(costOf(receive(MINUTES)));
  });

  it('grows with the markets of a scan, and with the reports of what is in play', () => {
    const one = costOf(receive('/discovery/scan?lookback=1y&tickers=stocks/AAPL'));
    expect(costOf(receive('/discovery/scan?lookback=1y&tickers=stocks/AAPL,stocks/MSFT'))).toBeCloseTo(2 * one, 9);
    const play = costOf(receive('/in_play/stocks/AAPL?reports=gap-fill-standard'));
    expect(costOf(receive('/in_play/stocks/AAPL?reports=gap-fill-standard,doji-standard'))).toBeCloseTo(2 * play, 9);
  });
});

describe('a request that costs more than the service computes', () => {
  it('is answered 400 before bars are needed, and told how to ask for less', () => {
    const received = receiveWith({ maxCost: 20 }, 'all-access')(`${MINUTES}&start_date=2025-07-01`);
    if (!received.finished) throw new Error('It was let through');
    expect(received.response.status).toBe(400);
    expect(messageOf(received.response.body)).toMatch(
      /^The request costs about \d+ units of work, more than the maximum of 20\. Ask for a shorter range, fewer groups or levels, or longer clock buckets\.$/,
    );
    // As any other request that cannot be served, it is charged one unit.
    expect(received.rateLimit).toEqual({ instants: [NOW] });
  });

  it('is answered 400 once its bars are there, where these are more than were asked for', () => {
    const received = receiveWith({ maxCost: 1.5 }, 'all-access')(`${AAPL}?start_date=2025-07-01&detailed=false`);
    if (received.finished) throw new Error('It was refused');
    const [need] = received.task.needs;
    expect(respond(received, [{ bars: barsFor(need, 300) }]).status).toBe(200);
    const minutes = barsFor({ ...need, interval: 60_000 }, 300);
    const response = respond(received, [{ bars: minutes }]);
    expect(response.status).toBe(400);
    expect(messageOf(response.body)).toContain('units of work, more than the maximum of 1');
  });

  it.each([
    ['/discovery/scan?lookback=1y', 'fewer tickers, or a shorter lookback'],
    ['/in_play/stocks/AAPL', 'fewer reports, or a shorter lookback'],
    ['/in_play/stocks/AAPL?atRandom=9', 'fewer flips, fewer reports, or a shorter lookback'],
    ['/board/stocks?atRandom=9', 'fewer tickers, fewer flips, fewer reports, or a shorter lookback'],
    ['/in_play/stocks', 'fewer tickers, fewer reports, or a shorter lookback'],
    ['/board/stocks', 'fewer tickers, fewer reports, or a shorter lookback'],
    ['/pooled/gap-fill-standard/stocks', 'fewer tickers, a shorter range, or fewer groups'],
  ])('at %s is told what would be less there', (target, cheaper) => {
    const received = receiveWith({ maxCost: 5 }, 'all-access')(target);
    expect(received.finished && messageOf(received.response.body)).toContain(`Ask for ${cheaper}.`);
  });

  it('is computed where there are no bars at all', () => {
    const received = receiveWith({ maxCost: 2 }, 'all-access')(`${AAPL}?start_date=2025-07-01&detailed=false`);
    const none = barsFromColumns({ time: [], open: [], high: [], low: [], close: [] }, { interval: '1d' });
    expect(received.finished ? received : respond(received, [{ bars: none }])).toMatchObject({ status: 200 });
  });
});

describe('the charge of a request', () => {
  const limits = [
    { name: 'burst', limit: 5, windowMs: 5000 },
    { name: 'hourly', limit: 100, windowMs: 3_600_000 },
  ];
  const charging = (units: number): Partial<ServiceOptions> => ({ limits, charge: () => units });

  it('is what the service says, and denies whoever has less left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 5 }), (units, used) => {
        const before = used === 0 ? emptyState : take(emptyState, NOW, { limits, cost: used }).state;
        const received = receiveWith(charging(units), 'all-access')(AAPL, {}, before);
        // More than the smallest limit admits is charged as that: no request could be made otherwise.
        const expected = take(before, NOW, { limits, cost: Math.min(units, 5) });
        expect(received.rateLimit).toEqual(expected.decision.allowed ? expected.state : before);
        expect(received.finished).toBe(!expected.decision.allowed);
        if (received.finished) expect(received.response).toMatchObject({ status: 429 });
      }),
    );
  });

  it('is one unit for what needs no bars, whatever the service would charge', () => {
    const received = receiveWith(charging(4), 'essential')('/report_calculation/unknown/stocks/AAPL');
    expect(received.finished && received.response.status).toBe(403);
    expect(received.rateLimit).toEqual({ instants: [NOW] });
  });

  it('is asked for with the cost and the record', () => {
    const asked: unknown[] = [];
    const { plaintext, record } = keyOf('the only one', 'pro');
    const service = createService({
      supported: { stocks: ['AAPL'] },
      charge: (...given) => {
        asked.push(given);
        return 1;
      },
    });
    const received = service.receive(requestOf(AAPL, plaintext), {
      now: NOW,
      findKey: () => record,
      rateLimit: () => null,
    });
    expect(asked).toEqual([[costOf(received), record]]);
  });

  it.each([0, 1.5, NaN, '2', undefined])('of %s units is a fault of the server, and tells it so', (units) => {
    const receive = receiveWith({ charge: () => units as number }, 'pro');
    expect(() => receive(AAPL)).toThrow(expect.objectContaining({ argument: 'options.charge(cost, record)' }));
  });
});
