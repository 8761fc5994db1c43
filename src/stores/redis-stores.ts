import { checkedFields, checkedFunction, checkedName } from '../errors/inner.js';
import type { KeyRecord } from '../policy/index.js';
import { take } from '../rate-limit/index.js';
import type { RateCharge, RateStore } from '../service/inner.js';
import type { WritableKeys } from './writable-keys.js';

/** Sends a command to Redis and gives its reply, with text for what Redis calls bulk strings. */
export type RedisSend = (command: readonly string[]) => PromiseLike<unknown>;

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

/**
 * Keys and rate limits in Redis 6.2 or later, over a client that the caller has. A charge is one script, by the clock of Redis: one for all
 * processes. An idle key expires after its longest window. Scripts that may write are never sent to a replica, which could be behind a revocation.
 *
 * @param send - such as `(command) => client.sendCommand([...command])` of `redis`, and `([name, ...rest]) => client.call(name, ...rest)` of
 * `ioredis`. The key of each command is its fourth part.
 * @param options - `prefix` of the keys in Redis; default `barstats:`
 * @throws {@link BarstatsTypeError} `wrong-type`, {@link BarstatsRangeError} `unknown-option`, `out-of-bounds`
 *
 * @example
 * ```ts
 * import { redisStores } from 'barstats/service';
 *
 * const sent: string[] = [];
 * const { keys } = redisStores(([name, , , key]) => (sent.push(`${name} ${key}`), Promise.resolve(null)));
 * await keys.find('a hash'); // null
 * sent; // ['EVAL barstats:key:{a hash}']
 * ```
 */
export function redisStores(
  send: RedisSend,
  options: { readonly prefix?: string } = {},
): { readonly keys: WritableKeys<Promise<void>>; readonly rates: RateStore } {
  checkedFunction(send, 'send');
  const { prefix: given = 'barstats:' } = checkedFields(options, 'options', [], ['prefix']);
  const prefix = checkedName(given, 'options.prefix');
  // The part in braces decides which server of a cluster has the key.
  const run = (script: string, key: string, values: readonly string[] = []): PromiseLike<unknown> =>
    send(['EVAL', script, '1', prefix + key, ...values]);
  return Object.freeze({
    keys: Object.freeze({
      async find(hash: string) {
        const text = await run(GET, `key:{${hash}}`);
        return text === null ? null : (JSON.parse(text as string) as KeyRecord);
      },
      async put(record: KeyRecord) {
        await run(PUT, `key:{${record.hash}}`, [JSON.stringify(record), record.state]);
      },
    }),
    rates: Object.freeze({
      async take(key: string, { cost, limits }: RateCharge) {
        const values = [cost, ...limits.flatMap(({ limit, windowMs }) => [limit, windowMs])].map(String);
        const [now, units] = (await run(TAKE, `rate:{${key}}`, values)) as [string, string[]];
        return take({ instants: units.map(Number) }, Number(now), { cost, limits }).decision;
      },
    }),
  });
}
