import { expect, it } from 'vitest';
import { unbroken, unproven } from '../broken-theory.js';
import { readTheory } from '../prove.js';
import { brokenTheories } from './broken.js';

const theory = readTheory(new URL('decisions.smt2', import.meta.url));

it('the guarantees of the decisions are proven', async () => {
  expect(theory.theorems.size).toBe(22);
  expect(await unproven(theory)).toEqual([]);
});

it('a change of the definitions leaves no proof of what it breaks, and each guarantee is broken by one', async () => {
  expect(await unbroken(theory, brokenTheories)).toEqual([]);
  // All but the one that is about texts alone.
  const broken = new Set(brokenTheories.flatMap(({ theorems }) => theorems));
  expect([...theory.theorems.keys()].filter((name) => !broken.has(name))).toEqual([
    'two families share a report only if one lies within the other',
  ]);
});
