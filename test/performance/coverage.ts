import { Session, type Profiler } from 'node:inspector';

export type ScriptCoverage = Profiler.ScriptCoverage;

/** Counts how often each block of each module runs, as V8 does for coverage; modules that were loaded before are not counted. */
export class Coverage {
  readonly #session = new Session();

  constructor() {
    this.#session.connect();
    this.#session.post('Profiler.enable');
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** What has run since the last time, of the modules whose URLs begin so. */
  take(root: string): readonly ScriptCoverage[] {
    let taken: readonly ScriptCoverage[] | undefined;
    // The answer is there before `post` returns: the inspector is in this very thread.
    this.#session.post('Profiler.takePreciseCoverage', (error, answer) => {
      if (error !== null) throw error;
      taken = answer.result;
    });
    if (taken === undefined) throw new Error('V8 told no coverage');
    return taken.filter(({ url }) => url.startsWith(root));
  }

  /** Counts no longer. */
  stop(): void {
    this.#session.disconnect();
  }
}

/** How often the block at each of some offsets ran. */
export function countsAt({ functions }: ScriptCoverage, offsets: readonly number[]): readonly number[] {
  const ranges = functions.flatMap((each) => each.ranges);
  return offsets.map((offset) => {
    // Ranges lie within each other: the shortest one around a place counts it.
    let count = 0;
    let shortest = Infinity;
    for (const range of ranges) {
      const length = range.endOffset - range.startOffset;
      if (range.startOffset > offset || range.endOffset <= offset || length >= shortest) continue;
      shortest = length;
      count = range.count;
    }
    return count;
  });
}
