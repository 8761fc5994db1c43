import { describe, expect, it } from 'vitest';
import { referenceReport } from '../../../src/conformance/index.js';
import { dailyBars, stocks } from './hand-made-bars.js';
import { currentOf, measuresOf, onLedger, outcomesOf } from './ledger.js';
import { countsOf, groupOf } from './summaries.js';

const statisticsOf = (result: ReturnType<typeof onLedger>, label: string) =>
  Object.fromEntries(groupOf(result, label).statistics.map(({ id, value }) => [id, value]));

describe('overnight-and-session on the ledger', () => {
  const result = onLedger('overnight-and-session-standard');

  it('counts how often each goes up, and both', () => {
    expect(result.observations).toMatchObject({ eligible: 8, excluded: { 'no-previous': 1 } });
    expect(countsOf(groupOf(result, 'All sessions'))).toEqual({
      overnight: { up: 4, 'not-up': 4 },
      session: { up: 4, 'not-up': 4 },
      both: { 'up-up': 3, 'up-down': 1, 'down-up': 1, 'down-down': 1, flat: 2 },
    });
    expect(outcomesOf(result, 'both')).toMatchObject({ 4: 'down-down', 5: 'flat', 6: 'up-down', 7: 'down-up' });
    expect(currentOf(result)).toEqual({ 'previous-close': 120 });
  });

  it('measures and sums up both', () => {
    expect(Object.values(measuresOf(result, 'overnight-percent'))).toEqual([
      1.9048, 3.5714, -4.2373, 0, 3.7736, -1.8349, 0, 1.7699,
    ]);
    expect(Object.values(measuresOf(result, 'session-percent'))).toEqual([
      4.6729, 1.7241, -6.1947, 0, -0.9091, 5.6075, 0, 4.3478,
    ]);
    expect(statisticsOf(result, 'All sessions')).toEqual({
      'overnight-sum': 4.9475,
      'session-sum': 9.2486,
      correlation: 0.4026,
    });
  });

  it('sums up the changes of a weekday, exactly', () => {
    // Sessions 2 and 7: 100·(2/105 − 2/109) and 100·(5 + 6)/107; two points make a line, here a falling one.
    expect(statisticsOf(onLedger('overnight-and-session-by-weekday'), 'Tuesday')).toEqual({
      'overnight-sum': 0.0699,
      'session-sum': 10.2804,
      correlation: -1,
    });
  });

  it('has no sum and no correlation of nothing', () => {
    const byMonth = onLedger('overnight-and-session-by-month');
    expect(byMonth.summary).toHaveLength(12);
    expect(statisticsOf(byMonth, 'May')).toEqual({ 'overnight-sum': null, 'session-sum': null, correlation: null });
    expect(statisticsOf(byMonth, 'July')).toEqual(statisticsOf(result, 'All sessions'));
  });

  it('looks at New York in every asset class', () => {
    for (const assetClass of ['futures', 'crypto', 'forex'] as const) {
      expect(onLedger('overnight-and-session-standard', {}, { assetClass }).session.id, assetClass).toBe('new-york');
    }
  });
});

describe('overnight-and-session', () => {
  const on = (...days: readonly (readonly [open: number, close: number])[]) =>
    referenceReport(
      dailyBars(
        days.map(([open, close], i) => [
          `2024-07-${15 + i}`,
          open,
          Math.max(open, close),
          Math.min(open, close),
          close,
        ]),
      ),
      'overnight-and-session-standard',
      { ...stocks, calendar: null },
    );

  it('correlates sessions that have both changes, and sums up those that have one', () => {
    // The third session opens after a close of 0.
    const days = on([10, 10], [11, 0], [1, 2], [4, 8], [-4, -8]);
    expect(days.detailed!.map(({ measures }) => Object.values(measures))).toEqual([
      [10, -100],
      [null, 100],
      [100, 100],
      [-150, -100],
    ]);
    const statistics = statisticsOf(days, 'All sessions');
    expect(statistics).toMatchObject({ 'overnight-sum': -40, 'session-sum': 0 });
    // x = 10, 100, -150 and y = -100, 100, -100: (3·24000 − 40·100)/√((3·32600 − 40²)(3·30000 − 100²)).
    expect(statistics.correlation).toBe(0.7751);
  });

  it('has no correlation where one of them never changes', () => {
    expect(statisticsOf(on([10, 10], [10, 20], [20, 10]), 'All sessions').correlation).toBeNull();
  });

  it('is flat where either does not change', () => {
    expect(on([10, 10], [10, 11], [12, 12]).detailed!.map(({ outcomes }) => outcomes.both)).toEqual(['flat', 'flat']);
  });
});
