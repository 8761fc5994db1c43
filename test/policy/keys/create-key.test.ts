import { runInNewContext } from 'node:vm';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BarstatsRangeError, BarstatsTypeError } from '../../../src/errors/index.js';
import { authenticate, createKey, type KeyOptions } from '../../../src/policy/index.js';
import { crc32 } from '../../../src/policy/keys/key-format.js';
import { bytesFrom, entropies, prefixes } from './arbitraries.js';

const create = (entropy: unknown, options: unknown) => createKey(entropy as Uint8Array, options as KeyOptions);

/** The digits that the bytes have in base 36, by long division. */
function inBase36(bytes: Uint8Array): string {
  let rest = Array.from(bytes);
  let digits = '';
  while (rest.some((byte) => byte !== 0)) {
    let remainder = 0;
    rest = rest.map((byte) => {
      const dividend = remainder * 256 + byte;
      remainder = dividend % 36;
      return Math.floor(dividend / 36);
    });
    digits = remainder.toString(36) + digits;
  }
  return digits;
}

test('a key is its prefix, its bytes in base 36 as long as the largest, and the checksum of both', () => {
  fc.assert(
    fc.property(entropies, prefixes, (entropy, prefix) => {
      const { plaintext } = createKey(entropy, { plan: 'pro', prefix });
      const longest = inBase36(new Uint8Array(entropy.length).fill(255)).length;
      const unchecked = prefix + inBase36(entropy).padStart(longest, '0');
      expect(plaintext).toBe(unchecked + crc32(unchecked).toString(36).padStart(7, '0'));
    }),
  );
});

test('a record has the hash, both ends and the plan of its key, and is active', () => {
  fc.assert(
    fc.property(entropies, prefixes, fc.string({ minLength: 1 }), (entropy, prefix, plan) => {
      const { plaintext, record } = createKey(entropy, { plan, prefix });
      expect(record).toEqual({
        hash: createHash('sha256').update(plaintext).digest('hex'),
        displayPrefix: plaintext.slice(0, prefix.length + 4),
        lastFour: plaintext.slice(plaintext.length - 4),
        plan,
        state: 'active',
      });
    }),
  );
});

test('what was made and its record are frozen, and the bytes are left as they were', () => {
  const entropy = bytesFrom(0);
  const made = createKey(entropy, { plan: 'pro' });
  expect(Object.isFrozen(made)).toBe(true);
  expect(Object.isFrozen(made.record)).toBe(true);
  expect(entropy).toEqual(bytesFrom(0));
});

test('the same bytes make the same key, and other bytes another', () => {
  fc.assert(
    fc.property(entropies, entropies, (one, other) => {
      const same = Buffer.from(one).equals(other);
      const [a, b] = [createKey(one, { plan: 'pro' }), createKey(other, { plan: 'pro' })];
      expect(createKey(Uint8Array.from(one), { plan: 'pro' })).toEqual(a);
      expect(a.plaintext === b.plaintext).toBe(same);
      expect(a.record.hash === b.record.hash).toBe(same);
    }),
  );
});

test('a single bit of the bytes makes another key, and so does a zero before them', () => {
  fc.assert(
    fc.property(entropies, fc.nat(), fc.nat(7), (entropy, at, bit) => {
      const { plaintext } = createKey(entropy, { plan: 'pro' });
      const changed = entropy.map((byte, i) => (i === at % entropy.length ? byte ^ (1 << bit) : byte));
      fc.pre(changed.some((byte) => byte !== changed[0]) && entropy.length < 64);
      expect(createKey(changed, { plan: 'pro' }).plaintext).not.toBe(plaintext);
      expect(createKey(Uint8Array.of(0, ...entropy), { plan: 'pro' }).plaintext).not.toBe(plaintext);
    }),
  );
});

test('a key is as long for small numbers as for large ones, and longer for every byte more', () => {
  let shorter = 0;
  for (let bytes = 32; bytes <= 64; bytes++) {
    const lengthOf = (entropy: Uint8Array) => createKey(entropy, { plan: 'pro' }).plaintext.length;
    const length = lengthOf(new Uint8Array(bytes).fill(255, 1));
    expect(length).toBeGreaterThan(shorter);
    expect(lengthOf(new Uint8Array(bytes).fill(1, bytes - 1))).toBe(length);
    expect(lengthOf(new Uint8Array(bytes).fill(255, 0, bytes - 1))).toBe(length);
    expect(lengthOf(bytesFrom(7, bytes))).toBe(length);
    shorter = length;
  }
});

