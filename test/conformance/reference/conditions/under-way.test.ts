import { describe, expect, it } from 'vitest';
import type { Bars } from '../../../../src/bars/index.js';
import { referenceReport, type ReferenceOptions } from '../../../../src/conformance/index.js';
import type { Condition } from '../../../../src/reports/index.js';
import { dailyBars, DAY, morningBars, mornings, type Prices } from '../../../reports/fixtures/hand-made-bars.js';
import { certainAt, timesOf } from './certain-at.js';

// Rows of another report that go on count as they stood at the instant: history and live make the same decision.

const red: Prices = [100, 102, 98, 99];
const green: Prices = [100, 102, 98, 101];

/** Daily bars from 1 January 2024 on, a Monday, of weekdays in a row: one per letter, none where it is a dot. */
function colours(letters: string): Bars {
  const days = Array.from({ length: 2 * letters.length }, (_, i) => new Date(Date.UTC(2024, 0, 1) + i * DAY));
  const dates = days.filter((day) => day.getUTCDay() % 6 !== 0).map((day) => day.toISOString().slice(0, 10));
  return dailyBars(
    [...letters].flatMap((letter, i) =>
      letter === '.' ? [] : [[dates[i], ...(letter === 'g' ? green : red)] as const],
    ),
  );
}

/** The dates on which a condition holds at the open. */
function datesOn(bars: Bars, options: ReferenceOptions, condition: Condition): readonly string[] {
  const certain = [...certainAt(bars, options, condition)];
  for (const [date, { at }] of certain) expect(at, date).toBeLessThanOrEqual(Date.parse(`${date}T10:00Z`));
  return certain.filter(([, { truth }]) => truth).map(([date]) => date.slice(5));
}

function streakBefore(question: string, is: string | readonly string[], previous: number): Condition {
  return { report: 'green-and-red-streaks-standard', question, is, previous };
}

describe('a streak that has begun in a session before', () => {
  it('answers at the open what has followed its links so far', () => {
    const bars = colours('rgggrg');
    expect(datesOn(bars, mornings, streakBefore('after-1', 'same', 2))).toEqual(['01-04']);
    expect(datesOn(bars, mornings, streakBefore('after-1', 'same', 3))).toEqual(['01-05']);
    expect(datesOn(bars, mornings, streakBefore('after-3', 'not-same', 4))).toEqual(['01-08']);
    // At the open of the fourth nobody knows how long it is.
    expect(datesOn(bars, mornings, streakBefore('length', '3', 3))).toEqual([]);
    expect(datesOn(bars, mornings, streakBefore('length', '3', 4))).toEqual(['01-08']);
  });

  it('has not answered what comes after two where it has one link, in history as live', () => {
    const where: Condition = {
      and: [
        { or: [1, -1].map((value): Condition => ({ field: 'streak', op: 'eq', value })) },
        { not: streakBefore('after-2', ['same', 'not-same'], 1) },
      ],
    };
    const bars = colours('rgrrggrg');
    const report = 'green-and-red-days-by-weekday-standard';
    const { observations } = referenceReport(bars, report, { ...mornings, where });
    expect(observations).toMatchObject({ eligible: 5, excluded: { condition: 3 } });
    expect(datesOn(bars, mornings, where)).toEqual(['01-02', '01-03', '01-04', '01-08', '01-10']);
  });

  it('gives what it gave although a session without enough bars leaves it out in the end', () => {
    const morning = [green, green, green];
    const bars = morningBars({
      ...{ '2024-01-01': [red, red, red], '2024-01-02': morning, '2024-01-03': morning },
      '2024-01-04': [green],
      ...{ '2024-01-05': morning, '2024-01-08': [red, red, red] },
    });
    const report = 'green-and-red-streaks-standard';
    const { observations } = referenceReport(bars, report, mornings);
    expect(observations).toMatchObject({ eligible: 0, excluded: { incomplete: 2 } });
    expect(datesOn(bars, mornings, streakBefore('after-1', 'same', 2))).toEqual(['01-04']);
    expect(timesOf(bars, mornings, { report, question: 'after-1', is: 'same' })).toMatchObject({
      '01-02': 'yes 13:00 +1',
      '01-05': 'no never',
    });
  });
});

