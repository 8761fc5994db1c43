import { describe, expect, it } from 'vitest';
import { dailyBars, type Prices } from '../hand-made-bars.js';
import { ledger } from '../ledger.js';
import { answersOf, barsOfCloses, weekdaysFrom } from './answers.js';
import { ledgerWith } from './nine-sessions.js';

describe('adr-average-daily-range', () => {
  it('follows a session wider than the mean of the five before it', () => {
    // Of 6, 7 and 8, with averages of 11.8, 8.6 and 7, only 8 is wider, with 9; but it is flat.
    expect(answersOf(ledger, 'adr-average-daily-range')).toEqual([]);
    expect(answersOf(ledgerWith({ 8: [113, 114, 105, 110] }), 'adr-average-daily-range')).toEqual(['07-11 failure']);
    expect(answersOf(ledgerWith({ 8: [113, 114, 105, 114] }), 'adr-average-daily-range')).toEqual(['07-11 success']);
  });

  it('has no case where the range is the average', () => {
    expect(answersOf(ledgerWith({ 8: [113, 114, 107, 110] }), 'adr-average-daily-range')).toEqual([]);
  });
});

describe('atr-average-true-range', () => {
  const quiet: Prices = [100, 101, 99, 100];
  const withLast = (before: readonly Prices[], ...last: readonly Prices[]) => {
    const all = [...before, ...last];
    const dates = weekdaysFrom('2024-07-01', all.length);
    return answersOf(dailyBars(all.map((prices, i) => [dates[i], ...prices] as const)), 'atr-average-true-range');
  };
  const fourteen: readonly Prices[] = Array.from({ length: 14 }, () => quiet);
  const wide: Prices = [100, 103, 100, 103];

  it('follows a session wider than the mean true range of the fourteen before it', () => {
    // Each of the fourteen has a true range of 2; the fifteenth has a range of 3 and changes from 100 to 103.
    expect(withLast(fourteen, wide, [102, 105, 101, 104])).toEqual(['07-22 success']);
    expect(withLast(fourteen, wide, [102, 105, 101, 102])).toEqual(['07-22 failure']);
    expect(withLast(fourteen, wide, [102, 105, 101, 103])).toEqual([]);
    expect(withLast(fourteen.slice(1), wide, [102, 105, 101, 104])).toEqual([]);
  });

  it('has no case where the range is the average, or the wide session did not change', () => {
    expect(withLast(fourteen, [100, 102, 100, 102], [102, 105, 101, 104])).toEqual([]);
    expect(withLast(fourteen, [100, 103, 100, 100], [102, 105, 101, 104])).toEqual([]);
  });

  it('averages true ranges', () => {
    // The tenth opens and closes ten higher: its true range is 11, as is that of the eleventh, and the mean 46/14.
    const jumped = fourteen.map((prices, i): Prices => (i === 9 ? [110, 111, 109, 110] : prices));
    expect(withLast(jumped, wide, [102, 105, 101, 104])).toEqual([]);
  });
});

describe('sma-performance', () => {
  // The changes of the weekdays from 2024-07-01 on, the twentieth of which is 2024-07-26.
  const flat = Array.from({ length: 19 }, () => 100);

  it('asks whether sessions go on away from the mean of twenty closes', () => {
    // The twentieth closes on 101, the mean is 100.05: above, then up to 102. The mean is 100.15: above, then down to 90. It is
    // 99.65: below, then up to 95.
    expect(answersOf(barsOfCloses('2024-07-01', [...flat, 101, 102, 90, 95]), 'sma-performance')).toEqual([
      '07-29 success',
      '07-30 failure',
      '07-31 failure',
    ]);
  });

  it('has no case on the mean, or without twenty closes', () => {
    expect(answersOf(barsOfCloses('2024-07-01', [...flat, 100, 102]), 'sma-performance')).toEqual([]);
    expect(answersOf(barsOfCloses('2024-07-01', [...flat.slice(1), 101, 102]), 'sma-performance')).toEqual([]);
    expect(answersOf(barsOfCloses('2024-07-01', [...flat, 101, 101]), 'sma-performance')).toEqual([]);
  });

  it('does not take a mean across a change of contract', () => {
    const closes = [...flat, 101, 102];
    const contracts = closes.map((_, i) => (i === 0 ? 0 : 1));
    expect(answersOf(barsOfCloses('2024-07-01', closes, contracts), 'sma-performance')).toEqual([]);
  });
});
