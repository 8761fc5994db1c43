import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from '../stores/open-sqlite.js';
import { sampleFile } from '../../own-data/sample.js';
import { serverNames } from './server-names.js';
import { revokeKey } from '../../../../src/policy/index.js';
import type { ChildTask } from './child-server.js';
import { get } from './http-client.js';
import { startChild } from './start-child.js';
import { keys } from './running-servers.js';

const report = '/report_calculation/outside-days-standard/stocks/AAPL?start_date=2018-01-02';

describe('a server that is killed in the middle of its work', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'barstats-kill-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each(serverNames)('%s: has lost nothing when it starts again', async (server) => {
    const database = join(folder, `${server}.db`);
    const task: ChildTask = {
      server,
      database,
      files: [sampleFile],
      now: Date.UTC(2018, 4, 12, 12),
      // An hour is longer than any machine takes to start it again.
      limits: [{ name: 'hourly', limit: 20, windowMs: 3_600_000 }],
    };
    const store = openSqlite(database);
    const { pro, allAccess, other, revoked, essential } = keys;
    for (const { record } of [pro, allAccess, other, essential]) await store.keys.put(record);
    await store.keys.put(revokeKey(revoked.record));
    store.close();

    const first = await startChild(task);
    const statuses = { [allAccess.plaintext]: [] as number[], [other.plaintext]: [] as number[] };
    // One key uses its limit up; another key is in the middle of its own when the server goes.
    const use = async (key: string): Promise<void> => {
      for (;;) statuses[key].push((await get(first.port, report, key)).status);
    };
    for (let i = 0; i < 21; i++)
      statuses[allAccess.plaintext].push((await get(first.port, report, allAccess.plaintext)).status);
    expect(statuses[allAccess.plaintext].filter((status) => status === 200)).toHaveLength(20);
    expect(statuses[allAccess.plaintext].at(-1)).toBe(429);
    // This one is revoked while the server runs, by another process as it were.
    const beside = openSqlite(database);
    await beside.keys.put(revokeKey(essential.record));
    beside.close();

    const lanes = Array.from({ length: 4 }, () => use(other.plaintext).catch(() => 'the server is gone'));
    while (statuses[other.plaintext].length < 5) await new Promise((resolve) => setTimeout(resolve, 1));
    await first.kill();
    await Promise.all(lanes);
    const admitted = statuses[other.plaintext].filter((status) => status === 200).length;
    expect(admitted).toBeGreaterThan(0);

    const checking = new Database(database);
    expect(checking.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    checking.close();

    const second = await startChild({ ...task, now: Date.UTC(2018, 4, 12, 12, 30) });
    expect((await get(second.port, report, revoked.plaintext)).status).toBe(401);
    expect((await get(second.port, report, essential.plaintext)).status).toBe(401);
    expect((await get(second.port, report, allAccess.plaintext)).status).toBe(429);
    expect((await get(second.port, report, pro.plaintext)).status).toBe(200);
    // Every response that a client has had was charged, and those that were under way may have been.
    let left = 0;
    while ((await get(second.port, report, other.plaintext)).status === 200) left++;
    expect(left).toBeLessThanOrEqual(20 - admitted);
    expect(left).toBeGreaterThanOrEqual(20 - admitted - lanes.length);
    await second.stop();
  });
});
