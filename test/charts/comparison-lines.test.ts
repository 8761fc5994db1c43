import { describe, expect, it } from 'vitest';
import { comparisonLines, comparisonName, sideLabels } from '../../src/charts/comparison-lines.js';
import { compareMarkets, comparePeriods } from '../../src/pooled/index.js';
import { marketsMovingTogether } from '../pooled/fixtures.js';

const [first, second] = marketsMovingTogether(2, 200, 5, 1);
const markets = compareMarkets(first, second, 'gap-fill-standard', {});
const periods = comparePeriods(first, 'gap-fill-standard', {
  first: { startDate: '2022-01-01', endDate: '2022-03-31' },
  second: { startDate: '2022-04-01', endDate: '2022-06-30' },
});

describe('the sides of a comparison', () => {
  it('are called by what differs: the ticker, the period, else the asset class and the session', () => {
    expect(comparisonName(markets)).toBe('T0 and T1 · gap-fill-standard');
    expect(sideLabels(markets)).toEqual(['T0', 'T1']);
    expect(comparisonName(periods)).toBe('T0 · gap-fill-standard, two periods');
    const [one, other] = periods.sides;
    expect(
      sideLabels({
        ...periods,
        sides: [
          { ...one, startDate: null },
          { ...other, endDate: null },
        ],
      }),
    ).toEqual([`… to ${one.endDate}`, `${other.startDate} to …`]);
    const [{ session }] = markets.sides;
    const alike = compareMarkets(first, { ...first, assetClass: 'stocks' }, 'gap-fill-standard', {});
    expect(sideLabels(alike)).toEqual([`T0 (crypto, ${session.id})`, `T0 (stocks, ${session.id})`]);
  });

  it('have a line each with their counts, above the options and how they are compared', () => {
    const { sharedDates, method } = markets;
    const lines = comparisonLines({ ...markets, params: { criterion: 'wick' }, tests: 1 });
    expect(lines.slice(2)).toEqual(['Options: criterion wick', `${sharedDates} dates of both, 1 test. ${method}`]);
    for (const [i, { startDate, endDate, observations }] of markets.sides.entries()) {
      expect(lines[i].startsWith(`T${i}: ${startDate} to ${endDate}, new-york session `)).toBe(true);
      expect(lines[i]).toContain(`; ${observations.eligible} of ${observations.seen} sessions counted`);
      expect(lines[i]).not.toContain('Options');
    }
    expect(comparisonLines({ ...markets, tests: 2 }).at(-1)).toContain(' of both, 2 tests. ');
  });
});
