import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createClient } from '@redis/client';
import Database from 'libsql';
import { describe, expect, it } from 'vitest';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Answered,
  createService,
  fetchHandler,
  fewAtOnce,
  internalError,
  redisStores,
  sqlStores,
  sqlTables,
  type RateStore,
  type WritableKeys,
} from '../../../../src/service/index.js';
import { openSqlite } from '../stores/open-sqlite.js';
import { redisIsInstalled, startRedis } from '../stores/redis-server.js';
import { keys } from './running-servers.js';

/** A store that is asked, one that can be made to hang. */
interface Hanging {
  readonly store: { readonly keys: WritableKeys; readonly rates: RateStore };
  /** From now on it takes calls and does not answer them. */
  readonly hang: () => unknown;
  readonly goOn: () => unknown;
  readonly close: () => unknown;
}

const places: readonly (readonly [name: string, open: () => Promise<Hanging>, isThere: boolean])[] = [
  [
    'a SQLite file that another process has locked',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'barstats-hung-'));
      const file = join(folder, 'keys.db');
      const store = openSqlite(file, { lockedMs: 1e9 });
      const other = new Database(file);
      const close = (): void => {
        other.close();
        store.close();
        rmSync(folder, { recursive: true });
      };
      return Promise.resolve({
        store,
        hang: () => other.exec('BEGIN IMMEDIATE'),
        goOn: () => other.exec('COMMIT'),
        close,
      });
    },
    true,
  ],
  [
    'a Postgres whose only connection waits in a transaction',
    async () => {
      const database = await PGlite.create();
      await database.exec(sqlTables);
      const execute = async (sql: string, values: readonly unknown[]) => (await database.query(sql, [...values])).rows;
      const store = sqlStores(execute, { dialect: 'postgres' });
      let goOn: () => void = () => undefined;
      const hang = (): void => {
        void database.transaction(() => new Promise<void>((resolve) => (goOn = resolve)));
      };
      return { store, hang, goOn: () => goOn(), close: () => database.close() };
    },
    true,
  ],
  [
    'a Redis under SIGSTOP (skipped without redis-server)',
    async () => {
      const redis = await startRedis();
      const client = await createClient({ socket: { host: '127.0.0.1', port: redis.port } }).connect();
      const close = async (): Promise<void> => {
        await client.close();
        await redis.stop();
      };
      return {
        store: redisStores((command) => client.sendCommand([...command])),
        hang: redis.hang,
        goOn: redis.goOn,
        close,
      };
    },
    redisIsInstalled,
  ],
];

describe.each(places)('%s', (_, open, isThere) => {
  it.skipIf(!isThere)('makes nobody wait for longer than the limit, and is asked by few at once', async () => {
    const { store, hang, goOn, close } = await open();
    const { record, plaintext } = keys.allAccess;
    await store.keys.put(record);
    let asked = 0;
    const take: RateStore['take'] = (...given) => (asked++, store.rates.take(...given));
    const find: WritableKeys['find'] = (hash) => (asked++, store.keys.find(hash));
    const lines: Answered[] = [];
    const handle = fetchHandler(createService({ supported: { stocks: ['AAPL'] } }), {
      ...fewAtOnce({ keys: { find }, rates: { take } }, { most: 20, mostPerKey: 5 }),
      versionOf: () => '1',
      compute: () => internalError(),
      now: Date.now,
      wait,
      storeMs: 100,
      onAnswer: (line) => void lines.push(line),
    });
    const answer = () =>
      handle(new Request('https://x.example/nothing', { headers: { authorization: `Bearer ${plaintext}` } }));
    expect((await answer()).status).toBe(404);
    hang();
    asked = 0;
    const begun = performance.now();
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => answer()));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    }
    expect(performance.now() - begun).toBeLessThan(5000);
    // What SQLite finds at once does not wait; only the calls of the first round that do are ever asked.
    expect(asked).toBeLessThanOrEqual(100 + 5);
    const errors = lines.map(({ error }) => String(error));
    expect(errors.some((error) => error.includes('has not answered for 100 ms'))).toBe(true);
    expect(errors.at(-1)).toContain('calls of the stores wait for an answer');

    goOn();
    // What it was asked it answers now, and then it is as before.
    await expect.poll(async () => (await answer()).status).not.toBe(503);
    await close();
  });
});
