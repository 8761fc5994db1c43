import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createClient } from '@redis/client';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqlTables } from '../../../../src/service/index.js';
import { mostInASpan } from '../../../../test/rate-limit/most-in-a-span.js';
import { bundleModules } from '../bundle-modules.js';
import type { JumpingTask, LoggedCharge } from './jumping-child.js';
import { answerStatements } from './postgres-over-ipc.js';
import { redisIsInstalled, type RedisServer, startRedis } from './redis-server.js';
import type { StorePlace } from './store-place.js';

/** The law holds for any number; this one takes a few seconds. */
const OPERATIONS = Number(process.env.BARSTATS_OPERATIONS ?? 6000);
const SEED = Number(process.env.BARSTATS_LAWS_SEED ?? 20_240_310);
const MANY = 'BARSTATS_OPERATIONS=100000 npm run test:long -- docs/examples/test/stores/jumping-clocks';

const ROUNDS = 5;
const LANES = 4;
const limits = [
  { name: 'burst', limit: 20, windowMs: 100 },
  // Never reached, so that its `used` tells the position of a charge among all of its key.
  { name: 'all', limit: 100_000, windowMs: 3_600_000 },
];

describe(`two processes with one store, whose clocks are off and jump, and of which one is killed and started again (more: ${MANY})`, () => {
  let folder: string;
  let modules: string;
  let redis: RedisServer | null = null;
  let postgres: PGlite;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'barstats-jumping-'));
    modules = await bundleModules(['docs/examples/test/stores/jumping-child.ts']);
    postgres = await PGlite.create();
    await postgres.exec(sqlTables);
    if (redisIsInstalled) redis = await startRedis();
  });
  afterAll(async () => {
    for (const each of [folder, modules]) rmSync(each, { recursive: true });
    await postgres.close();
    await redis?.stop();
  });

  /** Resolves when the process has ended. */
  function start(task: JumpingTask): Promise<[code: number | null, signal: string | null]> {
    const child = fork(join(modules, 'jumping-child.mjs'));
    answerStatements(child, postgres);
    child.send(task);
    return once(child, 'exit') as ReturnType<typeof start>;
  }

  /** The charges of a key as they lie in the store. */
  async function chargesIn(place: StorePlace, key: string): Promise<readonly number[]> {
    if (place === 'parent') {
      const { rows } = await postgres.query<{ instants: string }>(
        'SELECT instants FROM barstats_rates WHERE key = $1',
        [key],
      );
      return JSON.parse(rows[0].instants) as number[];
    }
    if ('port' in place) {
      const client = await createClient({ socket: { host: '127.0.0.1', port: place.port } }).connect();
      const charges = await client.lRange(`barstats:rate:{${key}}`, 0, -1);
      await client.close();
      return charges.map(Number);
    }
    const database = new Database(place.file);
    const row = database.prepare('SELECT instants FROM barstats_rates WHERE key = ?').get(key) as {
      readonly instants: string;
    };
    database.close();
    return JSON.parse(row.instants) as number[];
  }

  async function check(place: StorePlace, name: string, ownClock: boolean): Promise<void> {
    const log = (process: number): string => join(folder, `${name}-${process}.jsonl`);
    const logged = (process: number): readonly LoggedCharge[] =>
      readFileSync(log(process), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as LoggedCharge);
    const keys: string[] = [];
    let kills = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const own = Array.from({ length: 4 }, (_, i) => `${name} ${round} ${i}`);
      keys.push(...own);
      const operations = Math.ceil(OPERATIONS / ROUNDS / 2);
      const task = (process: number, count: number, seed: number): JumpingTask => ({
        ...{ place, keys: own, limits, operations: count, lanes: LANES, log: log(process) },
        // Three seconds of skew, and jumps of as long as several windows.
        ...{ seed: SEED + 100 * round + seed, aheadMs: process * 3000, jumpMs: 400 },
      });
      const [killed, other] = [round % 2, 1 - (round % 2)];
      const left = start(task(other, operations, 2));
      const part = Math.ceil(operations / 3);
      expect(await start({ ...task(killed, operations, 1), killedAfter: part })).toEqual([null, 'SIGKILL']);
      kills++;
      expect(await start(task(killed, operations - part, 3))).toEqual([0, null]);
      expect(await left).toEqual([0, null]);
    }

    const all = [...logged(0), ...logged(1)];
    let [units, untold] = [0, 0];
    for (const key of keys) {
      const charges = await chargesIn(place, key);
      units += charges.length;
      // No window ever held more than its limit.
      expect(mostInASpan(charges, 100)).toBeLessThanOrEqual(20);
      // Every charge that somebody was told of is there, once.
      const claimed = new Set<number>();
      for (const { decision } of all.filter((each) => each.key === key && each.decision.allowed)) {
        const { cost, instant, windows } = decision;
        for (let position = windows[1].used - cost; position < windows[1].used; position++) {
          expect(charges[position]).toBe(instant);
          expect(claimed.has(position)).toBe(false);
          claimed.add(position);
        }
      }
      untold += charges.length - claimed.size;
    }
    const denied = all.filter(({ decision }) => !decision.allowed).length;
    console.log(
      `${name}: ${all.length} operations, ${denied} denied, ${units} units, ${untold} untold, ${kills} kills`,
    );
    expect(denied).toBeGreaterThan(0);
    // What nobody was told of was under way when its process was killed.
    expect(untold).toBeLessThanOrEqual(2 * LANES * kills);
    // Requests of a killed process may be answered and not written down.
    expect(all.length).toBeGreaterThanOrEqual(OPERATIONS - 2 * LANES * kills);
    if (!ownClock) return;
    // The store has a clock of its own, whatever those of the processes say.
    for (const { decision, started, ended } of all) {
      expect(decision.instant).toBeGreaterThanOrEqual(started - 5);
      expect(decision.instant).toBeLessThanOrEqual(ended + 5);
    }
  }

  it('in SQLite: no window is exceeded, and no charge is lost', () =>
    check({ file: join(folder, 'store.db') }, 'sqlite', false));

  it('in Postgres, likewise, by its own clock', () => check('parent', 'postgres', true));

  it.skipIf(!redisIsInstalled)('in Redis, likewise (skipped without redis-server)', () =>
    check({ port: redis!.port }, 'redis', true),
  );
});
