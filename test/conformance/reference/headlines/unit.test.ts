import { describe, expect, it } from 'vitest';
import { dailyBars, type Prices } from '../hand-made-bars.js';
import { ask, barsOfDays, fromTenTo } from './asked.js';

const resultOf = (...days: readonly Prices[]) =>
  ask(dailyBars(days.map((prices, i) => [`2024-07-0${i + 1}`, ...prices] as const)), 'outside-days', undefined);

describe('the unit of a headline', () => {
  it('is the smallest gap between prices of a session, or one that nine of ten gaps reach', () => {
    expect(resultOf([10, 10.75, 9.5, 10.25]).unit).toBe(0.25);
    expect(resultOf([4, 10, 4, 6]).unit).toBe(2);
    expect(resultOf([-4, 6, -6, 0]).unit).toBe(2);
    const days = [[10, 13, 9, 11.9], ...Array<Prices>(3).fill([10, 14, 8, 12])] as const;
    // Gaps of 1, 1.9 and 1.1, and nine of 2.
    expect(resultOf(...days).unit).toBe(1.1);
    expect(resultOf(...days.slice(1), ...days.slice(1)).unit).toBe(2);
  });

  it('leaves out prices that occur less than half as often as the average one', () => {
    // 6 occurs once among 4 prices on 2 levels, and then among 8 on 3: 4 five times, 5 twice.
    expect(resultOf([4, 6, 4, 4]).unit).toBe(2);
    const session = (second: string) =>
      ask(barsOfDays(30, '10:00', { '2024-07-01': `4 6 4 4 | ${second}` }), 'intraday-timing', fromTenTo('11:00')).unit;
    expect(session('4 5 4 5')).toBe(1);
    expect(session('4 4 4 4')).toBeNull();
  });

  it('is the size that is given', () => {
    const bars = dailyBars([['2024-07-01', 10, 10.75, 9.5, 10.25]]);
    for (const tickSize of [0.125, '0.125']) {
      expect(ask(bars, 'outside-days', undefined, { tickSize })).toMatchObject({ unit: 0.125, medianRange: 10 });
    }
  });

  it('is missing where no two prices of a session differ', () => {
    expect(resultOf([0, 0, 0, 0], [4, 4, 4, 4])).toMatchObject({ unit: null, medianRange: null });
  });

  it('measures the median range, between two in the middle halfway', () => {
    // 3 and 8 steps of 0.25.
    expect(resultOf([10, 10.75, 10, 10.25], [10, 12, 10, 10])).toMatchObject({ unit: 0.25, medianRange: 5.5 });
  });

  it('is that of the sessions in the range', () => {
    const bars = dailyBars([
      ['2024-07-01', 1, 1, 1, 1],
      ['2024-07-02', 4, 6, 4, 6],
    ]);
    expect(ask(bars, 'outside-days', undefined, { startDate: '2024-07-02' })).toMatchObject({
      unit: 2,
      medianRange: 1,
    });
    expect(ask(bars, 'outside-days', undefined, { startDate: '2024-07-03' })).toMatchObject({
      unit: null,
      medianRange: null,
      cases: [],
    });
  });

  it('counts sessions that are not closed or not complete, their ranges and cases not', () => {
    const bars = barsOfDays(30, '10:00', { '2024-07-01': '4 6 4 6 | 6 8 6 8 | 8 8 8 8 | 8 8 8 8 | 8 8 8 8 | 8 8 8 8' });
    // 4 8 4 8 in all, a range of two steps; from 10:00 to 16:00 that is not complete.
    const until = (time: string) =>
      ask(bars, 'intraday-timing', fromTenTo('13:00'), { asOf: Date.parse(`2024-07-01T${time}Z`) });
    expect(until('10:00')).toMatchObject({ unit: null, medianRange: null });
    expect(until('12:30')).toMatchObject({ unit: 2, medianRange: null, cases: [] });
    expect(until('13:00')).toMatchObject({ unit: 2, medianRange: 2, cases: [{ outcome: 'failure' }] });
    expect(ask(bars, 'intraday-timing', fromTenTo('16:00'))).toMatchObject({ unit: 2, medianRange: null, cases: [] });
  });
});
