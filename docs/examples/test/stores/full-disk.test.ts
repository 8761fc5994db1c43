import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../stores/in-transaction.js';
import { openSqliteStore } from '../../stores/sqlite-store.js';
import { whenRoom } from '../../stores/when-room.js';
import { bundleModules } from '../bundle-modules.js';
import { keys } from '../service/three-servers.js';

const canLimit = spawnSync('prlimit', ['--version']).status === 0;

describe('on a full disk', () => {
  let folder: string;
  let database: Database.Database;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'barstats-full-'));
    database = new Database(join(folder, 'some.db'));
    database.exec('CREATE TABLE texts (text TEXT)');
    // As many pages as there are: to SQLite, a disk that is full.
    database.pragma('max_page_count = 1');
  });
  afterEach(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });

  const write = () => void database.prepare('INSERT INTO texts VALUES (?)').run('x'.repeat(50_000));

  it('a transaction fails with that, and not with what it could not do afterwards', () => {
    const writing = inTransaction(database, write);
    expect(writing).toThrow('database or disk is full');
    expect(database.inTransaction).toBe(false);
    // What fails for another reason is rolled back.
    const failing = inTransaction(database, () => {
      database.exec(`INSERT INTO texts VALUES ('y')`);
      throw new Error('no');
    });
    expect(failing).toThrow('no');
    expect(database.prepare('SELECT count(*) AS n FROM texts').get()).toMatchObject({ n: 0 });
  });

  it('a call is made again until there is room, and says so; it is given up after its time, and other errors at once', async () => {
    const said: string[] = [];
    const say = (message: string): void => {
      said.push(message);
      if (said.length === 3) database.pragma('max_page_count = 1000');
    };
    await whenRoom(write, say, { everyMs: 1 });
    expect(said).toEqual(Array(3).fill('database or disk is full'));
    database.pragma('max_page_count = 1');
    await expect(whenRoom(write, say, { everyMs: 1, patienceMs: 5 })).rejects.toThrow('database or disk is full');
    const wrong = () => database.exec('INSERT INTO missing VALUES (1)');
    const before = said.length;
    await expect(whenRoom(wrong, say)).rejects.toThrow('no such table');
    expect(said).toHaveLength(before);
  });

  it.skipIf(!canLimit)('the command revokes a key as soon as there is room (skipped without prlimit)', async () => {
    const file = join(folder, 'keys.db');
    const store = openSqliteStore(file);
    const { record } = keys.pro;
    // What is written lies behind what the command may write.
    for (let i = 0; i < 100; i++) store.put({ ...record, label: String(i) });
    const modules = await bundleModules(['docs/examples/stores/keys.ts']);
    const name = `${record.displayPrefix}...${record.lastFour}`;
    const command = `ulimit -S -f 90; exec "$0" "$@"`;
    const words = [process.execPath, join(modules, 'keys.mjs'), '--database', file, 'revoke', name];
    const child = spawn('sh', ['-c', command, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = once(child, 'close');
    let [printed, complaint] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    await expect.poll(() => complaint).toMatch(/disk.*; the key is not revoked yet, trying again/);
    expect(store.find(record.hash)?.state).toBe('active');
    spawnSync('prlimit', ['--pid', String(child.pid), '--fsize=unlimited:']);
    expect(await ended).toEqual([0, null]);
    expect(printed).toContain('revoked');
    expect(store.find(record.hash)?.state).toBe('revoked');
    store.close();
    rmSync(modules, { recursive: true });
  });
});
