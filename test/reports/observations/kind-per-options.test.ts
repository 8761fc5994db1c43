import { expect, test } from 'vitest';
import type { ObservationKind } from '../../../src/reports/description.js';
import { kindPerOptions } from '../../../src/reports/observations/kind-per-options.js';

const make = (minutes: number, edges: readonly number[]): ObservationKind<string> => ({
  unit: 'case',
  observe: () => [`${minutes}: ${edges.join()}`],
});

test('kindPerOptions gives the very same kind for equal options', () => {
  const kind = kindPerOptions(make);
  expect(kind(30, [1, 2])).toBe(kind(30, [1, 2]));
  expect(kind(30, [1, 2])).not.toBe(kind(30, [1]));
  expect(kind(15, [1, 2])).not.toBe(kind(30, [1, 2]));
  expect(kind(15, [3]).observe(undefined as never, null)).toEqual(['15: 3']);
});

test('kindPerOptions tells the kinds of two makers apart', () => {
  expect(kindPerOptions(make)(1, [])).not.toBe(kindPerOptions(make)(1, []));
});

test('kindPerOptions does not keep kinds without end, and gives a right one all the same', () => {
  let made = 0;
  const kind = kindPerOptions((minutes: number): ObservationKind<number> => {
    made++;
    return { unit: 'case', observe: () => [minutes] };
  });
  for (let round = 0; round < 2; round++) for (let i = 0; i < 20; i++) kind(i);
  expect(made).toBe(20);
  for (let i = 0; i < 300; i++) expect(kind(i).observe(undefined as never, null)).toEqual([i]);
  kind(0);
  expect(made).toBeGreaterThan(300);
});
