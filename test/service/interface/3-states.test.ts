import { expect } from 'vitest';
import { createKey, revokeKey, type KeyRecord } from '../../../src/policy/index.js';
import { createService } from '../../../src/service/index.js';
import { keyOf, now, supported } from '../fixtures/world.js';
import { scan } from './ask.js';
import { sentence } from './sentence.js';

const service = createService({ supported });

/** A store of keys, and what a request with one of them comes to. */
class Store {
  readonly records = new Map<string, KeyRecord>();

  generate(name: string): string {
    const { plaintext, record } = keyOf(name, 'pro');
    this.records.set(record.hash, record);
    return plaintext;
  }

  revoke(key: string): void {
    for (const [hash, record] of this.records) {
      if (key.startsWith(record.displayPrefix)) this.records.set(hash, revokeKey(record));
    }
  }

  statusOf(key: string): number | null {
    const received = service.receive(
      { method: 'OPTIONS', path: scan, query: '', headers: { authorization: `Bearer ${key}` } },
      { now, findKey: (hash) => this.records.get(hash), rateLimit: () => null },
    );
    return received.finished ? received.response.status : null;
  }
}

sentence('3.1', 'A key is active or revoked; a key in any other state is refused', () => {
  const store = new Store();
  const key = store.generate('a key');
  const [[hash, record]] = store.records;
  expect([record.state, revokeKey(record).state]).toEqual(['active', 'revoked']);
  for (const state of ['paused', 'ACTIVE', '', undefined]) {
    store.records.set(hash, { ...record, state: state as 'active' });
    expect(store.statusOf(key)).toBe(401);
  }
});

sentence('3.1', 'A new key is active', () => {
  const store = new Store();
  const key = store.generate('a key');
  expect([...store.records.values()].map(({ state }) => state)).toEqual(['active']);
  expect(store.statusOf(key)).toBe(204);
});

sentence('3.1', 'The account must be allowed to have keys: no key is created without a plan', () => {
  const entropy = Uint8Array.from({ length: 32 }, (_, i) => i);
  expect(() => createKey(entropy, {} as { plan: string })).toThrow(expect.objectContaining({ code: 'missing-field' }));
  expect(() => createKey(entropy, { plan: '' })).toThrow(expect.objectContaining({ argument: 'options.plan' }));
});

sentence('3.1', 'The plaintext is shown once, at creation', () => {
  const store = new Store();
  const key = store.generate('a key');
  expect(JSON.stringify([...store.records])).not.toContain(key.slice('bs_live_'.length + 4, -4));
});

sentence('3.1', 'A revoked key stops working immediately: 401', () => {
  const store = new Store();
  const key = store.generate('a key');
  expect(store.statusOf(key)).toBe(204);
  store.revoke(key);
  expect(store.statusOf(key)).toBe(401);
});

sentence('3.1', 'A deleted key stops working, too', () => {
  const store = new Store();
  const key = store.generate('a key');
  store.records.clear();
  expect(store.statusOf(key)).toBe(401);
});

sentence('3.1', 'A revoked key never becomes active again', () => {
  const { record } = keyOf('a key', 'pro');
  expect(revokeKey(revokeKey(record))).toEqual(revokeKey(record));
});

sentence('3.1', 'Rotation: create a new key, deploy it, revoke the old one; both are valid in between', () => {
  const store = new Store();
  const old = store.generate('the old key');
  expect(store.statusOf(old)).toBe(204);
  const fresh = store.generate('the new key');
  expect([store.statusOf(old), store.statusOf(fresh)]).toEqual([204, 204]);
  store.revoke(old);
  expect([store.statusOf(old), store.statusOf(fresh)]).toEqual([401, 204]);
});
