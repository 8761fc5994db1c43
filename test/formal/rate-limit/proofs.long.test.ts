import { expect, it } from 'vitest';
import { unbroken, unproven } from '../broken-theory.js';
import { answersTo, readTheory } from '../prove.js';
import { brokenTheories } from './broken.js';

const theory = readTheory(new URL('limiter.smt2', import.meta.url));

it('the guarantees of the limiter are proven', async () => {
  expect(theory.theorems.size).toBe(14);
  expect(await unproven(theory)).toEqual([]);
});

it('a change of the definitions leaves no proof of what it breaks, and each guarantee is broken by one', async () => {
  expect(await unbroken(theory, brokenTheories)).toEqual([]);
  const broken = new Set(brokenTheories.flatMap(({ theorems }) => theorems));
  expect([...theory.theorems.keys()].filter((name) => !broken.has(name))).toEqual([]);
});

it('a text that is no theorem is no proof', async () => {
  await expect(answersTo(['(assert (= undefined 1))'])).rejects.toThrow('Z3 cannot read');
});
