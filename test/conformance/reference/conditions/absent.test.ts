import { describe, expect, it } from 'vitest';
import type { Bars } from '../../../../src/bars/index.js';
import type { Condition } from '../../../../src/reports/index.js';
import { dailyBars, morning, morningBars, mornings, type Prices } from '../../../reports/fixtures/hand-made-bars.js';
import { timesOf } from './certain-at.js';

/** Daily bars from 100 to 101 for a green session, to 99 for a red one. */
function colours(days: Readonly<Record<string, 'green' | 'red'>>): Bars {
  return dailyBars(
    Object.entries(days).map(([day, colour]) => [`2024-${day}`, 100, 102, 98, colour === 'green' ? 101 : 99] as const),
  );
}

const answers = ['same', 'not-same'];

function after(k: number, is: readonly string[], variant = 'standard'): Condition {
  return { report: `green-and-red-streaks-${variant}`, question: `after-${k}`, is };
}

describe('a streak', () => {
  const bars = colours({
    '01-01': 'red',
    '01-02': 'green',
    '01-03': 'green',
    '01-04': 'red',
    '01-05': 'green',
    '01-08': 'green',
  });

  it('may give further answers until it ends', () => {
    // 01-04 ends the streak of 01-02, which already gave one answer on 01-03.
    expect(timesOf(bars, mornings, after(1, ['not-same']))).toMatchObject({
      '01-02': 'no 13:00 +2',
      '01-03': 'no 13:00',
      '01-04': 'yes 13:00 +1',
      // A green one has begun, and may go on.
      '01-05': 'no never',
    });
  });

  it('that is too short for a question is certain not to answer it when it has ended', () => {
    expect(timesOf(bars, mornings, after(3, answers))).toMatchObject({
      '01-02': 'no 13:00 +2',
      '01-04': 'no 13:00 +1',
    });
  });

  it('of weeks ends with a week, which must be over', () => {
    const weeks = colours({
      ...{ '01-01': 'red', '01-05': 'red' },
      ...{ '01-08': 'green', '01-12': 'green' },
      ...{ '01-15': 'red', '01-19': 'red' },
      ...{ '01-22': 'green', '01-26': 'green' },
      '01-29': 'green',
    });
    const session = { ...morning, weekdays: ['monday', 'friday'] } as const;
    expect(timesOf(weeks, { ...mornings, session }, after(2, answers, 'by-week'))).toMatchObject({
      '01-08': 'no 13:00 +11',
      '01-12': 'no 13:00',
      '01-15': 'no 13:00 +11',
      // The week of 22 January has begun a streak, and that of 29 January is not over.
      '01-22': 'no never',
      '01-29': 'no never',
    });
  });
});

describe('an absent answer of a date', () => {
  it('is certain at the close, but never if something on it does not count and may last longer', () => {
    // On 01-03 a green session engulfs a red one; fewer than five sessions follow.
    const days = ['01-01', '01-02', '01-03', '01-04'].map((day) => `2024-${day}`);
    const bars = dailyBars([
      [days[0], 100, 101, 99, 100],
      [days[1], 100, 101, 98, 99],
      [days[2], 99, 102, 98, 101],
      [days[3], 101, 102, 100, 101],
    ]);
    const stopped = { report: 'engulfing-candles-daily', question: 'stopped', is: ['stopped', 'not-stopped'] };
    expect(timesOf(bars, mornings, stopped)).toMatchObject({ '01-02': 'no 13:00', '01-03': 'no never' });
    const rose = { report: 'cpi-performance-standard', question: 'up-after', is: ['up', 'not-up'] };
    const events = [{ name: 'CPI', date: days[2] }];
    expect(timesOf(bars, { ...mornings, events }, rose)).toMatchObject({ '01-02': 'no 13:00', '01-03': 'no never' });
  });

  it('waits for the end of each gap that lives on, not of one that ends with its session', () => {
    const rising: readonly Prices[] = [
      [100, 101, 99, 100],
      [101, 104, 101, 104],
      [104, 105, 103, 104],
    ];
    const quiet = Array.from({ length: 3 }, (): Prices => [104, 105, 104, 105]);
    const bars = morningBars({ '2024-01-08': rising, '2024-01-09': quiet });
    const covered = (life: number): Record<string, string> =>
      timesOf(bars, mornings, {
        report: 'fair-value-gaps-standard',
        params: { minutes: 60, life },
        question: 'mitigated',
        is: 'mitigated',
      });
    // With one session there is no bar after the gap, with three the data end too early.
    expect([1, 2, 3].map((life) => covered(life)['01-08'])).toEqual(['no 13:00', 'no 13:00 +1', 'no never']);
  });
});
