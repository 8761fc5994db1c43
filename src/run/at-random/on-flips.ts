import type { Bars } from '../../bars/index.js';
import { flippable, flippedBars } from '../../sessions/inner.js';
import { isDataError } from '../../columns/inner.js';
import { partsOfRun } from '../asked-rows.js';
import { mapSteps } from '../../rows/inner.js';
import type { CheckedAtRandom } from '../../conditions/inner.js';

/** What is repeated on each flip, and gives some figures. */
export type Repeated = (flipped: Bars) => Generator<number, Float64Array, void>;

/**
 * The figures of each flip, or the error of what the flipped bars do not allow. Each flip is made once for all that is repeated, and forgotten
 * before the next one.
 *
 * @param asOf - the instant up to which the market is known
 */
export function* onFlips(
  bars: Bars,
  asOf: number,
  { flips, seed }: CheckedAtRandom,
  repeated: readonly Repeated[],
): Generator<number, readonly (readonly Float64Array[] | Error)[], void> {
  const found: (Float64Array[] | Error)[] = repeated.map(() => []);
  try {
    const begun = yield* asked(flippable(bars, asOf));
    for (let number = 1; number <= flips; number++) {
      const flipped = yield* asked(flippedBars(begun, { seed, number }));
      for (const [at, run] of repeated.entries()) {
        const before = found[at];
        if (before instanceof Error) continue;
        try {
          before.push(yield* asked(run(flipped)));
        } catch (error) {
          found[at] = dataError(error);
        }
      }
    }
  } catch (error) {
    return repeated.map(() => dataError(error));
  }
  return found;
}

/** What bars do not allow concerns what was asked of them; any other error ends the run. */
function dataError(error: unknown): Error {
  if (isDataError(error)) return error;
  throw error;
}

/** To a caller the flips are a part of asking. */
function asked<Result>(steps: Generator<number, Result, void>): Generator<number, Result, void> {
  return mapSteps(steps, () => partsOfRun.asked);
}
