import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { issueKey } from '../../../docs/examples/service/issue-key.js';
import { openKeyStore } from '../../../docs/examples/service/key-store.js';
import { hashKey, revokeKey } from '../../../src/policy/index.js';
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
    const state = fc
      .array(fc.nat(), { maxLength: 500 })
      .map((instants) => ({ instants: instants.sort((a, b) => a - b) }));
    fc.assert(
      fc.property(state, (kept) => {
        const first = openKeyStore(file);
        first.put(keys.pro.record);
        first.put(revokeKey(keys.revoked.record));
        first.keepState(keys.pro.record, kept);
        first.close();
        const second = openKeyStore(file);
        expect(second.find(keys.pro.record.hash)).toEqual(keys.pro.record);
        expect(second.find(keys.revoked.record.hash)).toEqual(revokeKey(keys.revoked.record));
        expect(second.find(keys.unknown.record.hash)).toBeNull();
        expect(second.stateOf(keys.pro.record)).toEqual(kept);
        expect(second.stateOf(keys.revoked.record)).toBeNull();
        expect(second.list()).toEqual([keys.pro.record, revokeKey(keys.revoked.record)]);
        second.close();
      }),
      { numRuns: 20 },
    );
  });

  it('shows at once what another process has written', () => {
    const serving = openKeyStore(file);
    const beside = openKeyStore(file);
    const key = issueKey(beside, 'pro');
    const record = serving.find(hashKey(key));
    expect(record).toMatchObject({ plan: 'pro', state: 'active' });
    serving.keepState(record!, { instants: [1] });
    beside.put(revokeKey(record!));
    expect(serving.find(record!.hash)?.state).toBe('revoked');
    expect(beside.stateOf(record!)).toEqual({ instants: [1] });
    beside.close();
    serving.close();
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
    for (const { record } of [keys.pro, keys.allAccess]) store.put(record);
    store.keepState(keys.pro.record, { instants: [1000, 3000] });
    store.keepState(keys.allAccess.record, { instants: [1000, 2000] });
    store.forgetAfter(2000);
    expect(store.stateOf(keys.pro.record)).toBeNull();
    expect(store.stateOf(keys.allAccess.record)).toEqual({ instants: [1000, 2000] });
    store.close();
  });
});
