import { describe, expect, it } from 'vitest';
import { boardMoment, sameTimeIn, sessionOn } from '../../browser/computing/board/board-moment.js';

const MINUTE = 60_000;
const session = (date: string, opens: number, closes: number) => ({
  date,
  opens: opens * MINUTE,
  closes: closes * MINUTE,
});
const [first, second, third] = [
  session('2024-01-02', 1000, 1400),
  session('2024-01-03', 2000, 2400),
  session('2024-01-05', 4000, 4200),
];
const sessions = [first, second, third];

describe('the moment of a board', () => {
  const at = (minute: number | null, end = 9000, daily = false) => {
    const moment = boardMoment({ sessions, end: end * MINUTE, daily }, minute === null ? null : minute * MINUTE);
    return moment && [moment.session, moment.instant / MINUTE];
  };

  it('is the close of the last session, or the latest bar of one under way', () => {
    expect(at(null)).toEqual([third, 4200]);
    expect(at(null, 4100)).toEqual([third, 4100]);
    expect(at(null, 4100, true)).toEqual([third, 4200]);
    expect(boardMoment({ sessions: [], end: 0, daily: false }, null)).toBeNull();
  });

  it('is in the session that has opened by an instant, at its close after it', () => {
    expect(at(1001)).toEqual([first, 1001]);
    expect(at(1500)).toEqual([first, 1400]);
    expect(at(2000)).toEqual([first, 1400]);
    expect(at(2300)).toEqual([second, 2300]);
    expect(at(9999)).toEqual([third, 4200]);
    // Before all sessions, the first is shown whole.
    expect(at(5)).toEqual([first, 1400]);
  });
});

describe('the player', () => {
  it('finds the session of a date', () => {
    expect(['2024-01-01', '2024-01-03', '2024-01-04', '2024-02-01'].map((date) => sessionOn(sessions, date))).toEqual([
      ...[first, second, third, third],
    ]);
  });

  it('keeps the time of day, or the close', () => {
    expect(sameTimeIn(second, first, 1100 * MINUTE)).toBe(2100 * MINUTE);
    expect(sameTimeIn(third, first, 1390 * MINUTE)).toBe(4200 * MINUTE);
    expect(sameTimeIn(second, first, 1400 * MINUTE)).toBe(2400 * MINUTE);
  });
});
