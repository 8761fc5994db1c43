import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  binomialDistribution,
  cellsOf,
  hypergeometricDistribution,
  step,
} from '../../../src/statistics/significance/count-distribution.js';
import { binomialWeights, hypergeometricWeights } from './weights.js';

test('the weights of a binomial distribution are those of the triangle of Pascal, of all in total', () => {
  for (let trials = 0; trials <= 70; trials++) {
    const { first, last, weight, total } = binomialDistribution(trials, { numerator: 1, denominator: 3 });
    const expected = binomialWeights(trials, 1n, 2n);
    expect([first, last]).toEqual([0, trials]);
    expect(expected.map((_, successes) => weight(successes))).toEqual(expected);
    expect(total()).toBe(3n ** BigInt(trials));
  }
});

const cell = fc.nat(20);

test('the weights of a hypergeometric distribution count the tables with its sums, which all are its total', () => {
  fc.assert(
    fc.property(cell, cell, cell, cell, (a, b, c, d) => {
      const { first, last, weight, total } = hypergeometricDistribution(a, b, c, d);
      const expected = hypergeometricWeights(a, b, c, d);
      expect([first, last]).toEqual([Math.min(...expected.keys()), Math.max(...expected.keys())]);
      for (const [k, ways] of expected) expect(weight(k)).toBe(ways);
      expect(total()).toBe([...expected.values()].reduce((sum, ways) => sum + ways, 0n));
    }),
  );
});

test('step leads from one weight to the next, up and down', () => {
  const distributions = fc.oneof(
    fc.nat(40).map((trials) => binomialDistribution(trials, { numerator: 3, denominator: 10 })),
    fc.tuple(cell, cell, cell, cell).map(([a, b, c, d]) => hypergeometricDistribution(a, b, c, d)),
  );
  fc.assert(
    fc.property(distributions, (distribution) => {
      for (let k = distribution.first; k < distribution.last; k++) {
        const [weight, next] = [distribution.weight(k), distribution.weight(k + 1)];
        const [up, overUp] = step(distribution, k, 1);
        const [down, overDown] = step(distribution, k + 1, -1);
        expect(weight * up).toBe(next * overUp);
        expect(next * down).toBe(weight * overDown);
      }
    }),
  );
});

test('cellsOf a table are its four cells', () => {
  fc.assert(
    fc.property(cell, cell, cell, cell, (a, b, c, d) => {
      const ascending = (x: number, y: number): number => x - y;
      expect(cellsOf(hypergeometricDistribution(a, b, c, d), a).sort(ascending)).toEqual([a, b, c, d].sort(ascending));
    }),
  );
});
