import fc from 'fast-check';
import { barsFromRows, type Bars } from '../../src/bars/index.js';
import { type Market, type MarketRequest, openMarket } from '../../src/sessions/inner.js';
import { requestOf, utcTemplate } from '../reports/fixtures/market-of.js';

const HOUR = 3_600_000;
const FIRST = Date.parse('2024-07-01T09:00Z');

/** What a market is opened with, so that it can be opened again on fewer bars. */
export interface ChangingMarket {
  readonly market: Market;
  readonly bars: Bars;
  readonly request: MarketRequest;
}

const price = fc.integer({ min: -1, max: 4 });

/**
 * Sessions of three bars of an hour with few prices, 0 among them: some days have no bars, or the last one alone, which is too few; some
 * begin another contract. It is seen at some hour of the last day, and some from a later date on.
 */
export const changingMarkets: fc.Arbitrary<ChangingMarket> = fc
  .record({
    days: fc.array(
      fc.record({
        hours: fc.oneof(
          { weight: 14, arbitrary: fc.constant([0, 1, 2]) },
          { weight: 1, arbitrary: fc.constantFrom([2], []) },
        ),
        prices: fc.array(fc.tuple(price, price, price, price), { minLength: 3, maxLength: 3 }),
        rolls: fc.oneof({ weight: 24, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
      }),
      { minLength: 3, maxLength: 24, size: 'max' },
    ),
    until: fc.integer({ min: 1, max: 3 }),
    range: fc.constantFrom({}, { startDate: '2024-07-04' }),
  })
  .map(({ days, until, range }) => {
    let contract = 0;
    const rows = days.flatMap(({ hours, prices, rolls }, day) => {
      contract += rolls ? 1 : 0;
      return hours.map((hour) => {
        const [open, a, b, close] = prices[hour];
        return {
          time: FIRST + (day * 24 + hour) * HOUR,
          open,
          high: Math.max(open, a, b, close),
          low: Math.min(open, a, b, close),
          close,
          contract: `${contract}`,
        };
      });
    });
    // One bar before all sessions, so that there are bars.
    const early = { time: FIRST - 8 * HOUR, open: 1, high: 1, low: 1, close: 1, contract: '0' };
    const bars = barsFromRows([early, ...rows], { interval: '1h' });
    const asOf = new Date(FIRST + ((days.length - 1) * 24 + until) * HOUR).toISOString();
    const request = requestOf({ template: utcTemplate('day', '09:00', '12:00'), asOf, ...range });
    return { market: openMarket(bars, request), bars, request };
  });
