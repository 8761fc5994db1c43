import { describe, expect, it } from 'vitest';
import { dailyBars, morning, morningBars, type Prices } from '../../reports/fixtures/hand-made-bars.js';
import { dailyLedger as ledger } from '../../reports/ledger.js';
import { fieldValues } from './field-values.js';

const flat: Prices = [1, 2, 1, 2];

describe('previous.engulfing', () => {
  const engulfing = (...prices: readonly Prices[]) =>
    Object.values(
      fieldValues('previous.engulfing', dailyBars(prices.map((each, i) => [`2024-01-${16 + i}`, ...each] as const))),
    );

  it('is the direction in which the body of the previous session engulfs that of the one before', () => {
    expect(engulfing([102, 110, 90, 100], [100, 103, 99, 102], flat)).toEqual([null, null, 'bullish']);
    expect(engulfing([100, 110, 90, 102], [102, 103, 99, 100], flat)).toEqual([null, null, 'bearish']);
    expect(engulfing([102, 110, 90, 100], [99, 103, 99, 103], [104, 104, 98, 98], flat)).toEqual([
      ...[null, null, 'bullish', 'bearish'],
    ]);
  });

  it.each<[string, Prices, Prices]>([
    ['opens within the body', [102, 110, 90, 100], [100.5, 103, 99, 103]],
    ['closes within the body', [102, 110, 90, 100], [100, 103, 99, 101.5]],
    ['has the colour of the one before', [100, 110, 90, 102], [99, 103, 99, 103]],
    ['follows a flat one', [100, 110, 90, 100], [99, 103, 99, 103]],
    ['is flat', [100, 110, 90, 100], [100, 103, 99, 100]],
  ])('is none where the previous session %s', (_, before, previous) => {
    expect(engulfing(before, previous, flat)).toEqual([null, null, 'none']);
  });

  it('is one on the ledger, of 7', () => {
    // 7 goes from 107 to 113, 6 from 110 to 109. 4 goes from 113 to 106, but opens below the close of 3.
    expect(Object.values(fieldValues('previous.engulfing', ledger))).toEqual([
      ...[null, null, 'none', 'none', 'none', 'none', 'none', 'bullish', 'none'],
    ]);
  });

  it('needs two sessions without a contract change between', () => {
    const three = ['2024-01-08', '2024-01-09', '2024-01-10', '2024-01-11'].map((date) => [date, ...flat] as const);
    expect(Object.values(fieldValues('previous.engulfing', dailyBars(three, [0, 1, 1, 1])))).toEqual([
      ...[null, null, null, 'none'],
    ]);
  });
});

describe('previousWeek.colour', () => {
  const colours = (...sessions: readonly (readonly [date: string, ...Prices])[]) =>
    fieldValues('previousWeek.colour', dailyBars(sessions));

  it('compares the last close with the first open of the last week with sessions', () => {
    expect(
      colours(
        ['2024-07-04', 100, 110, 90, 105],
        ['2024-07-05', 105, 110, 90, 101],
        ['2024-07-08', 100, 110, 90, 105],
        ['2024-07-12', 110, 110, 90, 99],
        ['2024-07-29', 99, 110, 90, 105],
        ['2024-07-30', 90, 110, 90, 99],
        ['2024-08-05', 100, 110, 90, 105],
      ),
    ).toEqual({
      ...{ '07-04': null, '07-05': null, '07-08': 'green', '07-12': 'green' },
      ...{ '07-29': 'red', '07-30': 'red', '08-05': 'flat' },
    });
  });

  it('takes incomplete sessions, those before the range and those of another contract', () => {
    const bars = morningBars({ '2024-07-05': [[1, 2, 1, 2]], '2024-07-08': [[1, 2, 1, 2]] }, [0, 1]);
    const options = { session: morning, startDate: '2024-07-08' };
    expect(fieldValues('previousWeek.colour', bars, options)).toEqual({ '07-08': 'green' });
  });
});
