import { expect, test } from 'vitest';
import { dailyBars } from '../reports/fixtures/daily-bars.js';
import { answers, counts, current, excluded, levels, onLedger } from '../reports/fixtures/on-ledger.js';

test('standard: three of four go on up, one of two down', () => {
  const result = onLedger('overnight-continuation-standard');
  expect(excluded(result)).toEqual({ 'no-previous': 1, 'no-gap': 2 });
  expect(counts(result)).toEqual([
    'Green overnight / colour: green 3, red 1, flat 0',
    'Green overnight / continued: continued 3, not-continued 1',
    'Red overnight / colour: green 1, red 1, flat 0',
    'Red overnight / continued: continued 1, not-continued 1',
  ]);
  expect(levels(result)[0]).toEqual({ 'previous-close': 105 });
  expect(current(result)).toEqual({ 'previous-close': 120 });
});

test('standard: a flat session continues nothing', () => {
  const result = onLedger('overnight-continuation-standard', {}, dailyBars('1 1 1 1', '2 3 1 2', '1 2 0 1'));
  expect(answers(result, 'continued')).toEqual(['not-continued', 'not-continued']);
  expect(answers(result, 'colour')).toEqual(['flat', 'flat']);
});

test('by-weekday: the weekday comes after the colour overnight', () => {
  expect(counts(onLedger('overnight-continuation-by-weekday')).filter((line) => line.includes('continued:'))).toEqual([
    'Green overnight, Monday / continued: continued 0, not-continued 1',
    'Green overnight, Tuesday / continued: continued 1, not-continued 0',
    'Green overnight, Wednesday / continued: continued 1, not-continued 0',
    'Green overnight, Thursday / continued: continued 1, not-continued 0',
    'Red overnight, Tuesday / continued: continued 0, not-continued 1',
    'Red overnight, Thursday / continued: continued 1, not-continued 0',
  ]);
});

test('by-size: the gap in % of the previous close, whatever its sign, and none from 0', () => {
  const bars = dailyBars('0 0 -100 -100', '-99.9 0 -100 0', '1 1 0 1', '0.998 1 0 1');
  const result = onLedger('overnight-continuation-by-size', {}, bars);
  expect(excluded(result)).toEqual({ 'no-previous': 1, 'no-size': 1 });
  expect(result.detailed?.map(({ groups }) => groups[0])).toEqual([
    { 'overnight-colour': 'green', size: '0.1-to-0.2' },
    { 'overnight-colour': 'red', size: '0.2-to-0.4' },
  ]);
});
