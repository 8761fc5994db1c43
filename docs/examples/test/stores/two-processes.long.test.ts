import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revokeKey } from '../../../../src/policy/index.js';
import { peek } from '../../../../src/rate-limit/index.js';
import { mostInASpan } from '../../../../test/rate-limit/most-in-a-span.js';
import { keys } from '../service/keys-of-plans.js';
import { redisIsInstalled, type RedisServer, startRedis } from './redis-server.js';
import type { ChildTask, LoggedRequest } from './store-child.js';
import { monotonic, openPlace, type StorePlace } from './store-place.js';

const LANES = 8;
const key = 'the key of a customer';
const { record } = keys.pro;
const limits = [
  { name: 'burst', limit: 20, windowMs: 100 },
  // Never reached, so that its `used` tells the position of a charge among all.
  { name: 'all', limit: 100_000, windowMs: 3_600_000 },
];

describe('two processes with one store, one of them killed while both are at it', () => {
  let folder: string;
  let redis: RedisServer | null = null;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'barstats-two-'));
    if (redisIsInstalled) redis = await startRedis();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await redis?.stop();
  });

  async function start(task: Omit<ChildTask, 'key' | 'limits' | 'hash' | 'lanes'>) {
    const child = fork(join(import.meta.dirname, 'store-child.ts'), {
      cwd: join(import.meta.dirname, '../../../..'),
      execArgv: ['--import', 'tsx'],
    });
    const ended = once(child, 'exit');
    child.send({ ...task, key, limits, hash: record.hash, lanes: LANES } satisfies ChildTask);
    await once(child, 'message');
    const end = async (how: () => void): Promise<void> => {
      how();
      await ended;
    };
    return { stop: () => end(() => child.send('stop')), kill: () => end(() => child.kill('SIGKILL')) };
  }

  const logged = (log: string): LoggedRequest[] =>
    readFileSync(log, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as LoggedRequest);

  /** The charges as they lie in the store, in its order. */
  async function chargesIn(place: Exclude<StorePlace, 'parent'>): Promise<readonly number[]> {
    if ('port' in place) {
      const client = await createClient({ socket: { host: '127.0.0.1', port: place.port } }).connect();
      const charges = await client.lRange(`barstats:rate:{${key}}`, 0, -1);
      await client.close();
      return charges.map(Number);
    }
    const database = new Database(place.file);
    expect(database.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    const row = database.prepare('SELECT instants FROM barstats_rates WHERE key = ?').get(key) as {
      readonly instants: string;
    };
    database.close();
    return JSON.parse(row.instants) as number[];
  }

  async function check(place: Exclude<StorePlace, 'parent'>, ownClock: boolean): Promise<void> {
    const store = await openPlace(place);
    await store.keys.put(record);
    const logs = ['killed', 'left'].map((name) => join(folder, `${ownClock ? 'redis' : 'sqlite'}-${name}.jsonl`));
    const [killed, left] = await Promise.all(logs.map((log, i) => start({ place, log, behindMs: 30 * i })));
    await wait(1000);
    await store.keys.put(revokeKey(record));
    const revoked = monotonic();
    await wait(500);
    await killed.kill();
    const gone = monotonic();
    await wait(1000);
    await left.stop();
    await store.close();

    const charges = await chargesIn(place);
    const each = logs.map(logged);
    const all = each.flat().sort((a, b) => a.started - b.started);
    expect(each[0].some(({ state }) => state === 'active')).toBe(true);
    expect(each[1].some(({ started }) => started > gone)).toBe(true);

    // No window ever held more than its limit, and some were full.
    expect(mostInASpan(charges, 100)).toBeLessThanOrEqual(20);
    expect(mostInASpan(charges, 100)).toBeGreaterThanOrEqual(19);

    // Every decision is that of the model after the charges before it, and every admitted one is among the charges.
    const claimed = new Set<number>();
    for (const { now, decision } of all) {
      const { allowed, cost, instant, windows } = decision;
      const before = windows[1].used - (allowed ? cost : 0);
      // The clock of the store is that of its decisions.
      const at = ownClock ? instant : now;
      expect(peek({ instants: charges.slice(0, before) }, at, { cost, limits })).toEqual(decision);
      if (!allowed) continue;
      for (let position = before; position < before + cost; position++) {
        expect(charges[position]).toBe(instant);
        expect(claimed.has(position)).toBe(false);
        claimed.add(position);
      }
    }
    console.log(
      `${all.length} decisions, ${charges.length} units, ${charges.length - claimed.size} that nobody was told of`,
    );
    // What nobody was told of was under way when its process was killed.
    expect(charges.length - claimed.size).toBeLessThanOrEqual(2 * LANES);

    // Whoever begins after another was admitted counts its charge, in whichever process.
    const byEnd = [...all].sort((a, b) => a.ended - b.ended);
    let next = 0;
    let charged = 0;
    for (const { started, decision } of all) {
      for (; byEnd[next].ended < started; next++) charged = Math.max(charged, byEnd[next].decision.windows[1].used);
      expect(decision.windows[1].used - (decision.allowed ? decision.cost : 0)).toBeGreaterThanOrEqual(charged);
    }

    // Once the revocation is stored, no process finds the key active.
    const after = all.filter(({ asked }) => asked > revoked);
    expect(each.map((some) => some.filter(({ asked }) => asked > revoked).length > 20)).toEqual([true, true]);
    expect(after.filter(({ state }) => state !== 'revoked')).toEqual([]);
  }

  it('in SQLite: the limit is exact, no charge is lost, and a revoked key stays revoked', () =>
    check({ file: join(folder, 'store.db') }, false));

  it.skipIf(!redisIsInstalled)('in Redis, likewise (skipped without redis-server)', () =>
    check({ port: redis!.port }, true),
  );
});
