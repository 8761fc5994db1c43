import { expect, test } from 'vitest';
import { comparePrice, compareQuotients } from '../../../src/numeric/index.js';
import { meanPrice } from '../../../src/sessions/index.js';
import { barsOf, rowsFrom } from '../../reports/fixtures/bars-from.js';
import { sessionsOf } from '../markets.js';

const meanOf = (end: number, ...prices: string[]) =>
  meanPrice(sessionsOf(barsOf(rowsFrom('2024-07-01T09:00Z', 60, ...prices)))[0], end);

test('meanPrice weighs a third of high, low and close by volume, of the bars before the end', () => {
  // (2 · 33 + 39) / 9.
  const mean = meanOf(2, '11 12 10 11 2', '12 14 12 13 1', '50 50 50 50 9')!;
  expect(compareQuotients(mean, { numerator: 35, denominator: 3 })).toBe(0);
});

test('meanPrice is exact, of fractions of volumes as well', () => {
  // (0.1 · 0.9 + 0.2 · 1.8) / 0.9 = 0.5.
  expect(comparePrice(0.5, meanOf(2, '0.3 0.4 0.2 0.3 0.1', '0.6 0.75 0.45 0.6 0.2')!)).toBe(0);
});

test('meanPrice needs a volume above 0', () => {
  expect(meanOf(1, '11 12 10 11 0', '11 12 10 11 5')).toBeNull();
  expect(meanOf(1, '11 12 10 11', '11 12 10 11')).toBeNull();
});
