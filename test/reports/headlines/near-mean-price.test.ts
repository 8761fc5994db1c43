import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { nearMeanPrice } from '../../../src/reports/families/vwap.js';
import { meanPrice } from '../../../src/sessions/index.js';
import { bar, sessionsOf } from '../../sessions/markets.js';
import { holdsWhatItSays } from './holds-what-it-says.js';

const cents = fc.integer({ min: -2000, max: 2000 }).map((units) => units / 100);
const bars = fc.array(
  fc.record({
    prices: fc.tuple(cents, cents, cents),
    volume: fc.oneof(
      fc.constant(0),
      fc.nat(100_000).map((units) => units / 1000),
      fc.double({ min: 0, max: 1e9 }),
    ),
  }),
  { minLength: 1, maxLength: 7 },
);

const sessionWith = (list: readonly { prices: readonly number[]; volume?: number }[]) => {
  const rows = list.map(({ prices, volume }, i) => {
    const [low, open, high] = [...prices].sort((a, b) => a - b);
    const row = bar('2024-07-01', `${String(9 + i).padStart(2, '0')}:00`, `${open} ${high} ${low} ${high}`);
    return volume === undefined ? row : { ...row, volume };
  });
  return sessionsOf(barsFromRows(rows, { interval: '1h' }))[0];
};

test('nearMeanPrice is where its double says, and there where there is a mean', () => {
  fc.assert(
    fc.property(bars, fc.integer({ min: 1, max: 7 }), (list, most) => {
      const session = sessionWith(list);
      const end = Math.min(most, session.endBar);
      const mean = nearMeanPrice(session, end);
      expect(mean === null).toBe(meanPrice(session, end) === null);
      if (mean === null || mean.off === Infinity) return;
      expect(holdsWhatItSays(mean)).toBe(true);
      expect(mean.exact()).toEqual(meanPrice(session, end));
    }),
  );
});

test('nearMeanPrice is not known of bars without volumes, and its double says nothing about the least volumes and prices', () => {
  expect(nearMeanPrice(sessionWith([{ prices: [1, 2, 3] }]), 1)).toBeNull();
  expect(nearMeanPrice(sessionWith([{ prices: [1, 2, 3], volume: 5e-324 }]), 1)!.off).toBe(Infinity);
  expect(nearMeanPrice(sessionWith([{ prices: [0, 0, 5e-324], volume: 1 }]), 1)!.off).toBe(Infinity);
  expect(nearMeanPrice(sessionWith([{ prices: [1, 2, 3], volume: 1 }]), 1)!.off).toBeLessThan(1e-12);
});
