import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOf, expectedBars, FINEST_BARS, statementOf } from '../../src/service/bars-need.js';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => days * DAY);
const assetClass = fc.constantFrom('stocks', 'futures', 'crypto', 'forex');

describe('the bars of a range of dates', () => {
  it('are from so many days before its first date to a day after its last one, and never from the future', () => {
    const range = fc.record({ start: day, end: day, asOf: fc.nat(20_000 * DAY), leadDays: fc.nat(500) });
    fc.assert(
      fc.property(range, ({ start, end, asOf, leadDays }) => {
        const dates = { startDate: dateOf(start), endDate: dateOf(end) };
        const market = { assetClass: 'stocks', ticker: 'AAPL' } as const;
        const statement = statementOf({ ...market, ...dates }, HOUR, { asOf, leadDays });
        const from = start - leadDays * DAY;
        expect(statement).toMatchObject({ ...market, from, interval: HOUR });
        // In no time zone does a date end later than a day after it has in UTC.
        expect(statement.to).toBe(Math.max(from, Math.min(end + 2 * DAY, asOf)));
        expect(statement.to).toBeGreaterThanOrEqual(statement.from);
        expect(Object.isFrozen(statement)).toBe(true);
      }),
    );
  });

  it('of a week in March, asked for on its Thursday', () => {
    const asOf = Date.UTC(2024, 2, 7, 12);
    const week = { assetClass: 'crypto', ticker: 'BTCUSDT', startDate: '2024-03-04', endDate: '2024-03-08' } as const;
    expect(statementOf(week, FINEST_BARS, { asOf, leadDays: 4 })).toEqual({
      ...{ assetClass: 'crypto', ticker: 'BTCUSDT', interval: 60_000 },
      ...{ from: Date.UTC(2024, 1, 29), to: asOf },
    });
    const later = statementOf(week, FINEST_BARS, { asOf: asOf + 30 * DAY, leadDays: 0 });
    expect([later.from, later.to]).toEqual([Date.UTC(2024, 2, 4), Date.UTC(2024, 2, 10)]);
  });
});

describe('the number of bars to expect', () => {
  const inWeeks = (of: 'stocks' | 'futures' | 'crypto' | 'forex', interval: number, weeks = 4): number =>
    expectedBars({ assetClass: of, ticker: 'X', from: 0, to: weeks * 7 * DAY, interval }).bars;

  it('is that of the hours in which a market is traded', () => {
    expect([
      inWeeks('stocks', HOUR),
      inWeeks('futures', HOUR),
      inWeeks('crypto', HOUR),
      inWeeks('forex', HOUR),
    ]).toEqual([...[4 * 5 * 6.5, 4 * 5 * 23, 4 * 7 * 24, 4 * 5 * 24]]);
  });

  it('is a bar for each weekday where bars are of a day, and for each day where there is no weekend', () => {
    expect([inWeeks('stocks', DAY), inWeeks('futures', DAY), inWeeks('crypto', DAY), inWeeks('forex', DAY)]).toEqual([
      ...[20, 20, 28, 20],
    ]);
  });

  it('counts a bar that has only begun', () => {
    const within = (to: number) =>
      expectedBars({ assetClass: 'crypto', ticker: 'X', from: 0, to, interval: HOUR }).bars;
    expect([1, HOUR - 1, HOUR, HOUR + 1].map(within)).toEqual([1, 1, 1, 2]);
  });

  it('is whole, none for no time, and no less for a longer range or shorter bars', () => {
    fc.assert(
      fc.property(assetClass, day, fc.nat(400 * DAY), fc.nat(400 * DAY), (of, from, span, more) => {
        const bars = (to: number, interval: number) =>
          expectedBars({ assetClass: of, ticker: 'X', from, to, interval });
        const hourly = bars(from + span, HOUR);
        expect(hourly).toEqual({ bars: hourly.bars, interval: HOUR, from, to: from + span });
        expect(Number.isInteger(hourly.bars)).toBe(true);
        expect(bars(from, HOUR).bars).toBe(0);
        expect(bars(from + span + more, HOUR).bars).toBeGreaterThanOrEqual(hourly.bars);
        expect(bars(from + span, HOUR / 4).bars).toBeGreaterThanOrEqual(hourly.bars);
      }),
    );
  });
});

it('an instant is of its date in UTC', () => {
  expect([0, DAY - 1, DAY].map(dateOf)).toEqual(['1970-01-01', '1970-01-01', '1970-01-02']);
});
