import type { KeyRecord } from 'barstats/policy';
import { take } from 'barstats/rate-limit';
import type { RateStore } from 'barstats/service';
import type { WritableKeys } from './memory-stores.js';

/** The part of a Redis client that is used; clients, clusters and pools of `redis` and `@redis/client` have it. */
export interface ScriptRunner {
  readonly eval: (script: string, options: { keys: string[]; arguments: string[] }) => Promise<unknown>;
}

/**
 * Decides and charges like `take`, by the clock of the server that has the key: one clock for all processes. A script runs alone, so no
 * other charge comes in between, and it runs to its end even if the process that sent it is killed. Returns the clock and the units before.
 */
const TAKE = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local units = redis.call('LRANGE', KEYS[1], 0, -1)
  local instant = math.max(now, tonumber(units[#units] or 0))
  local cost, longest, allowed = tonumber(ARGV[1]), 0, true
  for i = 2, #ARGV, 2 do
    local limit, window = tonumber(ARGV[i]), tonumber(ARGV[i + 1])
    longest = math.max(longest, window)
    local leaving = units[#units - (limit - cost)]
    if cost > limit or (leaving and instant - leaving < window) then allowed = false end
  end
  if allowed then
    local left = 0
    while left < #units and instant - units[left + 1] >= longest do left = left + 1 end
    redis.call('LTRIM', KEYS[1], left, -1)
    for _ = 1, cost do redis.call('RPUSH', KEYS[1], string.format('%.0f', instant)) end
    redis.call('PEXPIREAT', KEYS[1], string.format('%.0f', instant + longest))
  end
  return { string.format('%.0f', now), units }
`;

/** An active record never replaces a revoked one. */
const PUT = `
  local before = redis.call('GET', KEYS[1])
  if before and ARGV[2] == 'active' and cjson.decode(before).state == 'revoked' then return 0 end
  redis.call('SET', KEYS[1], ARGV[1])
  return 1
`;

const GET = `return redis.call('GET', KEYS[1])`;

/** Rate limits in Redis 6.2 or later. `now` is ignored: the clock is that of Redis. An idle key expires after its longest window. */
export function redisRates(client: ScriptRunner, prefix = 'barstats:rate:'): RateStore {
  return {
    async take(key, { cost, limits }) {
      const given = [cost, ...limits.flatMap(({ limit, windowMs }) => [limit, windowMs])].map(String);
      const reply = await client.eval(TAKE, { keys: [`${prefix}{${key}}`], arguments: given });
      const [now, units] = reply as [string, string[]];
      return take({ instants: units.map(Number) }, Number(now), { cost, limits }).decision;
    },
  };
}

/** Keys in Redis. Scripts that may write are never sent to a replica, which could be behind a revocation; nor is this `find`. */
export function redisKeys(client: ScriptRunner, prefix = 'barstats:key:'): WritableKeys {
  return {
    async find(hash) {
      const text = await client.eval(GET, { keys: [`${prefix}{${hash}}`], arguments: [] });
      return text === null ? null : (JSON.parse(text as string) as KeyRecord);
    },
    async put(record) {
      const given = [JSON.stringify(record), record.state];
      await client.eval(PUT, { keys: [`${prefix}{${record.hash}}`], arguments: given });
    },
  };
}
