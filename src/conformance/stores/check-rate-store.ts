import type { RateStore } from '../../service/inner.js';
import { closing, openHandles, reportOf, type Closable } from './handles.js';
import { rateLaws } from './rate-laws.js';
import { faultOfRun, rateRunner } from './rate-program.js';
import type { Take } from './serial-order.js';
import { checkedStoreOptions, type CheckRateStoreOptions } from './store-options.js';
import type { StoreFinding, StoreReport } from './store-report.js';
import { tryStoreLaw } from './try-store-law.js';

/** A handle of a rate store. */
export type RateStoreHandle = RateStore & Closable;

/**
 * Checks a rate store, in any language, against `take` of `barstats/rate-limit`: that concurrent takes decide as in some serial order, no
 * charge is lost, and a clock that steps back admits no more. Three handles are opened and raced against each other.
 *
 * The laws need a clock that the check can set through `now`, or, for a store with its own, `options.clock`. Races between processes
 * are not tested: that needs processes.
 *
 * @param open - opens another handle of the same store, such as a connection. Use a new store: the check leaves its keys behind
 * @param options - the number of runs, the seed, the store's clock
 * @returns a frozen report with a finding per law; `describeStore` formats it
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 * @throws {@link BarstatsRangeError} `unknown-option`, `out-of-bounds`
 *
 * Errors of `open` pass through; those of `take` break a law.
 *
 * @example
 * ```ts
 * import { checkRateStore } from 'barstats/conformance';
 * import { emptyState, take, type RateState } from 'barstats/rate-limit';
 * import type { RateStore } from 'barstats/service';
 *
 * // A store with a race: between the read and the write, another request may charge.
 * const states = new Map<string, RateState>();
 * const open = (): RateStore => ({
 *   async take(key, { now, cost, limits }) {
 *     const before = await Promise.resolve(states.get(key) ?? emptyState);
 *     const { state, decision } = take(before, now, { cost, limits });
 *     states.set(key, state);
 *     return decision;
 *   },
 * });
 * const { conforms, laws } = await checkRateStore(open, { runs: 20 });
 * conforms; // false
 * laws.find(({ law }) => law === 'for-every-handle')?.status; // 'holds'
 * const race = laws.find(({ law }) => law === 'serial-order');
 * if (race?.status === 'broken') race.steps.length; // 2
 * ```
 */
export async function checkRateStore(
  open: () => RateStoreHandle | PromiseLike<RateStoreHandle>,
  options: CheckRateStoreOptions = {},
): Promise<StoreReport> {
  const checked = checkedStoreOptions(open, options, ['clock']);
  const { seed, runs, clock } = checked;
  const handles = await openHandles(open, ['take']);
  return closing(handles, async () => {
    const run = rateRunner(handles, checked);
    const fault = (takes: readonly Take[]) => faultOfRun(takes, clock !== null);
    const laws: StoreFinding[] = [];
    for (const { unlessOwnClock, ...law } of rateLaws) {
      const { id, title } = law;
      if (clock !== null && unlessOwnClock !== null)
        laws.push({ law: id, title, status: 'untested', why: unlessOwnClock });
      else laws.push(await tryStoreLaw({ ...law, run, fault }, seed, runs));
    }
    return reportOf(laws, checked);
  });
}
