import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authenticate, createKey, listedKey, revokeKey, type KeyOptions } from '../../../src/policy/index.js';
import { bytesFrom, entropies } from './arbitraries.js';

const options: fc.Arbitrary<KeyOptions> = fc.record(
  {
    plan: fc.constant('pro'),
    until: fc.integer({ min: 11, max: 20 }),
    scopes: fc.constantFrom({}, { reports: ['doji-*'] }, { historyMonths: 3, liveData: false }),
    account: fc.constantFrom('seven', '7'),
    label: fc.string({ minLength: 1 }),
    created: fc.nat(10),
  },
  { requiredKeys: ['plan'] },
);

test('a listed key has every field of its record but the hash, and nothing else of what is stored', () => {
  fc.assert(
    fc.property(entropies, options, fc.option(fc.nat(), { nil: undefined }), (entropy, given, lastUsed) => {
      const { plaintext, record } = createKey(entropy, given);
      const { hash, ...rest } = lastUsed === undefined ? record : { ...record, lastUsed };
      const listed = listedKey({ ...rest, hash, plaintext, secret: 'more' } as never, 0);
      expect(listed).toStrictEqual(rest);
      expect(JSON.stringify(listed)).not.toContain(hash);
      expect(Object.isFrozen(listed)).toBe(true);
    }),
  );
});

test('a listed key is active exactly while it authenticates, and otherwise has the reason why not', () => {
  fc.assert(
    fc.property(options, fc.boolean(), fc.nat(25), (given, isRevoked, now) => {
      const { plaintext, record } = createKey(bytesFrom(0), given);
      const stored = isRevoked ? revokeKey(record) : record;
      const result = authenticate(`Bearer ${plaintext}`, () => stored, { now });
      expect(listedKey(stored, now).state).toBe(result.authenticated ? 'active' : result.reason);
    }),
  );
});

test('a state that no key has, an end that is not an instant, and a now that is none are refused', () => {
  const { record } = createKey(bytesFrom(0), { plan: 'pro' });
  const refused = (change: object, now: unknown, error: object) =>
    expect(() => listedKey({ ...record, ...change }, now as number)).toThrow(expect.objectContaining(error));
  refused({ state: 'paused' }, 0, { code: 'out-of-bounds', argument: 'record.state' });
  refused({ state: undefined }, 0, { code: 'wrong-type', argument: 'record.state' });
  refused({ until: '2027-01-01' }, 0, { code: 'wrong-type', argument: 'record.until' });
  refused({}, undefined, { code: 'wrong-type', argument: 'now' });
});
