import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkKeyStore, checkRateStore, describeStore } from '../../../../src/conformance/index.js';
import { redisStores, type RedisSend } from '../../../../src/service/index.js';
import { redisIsInstalled, type RedisServer, startRedis } from './redis-server.js';

describe.skipIf(!redisIsInstalled)('the stores in a Redis (skipped without redis-server)', () => {
  let redis: RedisServer;
  let client: Awaited<ReturnType<typeof connected>>;
  beforeAll(async () => {
    redis = await startRedis();
    client = await connected();
  });
  afterAll(async () => {
    await client.close();
    await redis.stop();
  });

  function connected() {
    return createClient({ socket: { host: '127.0.0.1', port: redis.port } }).connect();
  }

  const sending =
    (own: typeof client): RedisSend =>
    (command) =>
      own.sendCommand([...command]);

  it('are right, with several connections', async () => {
    const keys = async () => {
      const own = await connected();
      return { ...redisStores(sending(own)).keys, close: () => own.close() };
    };
    const ofKeys = await checkKeyStore(keys);
    expect(ofKeys.conforms, describeStore(ofKeys)).toBe(true);
    const rates = async () => {
      const own = await connected();
      return { ...redisStores(sending(own)).rates, close: () => own.close() };
    };
    // The server is on this machine, so its clock is the one here.
    const clock = { now: () => Date.now(), wait };
    const ofRates = await checkRateStore(rates, { clock, runs: 40 });
    expect(ofRates.conforms, describeStore(ofRates)).toBe(true);
    expect(ofRates.laws.filter(({ status }) => status === 'holds')).toHaveLength(7);
  });

  it('keep one list per key, in a slot of the key, for as long as it counts', async () => {
    const limits = [
      { name: 'burst', limit: 2, windowMs: 40 },
      { name: 'hourly', limit: 3, windowMs: 60_000 },
    ];
    const { rates } = redisStores(sending(client), { prefix: 'limits:' });
    const { instant } = await rates.take('key', { now: 0, cost: 2, limits });
    expect(await client.lRange('limits:rate:{key}', 0, -1)).toEqual([String(instant), String(instant)]);
    expect(await client.pExpireTime('limits:rate:{key}')).toBe(instant + 60_000);
    const denied = await rates.take('key', { now: 0, cost: 2, limits });
    expect(denied.violations).toContain('hourly');
    expect(await client.lLen('limits:rate:{key}')).toBe(2);
    // Units that no window counts any more are dropped with the next charge.
    await client.rPush('limits:rate:{old}', ['1', '2']);
    await rates.take('old', { now: 0, cost: 1, limits });
    expect(await client.lLen('limits:rate:{old}')).toBe(1);
  });
});
