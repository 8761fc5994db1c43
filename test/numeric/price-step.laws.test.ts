import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { decimalsOf, integerOf, powerOfTen, type Quotient, unitsOf } from '../../src/numeric/inner.js';
import { priceStep } from '../../src/numeric/price-step.js';
import { law } from '../laws/law.js';

/** The definition by sorting every price and every gap as whole numbers of any size. */
function stepBySorting(sessions: readonly (readonly number[])[]): Quotient | null {
  const usual = sessions.map((prices) => {
    const counts = new Map<number, number>();
    for (const price of prices) counts.set(price, (counts.get(price) ?? 0) + 1);
    return [...counts.keys()].filter((level) => 2 * counts.get(level)! * counts.size >= prices.length);
  });
  const decimals = Math.max(0, ...usual.flat().map(decimalsOf));
  const ascending = (a: bigint, b: bigint): number => (a < b ? -1 : Number(a > b));
  const gaps = usual.flatMap((levels) => {
    const units = levels.map((level) => BigInt(unitsOf(level, decimals))).sort(ascending);
    return units.slice(1).map((unit, i) => unit - units[i]);
  });
  if (gaps.length === 0) return null;
  return {
    numerator: integerOf(gaps.sort(ascending)[Math.floor(gaps.length / 10)]),
    denominator: powerOfTen(decimals),
  };
}

/** Prices of a kind: whole ticks of a grid, from 0 up or around it. */
const onGrid = (ticks: number, decimals: number, least = 0) =>
  fc.integer({ min: least, max: least + ticks }).map((tick) => tick / 10 ** decimals);

const quarters = fc.nat(40).map((tick) => 4500 + tick / 4);
const kinds = {
  quarters,
  cents: onGrid(300, 2, 15_000),
  wide: onGrid(3000, 2, 3_000_000),
  wider: onGrid(10_000_000, 2, 3_000_000),
  'beyond 2^32 units': onGrid(2 ** 45, 9),
  'around 0': onGrid(600, 3, -300),
  adjusted: quarters.map((price) => Number((price / 7).toFixed(6))),
  'adjusted in doubles': quarters.map((price) => price / 7),
  'of 32 bits': quarters.map((price) => Math.fround(price / 7)),
  'one off the grid': fc.oneof({ weight: 30, arbitrary: quarters }, { weight: 1, arbitrary: fc.constant(4501.0625) }),
  tiny: fc.nat(50).map((tick) => tick * 1e-20),
  'near the smallest': fc.nat(50).map((tick) => tick * Number.MIN_VALUE),
  'around 10^15 units': onGrid(400, 2, 1e15 - 200),
  'around 2^53': onGrid(400, 0, 2 ** 53 - 200),
  huge: fc.nat(40).map((tick) => tick * 1e300),
  any: fc.double({ noNaN: true, noDefaultInfinity: true }),
};
const names = Object.keys(kinds) as (keyof typeof kinds)[];

/** A session of a kind, in which another one may be mixed. */
const sessions = fc
  .tuple(fc.constantFrom(...names), fc.constantFrom(...names), fc.boolean())
  .chain(([name, other, isMixed]) => {
    const price = isMixed ? fc.oneof({ weight: 9, arbitrary: kinds[name] }, kinds[other]) : kinds[name];
    return fc.array(price, { maxLength: 120, size: 'max' }).map((prices) => ({ name, prices }));
  });

describe('the price step', () => {
  law(
    'is that of sorting every price and every gap, also in its terms',
    [fc.array(sessions, { maxLength: 5 })],
    (all) => {
      const prices = all.map((session) => session.prices);
      const step = priceStep(prices);
      expect(step).toEqual(stepBySorting(prices));
      return step === null ? [] : all.map(({ name }) => name);
    },
    { runs: 2000, atLeast: 0.7, meets: names },
  );

  law(
    'of a market is that of all its sessions, however many',
    [fc.array(sessions, { minLength: 20, maxLength: 60, size: 'max' })],
    (all) => {
      const prices = all.filter(({ name }) => name !== 'any' && name !== 'huge').map((session) => session.prices);
      expect(priceStep(prices)).toEqual(stepBySorting(prices));
      return prices.length > 9;
    },
    { runs: 100, atLeast: 0.9 },
  );
});
