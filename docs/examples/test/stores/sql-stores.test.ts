import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import Database from 'libsql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkKeyStore, checkRateStore, describeStore } from '../../../../src/conformance/index.js';
import { hashKey, revokeKey } from '../../../../src/policy/index.js';
import { defaultLimits, emptyState, take } from '../../../../src/rate-limit/index.js';
import { sqlStores, sqlTables, type SqlExecute } from '../../../../src/service/index.js';
import { cases } from '../../../../test/cases.js';
import { keys } from '../service/keys-of-plans.js';
import { openSqlite } from './open-sqlite.js';

const charge = (now: number) => ({ now, cost: 1, limits: defaultLimits });
const { record } = keys.pro;

describe('sqlStores in SQLite', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'barstats-sqlite-'));
    file = join(folder, 'keys.db');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is right as a key store and as a rate store, with several connections to a file', async () => {
    const opened = <Name extends 'keys' | 'rates'>(name: Name) => {
      const store = openSqlite(file);
      return { ...store[name], close: store.close };
    };
    const ofKeys = await checkKeyStore(() => opened('keys'), { runs: 25 });
    expect(ofKeys.conforms, describeStore(ofKeys)).toBe(true);
    const ofRates = await checkRateStore(() => opened('rates'), { runs: 25 });
    expect(ofRates.conforms, describeStore(ofRates)).toBe(true);
  });

  it('finds every record and state in a file again', async () => {
    const waits = fc.array(fc.nat({ max: 2000 }), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(waits, async (asked) => {
        rmSync(file, { force: true });
        let now = 0;
        let state = emptyState;
        for (const [i, passed] of asked.entries()) {
          const store = openSqlite(file);
          if (i === 0) {
            await store.keys.put(record);
            await store.keys.put(revokeKey(keys.revoked.record));
          }
          now += passed;
          const taken = take(state, now);
          expect(await store.rates.take(record.hash, charge(now))).toEqual(taken.decision);
          ({ state } = taken);
          expect(await store.keys.find(record.hash)).toEqual(record);
          expect(await store.keys.find(keys.unknown.record.hash)).toBeNull();
          expect(await store.keys.list()).toEqual([record, revokeKey(keys.revoked.record)]);
          store.close();
        }
      }),
      { numRuns: 10 },
    );
  });

  it('waits for another process that has it locked without blocking, for its time, and goes on reading', async () => {
    const store = openSqlite(file, { lockedMs: 30_000 });
    await store.keys.put(record);
    const other = new Database(file);
    other.exec('BEGIN IMMEDIATE');
    for (const options of [{ lockedMs: 4 }, { wait: undefined as never }]) {
      const hurried = openSqlite(file, options);
      await expect(hurried.rates.take(record.hash, charge(1))).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
      hurried.close();
    }
    const waiting = store.rates.take(record.hash, charge(1)) as Promise<object>;
    await wait(20);
    expect(await store.keys.find(record.hash)).toEqual(record);
    other.exec('COMMIT');
    expect(await waiting).toMatchObject({ windows: [{ remaining: 4 }, {}, {}] });
    for (const each of [other, store]) each.close();
  });

  it('throws what fails, such as a full disk, and leaves all as it was', async () => {
    const store = openSqlite(file);
    await store.keys.put(record);
    const [{ page_count: pages }] = store.database.pragma('page_count') as [{ page_count: number }];
    store.database.pragma(`max_page_count = ${pages}`);
    const long = { ...revokeKey(record), label: 'x'.repeat(50_000) };
    await expect(store.keys.put(long)).rejects.toThrow('database or disk is full');
    expect(await store.keys.find(record.hash)).toEqual(record);
    store.close();
  });

  it('holds no key', async () => {
    const store = openSqlite(file);
    await store.keys.put(record);
    store.close();
    const bytes = [file, `${file}-wal`].map((each) => readFileSync(each, 'latin1')).join('');
    expect(bytes).toContain(hashKey(keys.pro.plaintext));
    expect(bytes).not.toContain(keys.pro.plaintext.slice(12, -4));
  });

  it('lets nobody wait for a clock that was set back, and counts what was charged by it', async () => {
    const { rates, close } = openSqlite(':memory:');
    for (const now of [1000, 2500, 1e6]) await rates.take('late', charge(now));
    for (const now of [1000, 2500]) await rates.take('early', charge(now));
    expect([await rates.noneAfter(2000, 1e10), await rates.noneAfter(2000, 500)]).toEqual([0, 1]);
    const { instant, windows } = await rates.take('late', charge(2000));
    expect([instant, windows[0].used]).toEqual([2000, 4]);
    // 500 ms are what clocks may differ by here.
    expect((await rates.take('early', charge(2000))).instant).toBe(2500);
    expect(await rates.noneAfter(2000)).toBe(1);
    close();
  });

  it('charges by the clock that it is given', async () => {
    const { rates, close } = openSqlite(':memory:', { now: () => 5000 });
    expect((await rates.take('a key', charge(1))).instant).toBe(5000);
    close();
  });
});

// Postgres in the process, so that no server is needed. It has one connection: statements of several handles come one after the other, in
// any order, which is what these stores rely on.
describe('sqlStores in Postgres', () => {
  let database: PGlite;
  let execute: SqlExecute;
  beforeAll(async () => {
    database = await PGlite.create();
    await database.exec(sqlTables);
    execute = async (sql, values) => (await database.query(sql, [...values])).rows;
  }, 60_000);
  afterAll(() => database.close());

  it('is right as a key store and as a rate store', async () => {
    const ofKeys = await checkKeyStore(() => sqlStores(execute, { dialect: 'postgres' }).keys, { runs: cases(60) });
    expect(ofKeys.conforms, describeStore(ofKeys)).toBe(true);
    // The server is in this process, so its clock is the one here.
    const clock = { now: () => Date.now(), wait };
    const ofRates = await checkRateStore(() => sqlStores(execute, { dialect: 'postgres' }).rates, {
      runs: cases(20),
      clock,
    });
    expect(ofRates.conforms, describeStore(ofRates)).toBe(true);
  });

  it('is by its clock, so that processes whose clocks differ admit no more together', async () => {
    const { rates } = sqlStores(execute, { dialect: 'postgres' });
    let admitted = 0;
    for (let i = 0; i < 12; i++) {
      // By the second clock the window of five seconds has passed.
      const now = Date.now() + (i < 6 ? 0 : 5000);
      const decision = await rates.take('of two clocks', { now, cost: 1, limits: defaultLimits });
      if (decision.allowed) admitted++;
    }
    expect(admitted).toBe(5);
  });

  it('lists its keys, and counts charges of later clocks as of an instant', async () => {
    const { keys: store, rates } = sqlStores(execute, { dialect: 'postgres' });
    await database.exec('DELETE FROM barstats_keys; DELETE FROM barstats_rates');
    await store.put({ ...record, created: 2 });
    await store.put({ ...keys.other.record, created: 1 });
    expect((await store.list()).map(({ created }) => created)).toEqual([1, 2]);
    const { instant } = await rates.take('a key', charge(0));
    expect([await rates.noneAfter(instant), await rates.noneAfter(instant - 1000)]).toEqual([0, 1]);
    expect(await rates.noneAfter(instant - 1000)).toBe(0);
  });
});
