import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { compareQuotients, type Quotient, seededGenerator, sumOfQuotients } from '../../../src/numeric/inner.js';
import { permutationTestWithinBlocks } from '../../../src/statistics/inner.js';
import { shuffle } from '../../../src/numeric/random.js';
import { law } from '../../laws/law.js';

type Blocks = readonly (readonly { readonly group: number; readonly value: number }[])[];

/** The definition: each block is shuffled, from where the last draw left it, then all is added up in exact quotients. */
function byShufflingAndAdding(blocks: Blocks, permutations: number, seed: number, enough: number): number {
  const random = seededGenerator(seed);
  const values = blocks.map((block) => Float64Array.from(block, ({ value }) => value));
  const groups = [...new Set(blocks.flat().map(({ group }) => group))];
  const statistic = (): Quotient =>
    groups
      .map((group) => {
        let cases = 0;
        const parts = blocks.flatMap((block, b) => {
          const sum = block.reduce((all, { value }) => all + value, 0);
          return block.flatMap((each, i) => {
            if (each.group !== group) return [];
            cases++;
            return [{ numerator: 2 * (values[b][i] * block.length - sum), denominator: 2 * block.length }];
          });
        });
        const { numerator, denominator } = sumOfQuotients(parts);
        return { numerator: BigInt(numerator) ** 2n, denominator: BigInt(denominator) ** 2n * BigInt(cases) };
      })
      .reduce((most: Quotient, each) => (compareQuotients(each, most) > 0 ? each : most), {
        numerator: 0,
        denominator: 1,
      });
  const observed = statistic();
  let extreme = 0;
  for (let drawn = 1; drawn <= permutations; drawn++) {
    for (const own of values) shuffle(own, random, 0, own.length, own.length);
    if (compareQuotients(statistic(), observed) >= 0 && ++extreme === enough) return enough / drawn;
  }
  return (1 + extreme) / (1 + permutations);
}

/** Ranks of up to six cases, with ties and halves, and groups that blocks lack or have twice. */
const blocks = fc.array(
  fc.array(fc.record({ group: fc.nat(3), value: fc.nat(12).map((half) => half / 2) }), { maxLength: 6 }),
  { maxLength: 8 },
);

describe('a permutation test within blocks', () => {
  law(
    'is that of shuffling all values and then adding them up, draw by draw',
    [blocks, fc.integer({ min: 1, max: 60 }), fc.nat(), fc.constantFrom(1, 5, Infinity)],
    (all, permutations, seed, enough) => {
      const p = permutationTestWithinBlocks(all, permutations, seededGenerator(seed), enough);
      expect(p).toBe(byShufflingAndAdding(all, permutations, seed, enough));
      return p < 1;
    },
    { runs: 400, atLeast: 0.4 },
  );
});
