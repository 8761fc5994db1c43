import { describe, expect, it } from 'vitest';
import { dailyBars, type Prices } from '../hand-made-bars.js';
import { ledger } from '../ledger.js';
import { answersOf, weekdaysFrom } from './answers.js';
import { ledgerWith } from './nine-sessions.js';

// The nine sessions of the definitions are numbered as there: 1 to 5 are the first to the fifth of July, 6 to 9 the eighth to
// the eleventh. Their colours are green, green, green, red, flat, red, green, flat, green.

/** Daily bars of the same range around 100, each with a colour. */
const coloured = (colours: string, contracts?: readonly number[]) => {
  const closes: Readonly<Record<string, number>> = { g: 101, f: 100, r: 99 };
  const dates = weekdaysFrom('2024-07-01', colours.length);
  return dailyBars(
    [...colours].map((colour, i) => [dates[i], 100, 102, 98, closes[colour]] as const),
    contracts,
  );
};

describe('opening-stats', () => {
  it('asks whether the open goes on from the previous close as the previous session did', () => {
    // 2: 107 above 105 after green; 3: 116 above 112 after green; 4: 113 below 118 after green; 7: 107 below 109 after red.
    // 5 and 8 open at the previous close, 6 and 9 follow a flat session.
    expect(answersOf(ledger, 'opening-stats')).toEqual([
      '07-02 success',
      '07-03 success',
      '07-04 failure',
      '07-09 success',
    ]);
  });
});

describe('overnight-continuation', () => {
  it('asks whether the session goes on from its open as it opened', () => {
    // 6: from 106 up to 110, then down to 109; 7: from 109 down to 107, then up to 113. 5 and 8 have no gap.
    expect(answersOf(ledger, 'overnight-continuation')).toEqual([
      '07-02 success',
      '07-03 success',
      '07-04 success',
      '07-08 failure',
      '07-09 failure',
      '07-11 success',
    ]);
  });

  it('leaves out a session that closes at its open', () => {
    const flat = answersOf(ledgerWith({ 9: [115, 120, 115, 115] }), 'overnight-continuation');
    expect(flat).toHaveLength(5);
  });

  it('finds the previous session before the range, but none across a hole or a roll', () => {
    expect(answersOf(ledger, 'overnight-continuation', { startDate: '2024-07-09' })).toEqual([
      '07-09 failure',
      '07-11 success',
    ]);
    const bars = dailyBars(
      [
        ['2024-07-01', 10, 12, 9, 10],
        ['2024-07-09', 11, 12, 9, 12],
        ['2024-07-10', 13, 15, 12, 14],
        ['2024-07-11', 15, 16, 12, 13],
      ],
      [0, 0, 1, 1],
    );
    expect(answersOf(bars, 'overnight-continuation')).toEqual(['07-11 failure']);
  });
});

describe('previous-days-range', () => {
  it('goes by the one side that the previous session broke', () => {
    // 3 follows 2, which broke the high of 1 only: from 112 up to 118. 4 follows 3, high only: from 118 down to 106.
    // 5 follows 4, low only, but closes where that did; 6 to 9 follow sessions that broke both sides or neither.
    expect(answersOf(ledger, 'previous-days-range')).toEqual(['07-03 success', '07-04 failure']);
    const down = answersOf(ledgerWith({ 5: [106, 114, 104, 105] }), 'previous-days-range');
    expect(down).toEqual(['07-03 success', '07-04 failure', '07-05 success']);
  });

  it('breaks a side strictly', () => {
    // 2 reaches the high of 1 and no more.
    expect(answersOf(ledgerWith({ 2: [107, 110, 100, 110] }), 'previous-days-range')).toEqual(['07-04 failure']);
  });
});

describe('previous-session-correlation', () => {
  it('compares sessions after green with those after red ones', () => {
    // 5 and 8 are flat, 6 and 9 follow flat ones.
    expect(answersOf(ledger, 'previous-session-correlation')).toEqual([
      '07-02 success green',
      '07-03 success green',
      '07-04 failure green',
      '07-09 success red',
    ]);
  });
});

describe('open-to-close-range', () => {
  it('follows sessions that moved more than one percent', () => {
    // 1 to 4 moved by 5, 4.67, 1.72 and 6.19 %, 5 not at all, 6 by 0.91 %, 7 by 5.61 %, 8 not at all. 5 and 8 are flat.
    expect(answersOf(ledger, 'open-to-close-range')).toEqual(['07-02 success', '07-03 success', '07-04 failure']);
  });

  it('needs more than exactly one percent, of an open below 0 as well, and an open that is not 0', () => {
    const after = (...prices: Prices) =>
      answersOf(
        dailyBars([
          ['2024-07-01', ...prices],
          ['2024-07-02', 5, 7, 4, 6],
        ]),
        'open-to-close-range',
      );
    expect(after(100, 110, 90, 101)).toEqual([]);
    expect(after(100, 110, 90, 101.01)).toEqual(['07-02 success']);
    expect(after(-100, -90, -110, -101.01)).toEqual(['07-02 failure']);
    expect(after(-100, -90, -110, -101)).toEqual([]);
    expect(after(0, 2, -2, 1)).toEqual([]);
  });
});

