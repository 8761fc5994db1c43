import type { StateStore } from './take-from-store.js';

/** What is used of a client: `createClient` of `redis` or `@redis/client` makes one, a cluster and a pool have it too. */
export interface ScriptRunner {
  readonly eval: (script: string, options: { keys: string[]; arguments: string[] }) => Promise<unknown>;
}

/** The text, and the clock of the very server that holds it, which `TIME` on its own does not ask in a cluster. */
const READ = `
  return { redis.call('GET', KEYS[1]) or '', redis.call('TIME') }
`;

/**
 * A script runs as one step, on a connection that all requests share. `WATCH` and `MULTI` would do as well, but a connection watches
 * for whoever uses it, so that every request in flight would need one of its own.
 */
const COMPARE_AND_SET = `
  local time = redis.call('TIME')
  if time[1] * 1000 + time[2] / 1000 > tonumber(ARGV[3]) then return 0 end
  if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
  redis.call('SET', KEYS[1], ARGV[2], 'PXAT', ARGV[4])
  return 1
`;

/** States in a Redis of version 6.2 or later, each under a key of its own. */
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
