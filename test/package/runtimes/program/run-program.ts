import { changesBetween, globals } from '../../global-snapshot.mjs';
import type { Outcome } from './outcome.js';

type Modules = Readonly<Record<string, () => Promise<unknown>>>;

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

async function importsOf(entries: Modules): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const unsteady = new Set(await changesByItself());
  for (const [specifier, load] of Object.entries(entries)) {
    const about = { suite: 'imports', title: `${specifier} leaves every global as it was` };
    const before = globals();
    try {
      await load();
      const changes = changesBetween(before, globals()).filter((path) => !unsteady.has(path));
      outcomes.push(
        changes.length === 0
          ? { ...about, status: 'passed' }
          : { ...about, status: 'failed', message: `changed: ${changes.join(', ')}` },
      );
    } catch (error) {
      outcomes.push({ ...about, status: 'failed', message: String(error) });
    }
  }
  return outcomes;
}

/** What is another thing at each look although nobody changed it, as a list that the host makes anew whenever it is asked. */
async function changesByItself(): Promise<readonly string[]> {
  // Hosts make some of their globals on first use, and finish some of them a moment later.
  globals();
  await new Promise((done) => setTimeout(done, 10));
  return changesBetween(globals(), globals());
}