describe('green-and-red-streaks', () => {
  it('asks what comes after exactly two of a colour', () => {
    // f g g g r r g g f r r r: the fourth follows two green after a flat one, and is green; the seventh two red after a green
    // one, and is green; the ninth is flat; the twelfth follows two red after a flat one, and is red.
    const bars = coloured('fgggrrggfrrr');
    expect(answersOf(bars, 'green-and-red-streaks')).toEqual(['07-04 success', '07-09 failure', '07-16 success']);
  });

  it('needs to know what came before the two', () => {
    expect(answersOf(coloured('ggg'), 'green-and-red-streaks')).toEqual([]);
    // The contract changes between the green session before the two red ones and the first of these.
    const bars = coloured('fgggrrggfrrr', [...'000011111111'].map(Number));
    expect(answersOf(bars, 'green-and-red-streaks')).toEqual(['07-04 success', '07-16 success']);
  });

  it('knows no streak of flat sessions', () => {
    expect(answersOf(coloured('gffg'), 'green-and-red-streaks')).toEqual([]);
  });
});

describe('classic-inside-outside', () => {
  it('follows inside and outside sessions that are not flat', () => {
    // 5 is outside 4, but flat; 6 is inside 5 and red, 7 is green; 7 is outside 6, but 8 is flat.
    expect(answersOf(ledger, 'classic-inside-outside')).toEqual(['07-09 failure']);
    // With a green 8, which is outside 7 as well: 8 follows 7 and 9 follows 8, all green.
    expect(answersOf(ledgerWith({ 8: [113, 114, 105, 113.5] }), 'classic-inside-outside')).toEqual([
      '07-09 failure',
      '07-10 success',
      '07-11 success',
    ]);
  });

  it('is inside where the ranges are the same, and outside only beyond both sides', () => {
    const after = (...prices: Prices) =>
      answersOf(
        dailyBars([
          ['2024-07-01', 100, 110, 90, 105],
          ['2024-07-02', ...prices],
          ['2024-07-03', 100, 101, 90, 91],
        ]),
        'classic-inside-outside',
      );
    expect(after(100, 110, 90, 95)).toEqual(['07-03 success']);
    expect(after(100, 111, 90, 95)).toEqual([]);
    expect(after(100, 110, 89, 95)).toEqual([]);
    expect(after(100, 111, 89, 95)).toEqual(['07-03 success']);
  });
});

describe('doji', () => {
  it('asks for a reversal of the session before the doji', () => {
    // 6 follows the doji 5, which follows the red 4, and is red; 9 follows the doji 8, which follows the green 7, and is green.
    expect(answersOf(ledger, 'doji')).toEqual(['07-08 failure', '07-11 failure']);
    expect(answersOf(ledgerWith({ 6: [108, 112, 108, 109] }), 'doji')[0]).toBe('07-08 success');
  });

  it('takes a body of a tenth of the range, no session without a range, and none after a flat one', () => {
    const after = (first: Prices, second: Prices) =>
      answersOf(
        dailyBars([
          ['2024-07-01', ...first],
          ['2024-07-02', ...second],
          ['2024-07-03', 100, 101, 90, 91],
        ]),
        'doji',
      );
    const green: Prices = [100, 110, 90, 105];
    expect(after(green, [100, 110, 100, 101])).toEqual(['07-03 success']);
    expect(after(green, [100, 110, 100, 101.01])).toEqual([]);
    expect(after(green, [101, 101, 101, 101])).toEqual([]);
    expect(after([100, 110, 90, 100], [100, 110, 100, 101])).toEqual([]);
  });
});

describe('narrow-range', () => {
  it('follows the narrowest of four', () => {
    // The ranges are 20 15 6 8 10 4 7 9 5: 6 is narrower than 3, 4 and 5. It is red, and 7 is green.
    expect(answersOf(ledger, 'narrow-range')).toEqual(['07-09 failure']);
  });

  it('needs three complete sessions before the narrow one, and no average', () => {
    // From 3 on there are three before 6, and four before 7.
    const rows = [
      ['2024-07-03', 116, 120, 114, 118],
      ['2024-07-04', 113, 113, 105, 106],
      ['2024-07-05', 106, 114, 104, 106],
      ['2024-07-08', 110, 112, 108, 109],
      ['2024-07-09', 107, 113, 106, 113],
    ] as const;
    expect(answersOf(dailyBars(rows), 'narrow-range')).toEqual(['07-09 failure']);
    expect(answersOf(dailyBars(rows.slice(1)), 'narrow-range')).toEqual([]);
    // As narrow as one of them is not narrower.
    expect(answersOf(ledgerWith({ 3: [116, 120, 116, 118] }), 'narrow-range')).not.toContain('07-09 failure');
  });
});
