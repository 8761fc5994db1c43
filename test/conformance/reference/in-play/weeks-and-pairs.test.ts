import { describe, expect, it } from 'vitest';
import type { ReferenceOptions } from '../../../../src/conformance/index.js';
import {
  DAY,
  dailyBars,
  HOUR,
  handMadeBars,
  morningBars,
  mornings,
  type Prices,
} from '../../../reports/fixtures/hand-made-bars.js';
import { decided, factsOf } from './decided.js';

/** So many dates from Monday to Friday. */
function weekdaysFrom(from: string, count: number): readonly string[] {
  const days = Array.from({ length: 2 * count }, (_, i) => new Date(Date.parse(from) + i * DAY));
  return days
    .filter((day) => day.getUTCDay() % 6 !== 0)
    .slice(0, count)
    .map((day) => day.toISOString().slice(0, 10));
}

const closes = 3 * HOUR;
const flat: Prices = [100, 100, 100, 100];

/** Daily bars of two weeks from 8 January on, at one price but for those that are given. */
function weeks(given: Readonly<Record<string, Prices>>, without: readonly string[] = []) {
  const days = [8, 9, 10, 11, 12, 15, 16, 17, 18, 19].map((day) => `2024-01-${String(day).padStart(2, '0')}`);
  return dailyBars(
    days.filter((date) => !without.includes(date)).map((date) => [date, ...(given[date] ?? flat)] as const),
  );
}

describe('a week', () => {
  const bars = weeks({ '2024-01-08': [100, 110, 90, 100], '2024-01-18': [100, 112, 100, 111] });

  it('that breaks on Thursday is settled on Friday', () => {
    expect(decided(bars, 'previous-weeks-range-standard', 'breaks', mornings)).toEqual({
      '2024-01-15': ['high-only', [0, 0], [4, closes]],
    });
    expect(factsOf(bars, 'previous-weeks-range-standard', 'breaks', mornings)).toEqual({
      '2024-01-15': { 'high-broken': [3, closes], 'low-broken': null },
    });
    const levels = { ...mornings, params: { multiples: [0.1, 0.5] } };
    expect(decided(bars, 'previous-weeks-range-by-levels', 'high-0.1', levels)['2024-01-15']).toEqual([
      'reached',
      [3, closes],
      [3, closes],
    ]);
  });

  it('that breaks both sides is settled with the later one', () => {
    const both = weeks({
      '2024-01-08': [100, 110, 90, 100],
      '2024-01-16': [100, 100, 89, 100],
      '2024-01-18': [100, 112, 100, 111],
    });
    expect(decided(both, 'previous-weeks-range-standard', 'breaks', mornings)['2024-01-15']).toEqual([
      'both',
      [0, 0],
      [3, closes],
    ]);
  });

  it('without a Monday begins on its Tuesday, and counts its days from Monday all the same', () => {
    const holiday = weeks({ '2024-01-08': [100, 110, 90, 100] }, ['2024-01-15']);
    expect(decided(holiday, 'previous-weeks-range-standard', 'open-location', mornings)).toEqual({
      '2024-01-16': ['inside', [1, 0], [1, 0]],
    });
  });

  it('is asked for the breaks of its first sessions when these are over', () => {
    const opening = weeks({ '2024-01-15': [100, 110, 90, 100], '2024-01-18': [100, 112, 100, 111] });
    expect(decided(opening, 'opening-week-range-standard', 'breaks', mornings)['2024-01-15']).toEqual([
      'high-only',
      [0, closes],
      [4, closes],
    ]);
    const two = { ...mornings, params: { days: 2 } };
    expect(decided(opening, 'opening-week-range-standard', 'breaks', two)['2024-01-15'][1]).toEqual([1, closes]);
  });
});

describe('the opening gap of a week', () => {
  const gap: Prices = [105, 106, 103, 105];

  it('is settled by the session that is back at the last close', () => {
    const filled = (given: Readonly<Record<string, Prices>>) =>
      decided(weeks(given), 'week-opening-gap-standard', 'filled', mornings)['2024-01-15'];
    expect(filled({ '2024-01-15': [105, 106, 100, 105] })).toEqual(['first-session', [0, 0], [0, closes]]);
    expect(filled({ '2024-01-15': gap })).toEqual(['week', [0, 0], [1, closes]]);
    const up = [15, 16, 17, 18, 19].map((day) => [`2024-01-${day}`, gap] as const);
    expect(filled(Object.fromEntries(up))).toEqual(['unfilled', [0, 0], [4, closes]]);
  });

  it('is settled by a bar inside a session', () => {
    const three: readonly Prices[] = [flat, flat, flat];
    const bars = morningBars({
      ...Object.fromEntries([8, 9, 10, 11, 12].map((day) => [`2024-01-${String(day).padStart(2, '0')}`, three])),
      '2024-01-15': [
        [96, 97, 95, 96],
        [96, 99, 95, 96],
        [96, 98, 95, 97],
      ],
      '2024-01-16': [[97, 98, 96, 97], flat, flat],
      ...Object.fromEntries([17, 18, 19].map((day) => [`2024-01-${day}`, three])),
    });
    expect(decided(bars, 'week-opening-gap-standard', 'filled', mornings)).toEqual({
      '2024-01-15': ['week', [0, 0], [1, 2 * HOUR]],
    });
    expect(factsOf(bars, 'week-opening-gap-standard', 'filled', mornings)).toEqual({ '2024-01-15': {} });
  });
});

