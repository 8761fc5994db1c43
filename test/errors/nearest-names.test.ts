import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestNames } from '../../src/errors/nearest-names.js';

const names = [
  'initial-balance-breakout-by-size',
  'initial-balance-breakout-standard',
  'inside-bars-standard',
  'gap-fill-by-size',
  'gap-fill-standard',
  'narrow-range-standard',
];

test('what people write for short is understood', () => {
  expect(nearestNames('ib', names)).toEqual([
    'inside-bars-standard',
    'initial-balance-breakout-standard',
    'initial-balance-breakout-by-size',
  ]);
  expect(nearestNames('ibb', names)).toEqual(['initial-balance-breakout-standard', 'initial-balance-breakout-by-size']);
  expect(nearestNames('IBB by size', names)).toEqual(['initial-balance-breakout-by-size']);
  for (const given of ['gapfill', 'gap-fill', 'gap_fill', 'Gap Fill', 'GapFill', 'gap']) {
    expect(nearestNames(given, names), given).toEqual(['gap-fill-standard', 'gap-fill-by-size']);
  }
});

test('so is a slip of the pen, in the whole name or in its first words', () => {
  expect(nearestNames('gap-fil-standrad', names)).toEqual(['gap-fill-standard']);
  expect(nearestNames('initail-balance', names)).toEqual([
    'initial-balance-breakout-standard',
    'initial-balance-breakout-by-size',
  ]);
  expect(nearestNames('gaps-fill', names)).toEqual(['gap-fill-standard', 'gap-fill-by-size']);
});

test('so is a name with something to it', () => {
  expect(nearestNames('nr7', names)).toEqual(['narrow-range-standard']);
  expect(nearestNames('narrow-range-of-seven-days', names)).toEqual(['narrow-range-standard']);
});

test('of names that are as near the shorter come first, then those that come first in the list', () => {
  expect(nearestNames('a', ['a-c-d', 'a-b', 'a-a-a', 'a-a', 'a-z'])).toEqual(['a-b', 'a-a', 'a-z']);
  expect(nearestNames('a', ['a-c-d', 'a-b', 'a-a-a', 'a-a', 'a-z'], 1)).toEqual(['a-b']);
});

test('nothing is near to what has nothing of a name', () => {
  for (const given of ['', '-', '📈', 'zzz', 'constructor', '__proto__', 'x'.repeat(1_000_000)]) {
    expect(nearestNames(given, names), given.slice(0, 20)).toEqual([]);
  }
  expect(nearestNames('gap', [])).toEqual([]);
});

test('no more names come back than were asked for, and none that does not exist', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abgfilnrs-'), maxLength: 20 }), fc.nat(4), (given, most) => {
      const near = nearestNames(given, names, most);
      expect(near.length).toBeLessThanOrEqual(most);
      expect(names).toEqual(expect.arrayContaining([...near]));
      expect(new Set(near).size).toBe(near.length);
    }),
  );
});
