import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redisStore } from '../../../docs/examples/redis-rate-limit/redis-store.js';
import { takeFromStore } from '../../../docs/examples/redis-rate-limit/take-from-store.js';
import { mostInASpan } from '../most-in-a-span.js';
import type { Outcome, Task } from './redis-client.js';
import { redisIsInstalled, type RedisServer, startRedis } from './redis-server.js';

describe.skipIf(!redisIsInstalled)('a limit that many servers share in a Redis (skipped without redis-server)', () => {
  let redis: RedisServer;
  let folder: string;
  beforeAll(async () => {
    redis = await startRedis();
    folder = mkdtempSync(join(tmpdir(), 'barstats-redis-client-'));
    // Bundled once, so that eight processes do not each translate it.
    await build({
      entryPoints: [join(import.meta.dirname, 'redis-client.ts')],
      bundle: true,
      platform: 'node',
      outfile: join(folder, 'redis-client.cjs'),
    });
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await redis.stop();
  });

  function run(task: Task): Promise<Outcome> {
    const child = fork(join(folder, 'redis-client.cjs'));
    child.send(task);
    return new Promise<Outcome>((resolve, reject) => {
      child.once('message', (told) => resolve(told as Outcome));
      child.once('exit', () => reject(new Error('it told nothing')));
    });
  }

  it('is kept to by eight processes with 5,000 attempts on one key', async () => {
    const limits = [
      { name: 'burst', limit: 20, windowMs: 500 },
      { name: 'sustained', limit: 60, windowMs: 5000 },
    ];
    const task = { port: redis.port, key: 'contended', limits, attempts: 625, atOnce: 5 };
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => run(task)));
    expect(outcomes.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(5000);
    const admitted = outcomes.flatMap((outcome) => outcome.admitted).sort((a, b) => a - b);
    expect(mostInASpan(admitted, 500)).toBeLessThanOrEqual(20);
    expect(mostInASpan(admitted, 5000)).toBeLessThanOrEqual(60);
    // They did contend, and the limit was reached.
    expect(outcomes.reduce((sum, { conflicts }) => sum + conflicts, 0)).toBeGreaterThan(0);
    expect(mostInASpan(admitted, 500)).toBeGreaterThanOrEqual(19);
  });

  describe('the store', () => {
    const limits = [{ name: 'burst', limit: 1, windowMs: 60_000 }];
    let client: ReturnType<typeof createClient>;
    beforeAll(async () => {
      client = createClient({ socket: { host: '127.0.0.1', port: redis.port } });
      await client.connect();
    });
    afterAll(() => client.close());

    it('keeps a state as text for as long as it counts', async () => {
      const store = redisStore(client, 'limits/');
      const { allowed, instant } = await takeFromStore(store, 'key', { limits });
      expect(allowed).toBe(true);
      expect(await client.get('limits/key')).toBe(JSON.stringify({ instants: [instant] }));
      expect(await client.pExpireTime('limits/key')).toBe(instant + 60_000);
      const denied = await takeFromStore(store, 'key', { limits });
      expect(denied.retryAfterMs).toBe(instant + 60_000 - denied.instant);
      expect(await store.read('key')).toEqual({
        text: JSON.stringify({ instants: [instant] }),
        now: expect.any(Number),
      });
    });

    it('replaces what was expected, while it is not too late, and nothing else', async () => {
      const store = redisStore(client);
      const { text, now } = await store.read('replaced');
      expect(text).toBe('');
      const until = now + 60_000;
      const replace = (expected: string, text: string, by: number): Promise<boolean> =>
        store.compareAndSet('replaced', { expected, text, by, until });
      expect(await replace('other', 'a', until)).toBe(false);
      expect(await replace('', 'a', now - 1)).toBe(false);
      expect(await replace('', 'a', until)).toBe(true);
      expect(await replace('', 'b', until)).toBe(false);
      expect(await replace('a', 'b', now - 0.5)).toBe(false);
      expect(await replace('a', 'b', until - 0.5)).toBe(true);
      expect((await store.read('replaced')).text).toBe('b');
    });
  });
});
