import { createClient } from '@redis/client';
import type { RateStore, WritableKeys } from '../../../../src/service/index.js';
import { redisStores, sqlStores } from '../../../../src/service/index.js';
import { openSqlite } from './open-sqlite.js';
import { sqlOfParent } from './postgres-over-ipc.js';

/** Where a store is: a SQLite file, the port of a Redis, or a Postgres that the parent of the process has. */
export type StorePlace = { readonly file: string } | { readonly port: number } | 'parent';

/** Opens a store for keys and rates. */
export async function openPlace(
  place: StorePlace,
): Promise<{ keys: WritableKeys; rates: RateStore; close: () => unknown }> {
  if (place === 'parent') return { ...sqlStores(sqlOfParent(), { dialect: 'postgres' }), close: () => undefined };
  if ('file' in place) return openSqlite(place.file, { lockedMs: 60_000 });
  const client = await createClient({ socket: { host: '127.0.0.1', port: place.port } }).connect();
  return { ...redisStores((command) => client.sendCommand([...command])), close: () => client.close() };
}

/** Milliseconds of the machine, for all processes. */
export const monotonic = (): number => Number(process.hrtime.bigint()) / 1e6;
