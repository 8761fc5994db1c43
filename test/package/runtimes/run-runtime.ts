import type { BuiltProgram } from './build-program.js';
import type { Outcome } from './program/outcome.js';
import type { Runtime } from './runtimes.js';
import type { Row } from './table.js';
import { writeResults } from './write-results.js';

/** Runs the programs that are meant for a runtime, one after another, and gives a row for each. */
export async function runRuntime(
  runtime: Runtime,
  programs: readonly BuiltProgram[],
  folder: string,
): Promise<readonly Row[]> {
  const { name } = runtime;
  const none = { passed: 0, failed: 0, skipped: 0, seconds: 0 };
  let ready;
  try {
    ready = await runtime.ready(folder);
  } catch (error) {
    const missing = String(error).split('\n')[0];
    // With CI set everything has to be there; elsewhere it is enough that the table says what was not.
    const failed = process.env.CI === 'true' ? 1 : 0;
    return programs.map(({ form }) => {
      const status = failed === 1 ? 'failed' : 'skipped';
      writeResults(`${name}-${form}`, [{ suite: 'the runtime', title: 'is there', status, message: missing }]);
      return { runtime: name, version: '', form, ...none, failed, missing };
    });
  }
  const rows: Row[] = [];
  try {
    for (const { form, file, suites } of programs) {
      const run = `${name}-${ready.version}-${form}`.replaceAll(/[^A-Za-z0-9.-]/g, '-');
      const start = performance.now();
      const outcomes = await ready.run(file, { folder, name: run }).catch(failedToRun);
      const seconds = (performance.now() - start) / 1000;
      const all = [...outcomes, ...neverRun(outcomes, suites)];
      writeResults(run, all);
      for (const { suite, title, message } of all.filter(({ status }) => status === 'failed')) {
        console.log(`FAILED under ${name} ${ready.version}, ${form}: ${suite} > ${title}\n${message ?? ''}\n`);
      }
      const count = (wanted: Outcome['status']): number => all.filter(({ status }) => status === wanted).length;
      const counts = { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
      rows.push({ runtime: name, version: ready.version, form, ...counts, seconds });
    }
  } finally {
    await ready.close?.();
  }
  return rows;
}

const failedToRun = (error: unknown): readonly Outcome[] => [
  { suite: 'the program', title: 'runs to its end', status: 'failed', message: String(error) },
];

/** A suite of which nothing was heard did not run, whatever else passed. */
function neverRun(outcomes: readonly Outcome[], suites: readonly string[]): readonly Outcome[] {
  const heard = new Set(outcomes.map(({ suite }) => suite));
  return suites
    .filter((suite) => !heard.has(suite))
    .map((suite) => ({ suite, title: 'is run', status: 'failed', message: 'nothing was heard of it' }));
}
