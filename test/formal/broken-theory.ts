import { changed } from './broken-code.js';
import type { Theory } from './prove.js';

/** The definitions of a theory with one text changed on purpose. */
export interface BrokenTheory {
  /** What it says wrongly, in words. */
  readonly breaks: string;
  /** The text, which is there once, and what stands there instead. */
  readonly change: readonly [from: string, to: string];
  /** Theorems that then have no proof. */
  readonly theorems: readonly string[];
}

/** The broken definitions with the theorems that are to have no proof. */
export function textOf({ definitions, theorems }: Theory, broken: BrokenTheory): string {
  return [changed(definitions, broken.change), ...broken.theorems.map((name) => theorems.get(name)!)].join('');
}
