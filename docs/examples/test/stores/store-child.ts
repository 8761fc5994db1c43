/** One of several processes that share a store: it takes and finds until it is told to stop, and writes down what it was told. */
import { appendFileSync } from 'node:fs';
import type { KeyRecord } from '../../../../src/policy/index.js';
import type { Decision, Limit } from '../../../../src/rate-limit/index.js';
import { monotonic, openPlace, type StorePlace } from './store-place.js';

/** What it is told. */
export interface ChildTask {
  readonly place: StorePlace;
  readonly key: string;
  readonly limits: readonly Limit[];
  readonly hash: string;
  /** How many requests are under way at once. */
  readonly lanes: number;
  /** How far its clock is behind, in milliseconds. */
  readonly behindMs: number;
  /** The file to write to. */
  readonly log: string;
}

/** What it writes down of a request, at instants of a clock that all processes share. */
export interface LoggedRequest {
  readonly now: number;
  readonly started: number;
  readonly ended: number;
  readonly decision: Decision;
  /** When the key was looked up after that, and what it was. */
  readonly asked: number;
  readonly state: KeyRecord['state'] | null;
}

async function run({ place, key, limits, hash, lanes, behindMs, log }: ChildTask): Promise<void> {
  const { keys, rates, close } = await openPlace(place);
  let running = true;
  process.on('message', () => (running = false));
  let made = 0;
  const lane = async (): Promise<void> => {
    while (running) {
      const now = Date.now() - behindMs;
      const started = monotonic();
      const decision = await rates.take(key, { now, cost: 1 + (made++ % 2), limits });
      const ended = monotonic();
      const asked = monotonic();
      const state = (await keys.find(hash))?.state ?? null;
      const line: LoggedRequest = { now, started, ended, decision, asked, state };
      // Written before anything else happens, so that a killed process has told all that it knew.
      appendFileSync(log, `${JSON.stringify(line)}\n`);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  process.send?.('running');
  await Promise.all(Array.from({ length: lanes }, lane));
  await close();
  process.disconnect();
}

process.once('message', (task: ChildTask) => void run(task));
