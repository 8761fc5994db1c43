import { changed } from '../faults/broken-code.js';
import { answersTo, type Theory } from './prove.js';

/** The definitions of a theory with one text changed on purpose. */
export interface BrokenTheory {
  /** What it says wrongly, in words. */
  readonly breaks: string;
  /** The text, which is there once, and what stands there instead. */
  readonly change: readonly [from: string, to: string];
  /** Theorems that then have no proof. */
  readonly theorems: readonly string[];
}

/** The theorems without a proof. */
export async function unproven({ definitions, theorems }: Theory): Promise<readonly string[]> {
  const answers = await answersTo(Array.from(theorems.values(), (theorem) => definitions + theorem));
  return [...theorems.keys()].filter((_, i) => answers[i] !== 'unsat');
}

/** The theorems that are still proven where a change of the definitions is to break them. */
export async function unbroken(
  { definitions, theorems }: Theory,
  changes: readonly BrokenTheory[],
): Promise<readonly string[]> {
  const tried = changes.flatMap((broken) => broken.theorems.map((name) => ({ ...broken, name })));
  const answers = await answersTo(tried.map(({ change, name }) => changed(definitions, change) + theorems.get(name)!));
  return tried.filter((_, i) => answers[i] === 'unsat').map(({ breaks, name }) => `${breaks}: ${name}`);
}
