import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  comparePrice,
  integerQuotient,
  type Quotient,
  quotientOf,
  sumOfQuotients,
} from '../../../src/numeric/inner.js';
import {
  approximatePrice,
  approximateQuotient,
  negated,
  race,
  raceTowards,
} from '../../../src/define/headlines/race.js';
import { holdsWhatItSays } from '../../families/headlines/holds-what-it-says.js';
import { barsOf, flat, rowsFrom } from '../../reports/fixtures/bars-from.js';
import { casesOnLedger } from '../../reports/headlines/cases-on.js';
import { sessionOf } from '../../reports/headlines/session-of.js';

const anyNumber = fc.double({ min: -1e12, max: 1e12, noNaN: true });

test('a price and a quotient are where their doubles say', () => {
  fc.assert(fc.property(anyNumber, (price) => holdsWhatItSays(approximatePrice(price))));
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.bigInt({ min: 1n, max: 10n ** 30n }), (a, b) =>
      holdsWhatItSays(approximateQuotient(integerQuotient(a, b)!)),
    ),
  );
  expect(approximatePrice(0.1).exact()).toEqual({ numerator: 1, denominator: 10 });
});

test('negated turns the sign', () => {
  expect(negated({ numerator: 3, denominator: 4 })).toEqual({ numerator: -3, denominator: 4 });
});

const whole = (value: number) => ({ numerator: value, denominator: 1 });

/** A race over 2 from the first bar on; the next bar does not count. */
const after = (...prices: string[]) =>
  race(sessionOf('10 20 1 10', '11 30 1 11', ...prices), 0, approximateQuotient(whole(2)));

test('race starts at the open of the second bar after, and a touch is enough', () => {
  // The levels are 13 and 9, whatever the first two bars did or closed at.
  expect(after('11 13 10 12', '12 12 9 9')).toBe('up');
  expect(after('11 12.9 10 12', '12 12 9 9')).toBe('down');
  expect(after('11 12 10 12', '12 13.5 9.1 13')).toBe('up');
});

test('race is not decided by a bar that reaches both levels, by none and without a bar', () => {
  expect(after('11 13 9 12', '12 14 12 14')).toBeNull();
  expect(after('11 12.9 9.1 12')).toBeNull();
  expect(after()).toBeNull();
  expect(race(sessionOf('10 20 1 10'), 0, approximateQuotient(whole(2)))).toBeNull();
});

test('race compares exactly', () => {
  const session = sessionOf('0.1 0.1 0.1 0.1', '0.1 0.4 0 0.1', '0.1 0.3 0 0.1');
  // 0.1 + 0.2 is 0.30000000000000004 in doubles; below, 0.1 - 0.2 is not reached by 0.
  expect(race(session, 0, approximateQuotient({ numerator: 2, denominator: 10 }))).toBe('up');
  expect(race(session, 0, approximateQuotient({ numerator: 21, denominator: 100 }))).toBeNull();
});

/** Prices of few steps, so that levels are often met exactly; tenths and sevenths are no doubles. */
const tenths = fc.integer({ min: 1, max: 30 }).map((units) => units / 10);
const sessions = fc
  .array(fc.tuple(tenths, tenths, tenths), { minLength: 1, maxLength: 8 })
  .map((bars) => bars.map((prices) => [...prices].sort((a, b) => a - b)))
  .map((bars) => sessionOf(...bars.map(([low, open, high]) => `${open} ${high} ${low} ${open}`)));
const quotients = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.constantFrom(7, 10, 20));

/** The race with every bar compared exactly. */
function plainRace({ bars, endBar }: ReturnType<typeof sessionOf>, { numerator, denominator }: Quotient) {
  if (endBar < 3) return null;
  const start = quotientOf(bars.open[2]);
  const above = sumOfQuotients([start, { numerator, denominator }]);
  const below = sumOfQuotients([start, { numerator: -Number(numerator), denominator }]);
  for (let i = 2; i < endBar; i++) {
    const [up, down] = [comparePrice(bars.high[i], above) >= 0, comparePrice(bars.low[i], below) <= 0];
    if (up || down) return up === down ? null : up ? 'up' : 'down';
  }
  return null;
}

test('race is that of every bar compared exactly, whatever is known of the distance', () => {
  fc.assert(
    fc.property(sessions, quotients, fc.constantFrom(0, 0.3, Infinity), (session, [numerator, denominator], off) => {
      const distance = { numerator, denominator };
      const plain = plainRace(session, distance);
      expect(race(session, 0, approximateQuotient(distance))).toBe(plain);
      const about = numerator / denominator + off / 2;
      expect(race(session, 0, { about, off: off + 1e-9, exact: () => distance })).toBe(plain);
    }),
  );
});

