import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authenticate, createKey, hashKey, type KeyRecord, revokeKey } from '../../../src/policy/index.js';
import { bytesFrom, entropies, prefixes } from './arbitraries.js';

interface StoredKey extends KeyRecord {
  readonly account: string;
}

/** What a service does with keys: it makes them for its accounts, stores their records and revokes them. */
function keyStore() {
  const records = new Map<string, StoredKey>();
  return {
    create(account: string, entropy: Uint8Array, prefix = 'bs_live_'): string {
      const { plaintext, record } = createKey(entropy, { plan: 'pro', prefix });
      records.set(record.hash, { ...record, account });
      return plaintext;
    },
    revoke(plaintext: string) {
      const record = records.get(hashKey(plaintext));
      if (record !== undefined) records.set(record.hash, revokeKey(record));
    },
    present(plaintext: string) {
      return authenticate(`Bearer ${plaintext}`, (hash) => records.get(hash), { now: 0 });
    },
  };
}

test('to rotate: both keys let in until the old one is revoked, and then the new one alone, at once', () => {
  fc.assert(
    fc.property(entropies, entropies, prefixes, (first, second, prefix) => {
      fc.pre(!Buffer.from(first).equals(second));
      const store = keyStore();
      const old = store.create('one', first, prefix);
      expect(store.present(old).authenticated).toBe(true);
      const fresh = store.create('one', second, prefix);
      expect(store.present(old).authenticated).toBe(true);
      expect(store.present(fresh).authenticated).toBe(true);
      store.revoke(old);
      expect(store.present(old)).toMatchObject({ authenticated: false, reason: 'revoked' });
      expect(store.present(fresh).authenticated).toBe(true);
    }),
  );
});

test('no sequence of creations and revocations lets a revoked key in or an active one out', () => {
  const account = fc.constantFrom('one', 'two', 'three');
  const step = fc.oneof(
    fc.record({ does: fc.constant('create' as const), account }),
    fc.record({ does: fc.constant('revoke' as const), which: fc.nat() }),
    fc.record({ does: fc.constant('revoke every key of' as const), account }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const store = keyStore();
      const known: { readonly plaintext: string; readonly account: string; active: boolean }[] = [];
      const revoke = (key: (typeof known)[number]) => {
        store.revoke(key.plaintext);
        key.active = false;
      };
      for (const now of steps) {
        if (now.does === 'create') {
          const plaintext = store.create(now.account, bytesFrom(known.length));
          known.push({ plaintext, account: now.account, active: true });
        } else if (now.does === 'revoke') {
          if (known.length > 0) revoke(known[now.which % known.length]);
        } else {
          known.filter((key) => key.account === now.account).forEach(revoke);
        }
        for (const key of known) {
          expect(store.present(key.plaintext)).toMatchObject(
            key.active
              ? { authenticated: true, record: { account: key.account, state: 'active' } }
              : { authenticated: false, reason: 'revoked' },
          );
        }
        const never = createKey(bytesFrom(known.length), { plan: 'pro' }).plaintext;
        expect(store.present(never)).toMatchObject({ authenticated: false, reason: 'unknown' });
      }
    }),
  );
});

const records = fc
  .tuple(entropies, fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true }))
  .map(([entropy, more]) => ({ ...more, ...createKey(entropy, { plan: 'pro' }).record }));

test('revokeKey keeps every other field, changes nothing in what it is given, and revokes twice as once', () => {
  fc.assert(
    fc.property(records, (record) => {
      const before = structuredClone(record);
      const revoked = revokeKey(record);
      expect(revoked).toEqual({ ...before, state: 'revoked' });
      expect(record).toEqual(before);
      expect(revokeKey(revoked)).toEqual(revoked);
    }),
  );
});

test('revokeKey gives a frozen copy, of a frozen record too', () => {
  const { record } = createKey(bytesFrom(0), { plan: 'pro' });
  const revoked = revokeKey(record);
  expect(Object.isFrozen(revoked)).toBe(true);
  expect(Object.isFrozen(revokeKey({ ...record }))).toBe(true);
  expect(Object.keys(revoked)).toEqual(Object.keys(record));
  expect(record.state).toBe('active');
});

test('what is no record is refused, rather than the key living on', () => {
  const { record } = createKey(bytesFrom(0), { plan: 'pro' });
  for (const nothing of [undefined, null, 'record', {}, Promise.resolve(record), { ...record, hash: 5 }]) {
    expect(() => revokeKey(nothing as never)).toThrow(
      expect.objectContaining({
        name: 'BarstatsTypeError',
        code: 'wrong-type',
        argument: 'record',
        message: 'record must be a key record with a hash',
      }),
    );
  }
});
