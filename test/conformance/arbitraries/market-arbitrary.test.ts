import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { marketArbitrary } from '../../../src/conformance/arbitraries/index.js';
import type { GeneratedMarket } from '../../../src/conformance/arbitraries/index.js';
import { sessionTemplates } from '../../../src/calendar/index.js';

const barsOf = ({ rows, intervalMs }: GeneratedMarket) => barsFromRows(rows, { interval: intervalMs });
// Made once, by the tests.
let markets: readonly GeneratedMarket[];
beforeAll(() => {
  markets = fc.sample(marketArbitrary(), { numRuns: 1500, seed: 20240310 });
});
const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

describe('marketArbitrary', () => {
  it('makes rows that bars are made of without a complaint', () => {
    for (const market of markets) expect(barsOf(market).length).toBe(market.rows.length);
  });

  it('makes the same markets of the same seed', () => {
    const again = fc.sample(marketArbitrary(), { numRuns: 50, seed: 20240310 });
    expect(again).toEqual(markets.slice(0, 50));
  });

  it('names the templates that asset classes have as the calendar does', () => {
    for (const { assetClass, session, template } of markets) {
      if (typeof session !== 'string') continue;
      const { earlierHours: _, ...today } = sessionTemplates[assetClass].find(({ id }) => id === session)!;
      expect(today).toEqual(template);
    }
  });

  it('suggests an end that is not before the start', () => {
    for (const { startDate, endDate } of markets) {
      if (startDate !== undefined && endDate !== undefined) expect(endDate >= startDate).toBe(true);
    }
  });

  it('keeps to the constraints', () => {
    const narrow = marketArbitrary({
      assetClasses: ['crypto', 'forex'],
      bars: 'intraday',
      fixedOffset: true,
      shortPrices: true,
      maxSessions: 4,
      contract: false,
      suggestions: false,
    });
    const zones = new Set<string>();
    for (const market of fc.sample(narrow, { numRuns: 300, seed: 1 })) {
      expect(['crypto', 'forex']).toContain(market.assetClass);
      expect(market.intervalMs).toBeLessThanOrEqual(14_400_000);
      expect(market.rows[0].contract).toBeUndefined();
      expect(Object.keys(market)).not.toContain('asOf');
      for (const price of market.rows.flatMap(({ low, high }) => [low, high])) {
        const digits = price.toExponential().replace(/e.*/, '').replace(/\D/g, '');
        expect(digits.length).toBeLessThanOrEqual(10);
      }
      zones.add(market.template.timeZone);
    }
    expect([...zones].sort()).toEqual(['Asia/Kathmandu', 'Asia/Riyadh', 'Asia/Shanghai', 'Asia/Tokyo', 'UTC']);
  });

  it('shrinks a market with a fault to a handful of bars', () => {
    const faulty = fc.check(
      fc.property(marketArbitrary(), ({ rows }) => rows.filter(({ high, low }) => high > low).length < 3),
      { seed: 7 },
    );
    expect(faulty.failed).toBe(true);
    expect(faulty.counterexample?.[0].rows.length).toBeLessThan(60);
  });

  it.each<[string, (market: GeneratedMarket) => boolean]>([
    ['bars of one minute', ({ intervalMs }) => intervalMs === 60_000],
    ['bars of four hours', ({ intervalMs }) => intervalMs === 14_400_000],
    ['daily bars', ({ intervalMs }) => intervalMs === 86_400_000],
    [
      'daily bars at other instants than midnight',
      ({ intervalMs, rows }) => intervalMs === 86_400_000 && rows.some(({ time }) => time % 86_400_000 !== 0),
    ],
    [
      'holes of more than a week',
      ({ rows }) => rows.some(({ time }, i) => i > 0 && time - rows[i - 1].time > 8 * 864e5),
    ],
    ['flat bars', ({ rows }) => rows.some(({ high, low }) => high === low)],
    ['markets of flat bars only', ({ rows }) => rows.length > 5 && rows.every(({ high, low }) => high === low)],
    ['prices of zero', ({ rows }) => rows.some(({ open }) => open === 0)],
    ['negative prices', ({ rows }) => rows.some(({ open }) => open < 0)],
    ['prices of ten decimals', ({ rows }) => rows.some(({ open }) => /\.\d{10}$/.test(String(open)))],
    ['prices of 17 digits', ({ rows }) => rows.some(({ open }) => String(open).replace(/\D/g, '').length >= 17)],
    ['very large prices', ({ rows }) => rows.some(({ open }) => open > 1e30)],
    ['very small prices', ({ rows }) => rows.some(({ open }) => open > 0 && open < 1e-11)],
    ['contract changes', ({ rows }) => rows.some(({ contract }) => contract !== rows[0].contract)],
    ['bars on Christmas', ({ rows }) => rows.some(({ time }) => dateOf(time).endsWith('-12-25'))],
    ['bars on the day that clocks change', ({ rows }) => rows.some(({ time }) => dateOf(time) === '2024-03-10')],
    ['volume of zero', ({ rows }) => rows.some(({ volume }) => volume === 0)],
    ['sessions around midnight', ({ template }) => template.open > template.close && template.close !== '00:00'],
    ['an asOf', ({ asOf }) => asOf !== undefined],
    ['grids that do not meet the open', ({ description }) => description.includes('shifted-grid')],
    ['two bars of one day', ({ description }) => description.includes('two-bars-a-day')],
  ])('makes %s', (_, found) => {
    expect(markets.some(found)).toBe(true);
  });
});
