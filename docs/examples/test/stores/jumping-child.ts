/** One of several processes that share a store, whose clock is off and jumps: it charges keys so often, and writes down what it was told. */
import { appendFileSync } from 'node:fs';
import type { Decision, Limit } from '../../../../src/rate-limit/index.js';
import { openPlace, type StorePlace } from './store-place.js';

/** What it is told. */
export interface JumpingTask {
  readonly place: StorePlace;
  readonly keys: readonly string[];
  readonly limits: readonly Limit[];
  /** After how many requests it is killed, while others are under way. */
  readonly killedAfter?: number;
  /** How many requests are made, and how many are under way at once. */
  readonly operations: number;
  readonly lanes: number;
  readonly seed: number;
  /** How far its clock is ahead, and at most jumps, in milliseconds. */
  readonly aheadMs: number;
  readonly jumpMs: number;
  /** The file to write to. */
  readonly log: string;
}

/** What it writes down of a request. */
export interface LoggedCharge {
  readonly key: string;
  readonly decision: Decision;
  /** By the clock of the machine. */
  readonly started: number;
  readonly ended: number;
}

async function run({ place, keys, limits, operations, lanes, log, ...task }: JumpingTask): Promise<void> {
  const { seed, aheadMs, jumpMs, killedAfter = Infinity } = task;
  const { rates, close } = await openPlace(place);
  let state = seed;
  const random = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  let [left, jumped] = [operations, 0];
  const lane = async (): Promise<void> => {
    while (left-- > 0) {
      if (operations - left > killedAfter) process.kill(process.pid, 'SIGKILL');
      if (random(100) === 0) jumped = random(2 * jumpMs + 1) - jumpMs;
      const key = keys[random(keys.length)];
      const started = Date.now();
      const decision = await rates.take(key, { now: started + aheadMs + jumped, cost: 1 + random(2), limits });
      const line: LoggedCharge = { key, decision, started, ended: Date.now() };
      // Written before anything else happens, so that a killed process has told all that it knew.
      appendFileSync(log, `${JSON.stringify(line)}\n`);
    }
  };
  process.send?.('running');
  await Promise.all(Array.from({ length: lanes }, lane));
  await close();
  process.disconnect();
}

process.once('message', (task: JumpingTask) => void run(task));
