import { createClient } from '@redis/client';
import type { WritableKeys } from '../../stores/memory-stores.js';
import { postgresKeys, postgresRates } from '../../stores/postgres-stores.js';
import { redisKeys, redisRates } from '../../stores/redis-stores.js';
import { openSqliteStore } from '../../stores/sqlite-store.js';
import { sqlOfParent } from './postgres-over-ipc.js';
import type { RateStore } from '../../../../src/service/index.js';

/** Where a store is: a SQLite file, the port of a Redis, or a Postgres that the parent of the process has. */
export type StorePlace = { readonly file: string } | { readonly port: number } | 'parent';

/** Opens a store for keys and rates. */
export async function openPlace(
  place: StorePlace,
): Promise<{ keys: WritableKeys; rates: RateStore; close: () => unknown }> {
  if (place === 'parent') {
    const sql = sqlOfParent();
    return { keys: postgresKeys(sql), rates: postgresRates(sql), close: () => undefined };
  }
  if ('file' in place) {
    const store = openSqliteStore(place.file, 60_000);
    return { keys: store, rates: store, close: () => store.close() };
  }
  const client = await createClient({ socket: { host: '127.0.0.1', port: place.port } }).connect();
  return { keys: redisKeys(client), rates: redisRates(client), close: () => client.close() };
}

/** Milliseconds of the machine, for all processes. */
export const monotonic = (): number => Number(process.hrtime.bigint()) / 1e6;
