import { extname } from 'node:path';
import { checkJob } from '../parts/check-job.js';
import { type FailedMarket, GROUP, type Job, type KindName, kinds } from '../parts/kinds.js';
import { type MadePart, type Outcome, outcomeOf, type PartOf } from '../parts/kinds.js';
import { type NamedMarket, nameOf } from '../parts/listed-market.js';
import type { PartTask } from './part-thread.js';
import { runTasks } from './run-tasks.js';
import { shareMarket, type ThreadMarket } from './shared-market.js';
import { type ThreadPool, threadPool } from './thread-pool.js';

/** Threads for `runOnThreads`; `module` is their code, if a bundler has moved it. */
export function partPool(
  module = new URL(`./part-thread${extname(import.meta.url)}`, import.meta.url),
): ThreadPool<PartTask, MadePart> {
  return threadPool(module);
}

/** Progress of a job, with the last finished market. */
export interface ThreadProgress extends NamedMarket {
  /** The number of finished markets, including failed ones. */
  readonly done: number;
  readonly of: number;
}

/** Progress and cancellation. */
export interface ThreadOptions {
  /** Called after each market. */
  readonly onProgress?: (progress: ThreadProgress) => void;
  /** Cancels the job at once and ends its threads; the pool starts new ones. */
  readonly signal?: AbortSignal;
}

/**
 * A scan, reports, a pooled report or a board on all threads of a pool: the result is byte-identical to that of one call of the library.
 *
 * @returns the result, and the markets that failed, which do not stop the others
 * @throws what the library throws for wrong options and a market that is there twice, before anything runs; the signal's reason once it is aborted
 */
export async function runOnThreads<Name extends KindName>(
  pool: ThreadPool<PartTask, MadePart>,
  markets: readonly ThreadMarket[],
  job: Job<Name>,
  { onProgress, signal }: ThreadOptions = {},
): Promise<Outcome<Name>> {
  checkJob(
    job,
    markets.map(({ bars, ...listed }) => listed),
  );
  const parts = partTree<PartOf<Name>>(kinds[job.kind].join);
  const failed: FailedMarket[] = [];
  let done = 0;
  await runTasks(pool, markets, {
    taskOf: (market) => ({ job, market: shareMarket(market) }),
    onEnd: (market, made) => {
      const name = nameOf(market);
      if ('part' in made) parts.add(made.part);
      else failed.push({ ...name, message: made.failed });
      onProgress?.({ done: ++done, of: markets.length, ...name });
    },
    signal,
  });
  return outcomeOf(job, parts.all(), failed);
}

/** Collects parts and joins them in groups, and the joined ones again, so that many markets need little memory. */
function partTree<Part>(join: ((parts: readonly Part[]) => Part) | undefined) {
  const levels: Part[][] = [];
  const add = (part: Part, level = 0): void => {
    const group = (levels[level] ??= []);
    group.push(part);
    if (join === undefined || group.length < GROUP) return;
    levels[level] = [];
    add(join(group), level + 1);
  };
  return { add, all: () => levels.flat() };
}