test('authenticate finds the key of any bytes and prefix', () => {
  fc.assert(
    fc.property(entropies, prefixes, (entropy, prefix) => {
      const { plaintext, record } = createKey(entropy, { plan: 'pro', prefix });
      const keys = new Map([[record.hash, record]]);
      expect(authenticate(`Bearer ${plaintext}`, (hash) => keys.get(hash), { now: 0 })).toEqual({
        authenticated: true,
        record,
      });
    }),
  );
});

test('a record shows four characters of the random part and the last four, and no more in a row', () => {
  fc.assert(
    fc.property(entropies, (entropy) => {
      const { plaintext, record } = createKey(entropy, { plan: 'pro', prefix: 'bs_live_' });
      const { hash, state, ...shown } = record;
      expect([hash, state]).toEqual([expect.stringMatching(/^[\da-f]{64}$/), 'active']);
      const secret = plaintext.slice('bs_live_'.length);
      const text = JSON.stringify(shown);
      for (let i = 0; i + 5 <= secret.length; i++) expect(text).not.toContain(secret.slice(i, i + 5));
    }),
  );
});

test('a key made today is the one that was always made', () => {
  const { plaintext, record } = createKey(bytesFrom(0), { plan: 'pro' });
  expect(plaintext).toBe('bs_live_0004kt6yh5gguqfu8e93hara9xtyf5l309wcar43f213wip34v0q4h7p4');
  expect(record.displayPrefix).toBe('bs_live_0004');
  expect(record.lastFour).toBe('h7p4');
});

const pro = { plan: 'pro' };
const bytes = bytesFrom(0);
const sevens = new Uint8Array(64).fill(7);
const SIZE = 'entropy must have 32 to 64 bytes, got';
const SAME = 'entropy must be random, got identical bytes';
const PREFIX = 'options.prefix must be up to 16 lower-case letters and digits followed by _live_, such as bs_live_';

test.each([
  ['a text for entropy', '0'.repeat(64), pro, 'wrong-type', 'entropy must be a Uint8Array'],
  ['no entropy', undefined, pro, 'wrong-type', 'entropy must be a Uint8Array'],
  ['a list for entropy', [...bytes], pro, 'wrong-type', 'entropy must be a Uint8Array'],
  ['wider numbers', new Uint16Array(32), pro, 'wrong-type', 'entropy must be a Uint8Array'],
  ['no bytes', new Uint8Array(0), pro, 'weak-entropy', `${SIZE} 0`],
  ['31 bytes', bytesFrom(0, 31), pro, 'weak-entropy', `${SIZE} 31`],
  ['65 bytes', bytesFrom(0, 65), pro, 'weak-entropy', `${SIZE} 65`],
  ['zeros', new Uint8Array(32), pro, 'weak-entropy', SAME],
  ['one byte again and again', sevens, pro, 'weak-entropy', SAME],
  ['no options', bytes, undefined, 'wrong-type', 'options must be an object'],
  ['a key for options', bytes, 'bs_live_'.padEnd(65, 'x'), 'wrong-type', 'options must be an object'],
  ['no plan', bytes, {}, 'missing-field', 'options.plan is missing'],
  ['a plan of no name', bytes, { plan: '' }, 'out-of-bounds', 'options.plan must not be empty'],
  ['a plan that is no name', bytes, { plan: 3 }, 'wrong-type', 'options.plan must be a string, got 3'],
  [
    'a misspelt option',
    bytes,
    { ...pro, prefx: 'a_live_' },
    'unknown-option',
    'options has no field "prefx"; did you mean "prefix"?',
  ],
  ['a prefix that is no text', bytes, { ...pro, prefix: 3 }, 'wrong-type', 'options.prefix must be a string'],
  ['an empty prefix', bytes, { ...pro, prefix: '' }, 'not-a-prefix', PREFIX],
  ['a prefix for tests', bytes, { ...pro, prefix: 'bs_test_' }, 'not-a-prefix', PREFIX],
  ['a prefix in capitals', bytes, { ...pro, prefix: 'BS_live_' }, 'not-a-prefix', PREFIX],
])('createKey refuses %s', (_, entropy, options, code, message) => {
  const error = thrownBy(() => create(entropy, options));
  // Every message begins with the argument.
  expect(error).toMatchObject({ code, argument: message.split(' ')[0], message });
  expect(error).toBeInstanceOf(['wrong-type', 'missing-field'].includes(code) ? BarstatsTypeError : BarstatsRangeError);
});

test('createKey takes the bytes of another realm', () => {
  const foreign = runInNewContext('Uint8Array.from({ length: 32 }, (_, i) => i)') as Uint8Array;
  expect(foreign).not.toBeInstanceOf(Uint8Array);
  expect(createKey(foreign, pro)).toEqual(createKey(bytes, pro));
  const disguised = { length: 32, [Symbol.toStringTag]: 'Uint8Array' };
  expect(() => createKey(disguised as never, pro)).toThrow(
    expect.objectContaining({ code: 'wrong-type', argument: 'entropy' }),
  );
});

