import type { StateStore } from './take-from-store.js';

/** The part of a Redis client that is used; clients, clusters and pools of `redis` and `@redis/client` have it. */
export interface ScriptRunner {
  readonly eval: (script: string, options: { keys: string[]; arguments: string[] }) => Promise<unknown>;
}

/** Reads the text and the clock of the same server; in a cluster, a separate `TIME` could reach another. */
const READ = `
  return { redis.call('GET', KEYS[1]) or '', redis.call('TIME') }
`;

/**
 * A script is atomic on a shared connection. With `WATCH` and `MULTI`, a connection watches
 * for all its users, so every request in flight would need its own connection.
 */
const COMPARE_AND_SET = `
  local time = redis.call('TIME')
  if time[1] * 1000 + time[2] / 1000 > tonumber(ARGV[3]) then return 0 end
  if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
  redis.call('SET', KEYS[1], ARGV[2], 'PXAT', ARGV[4])
  return 1
`;

/** Stores states in Redis 6.2 or later, one key each. */
export function redisStore(client: ScriptRunner, prefix = 'rate-limit:'): StateStore {
  return {
    async read(key) {
      const reply = await client.eval(READ, { keys: [prefix + key], arguments: [] });
      const [text, [seconds, microseconds]] = reply as [string, [string, string]];
      return { text, now: Number(seconds) * 1000 + Math.floor(Number(microseconds) / 1000) };
    },
    async compareAndSet(key, { expected, text, by, until }) {
      const set = { keys: [prefix + key], arguments: [expected, text, String(by), String(until)] };
      return (await client.eval(COMPARE_AND_SET, set)) === 1;
    },
  };
}
