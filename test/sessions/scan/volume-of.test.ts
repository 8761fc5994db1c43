import fc from 'fast-check';
import { Decimal } from 'decimal.js';
import { expect, test } from 'vitest';
import { barsFromColumns } from '../../../src/bars/index.js';
import { volumeOf } from '../../../src/sessions/inner.js';
import { at, hour, hourly, hours, sessionsOf } from '../markets.js';

function sessionWith(volumes: readonly number[]) {
  const time = volumes.map((_, i) => at('2024-07-01', '09:00') + (i * hour) / 4);
  const price = volumes.map(() => 1);
  const columns = { time, open: price, high: price, low: price, close: price, volume: Float64Array.from(volumes) };
  return sessionsOf(barsFromColumns(columns, { interval: '15m' }))[0];
}

const asDecimal = (volume: ReturnType<typeof volumeOf>) =>
  volume && new Decimal(String(volume.numerator)).div(String(volume.denominator)).toString();

const volume = fc.oneof(
  fc.nat(1_000_000),
  fc.constantFrom(0.1, 0.00000001, 2 ** 53, 1e22, 2 ** 52 + 0.5),
  fc.double({ min: 0, max: 1e9, noNaN: true }).map((each) => Math.abs(each)),
);

test('volumeOf is the exact sum of the decimals of the volumes', () => {
  Decimal.set({ precision: 400 });
  fc.assert(
    fc.property(fc.array(volume, { minLength: 1, maxLength: 20 }), fc.nat(20), fc.nat(20), (volumes, a, b) => {
      const [first, end] = [Math.min(a, b, volumes.length), Math.min(Math.max(a, b), volumes.length)];
      const sum = volumes.slice(first, end).reduce((total, each) => total.plus(String(each)), new Decimal(0));
      expect(asDecimal(volumeOf(sessionWith(volumes), first, end))).toBe(sum.toString());
    }),
  );
});

test('volumeOf is that of the session without limits, and null where bars have none', () => {
  expect(volumeOf(sessionWith([1, 2, 3]))).toEqual({ numerator: 6, denominator: 1 });
  expect(volumeOf(sessionWith([0.1, 0.2, 3]), 0, 2)).toEqual({ numerator: 3, denominator: 10 });
  expect(volumeOf(sessionsOf(hourly(hours('2024-07-01', 9, 12)))[0])).toBeNull();
});
