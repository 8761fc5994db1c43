import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { issueKey } from '../../../docs/examples/service/issue-key.js';
import { openKeyStore, StoreLocked } from '../../../docs/examples/service/key-store.js';
import { hashKey, revokeKey } from '../../../src/policy/index.js';
import { emptyState, take } from '../../../src/rate-limit/index.js';
import { keys } from './three-servers.js';

describe('openKeyStore', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'barstats-keys-'));
    file = join(folder, 'keys.db');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('makes the file on first use, and finds every record and state in it again', () => {
    const waits = fc.array(fc.nat({ max: 2000 }), { maxLength: 60 });
    fc.assert(
      fc.property(waits, (asked) => {
        rmSync(file, { force: true });
        const { record } = keys.pro;
        let now = 0;
        let state = emptyState;
        for (const [i, wait] of asked.entries()) {
          const store = openKeyStore(file);
          if (i === 0) {
            store.put(record);
            store.put(revokeKey(keys.revoked.record));
          }
          now += wait;
          const taken = take(state, now);
          expect(store.take(record, now)).toEqual(taken.decision);
          ({ state } = taken);
          expect(store.find(record.hash)).toEqual(record);
          expect(store.find(keys.revoked.record.hash)).toEqual(revokeKey(keys.revoked.record));
          expect(store.find(keys.unknown.record.hash)).toBeNull();
          expect(store.list()).toEqual([record, revokeKey(keys.revoked.record)]);
          store.close();
        }
      }),
      { numRuns: 10 },
    );
  });

  it('shows at once what another process has written', () => {
    const serving = openKeyStore(file);
    const beside = openKeyStore(file);
    const key = issueKey(beside, 'pro');
    const record = serving.find(hashKey(key))!;
    expect(record).toMatchObject({ plan: 'pro', state: 'active' });
    expect(serving.take(record, 1).windows[0].remaining).toBe(4);
    beside.put(revokeKey(record));
    expect(serving.find(record.hash)?.state).toBe('revoked');
    expect(beside.take(record, 1).windows[0].remaining).toBe(3);
    beside.close();
    serving.close();
  });

  it('says that another process has it locked instead of waiting, and goes on reading', () => {
    const store = openKeyStore(file);
    const { record } = keys.pro;
    store.put(record);
    const other = new Database(file);
    other.exec('BEGIN IMMEDIATE');
    expect(() => store.take(record, 1)).toThrow(StoreLocked);
    expect(store.find(record.hash)).toEqual(record);
    other.exec('COMMIT');
    expect(store.take(record, 1).windows[0].remaining).toBe(4);
    other.close();
    store.close();
  });

  it('charges under the limits that it is given', () => {
    const store = openKeyStore(file, [{ name: 'once', limit: 1, windowMs: 10 }]);
    const { record } = keys.pro;
    store.put(record);
    expect([1, 2, 10, 11].map((now) => store.take(record, now).allowed)).toEqual([true, false, false, true]);
    store.close();
  });

  it('holds no key', () => {
    const store = openKeyStore(file);
    const key = issueKey(store, 'pro');
    store.close();
    const bytes = readFileSync(file, 'latin1');
    expect(bytes).toContain(hashKey(key));
    expect(bytes).not.toContain(key.slice(12, -4));
  });

  it('forgets the states that a clock which was set back would have to wait for, and no other', () => {
    const store = openKeyStore(':memory:');
    const [late, early] = [keys.pro.record, keys.allAccess.record];
    for (const record of [late, early]) store.put(record);
    for (const now of [1000, 3000]) store.take(late, now);
    for (const now of [1000, 2000]) store.take(early, now);
    store.forgetAfter(2000);
    expect(store.take(late, 2000).windows[0].used).toBe(1);
    expect(store.take(early, 2000).windows[0].used).toBe(3);
    store.close();
  });
});