test('createKey takes 32 bytes and 64, a Buffer, and bytes of which one alone differs', () => {
  for (const entropy of [
    bytesFrom(0, 32),
    bytesFrom(0, 64),
    Buffer.from(bytesFrom(0)),
    new Uint8Array(32).fill(1, 31),
  ]) {
    expect(createKey(entropy, pro).record.state).toBe('active');
  }
});

/** The ways in which bytes are likely to get into a message: the beginning and the end of each. */
function formsOf(secret: Uint8Array): readonly string[] {
  const buffer = Buffer.from(secret);
  const forms = [secret.join(), buffer.toString('hex'), buffer.toString('latin1'), inBase36(secret).padStart(50, '0')];
  return forms.flatMap((form) => [form.slice(0, 12), form.slice(-12)]);
}

test('no error shows anything of the bytes', () => {
  const wrongOptions = [undefined, {}, { plan: '' }, { plan: 1 }, { ...pro, prefix: 'x' }, { ...pro, prfx: 1 }];
  const tooMany = fc.uint8Array({ minLength: 65, maxLength: 99 });
  const calls = fc.oneof(
    fc
      .tuple(entropies, fc.constantFrom(...wrongOptions))
      .map(([secret, options]) => ({ secret, entropy: secret, options })),
    fc.oneof(entropies, tooMany).chain((secret) => {
      const buffer = Buffer.from(secret);
      const notBytes = [[...secret], buffer.toString('hex'), buffer.toString('latin1'), Uint16Array.from(secret)];
      const tooManyBytes = Uint8Array.of(...secret, ...secret, ...secret);
      return fc.constantFrom(...notBytes, tooManyBytes).map((entropy) => ({ secret, entropy, options: pro }));
    }),
  );
  fc.assert(
    fc.property(calls, ({ secret, entropy, options }) => {
      const error = thrownBy(() => create(entropy, options));
      const text = [error.message, ...Object.values(error)].join(' ');
      for (const form of formsOf(secret)) expect(text).not.toContain(form);
    }),
  );
});

function thrownBy(call: () => unknown): BarstatsRangeError | BarstatsTypeError {
  try {
    call();
  } catch (error) {
    if (error instanceof BarstatsRangeError || error instanceof BarstatsTypeError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

test('what is said of a key is in its record as it was given, and only that', () => {
  const given = { until: 20, scopes: { reports: ['doji-*'] }, account: 'seven', label: 'build server', created: 10 };
  fc.assert(
    fc.property(fc.subarray(Object.entries(given)), (some) => {
      const more = Object.fromEntries(some);
      const { record } = createKey(bytesFrom(0), { plan: 'pro', ...more });
      expect(record).toEqual({ ...createKey(bytesFrom(0), { plan: 'pro' }).record, ...more });
      const withGaps = Object.fromEntries(Object.keys(given).map((field) => [field, more[field] as unknown]));
      expect(Object.keys(create(bytesFrom(0), { plan: 'pro', ...withGaps }).record)).toEqual(Object.keys(record));
    }),
  );
});

test('the scopes of a record are a frozen copy', () => {
  const scopes = { reports: ['doji-*'] };
  const { record } = createKey(bytesFrom(0), { plan: 'pro', scopes });
  scopes.reports.push('vwap-*');
  expect(record.scopes).toEqual({ reports: ['doji-*'] });
  expect([record.scopes, record.scopes?.reports].every(Object.isFrozen)).toBe(true);
});

test.each([
  [{ until: '2027' }, 'wrong-type', 'options.until'],
  [{ until: null }, 'wrong-type', 'options.until'],
  [{ until: 5, created: 5 }, 'out-of-bounds', 'options.until'],
  [{ created: -1 }, 'out-of-bounds', 'options.created'],
  [{ account: 7 }, 'wrong-type', 'options.account'],
  [{ label: '' }, 'out-of-bounds', 'options.label'],
  [{ scopes: [] }, 'wrong-type', 'options.scopes'],
  [{ scopes: { reports: ['*'] } }, 'not-a-pattern', 'options.scopes.reports[0]'],
  [{ scopes: { months: 3 } }, 'unknown-option', 'options.scopes'],
  [{ lastUsed: 1 }, 'unknown-option', 'options'],
])('%j is refused', (more, code, argument) => {
  expect(() => create(bytesFrom(0), { plan: 'pro', ...more })).toThrow(expect.objectContaining({ code, argument }));
});
