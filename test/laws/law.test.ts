import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { tryLaw, type LawOptions, type Tested } from './law.js';
import { refuseTrivial } from './trial.js';

/** Tries a law on numbers from 0 to 9, and judges what came of it. */
async function judged(check: (digit: number) => Tested, options: LawOptions): Promise<void> {
  refuseTrivial(await tryLaw('a law', [fc.nat(9)], check, options));
}

test('a law whose precondition never holds fails', async () => {
  const check = (digit: number) => {
    if (digit <= 9) return false;
    throw new Error('never comes this far');
  };
  await expect(judged(check, { runs: 500, atLeast: 0.1 })).rejects.toThrow('0 of 50');
  // Nor is a share of 0 enough.
  await expect(judged(check, { runs: 500, atLeast: 0 })).rejects.toThrow('0 of 50');
});

test('a law that loops over nothing fails', async () => {
  await expect(judged(() => [], { runs: 500, atLeast: 0.1 })).rejects.toThrow('the law needs a share of 0.1');
});

test('a law fails when too few of its cases test something, and passes with enough', async () => {
  const check = (digit: number) => digit < 5;
  await expect(judged(check, { runs: 500, atLeast: 0.9 })).rejects.toThrow('the law needs a share of 0.9');
  await judged(check, { runs: 500, atLeast: 0.2 });
});

test('a law fails when no case meets what it must meet', async () => {
  const check = (digit: number) => [digit < 5 ? 'small' : 'large'];
  await expect(judged(check, { runs: 500, atLeast: 1, meets: ['small', 'huge'] })).rejects.toThrow('no case met huge');
  await expect(judged(check, { runs: 500, atLeast: 1, meets: 3 })).rejects.toThrow('no case met 1 more than');
  await judged(check, { runs: 500, atLeast: 1, meets: ['small', 'large'] });
});

test('a law that does not hold fails with what to add to the known failures', async () => {
  const check = (digit: number) => {
    expect(digit).toBeLessThan(5);
    return true;
  };
  await expect(judged(check, { runs: 500, atLeast: 1 })).rejects.toThrow(
    /Counterexample: \[\[5\]\](?:.|\n)*Add to test\/laws\/known-failures.ts: \{"law":"a law","seed":-?\d+,"path":"[\d:]+"\}/,
  );
});
