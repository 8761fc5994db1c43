import { importsOf, type Modules } from './imports-of.js';
import type { Outcome } from './outcome.js';

/** What a program is made of, each part loaded when its turn comes. */
export interface Program {
  readonly entries: Modules;
  readonly suites: Modules;
}

/**
 * Imports every entry of the package and looks at the globals, then runs the suites. Nothing of what runs them is loaded before: it
 * would have changed globals too.
 */
export async function runProgram(
  { entries, suites }: Program,
  vectors: Readonly<Record<string, string>>,
): Promise<readonly Outcome[]> {
  const imports = await importsOf(entries);
  const { giveVectors } = await import('./stored-text.js');
  giveVectors(vectors);
  const { runSuites } = await import('./run-suites.js');
  return [...imports, ...(await runSuites(suites))];
}
