import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sessionColumns } from '../../../src/sessions/cut/session-cut.js';

const names = ['day', 'openTime', 'closeTime', 'firstBar', 'endBar', 'high', 'low', 'straddled'] as const;

/** Columns whose every number is another one. */
function filled(length: number) {
  const columns = sessionColumns(length);
  names.forEach((name, column) => {
    for (let at = 0; at < length; at++) columns[name][at] = 8 * at + column + 1;
  });
  return columns;
}

test('columns have room for so many sessions, and nothing in it', () => {
  fc.assert(
    fc.property(fc.nat(30), (capacity) => {
      const columns = sessionColumns(capacity);
      expect(Object.keys(columns).sort()).toEqual([...names].sort());
      for (const name of names) expect(Array.from(columns[name])).toEqual(Array(capacity).fill(0));
    }),
  );
});

test('columns begin with the settled sessions of earlier ones, which stay as they are', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), fc.nat(20), (before, more, open) => {
      const earlier = filled(before);
      const settled = Math.max(0, before - open);
      const columns = sessionColumns(before + more, earlier, settled);
      for (const name of names) {
        expect(columns[name]).toHaveLength(before + more);
        expect(Array.from(columns[name].subarray(0, settled))).toEqual(Array.from(earlier[name].subarray(0, settled)));
        expect(Array.from(columns[name].subarray(settled)).every((value) => value === 0)).toBe(true);
        columns[name].fill(99);
        expect(earlier[name]).toEqual(filled(before)[name]);
      }
    }),
  );
});

test('columns hold instants to the millisecond, prices to the last digit, and days before 1970', () => {
  const { day, openTime, closeTime, high, low } = sessionColumns(1);
  const instant = Date.UTC(2024, 6, 1, 13, 30, 0, 1);
  [day[0], openTime[0], closeTime[0], high[0], low[0]] = [-25_000, instant, instant + 1, 18_123.75, -37.63];
  expect([day[0], openTime[0], closeTime[0], high[0], low[0]]).toEqual([
    -25_000,
    instant,
    instant + 1,
    18_123.75,
    -37.63,
  ]);
});
