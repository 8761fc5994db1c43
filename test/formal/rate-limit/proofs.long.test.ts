import { expect, it } from 'vitest';
import { textOf } from '../broken-theory.js';
import { answersTo, readTheory } from '../prove.js';
import { brokenTheories } from './broken.js';

const theory = readTheory(new URL('limiter.smt2', import.meta.url));

it('the guarantees of the limiter are proven', async () => {
  const [answers] = await answersTo([[theory.definitions, ...theory.theorems.values()].join('')]);
  expect([...answers.keys()]).toEqual([...theory.theorems.keys()]);
  expect([...answers].filter(([, answer]) => answer !== 'unsat')).toEqual([]);
  expect(answers.size).toBe(14);
});

it('no guarantee of which nothing is left has a proof, and each is broken by a change of the definitions', async () => {
  const answers = await answersTo(brokenTheories.map((broken) => textOf(theory, broken)));
  const proven = brokenTheories.flatMap(({ breaks, theorems }, i) =>
    theorems.filter((name) => answers[i].get(name) === 'unsat').map((name) => `${breaks}: ${name}`),
  );
  expect(proven).toEqual([]);
  const broken = new Set(brokenTheories.flatMap(({ theorems }) => theorems));
  expect([...theory.theorems.keys()].filter((name) => !broken.has(name))).toEqual([]);
});
