import { expect, test } from 'vitest';
import { counts, days, excluded, onLedger } from '../reports/fixtures/on-ledger.js';

test('standard: the colours after four green and two red sessions', () => {
  const result = onLedger('previous-session-correlation-standard');
  expect(excluded(result)).toEqual({ 'no-previous': 1, flat: 2 });
  expect(days(result)).toEqual([2, 3, 4, 5, 9, 10]);
  expect(counts(result)).toEqual([
    'After green / colour: green 2, red 1, flat 1',
    'After red / colour: green 1, red 0, flat 1',
  ]);
  expect('current' in result).toBe(false);
});

test('by-weekday: the weekday comes after the colour', () => {
  const result = onLedger('previous-session-correlation-by-weekday');
  expect(result.summary.length).toBe(10);
  expect(counts(result)).toEqual([
    'After green, Tuesday / colour: green 1, red 0, flat 0',
    'After green, Wednesday / colour: green 1, red 0, flat 1',
    'After green, Thursday / colour: green 0, red 1, flat 0',
    'After red, Tuesday / colour: green 1, red 0, flat 0',
    'After red, Friday / colour: green 0, red 0, flat 1',
  ]);
});
