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
  // A Redis that restarts forgets scripts, and BullMQ loads those of a flow only once.
  const scripts = new Set<string>();
  const define = connection.defineCommand.bind(connection);
  connection.defineCommand = (name, definition) => {
    scripts.add(definition.lua);
    define(name, definition);
  };
  client.on('ready', () => {
    for (const lua of scripts) client.scriptLoad(lua).catch(onError);
  });
  // Without a listener, an error would end the process.
  return connection.on('error', onError);
}
