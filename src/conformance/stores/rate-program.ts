import type { Limit } from '../../rate-limit/index.js';
import type { RateStore } from '../../service/inner.js';
import { runLanes } from './run-lanes.js';
import { faultOfTakes, instantOf, type GivenTake, type Take } from './serial-order.js';
import type { CheckedStoreOptions } from './store-options.js';
import type { StoreFault } from './try-store-law.js';

/** Calls to be made of a rate store. */
export interface RateProgram {
  readonly lists: readonly (readonly Limit[])[];
  /** How far the clock of each handle is ahead, in milliseconds. */
  readonly skews: readonly number[];
  readonly lanes: readonly (readonly RateCall[])[];
}

/** A call; its handle, key and limits are positions. */
export interface RateCall {
  readonly handle: number;
  readonly key: number;
  /** How far the clock moves before it. */
  readonly step: number;
  readonly cost: number;
  readonly list: number;
}

/** Names of keys that a careless store takes for one; they begin with what no other run uses. */
export function keysOf(run: string): readonly string[] {
  return ['', 'a', 'A', 'a ', '%', '_', '*', "'", 'é', 'e\u0301', '}a', '\u{1f511}'].map((end) => `{${run}}:${end}`);
}

/** A millisecond of a program is so long for a store whose clock cannot be set. */
const OWN_CLOCK_UNIT = 4;

/** Runs programs on the handles of a store, each run with keys and, if the clock can be set, at instants of its own. */
export function rateRunner(stores: readonly RateStore[], { seed, clock, timeLimit }: CheckedStoreOptions) {
  let runs = 0;
  let highest = 1_700_000_000_123;
  return async ({ lists, skews, lanes }: RateProgram): Promise<readonly Take[]> => {
    const keys = keysOf(`conformance-${seed}-${++runs}`);
    const unit = clock === null ? 1 : OWN_CLOCK_UNIT;
    const limits = lists.map((list) => list.map((limit) => ({ ...limit, windowMs: limit.windowMs * unit })));
    let instant = highest + 1000;
    const givenTo = ({ key, cost, list }: RateCall, now: number): GivenTake => ({
      key: keys[key],
      now,
      cost,
      limits: limits[list % limits.length],
    });
    const atItsClock = async (call: RateCall, own: NonNullable<typeof clock>): Promise<GivenTake> => {
      if (call.step > 0) await own.wait(call.step * unit);
      return givenTo(call, await own.now());
    };
    const atOurs = (call: RateCall): GivenTake => {
      instant += call.step;
      return givenTo(call, instant + skews[call.handle]);
    };
    const latest = new Map<GivenTake, number>();
    const asked = (call: RateCall, given: GivenTake) => {
      const { key, ...charge } = given;
      const ask = async (): Promise<unknown> => {
        highest = Math.max(highest, given.now);
        const decision = await stores[call.handle].take(key, charge);
        latest.set(given, clock === null ? highest : await clock.now());
        return decision;
      };
      return { call: 'take' as const, handle: call.handle, given, ask };
    };
    const answered = await runLanes(
      lanes,
      [],
      (call) =>
        clock === null ? asked(call, atOurs(call)) : atItsClock(call, clock).then((given) => asked(call, given)),
      timeLimit,
    );
    return answered.map((each) => ({ ...each, latest: latest.get(each.given) ?? highest }));
  };
}

/** What is wrong with a run: too much was admitted, or no order explains the decisions. */
export function faultOfRun(takes: readonly Take[], ownClock: boolean): StoreFault | null {
  for (const key of new Set(takes.map(({ given }) => given.key))) {
    const ofKey = takes.filter(({ given }) => given.key === key);
    const fault = overLimit(ofKey) ?? faultOfTakes(ofKey, ownClock);
    if (fault !== null) return fault;
  }
  return null;
}

/** More units than a limit in one of its windows, under limits that did not change. */
function overLimit(takes: readonly Take[]): StoreFault | null {
  const [{ given }] = takes;
  if (takes.some((take) => take.given.limits !== given.limits)) return null;
  const admitted = takes.filter(({ got }) => (got as { allowed?: unknown } | null | undefined)?.allowed === true);
  for (const { name, limit, windowMs } of given.limits) {
    for (const last of admitted) {
      const end = instantOf(last.got);
      const within = admitted.filter(({ got }) => instantOf(got) > end - windowMs && instantOf(got) <= end);
      const units = within.reduce((sum, take) => sum + take.given.cost, 0);
      if (units <= limit) continue;
      const expected = `at most ${limit} units of ${name} in ${windowMs} ms`;
      return { of: last, expected, got: `${units} units` };
    }
  }
  return null;
}
