import { changesBetween, globals } from '../../global-snapshot.mjs';
import type { Outcome } from './outcome.js';

/** Modules by name, loaded when they are asked for. */
export type Modules = Readonly<Record<string, () => Promise<unknown>>>;

/** Loads modules one after another, and looks at the globals before and after each. */
export async function importsOf(entries: Modules): Promise<readonly Outcome[]> {
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
