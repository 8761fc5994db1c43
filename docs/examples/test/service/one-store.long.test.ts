import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from '../stores/open-sqlite.js';
import { sampleFile } from '../../own-data/sample.js';
import { get } from './http-client.js';
import { keys, startServers } from './running-servers.js';

const NOW = Date.UTC(2018, 4, 12, 12);

describe('one file of keys', () => {
  let folder: string;
  let database: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'barstats-store-'));
    database = join(folder, 'keys.db');
    const store = openSqlite(database);
    for (const { record } of [keys.pro, keys.allAccess]) await store.keys.put(record);
    store.close();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('that another process has locked makes nobody wait who is not let in, and others until it is free', async () => {
    const running = await startServers(NOW, [sampleFile], { database, lockedMs: 1e9, storeMs: 1e9 });
    const other = new Database(database);
    try {
      other.exec('BEGIN IMMEDIATE');
      const order: number[] = [];
      const note = async (port: number, key: string): Promise<unknown> =>
        order.push((await get(port, '/nothing', key)).status);
      const waiting = running.each.map(({ service }) => note(service.port, keys.allAccess.plaintext));
      for (const { service } of running.each) await note(service.port, keys.unknown.plaintext);
      expect(order).toEqual([401, 401]);
      other.exec('COMMIT');
      await Promise.all(waiting);
      expect(order).toEqual([401, 401, 404, 404]);
    } finally {
      other.close();
      await running.stop();
    }
  });

  it('that stays locked is a 503 from each server', async () => {
    const running = await startServers(NOW, [sampleFile], { database, lockedMs: 0 });
    const other = new Database(database);
    try {
      other.exec('BEGIN IMMEDIATE');
      for (const { service } of running.each) {
        const got = await get(service.port, '/nothing', keys.allAccess.plaintext);
        expect([got.status, got.headers['retry-after'], got.headers.ratelimit]).toEqual([503, '5', undefined]);
        expect(JSON.parse(got.body)).toEqual({ code: 'unavailable', message: expect.any(String) });
      }
      other.exec('ROLLBACK');
    } finally {
      other.close();
      await running.stop();
    }
  });
});
