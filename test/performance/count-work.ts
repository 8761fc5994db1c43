import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Allocations } from './allocations.js';
import type { Fallbacks } from './fallbacks.js';
import type { Counts } from './markets.js';
import { withTransformedModules } from './transformed-modules.js';

/** What the engine does for its results, told without a clock. */
export interface Work {
  /** Elements of columns that are read, by market and task. */
  readonly reads: Readonly<Record<string, Counts>>;
  /** Times that the body of a loop or a function runs, by market and task. */
  readonly steps: Readonly<Record<string, Counts>>;
  /** How often the exact ways are taken, by market. */
  readonly fallbacks: Readonly<Record<string, Fallbacks>>;
  /** Memory that is taken, by task. */
  readonly allocations: Readonly<Record<string, Allocations>>;
  /** The reports and headlines after which bars are kept that nobody has any more. */
  readonly kept: readonly string[];
}

/** The compiler works in the same thread, so that what it takes of the memory is the same every time; the collector does not come by itself. */
const ALL_IN_TURN = ['--predictable', '--expose-gc', '--min-semi-space-size=256', '--max-semi-space-size=256'];

/** Of a function that a compiler puts into another, V8 misses some calls. */
const EACH_CALL = ['--no-opt', '--no-maglev'];

/** Counts it, each kind in a process of its own: counting is slow, and what was loaded before it begins is not counted. */
export async function countWork(): Promise<Work> {
  return withTransformedModules(async (folder) => {
    const told = async <Found>(name: string, flags: readonly string[] = []): Promise<Found> => {
      const script = join(folder, `test/performance/${name}.js`);
      const { stdout } = await promisify(execFile)(process.execPath, [...flags, script], { maxBuffer: 2 ** 28 });
      return JSON.parse(stdout) as Found;
    };
    // At the same time: what else the machine does changes none of them.
    const [reads, steps, fallbacks, allocations, kept] = await Promise.all([
      told<Work['reads']>('count-reads'),
      told<Work['steps']>('count-steps', EACH_CALL),
      told<Work['fallbacks']>('count-fallbacks', EACH_CALL),
      told<Work['allocations']>('measure-allocations', ALL_IN_TURN),
      told<Work['kept']>('find-kept-bars', ['--expose-gc']),
    ]);
    return { reads, steps, fallbacks, allocations, kept };
  });
}
