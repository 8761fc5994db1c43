import { describe, expect, it } from 'vitest';
import { laterByYears, nothingAfterTheEnd } from '../../../src/conformance/laws/laws-of-time.js';

describe('nothing-after-the-end', () => {
  const dates = ['2024-07-01', '2024-07-02', '2024-07-03'];
  /** Three days, the last of which has a certain high. */
  const marketWith = (high: number) => ({
    rows: dates.map((date, i) => ({
      ...{ time: Date.parse(date), open: 10.25, high: i === 2 ? high : 11.5, low: 9, close: 10 },
    })),
    interval: 86_400_000,
    options: { assetClass: 'stocks', ticker: 'X' } as const,
  });

  it('leaves out the bars after the end of the range', () => {
    const { rows, ...market } = marketWith(11.25);
    for (const [number, kept] of [1, 2, 3, 1].entries()) {
      const related = nothingAfterTheEnd.relate({ rows, ...market }, number)!;
      expect(related.one.rows).toEqual(rows);
      expect(related.other.rows).toEqual(rows.slice(0, kept));
      expect(related.one.options).toEqual({ ...market.options, calendar: null, endDate: dates[kept - 1] });
      expect(related.other.options).toEqual(related.one.options);
    }
  });

  it('does not apply where these have more decimals than the others, as results would have, too', () => {
    expect(nothingAfterTheEnd.relate(marketWith(11.125), 0)).toBeNull();
    // All three days have them.
    expect(nothingAfterTheEnd.relate(marketWith(11.125), 2)).not.toBeNull();
  });
});

describe('later-by-28-years', () => {
  const marketFrom = (date: string) => ({
    rows: [{ time: Date.parse(date), open: 10, high: 11, low: 9, close: 10 }],
    interval: 86_400_000,
    options: { assetClass: 'stocks', ticker: 'X' } as const,
  });

  it('moves the bars to the same day of the same month and weekday', () => {
    const [row] = laterByYears.relate(marketFrom('2024-02-29'), 0)!.other.rows;
    expect(row).toEqual({ ...marketFrom('2052-02-29').rows[0], time: Date.parse('2052-02-29') });
  });

  it('does not apply before 2008, when the clocks of New York changed on other days', () => {
    expect(laterByYears.relate(marketFrom('2008-01-02'), 0)).not.toBeNull();
    expect(laterByYears.relate(marketFrom('2007-12-31'), 0)).toBeNull();
  });
});
