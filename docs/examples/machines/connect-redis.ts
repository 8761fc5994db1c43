import { createHash } from 'node:crypto';
import { createClient } from '@redis/client';
import { createNodeRedisClient, type IRedisClient } from 'bullmq';

/**
 * Connects to Redis for BullMQ. Queues, workers and jobs can share the connection; `quit()` ends it.
 *
 * BullMQ also accepts a bare client, but wraps it once per queue and leaves listeners on it.
 *
 * @param onError - called on errors of the connection, which reconnects by itself
 */
export function connectRedis(url: string, onError: (error: Error) => void = console.error): IRedisClient {
  const client = createClient({ url });
  const connection = createNodeRedisClient(client);
  const scripts = new Map<string, string>();
  const define = connection.defineCommand.bind(connection);
  connection.defineCommand = (name, definition) => {
    scripts.set(createHash('sha1').update(definition.lua).digest('hex'), definition.lua);
    define(name, definition);
  };
  // A Redis that restarts forgets scripts, and BullMQ calls those of a flow by their digests: each flow brings its scripts along.
  const multi = client.multi.bind(client);
  const multiWithScripts: typeof multi = (...of) => {
    const transaction = multi(...of);
    const brought = new Set<string>();
    const byDigest = transaction.evalSha.bind(transaction);
    const evalSha: typeof byDigest = (digest, options) => {
      const script = scripts.get(String(digest));
      if (script === undefined || brought.has(script)) return byDigest(digest, options);
      brought.add(script);
      return transaction.eval(script, options);
    };
    return Object.assign(transaction, { evalSha });
  };
  Object.assign(client, { multi: multiWithScripts });
  // Without a listener, an error would end the process.
  return connection.on('error', onError);
}