describe('a week under way', () => {
  const breaks: Condition = { report: 'previous-weeks-range-standard', question: 'breaks', is: 'both', previous: 2 };
  const wide: Prices = [100, 110, 90, 100];

  it('answers at the open what its sessions so far have settled, complete or not in the end', () => {
    const week = (days: readonly number[], prices: Prices) =>
      days.map((day) => [`2024-01-${String(day).padStart(2, '0')}`, ...prices] as const);
    const before = week([1, 2, 3, 4, 5], green);
    const bars = dailyBars([...before, ...week([8], green), ...week([9], wide), ...week([10, 11], green)]);
    expect(datesOn(bars, mornings, breaks)).toEqual(['01-10']);
    expect(datesOn(bars, mornings, { ...breaks, is: ['high-only', 'low-only', 'neither'] })).toEqual([]);
    const today: Condition = { report: 'previous-weeks-range-standard', question: 'breaks', is: 'both' };
    expect(timesOf(bars, mornings, today)).toMatchObject({ '01-08': 'yes 13:00 +1', '01-09': 'no never' });
    expect(timesOf(bars, mornings, { ...today, is: 'neither' })['01-08']).toBe('no 13:00 +1');
  });

  it('is not over before a bar shows that none comes on its last dates', () => {
    const bars = colours('ggggggggg.gg');
    const neither = (previous: number): Condition => ({ ...breaks, is: 'neither', previous });
    // The session of Friday 12 January is missing.
    expect(datesOn(bars, mornings, neither(4))).toEqual([]);
    expect(datesOn(bars, mornings, neither(5))).toEqual(['01-16']);
  });
});

describe('what waits for sessions after it', () => {
  it('is settled as far as they have come', () => {
    const rows = ['01', '02', '03', '04', '05', '08', '09'].map((day) => [`2024-01-${day}`, ...green] as const);
    const bars = dailyBars(rows);
    const events = [{ name: 'CPI', date: '2024-01-04' }];
    const on = (question: string): Condition => ({
      ...{ report: 'cpi-performance-standard', params: { sessions: 3 } },
      ...{ question, is: ['up', 'not-up'], previous: 1 },
    });
    const options = { ...mornings, events };
    expect(datesOn(bars, options, on('up-on'))).toEqual(['01-05']);
    expect(datesOn(bars, options, on('up-before'))).toEqual([]);
    expect(datesOn(bars, options, on('up-after'))).toEqual([]);
  });

  it('is stopped or covered as far as they have come', () => {
    // A green session engulfs a red one; the second one after it trades below its open.
    const bars = dailyBars([
      ['2024-01-01', 100, 101, 99, 100],
      ['2024-01-02', 100, 101, 98, 99],
      ['2024-01-03', 99, 102, 98, 101],
      ['2024-01-04', 101, 102, 100, 101],
      ['2024-01-05', 101, 102, 98, 101],
      ['2024-01-08', 101, 102, 100, 101],
    ]);
    const stopped = (previous: number): Condition => ({
      ...{ report: 'engulfing-candles-daily', question: 'stopped' },
      ...{ is: ['stopped', 'not-stopped'], previous },
    });
    expect([1, 2, 3].map((previous) => datesOn(bars, mornings, stopped(previous)))).toEqual([[], [], ['01-08']]);

    const rising: readonly Prices[] = [
      [100, 101, 99, 100],
      [101, 104, 101, 104],
      [104, 105, 103, 104],
    ];
    const quiet = Array.from({ length: 3 }, (): Prices => [104, 105, 104, 105]);
    const falling = Array.from({ length: 3 }, (): Prices => [104, 105, 100, 101]);
    const gaps = morningBars({ '2024-01-08': rising, '2024-01-09': quiet, '2024-01-10': falling, '2024-01-11': quiet });
    const covered = (previous: number): Condition => ({
      ...{ report: 'fair-value-gaps-standard', params: { minutes: 60, life: 9 } },
      ...{ question: 'mitigated', is: 'mitigated', previous },
    });
    expect([2, 3].map((previous) => datesOn(gaps, mornings, covered(previous)))).toEqual([[], ['01-11']]);
  });
});
