import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Change } from '../../../src/statistics/significance/change-test.js';
import { changeTest } from '../../../src/statistics/inner.js';

function changeIn(blocks: readonly (readonly number[])[]): Change | null {
  const steps = changeTest(blocks);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    expect(step.value).toBeGreaterThan(0);
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** The largest statistic and the first cut with it, with exact terms. */
function byHand(blocks: readonly (readonly number[])[]): { readonly cut: number; readonly terms: [bigint, bigint] } {
  const n = BigInt(sumOf(blocks.flat()));
  let best: { cut: number; terms: [bigint, bigint] } = { cut: 0, terms: [-1n, 1n] };
  for (let cut = 1; cut < blocks.length; cut++) {
    const before = blocks.slice(0, cut);
    blocks[0].forEach((_, o) => {
      const c = BigInt(sumOf(blocks.map((block) => block[o])));
      if (c === 0n || c === n) return;
      const [count, of] = [BigInt(sumOf(before.map((block) => block[o]))), BigInt(sumOf(before.flat()))];
      const terms: [bigint, bigint] = [(n * count - c * of) ** 2n, c * (n - c)];
      if (terms[0] * best.terms[1] > best.terms[0] * terms[1]) best = { cut, terms };
    });
  }
  return best;
}

const blocksOf = (outcomes: number) =>
  fc.array(
    fc
      .array(fc.integer({ min: 0, max: 12 }), { minLength: outcomes, maxLength: outcomes })
      .filter((counts) => sumOf(counts) > 0),
    { minLength: 8, maxLength: 30 },
  );
const blocks = fc.integer({ min: 2, max: 4 }).chain(blocksOf);

test('ten blocks whose share fell in the middle: two orders of 252 are as extreme', () => {
  const found = changeIn([9, 9, 9, 9, 9, 1, 1, 1, 1, 1].map((count) => [count, 10 - count]))!;
  expect(found.cut).toBe(5);
  expect(found.p).toBeGreaterThan(0.003);
  expect(found.p).toBeLessThan(0.014);
});

test('the change is the first cut at which an outcome departs most', () => {
  fc.assert(
    fc.property(blocks, (own) => {
      const found = changeIn(own);
      const occurring = own[0].filter((_, o) => own.some((block) => block[o] > 0)).length;
      if (occurring < 2) return expect(found).toBeNull();
      expect(found!.cut).toBe(byHand(own).cut);
      expect(found!.p).toBeGreaterThanOrEqual(0.001);
      expect(found!.p).toBeLessThanOrEqual(1);
    }),
  );
});

test('turning time round mirrors it, and the order of outcomes does not matter', () => {
  fc.assert(
    fc.property(blocks, (own) => {
      const found = changeIn(own);
      expect(changeIn(own.map((counts) => [...counts].reverse()))).toEqual(found);
      const mirrored = changeIn([...own].reverse());
      if (found === null) return expect(mirrored).toBeNull();
      // Of cuts that tie, the first is another one.
      const [there, back] = [byHand(own), byHand([...own].reverse())];
      expect(there.terms[0] * back.terms[1]).toBe(back.terms[0] * there.terms[1]);
      expect(mirrored!.cut).toBeGreaterThanOrEqual(0);
      expect(own.length - mirrored!.cut).toBeGreaterThanOrEqual(found.cut);
      // Other shuffles: a p-value of some hundred draws is that of others within a few of their standard errors.
      expect(Math.abs(mirrored!.p - found.p)).toBeLessThan(0.35);
    }),
  );
});

test('blocks that are all alike change nowhere: every order is as extreme', () => {
  expect(changeIn(Array.from({ length: 8 }, () => [3, 7]))).toEqual({ cut: 1, p: 1 });
});

test('there is no test of seven blocks and of a single outcome', () => {
  const seven = [1, 2, 3, 4, 5, 6, 7].map((count) => [count, 10 - count]);
  expect(changeIn(seven)).toBeNull();
  expect(changeIn([])).toBeNull();
  expect(changeIn([...seven, [8, 2]])).not.toBeNull();
  expect(changeIn([...seven, 8].map(() => [10, 0, 0]))).toBeNull();
});