test('raceTowards is the race over the exact distance, to the side of the level', () => {
  fc.assert(
    fc.property(sessions, tenths, quotients, (session, price, [numerator, denominator]) => {
      const level = { numerator, denominator };
      const side = comparePrice(price, level);
      const { numerator: away, denominator: of } = sumOfQuotients([
        quotientOf(price),
        { numerator: -numerator, denominator },
      ]);
      const first = side === 0 ? null : plainRace(session, { numerator: Math.abs(Number(away)), denominator: of });
      const plain = first && first === (side < 0 ? 'up' : 'down');
      expect(raceTowards(session, 0, price, approximateQuotient(level))).toBe(plain);
    }),
  );
});

test('raceTowards tells whether the side of the level comes first, over the distance of the level from the price', () => {
  const session = sessionOf('10 10 10 10', '10 30 10 20', '20 22 19 20', '20 20 17 17');
  // From 10 to 12 or to 8 it is 2; from 20 on, 22 is reached in that bar, 18 in the one after it.
  expect(raceTowards(session, 0, 10, approximatePrice(12))).toBe(true);
  expect(raceTowards(session, 0, 10, approximatePrice(8))).toBe(false);
  expect(raceTowards(session, 0, 10, approximatePrice(10))).toBeNull();
  expect(raceTowards(session, 0, 10, approximatePrice(14))).toBeNull();
  expect(raceTowards(session, 0, 10, approximatePrice(7))).toBe(true);
});

test('ict-opening-retracement: after the first bar the price moves as far as midnight lies, to its side or not', () => {
  // The ledger: session 2 opens at the reference of 107, session 3 (6 from 117 on: 123, 111) and 4 (7 from 111 on: 118, 104) reach nothing.
  expect(casesOnLedger('ict-opening-retracement')).toEqual([]);
  const day = (date: string, midnight: number, ...prices: string[]) => [
    ...rowsFrom(`${date}T04:00Z`, 60, ...flat(midnight, 1)),
    ...rowsFrom(`${date}T09:00Z`, 60, ...prices),
  ];
  const bars = barsOf(
    // Midnight 3 above the open: from the 101 of the third bar on, 104 comes before 98, to which the second bar went.
    day('2024-07-01', 103, '100 102 99 101', '101 101 97 101', '101 104 100 103', '103 103 97 98', ...flat(98, 3)),
    // The first two bars themselves go to midnight; after them, 96 comes before 102: a failure.
    day('2024-07-02', 103, '100 103 99 99', '99 103 99 99', '99 101 98 98', '98 98 96 96', ...flat(96, 3)),
    // Midnight 3 below the open: from 99 on, 96 comes first.
    day('2024-07-03', 97, '100 101 98 99', '99 103 99 99', '99 101 96 98', ...flat(103, 4)),
    // Both levels in one bar.
    day('2024-07-04', 97, '100 101 98 99', '99 99 96 99', '99 102 96 98', ...flat(96, 4)),
  );
  expect(casesOnLedger('ict-opening-retracement', bars)).toEqual(['01 success', '02 failure', '03 success']);
});

/** A session of half hours, each a candle; what is not given stays at the last price. */
const halfHours = (date: string, ...prices: string[]) => {
  const close = Number(prices[prices.length - 1].split(' ')[3]);
  return rowsFrom(`${date}T09:00Z`, 30, ...prices, ...flat(close, 14 - prices.length));
};

test('engulfing-candles: after the first pattern one body and a price step up, or down', () => {
  const bearishFirst = ['100 101 98 99', '99 104 98 103'];
  const bars = barsOf(
    // The second candle is bullish with a body of 4 and the unit is 0.5: from the second bar's 102 on, 106.5 comes before 97.5.
    halfHours('2024-07-01', ...bearishFirst, '103 107 97 102', '102 106 98 105', '105 106.5 98 105'),
    // The same with 97.5 first, though 106 would have been a body.
    halfHours(
      '2024-07-02',
      ...bearishFirst,
      '107 107 107 107',
      '102 106 98 105',
      '105 106 97.5 105',
      '105 107 105 107',
    ),
    // Bearish, a body of 3: from 96 on, 92.5 comes before 99.5.
    halfHours('2024-07-03', '97 100 97 99', '99 99 96 96', '96 96 96 96', '96 99 92.5 93', '93 99.5 93 99'),
    // The first pattern is decided by no bar; the second one, bearish, does not count.
    halfHours('2024-07-04', ...bearishFirst, '98 98 98 98', '102 103 101 103', '103 103 98 100', '100 100 98 98'),
    // No pattern: a candle is missing in between.
    halfHours('2024-07-05', '100 101 98 99', '', '99 104 98 103', '103 120 103 120'),
  );
  const cases = casesOnLedger('engulfing-candles', bars, { tickSize: 0.5 });
  expect(cases).toEqual(['01 success bullish', '02 failure bullish', '03 failure bearish']);
  // Nearly all prices of these sessions are the same, so that there is no unit.
  expect(casesOnLedger('engulfing-candles', bars)).toEqual([]);
});

test('engulfing-candles: without sessions and without bars after the pattern there are no cases', () => {
  const last = flat(100, 12);
  const bars = barsOf(rowsFrom('2024-07-01T09:00Z', 30, ...last, '100 101 98 99', '99 104 98 103'));
  expect(casesOnLedger('engulfing-candles', bars)).toEqual([]);
  expect(casesOnLedger('engulfing-candles', bars, { startDate: '2024-08-01' })).toEqual([]);
});

