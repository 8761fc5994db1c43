import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { issueKey } from '../service/issue-key.js';
import { openSqliteStore } from '../../stores/sqlite-store.js';
import { StoreLocked } from '../../stores/when-unlocked.js';
import { checkKeyStore, checkRateStore, describeStore } from '../../../../src/conformance/index.js';
import { hashKey, revokeKey } from '../../../../src/policy/index.js';
import { defaultLimits, emptyState, take } from '../../../../src/rate-limit/index.js';
import { keys } from '../service/three-servers.js';

describe('openSqliteStore', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'barstats-sqlite-'));
    file = join(folder, 'keys.db');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const charge = (now: number) => ({ now, cost: 1, limits: defaultLimits });

  it('is right as a key store and as a rate store, with several connections to a file', async () => {
    const ofKeys = await checkKeyStore(() => openSqliteStore(file), { runs: 25 });
    expect(ofKeys.conforms, describeStore(ofKeys)).toBe(true);
    const ofRates = await checkRateStore(() => openSqliteStore(file), { runs: 25 });
    expect(ofRates.conforms, describeStore(ofRates)).toBe(true);
  });

  it('makes the file on first use, and finds every record and state in it again', () => {
    const waits = fc.array(fc.nat({ max: 2000 }), { maxLength: 60 });
    fc.assert(
      fc.property(waits, (asked) => {
        rmSync(file, { force: true });
        const { record } = keys.pro;
        let now = 0;
        let state = emptyState;
        for (const [i, wait] of asked.entries()) {
          const store = openSqliteStore(file);
          if (i === 0) {
            store.put(record);
            store.put(revokeKey(keys.revoked.record));
          }
          now += wait;
          const taken = take(state, now);
          expect(store.takeNow(record.hash, charge(now))).toEqual(taken.decision);
          ({ state } = taken);
          expect(store.find(record.hash)).toEqual(record);
          expect(store.find(keys.unknown.record.hash)).toBeNull();
          expect(store.list()).toEqual([record, revokeKey(keys.revoked.record)]);
          store.close();
        }
      }),
      { numRuns: 10 },
    );
  });

  it('brings a file of the first schema to the newest, whichever of two processes opens it first', () => {
    const old = new Database(file);
    old.exec(`
      CREATE TABLE api_keys (hash TEXT PRIMARY KEY, display_prefix TEXT NOT NULL, last_four TEXT NOT NULL, plan TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('active', 'revoked'))) STRICT;
      CREATE TABLE rate_states (hash TEXT PRIMARY KEY REFERENCES api_keys (hash), instants TEXT NOT NULL) STRICT;`);
    const { hash, displayPrefix, lastFour, plan, state } = keys.pro.record;
    old.prepare('INSERT INTO api_keys VALUES (?, ?, ?, ?, ?)').run(hash, displayPrefix, lastFour, plan, state);
    old.prepare('INSERT INTO rate_states VALUES (?, ?)').run(hash, '[1000,1000]');
    old.close();
    for (let opened = 0; opened < 2; opened++) {
      const store = openSqliteStore(file);
      expect(store.find(hash)).toEqual(keys.pro.record);
      expect(store.takeNow(hash, charge(1000)).windows[0].used).toBe(3 + opened);
      store.close();
    }
    const newest = new Database(file);
    newest.pragma('user_version = 9');
    newest.close();
    expect(() => openSqliteStore(file)).toThrow('the file has schema 9, this program knows 2');
  });

  it('leaves a file as it was when a step of the schema fails', () => {
    const old = new Database(file);
    old.exec(`CREATE TABLE api_keys (hash TEXT, display_prefix TEXT, last_four TEXT, plan TEXT, state TEXT)`);
    old.exec(`INSERT INTO api_keys VALUES ('h', 'p', 'l', 'pro', 'lost')`);
    expect(() => openSqliteStore(file)).toThrow(/CHECK/);
    expect(old.pragma('user_version')).toMatchObject([{ user_version: 0 }]);
    expect(old.prepare('SELECT count(*) AS n FROM api_keys').get()).toMatchObject({ n: 1 });
    expect(old.prepare(`SELECT count(*) AS n FROM sqlite_schema WHERE name = 'keys'`).get()).toMatchObject({ n: 0 });
    old.close();
  });

  it('says that another process has it locked, waits for it without blocking, and goes on reading', async () => {
    const store = openSqliteStore(file, 30_000);
    const hurried = openSqliteStore(file, 0);
    const { record } = keys.pro;
    store.put(record);
    const other = new Database(file);
    other.exec('BEGIN IMMEDIATE');
    expect(() => store.takeNow(record.hash, charge(1))).toThrow(StoreLocked);
    await expect(hurried.take(record.hash, charge(1))).rejects.toThrow(StoreLocked);
    const waiting = store.take(record.hash, charge(1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(store.find(record.hash)).toEqual(record);
    other.exec('COMMIT');
    expect((await waiting).windows[0].remaining).toBe(4);
    for (const each of [other, store, hurried]) each.close();
  });

  it('holds no key', () => {
    const store = openSqliteStore(file);
    const key = issueKey(store, 'pro');
    store.close();
    const bytes = readFileSync(file, 'latin1');
    expect(bytes).toContain(hashKey(key));
    expect(bytes).not.toContain(key.slice(12, -4));
  });

  it('lets nobody wait for a clock that was set back, and counts what was charged by it', () => {
    const store = openSqliteStore(':memory:');
    for (const now of [1000, 2500, 1e6]) store.takeNow('late', charge(now));
    for (const now of [1000, 2500]) store.takeNow('early', charge(now));
    expect([store.noneAfter(2000, 1e10), store.noneAfter(2000, 500)]).toEqual([0, 1]);
    const { instant, windows } = store.takeNow('late', charge(2000));
    expect([instant, windows[0].used]).toEqual([2000, 4]);
    // 500 ms are what clocks may differ by here.
    expect(store.takeNow('early', charge(2000)).instant).toBe(2500);
    expect(store.noneAfter(2000)).toBe(1);
    store.close();
  });
});
