import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plans } from '../../src/policy/index.js';
import { dateOf, expectedBars, FINEST_BARS, historyOf, statementOf } from '../../src/service/bars-need.js';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => days * DAY);
const assetClass = fc.constantFrom('stocks', 'futures', 'crypto', 'forex');

describe('the bars of a range of dates', () => {
  it('are from an instant to a day after its last date, and never from the future', () => {
    const range = fc.record({ from: day, end: day, asOf: fc.nat(20_000 * DAY) });
    fc.assert(
      fc.property(range, ({ from, end, asOf }) => {
        const market = { assetClass: 'stocks', ticker: 'AAPL' } as const;
        const statement = statementOf({ ...market, endDate: dateOf(end) }, HOUR, { from, asOf });
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
    const from = Date.UTC(2024, 1, 29);
    const week = { assetClass: 'crypto', ticker: 'BTCUSDT', endDate: '2024-03-08' } as const;
    expect(statementOf(week, FINEST_BARS, { from, asOf })).toEqual({
      ...{ assetClass: 'crypto', ticker: 'BTCUSDT', interval: 60_000 },
      ...{ from, to: asOf },
    });
    const later = statementOf(week, FINEST_BARS, { from, asOf: asOf + 30 * DAY });
    expect([later.from, later.to]).toEqual([from, Date.UTC(2024, 2, 10)]);
  });
});

describe('what a request may learn about', () => {
  const asOf = Date.UTC(2026, 6, 1, 12);
  const setting = { plan: plans.essential, asOf, leadDays: 400 };
  const since = (date: string, leadDays: number, previousDays = 0, more = {}) => {
    const { from, limit } = historyOf(date, { leadDays, previousDays }, { ...setting, ...more });
    return [new Date(from).toISOString().slice(0, 10), limit.historyStart ?? 'no limit'];
  };

  it('begins a lead before its range', () => {
    expect(since('2026-06-22', 22)).toEqual(['2026-05-31', 'no limit']);
  });

  it('is never more than a lead before the history of the plan, whatever its conditions look back at', () => {
    expect(since('2026-01-01', 22, 375)).toEqual(['2025-12-10', '2026-01-01']);
    expect(since('2026-03-01', 22, 375)).toEqual(['2025-12-10', '2026-01-01']);
    // Also where nothing looks back: what notices tell of follows from it.
    expect(since('2026-01-01', 22)).toEqual(['2025-12-10', '2026-01-01']);
    expect(since('2026-01-01', 22, 375, { leadDays: 0 })).toEqual(['2026-01-01', '2026-01-01']);
  });

  it('has no limit where conditions do not look back so far: the answer is the same on later days', () => {
    expect(since('2026-06-01', 22, 10)).toEqual(['2026-04-30', 'no limit']);
    expect(since('2026-06-01', 22, 10, { plan: plans.allAccess })).toEqual(['2026-04-30', 'no limit']);
  });

  it('is no more than the service keeps of the past', () => {
    expect(since('2026-06-11', 1800, 0, { plan: plans.allAccess })).toEqual(['2025-05-07', 'no limit']);
    expect(since('2026-06-11', 22, 375, { plan: plans.allAccess, leadDays: 30 })).toEqual(['2026-05-12', 'no limit']);
    expect(since('2026-01-01', 1800)).toEqual(['2024-11-27', '2026-01-01']);
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