test('fair-value-gaps: whether the session closes up after the first gap, by its direction', () => {
  const bullish = ['100 102 99 101', '101 106 101 105', '105 108 104 107'];
  const bars = barsOf(
    // From the second open after the third candle: 108 to 120, 108 to 90, 94 to 95.
    halfHours('2024-07-01', ...bullish, '106 110 102 108', '108 109 101 104', '104 120 104 120'),
    halfHours('2024-07-02', ...bullish, '106 110 102 108', '108 111 101.5 104', ...flat(90, 1)),
    halfHours('2024-07-03', '100 101 98 99', '99 99 94 95', '95 96 92 93', '93 98 89 95', '94 95 94 95'),
    // From 107 to 107; a later gap, after which the session falls from 112 to 107, does not count.
    halfHours(
      '2024-07-04',
      ...bullish,
      '106 111 105 110',
      '107 120 107 119',
      '119 122 112 120',
      '115 115 115 115',
      '112 112 107 107',
    ),
  );
  expect(casesOnLedger('fair-value-gaps', bars)).toEqual([
    '01 success bullish',
    '02 failure bullish',
    '03 success bearish',
  ]);
});

test('inverse-fair-value-gaps: whether the session closes up after a gap was closed through, by its direction', () => {
  const bullish = ['100 102 99 101', '101 106 101 105', '105 108 104 107'];
  const bars = barsOf(
    // Closed through at 100, below 102; from the open of the second bar after it, 102, to 103.
    halfHours('2024-07-01', ...bullish, '106 107 100 100', '101 102 100 102', '102 103 99.5 103'),
    halfHours('2024-07-02', ...bullish, '106 107 100 100', '100 101 98 99', '99 99 98 98'),
    // Bearish, from 98 to 96; closed through at 101, then from 98 to 99.
    halfHours(
      '2024-07-03',
      '100 101 98 99',
      '99 99 94 95',
      '95 96 92 93',
      '93 101 93 101',
      '101 103 98 98',
      '98 99 98 99',
    ),
    // Closed at the far edge only; the close of 100 flips it, and nothing but that price follows.
    halfHours('2024-07-04', ...bullish, '106 107 102 102', '102 110 90 100'),
  );
  const cases = ['01 success bullish', '02 failure bullish', '03 success bearish'];
  expect(casesOnLedger('inverse-fair-value-gaps', bars)).toEqual(cases);
});

test('inverse-fair-value-gaps: the first gap to flip counts', () => {
  const later = barsOf(
    // Gaps from 102 to 104 and, of candles 2 to 4, from 106 to 107. The close of 105 flips the second one; then from 104 to 100, which flips
    // the first one, after which the price does not change.
    halfHours(
      '2024-07-01',
      '100 102 99 101',
      '101 106 101 105',
      '105 108 104 107',
      '107 109 107 108',
      '108 108 105 105',
      '105 105 104 104',
      '104 107 100 100',
    ),
  );
  expect(casesOnLedger('inverse-fair-value-gaps', later)).toEqual(['01 failure bullish']);
});

test('vwap: whether the session closes up after the window, by the side of its mean price on which that closes', () => {
  const volumes = (prices: readonly string[]) => prices.map((price) => `${price} 1`);
  const day = (date: string, ...prices: string[]) =>
    rowsFrom(`${date}T09:00Z`, 15, ...prices, ...volumes(flat(10, 28 - prices.length)));
  const bars = barsOf(
    // (3 · (12 + 9 + 9) + 1 · (11 + 9 + 10)) / 12 = 10, the window closes at 10: on no side.
    day('2024-07-01', '9 12 9 9 3', '9 11 9 10 1', '10 20 1 10 1', '11 11 9 9 1'),
    // (3 · (12 + 9 + 9) + 1 · (13 + 9 + 11)) / 12 = 10.25, below the close of 11; from the second open after it, 11, to 10.
    day('2024-07-02', '9 12 9 9 3', '9 13 9 11 1', '11 11.7 9 9 0', '11 11 10 11 0'),
    day('2024-07-03', '9 12 9 9 3', '9 13 9 11 1', '11 11.75 10.26 11 0', '9 11 1 11 0'),
    // (33 + 27) / 6 = 10 and a close of 9; from 9 to 10.
    day('2024-07-04', '11 12 10 11 1', '9 9 9 9 1', '9 10 8.5 9 1', '9 10 9 10 1'),
    // Without volume in the window.
    day('2024-07-05', '11 12 10 11 0', '9 9 9 9 0', '9 10 8.5 9 1', '9 10 9 10 1'),
  );
  expect(casesOnLedger('vwap', bars)).toEqual(['02 failure above', '03 success above', '04 success below']);
  expect(casesOnLedger('vwap', barsOf(halfHours('2024-07-01', '11 12 10 11', '11 11 9 9')))).toEqual([]);
});
