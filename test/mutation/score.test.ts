import type { MutantResult } from '@stryker-mutator/api/core';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inSample } from '../../.config/stryker-sample.js';
import { scoreOf } from './score.js';

const mutantArbitrary = fc.record({
  fileName: fc.constantFrom('src/numeric/price.ts', 'src/numeric/round.ts'),
  location: fc.record({
    start: fc.record({ line: fc.nat(500), column: fc.nat(120) }),
    end: fc.record({ line: fc.nat(500), column: fc.nat(120) }),
  }),
  mutatorName: fc.constantFrom('BlockStatement', 'EqualityOperator'),
  replacement: fc.constantFrom('{}', 'a <= b'),
});

const statuses = (counts: Partial<Record<MutantResult['status'], number>>): Pick<MutantResult, 'status'>[] =>
  Object.entries(counts).flatMap(([status, count]) =>
    Array.from({ length: count }, () => ({ status: status as MutantResult['status'] })),
  );

test('what is caught and what survives makes the score, and what no test reaches has survived', () => {
  expect(
    scoreOf(statuses({ Killed: 16, Timeout: 2, Survived: 1, NoCoverage: 1, CompileError: 7, Ignored: 3 })),
  ).toEqual({
    caught: 18,
    survived: 2,
    notReached: 1,
    ignored: 10,
    percent: 90,
    interval: { low: 69.9, high: 97.2 },
  });
});

test('a room without a mutant has no score', () => {
  expect(scoreOf(statuses({ Ignored: 4 }))).toMatchObject({ ignored: 4, percent: null, interval: null });
});

test('a larger sample has all of a smaller one, and the whole has all', () => {
  fc.assert(
    fc.property(mutantArbitrary, fc.nat(9), fc.nat(100), fc.nat(100), (mutant, seed, a, b) => {
      const [less, more] = a < b ? [a, b] : [b, a];
      expect(inSample(mutant, { percent: 100, seed })).toBe(true);
      if (inSample(mutant, { percent: less, seed })) expect(inSample(mutant, { percent: more, seed })).toBe(true);
    }),
  );
});

test('a sample has about as many as it says, and another seed takes others', () => {
  const all = Array.from({ length: 10_000 }, (_, line) => ({
    fileName: 'src/numeric/round.ts',
    location: { start: { line, column: 0 }, end: { line, column: 9 } },
    mutatorName: 'EqualityOperator',
    replacement: 'a <= b',
  }));
  const sampled = (seed: number): boolean[] => all.map((mutant) => inSample(mutant, { percent: 20, seed }));
  // Six standard deviations.
  for (const seed of [1, 2, 3]) expect(Math.abs(sampled(seed).filter(Boolean).length - 2000)).toBeLessThan(240);
  expect(sampled(1)).not.toEqual(sampled(2));
});