describe('a month', () => {
  it('that breaks the range of the one before counts its days from the first', () => {
    const days = weekdaysFrom('2024-07-01', 45);
    const prices: Readonly<Record<string, Prices>> = {
      '2024-08-07': [100, 120, 100, 100],
      '2024-08-12': [100, 100, 80, 99],
    };
    const bars = dailyBars(days.map((date) => [date, ...(prices[date] ?? flat)] as const));
    expect(decided(bars, 'previous-months-range-standard', 'breaks', mornings)).toEqual({
      '2024-08-01': ['both', [0, 0], [11, closes]],
    });
    expect(factsOf(bars, 'previous-months-range-standard', 'breaks', mornings)).toEqual({
      '2024-08-01': { 'high-broken': [6, closes], 'low-broken': [11, closes] },
    });
    expect(decided(bars, 'previous-months-range-standard', 'open-location', mornings)).toEqual({
      '2024-08-01': ['inside', [0, 0], [0, 0]],
    });
    const levels = { ...mornings, params: { multiples: [1] } };
    // Of a range of 0 every level is the side itself.
    expect(decided(bars, 'previous-months-range-by-levels', 'low-1', levels)).toEqual({
      '2024-08-01': ['reached', [11, closes], [11, closes]],
    });
  });
});

describe('an event', () => {
  it('is settled at its own close, and what follows it so many sessions later', () => {
    const options: ReferenceOptions = {
      ...mornings,
      events: [{ name: 'CPI', date: '2024-01-12' }],
      params: { sessions: 2 },
    };
    const bars = weeks({});
    expect(decided(bars, 'cpi-performance-standard', 'up-on', options)['2024-01-12']).toEqual([
      'not-up',
      [0, 0],
      [0, closes],
    ]);
    expect(decided(bars, 'cpi-performance-standard', 'up-after', options)['2024-01-12']).toEqual([
      'not-up',
      [0, 0],
      [4, closes],
    ]);
  });
});

describe('London after Asia', () => {
  /** Hours at one price from an instant on, but for one hour. */
  const hours = (start: number, count: number, special: number, prices: Prices) =>
    handMadeBars(
      HOUR,
      Array.from({ length: count }, (_, i) => {
        const time = new Date(start + i * HOUR).toISOString();
        const range: Prices = i === 3 ? [105, 110, 100, 105] : [105, 105, 105, 105];
        return [time, ...(i === special ? prices : range)] as const;
      }),
    );
  const futures: ReferenceOptions = { assetClass: 'futures', ticker: 'ES', calendar: null };

  it('is asked from the close of Asia on, which in winter is its own open', () => {
    // Asia from 23:00 to 08:00 UTC, London from 08:00 to 16:00; the break is at 12:00.
    const bars = hours(Date.UTC(2024, 0, 8, 23), 17, 13, [105, 116, 105, 105]);
    expect(decided(bars, 'market-session-breakout-standard', 'breaks', futures)).toEqual({
      '2024-01-09': ['high-only', [0, 0], [0, 8 * HOUR]],
    });
    expect(factsOf(bars, 'market-session-breakout-standard', 'breaks', futures)).toEqual({
      '2024-01-09': { 'high-broken': [0, 5 * HOUR], 'low-broken': null },
    });
    const levels = { ...futures, params: { multiples: [0.5, 1] } };
    expect(decided(bars, 'market-session-breakout-by-levels', 'high-0.5', levels)['2024-01-09']).toEqual([
      'reached',
      [0, 5 * HOUR],
      [0, 5 * HOUR],
    ]);
  });

  it('in summer is asked an hour after its open, unless Asia is cut there', () => {
    // London from 07:00 to 15:00 UTC.
    const bars = hours(Date.UTC(2024, 6, 8, 23), 16, 12, [105, 116, 105, 105]);
    const breaks = (overlap: string) =>
      decided(bars, 'market-session-breakout-standard', 'breaks', { ...futures, params: { overlap } })['2024-07-09'];
    expect(breaks('first')).toEqual(['high-only', [0, HOUR], [0, 8 * HOUR]]);
    expect(breaks('cut')).toEqual(['high-only', [0, 0], [0, 8 * HOUR]]);
  });

  it('and the rest of the day are asked when Asia closes', () => {
    // The day from 18:00 in New York, an hour before Asia; its bars end at 17:00.
    const bars = hours(Date.UTC(2024, 0, 8, 23), 23, 13, [105, 116, 105, 105]);
    expect(decided(bars, 'asian-range-breakout-standard', 'breaks', futures)).toEqual({
      '2024-01-09': ['high-only', [0, 9 * HOUR], [0, 23 * HOUR]],
    });
  });
});
