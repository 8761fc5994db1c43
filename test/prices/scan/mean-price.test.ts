import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromColumns } from '../../../src/bars/index.js';
import {
  comparePrice,
  compareQuotients,
  multiply,
  type Quotient,
  quotientOf,
  sumOfQuotients,
} from '../../../src/numeric/inner.js';
import { meanPrice, meanPricePath } from '../../../src/prices/inner.js';
import type { Session } from '../../../src/sessions/inner.js';
import { barsOf, rowsFrom } from '../../reports/fixtures/bars-from.js';
import { at, hour, hourly, hours, sessionsOf } from '../../sessions/markets.js';

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

type Row = readonly [low: number, up: number, close: number, volume: number];

function sessionWith(rows: readonly Row[], tick: number): Session {
  const time = rows.map((_, i) => at('2024-07-01', '09:00') + (i * hour) / 4);
  const price = (units: number): number => Number((units * tick).toFixed(4));
  const low = rows.map((row) => price(row[0]));
  const high = rows.map((row) => price(row[0] + row[1]));
  const close = rows.map((row) => price(row[0] + Math.min(row[1], row[2])));
  const volume = Float64Array.from(rows, (row) => row[3]);
  return sessionsOf(barsFromColumns({ time, open: close, high, low, close, volume }, { interval: '15m' }))[0];
}

/** The mean from the definition, in quotients. */
function meanAt({ bars, firstBar }: Session, end: number): Quotient {
  const terms: Quotient[] = [];
  const volumes: Quotient[] = [];
  for (let bar = firstBar; bar < end; bar++) {
    const volume = quotientOf(bars.volume?.[bar] ?? 0);
    const prices = sumOfQuotients([bars.high[bar], bars.low[bar], bars.close[bar]].map(quotientOf));
    volumes.push(volume);
    terms.push({
      numerator: multiply(volume.numerator, prices.numerator),
      denominator: multiply(volume.denominator, prices.denominator),
    });
  }
  const over = sumOfQuotients(terms);
  const under = sumOfQuotients(volumes);
  return {
    numerator: multiply(over.numerator, under.denominator),
    denominator: multiply(multiply(over.denominator, under.numerator), 3),
  };
}

// Few prices and volumes, so that bars touch the mean exactly, beside some that doubles cannot hold together.
const row: fc.Arbitrary<Row> = fc.tuple(
  fc.integer({ min: -3, max: 6 }),
  fc.nat(4),
  fc.nat(4),
  fc.constantFrom(0, 1, 1, 2, 0.1, 0.3, 1e9, 0.00000001),
);

test('meanPricePath follows its definition exactly', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 2, maxLength: 20 }),
      fc.nat(18),
      fc.constantFrom(1, 0.1, 0.25, 0.0001),
      (rows, before, tick) => {
        const session = sessionWith(rows, tick);
        const { bars, endBar } = session;
        const from = 1 + (before % (rows.length - 1));
        const path = meanPricePath(session, from);
        if (rows.slice(0, from).every(([, , , volume]) => volume === 0)) {
          expect(path).toBeNull();
          return;
        }
        const against = (price: number, bar: number) => compareQuotients(quotientOf(price), meanAt(session, bar + 1));
        const later = Array.from({ length: endBar - from }, (_, i) => from + i);
        expect(path).toMatchObject({
          touchingBar:
            later.find((bar) => against(bars.low[bar], bar) <= 0 && against(bars.high[bar], bar) >= 0) ?? null,
          closedAbove: later.filter((bar) => against(bars.close[bar], bar) > 0).length,
          bars: later.length,
          close: against(bars.close[endBar - 1], endBar - 1),
        });
        const mean = meanPrice(session, endBar);
        expect(mean && compareQuotients(mean, meanAt(session, endBar))).toBe(0);
      },
    ),
    { numRuns: 300 },
  );
});

test('meanPricePath of bars at one price is at that price throughout, whatever the volumes and a price without one', () => {
  const price = fc.tuple(fc.integer({ min: 1, max: 10 ** 9 }), fc.constantFrom(1, 10, 1000)).map(([n, of]) => n / of);
  const volumes = fc.array(fc.nat(1000), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(price, volumes, (each, more) => {
      const volume = [0, 0.1, ...more.map((tenths) => tenths / 10)];
      const time = volume.map((_, i) => at('2024-07-01', '09:00') + (i * hour) / 4);
      const prices = volume.map((_, i) => (i === 0 ? 0 : each));
      const columns = { time, open: prices, high: prices, low: prices, close: prices, volume };
      const [session] = sessionsOf(barsFromColumns(columns, { interval: '15m' }));
      expect(meanPricePath(session, 2)).toEqual({ touchingBar: 2, closedAbove: 0, bars: more.length, close: 0 });
    }),
  );
});

test('meanPricePath by hand', () => {
  // The means are 10, (10 + 2 · 16) / 3 = 14 and (42 + 3 · 18) / 6 = 16.
  const session = sessionWith(
    [
      [9, 2, 1, 1],
      [15, 2, 1, 2],
      [16, 4, 2, 3],
    ],
    1,
  );
  expect(meanPricePath(session, 1)).toMatchObject({ touchingBar: 2, closedAbove: 2, bars: 2, close: 1 });
  const mean = meanPrice(session, session.endBar);
  expect(mean && compareQuotients(mean, quotientOf(16))).toBe(0);
});

test('meanPricePath is exact where sums of doubles overflow or have no digits left', () => {
  // The second closes above the mean, the third below it with its high above, the fourth above.
  const path = { touchingBar: 2, closedAbove: 2, bars: 3, close: 1 };
  const withVolumes = (...volumes: number[]) =>
    sessionWith(
      volumes.map((volume, i): Row => [[10, 12, 10, 11][i], [0, 0, 2, 0][i], 0, volume]),
      1,
    );
  expect(meanPricePath(withVolumes(1e300, 5e299, 1e308, 1e308), 1)).toEqual(path);
  expect(meanPricePath(withVolumes(2e-323, 1.5e-323, 1e-323, 5e-324), 1)).toEqual(path);
});

test('meanPricePath finds a price at the mean though the product of price and volume has no digits left', () => {
  const time = [0, 1, 2].map((bar) => at('2024-07-01', '09:00') + bar * hour);
  const price = Float64Array.of(1e-300, 1e-300, 1e-300);
  const volume = Float64Array.of(1e-24, 1e-24, 1e-24);
  const bars = barsFromColumns({ time, open: price, high: price, low: price, close: price, volume });
  expect(meanPricePath(sessionsOf(bars)[0], 1)).toEqual({ touchingBar: 1, closedAbove: 0, bars: 2, close: 0 });
});

test('meanPricePath is null without volumes', () => {
  expect(meanPricePath(sessionsOf(hourly(hours('2024-07-01', 9, 16)))[0], 1)).toBeNull();
});
