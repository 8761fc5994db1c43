import fc from 'fast-check';
import { expect, test } from 'vitest';
import { windowFields } from '../../../src/conditions/fields/window.js';
import { barsFrom, marketOf, utcTemplate, type Prices } from '../../reports/fixtures/market-of.js';
import { fraction, shownIn } from './daily-rows.js';

const HOURS = 4;
const DAY = 86_400_000;

/** Bars of an hour of few prices, some of them missing. */
const bar = fc
  .tuple(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 4, maxLength: 4 }), fc.boolean(), fc.nat(19))
  .map(([prices, isRising, chance]): Prices | null => {
    const [low, a, b, high] = prices.sort((one, other) => one - other);
    return chance === 0 ? null : [isRising ? a : b, high, low, isRising ? b : a];
  });

/** Sessions from nine to one, on every weekday from a Monday on. */
const someDays = fc.array(fc.array(bar, { minLength: HOURS, maxLength: HOURS }), {
  minLength: 1,
  maxLength: 15,
  size: 'max',
});

type Day = readonly (Prices | null)[];
const barsOf = (day: Day): readonly Prices[] => day.filter((each) => each !== null);
const highOf = (bars: readonly Prices[]): number => Math.max(...bars.map(([, high]) => high));
const lowOf = (bars: readonly Prices[]): number => Math.min(...bars.map(([, , low]) => low));

/** The size, the colour and the third of the close of the first hours of a day, as their definitions say. */
function definedOf(days: readonly Day[], at: number, hours: number) {
  const none = { size: null, colour: null, position: null };
  const bars = barsOf(days[at].slice(0, hours));
  if (days[at][0] === null || hours >= HOURS) return none;
  const [high, low, [open], [, , , close]] = [highOf(bars), lowOf(bars), bars[0], bars.at(-1)!];
  const range = high - low;
  if (range === 0) return none;
  // Days with a bar at either end are complete, as they then have half of their hours.
  const complete = days.slice(0, at).filter((day) => day[0] !== null && day.at(-1) !== null);
  const ranges = complete.slice(-5).map((day) => highOf(barsOf(day)) - lowOf(barsOf(day)));
  const average = ranges.reduce((sum, each) => sum + each, 0);
  return {
    size: ranges.length < 5 ? null : fraction(500 * range, average),
    colour: ['red', 'flat', 'green'][Math.sign(close - open) + 1],
    position: 3 * (close - low) < range ? 'lower' : 3 * (high - close) < range ? 'upper' : 'middle',
  };
}

test('the first minutes of a session have a size, a colour and a third in which they closed', () => {
  const seen = new Set<unknown>();
  fc.assert(
    fc.property(someDays, fc.integer({ min: 1, max: HOURS + 1 }), (all, hours) => {
      // Two bars before the open tell how long a bar is.
      const early = barsFrom('2024-07-01T01:00Z', 60, [
        [1, 1, 1, 1],
        [1, 1, 1, 1],
      ]);
      const rows = all.flatMap((day, i) => {
        const date = Date.parse('2024-07-01T09:00Z') + (i + 2 * Math.floor(i / 5)) * DAY;
        return barsFrom(new Date(date).toISOString(), 60, day);
      });
      const market = marketOf([...early, ...rows], { template: utcTemplate('day', '09:00', '13:00') });
      const days = all.filter((day) => day.some((each) => each !== null));
      const expected = days.map((_, at) => definedOf(days, at, hours));
      const shown = (field: keyof typeof windowFields) =>
        shownIn(windowFields[field], market, { minutes: 60 * hours, events: [] });
      expect(shown('window.size')).toEqual(expected.map(({ size }) => size));
      expect(shown('window.colour')).toEqual(expected.map(({ colour }) => colour));
      expect(shown('window.position')).toEqual(expected.map(({ position }) => position));
      for (const { size, colour, position } of expected)
        [size !== null, colour, position].forEach((each) => seen.add(each));
    }),
  );
  expect(seen).toEqual(new Set([true, false, null, 'green', 'red', 'flat', 'lower', 'middle', 'upper']));
});

test('they are known when the minutes are over, and are the same columns for as many minutes', () => {
  for (const [name, field] of Object.entries(windowFields)) {
    const of = (minutes: number) => field.of({ minutes, events: [] });
    expect(of(90).known, name).toEqual({ when: 'window', minutes: 90 });
    expect(of(90)).toBe(of(90));
    expect(of(90)).not.toBe(of(91));
  }
});

test('the group of what is not known is that of the window', () => {
  const labels = Object.values(windowFields).map(({ missing }) => missing?.label);
  expect(labels).toEqual(Array(3).fill('Window not known'));
});
