import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../package/entry-points.js';
import type { Counts, CountsByTask, Work } from './counts.js';
import { withPreviousSources } from './previous-sources.js';
import { type TransformedModules, withTransformedModules } from './transformed-modules.js';

/** The compiler works in the same thread and the young generation is large, so that the same bytes are counted every time. */
const MEMORY = ['--predictable', '--expose-gc', '--min-semi-space-size=256', '--max-semi-space-size=256'];

/** Counts it, and finds the reports and headlines after which bars are kept that nobody has any more. */
export async function countWork(): Promise<Work & { readonly kept: readonly string[] }> {
  return withTransformedModules(root, async (modules) => {
    const kept = output<readonly string[]>(modules.plain, 'find-kept-bars', ['--expose-gc']);
    return { ...(await workOf(modules)), kept: await kept };
  });
}

/** Counts the work of the commit before the latest one, or says why not. */
export async function countPreviousWork(): Promise<Work | string> {
  return withPreviousSources(async (sources) => {
    try {
      return await withTransformedModules(sources, workOf);
    } catch (error) {
      // The programs may need what was not there yet.
      return `The work of HEAD~1 could not be counted: ${String(error)}`;
    }
  });
}

/** In processes of their own. */
async function workOf({ plain, counting }: TransformedModules): Promise<Work> {
  const [{ tasks, fallbacks }, { bytes, bytesPerBar }] = await Promise.all([
    output<Pick<Work, 'tasks' | 'fallbacks'>>(counting, 'count-runs'),
    output<{ bytes: Counts; bytesPerBar: Counts }>(plain, 'measure-allocations', MEMORY),
  ]);
  const withBytes = Object.entries(tasks).map(([task, counts]) => [
    task,
    task in bytes ? { ...counts, bytes: bytes[task] } : counts,
  ]);
  return { tasks: Object.fromEntries(withBytes) as CountsByTask, fallbacks, bytesPerBar };
}

async function output<Found>(folder: string, name: string, flags: readonly string[] = []): Promise<Found> {
  const script = join(folder, `test/performance/${name}.js`);
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, script], { maxBuffer: 2 ** 28 });
  return JSON.parse(stdout) as Found;
}
