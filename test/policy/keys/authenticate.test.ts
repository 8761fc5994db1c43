import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { authenticate, createKey, type KeyRecord, revokeKey, unauthorized } from '../../../src/policy/index.js';
import { bytesFrom, entropies, prefixes } from './arbitraries.js';

const { plaintext, record } = createKey(bytesFrom(0), { plan: 'pro' });
const other = createKey(bytesFrom(1), { plan: 'pro' });
const header = `Bearer ${plaintext}`;
const at = { now: Date.UTC(2026, 6, 15) };

/** A look-up that gives the same thing for every hash, whatever its type says. */
const finding = (found: unknown) => () => found as KeyRecord | undefined;

const refused = (reason: string) => ({ authenticated: false, reason, response: unauthorized() });

test('an active key is let in with the very record that was found', () => {
  fc.assert(
    fc.property(entropies, prefixes, fc.anything(), (entropy, prefix, more) => {
      const made = createKey(entropy, { plan: 'pro', prefix });
      const stored = { ...made.record, more };
      const known = authenticate(`Bearer ${made.plaintext}`, (hash) => (hash === stored.hash ? stored : null), at);
      expect(known.authenticated && known.record).toBe(stored);
    }),
  );
});

test('the key is looked up once, by its hash and nothing else', () => {
  const find = vi.fn(finding(record));
  expect(authenticate(header, find, at)).toEqual({ authenticated: true, record });
  expect(find.mock.calls).toEqual([[record.hash]]);
});

test('what is not authenticated gets the same answer, whatever was wrong', () => {
  const mistyped = `Bearer ${plaintext.slice(0, -1)}${plaintext.endsWith('0') ? '1' : '0'}`;
  const cases = {
    missing: authenticate(undefined, finding(record), at),
    malformed: authenticate('Bearer bs_live_', finding(record), at),
    mistyped: authenticate(mistyped, finding(record), at),
    unknown: authenticate(header, finding(undefined), at),
    revoked: authenticate(header, finding(revokeKey(record)), at),
  };
  for (const [reason, given] of Object.entries(cases)) {
    expect(given).toStrictEqual({
      authenticated: false,
      reason,
      response: {
        status: 401,
        headers: { 'Content-Type': 'application/json', 'WWW-Authenticate': 'Bearer' },
        body: { app_exception: 'Unauthorized', context: null },
      },
    });
    expect(Object.isFrozen(given)).toBe(true);
  }
  expect(Object.isFrozen(authenticate(header, finding(record), at))).toBe(true);
});

test('a refusal is the same for every key: it cannot show any of it', () => {
  fc.assert(
    fc.property(entropies, prefixes, fc.boolean(), (entropy, prefix, known) => {
      const made = createKey(entropy, { plan: 'pro', prefix });
      const given = authenticate(`Bearer ${made.plaintext}`, finding(known ? revokeKey(made.record) : null), at);
      expect(given).toStrictEqual(refused(known ? 'revoked' : 'unknown'));
    }),
  );
});

describe('without a look-up', () => {
  const digits = fc.array(fc.constantFrom(...'0123456789abcdefghijklmnopqrstuvwxyz'), { minLength: 1, maxLength: 4 });

  /** A key with a mistake in it: some characters in a row changed, two neighbours swapped, one dropped or added. */
  const mistakes = fc
    .tuple(
      entropies,
      prefixes,
      fc.nat(),
      fc.oneof(digits, fc.array(fc.string({ minLength: 1, maxLength: 1 }), { minLength: 1, maxLength: 4 })),
      fc.nat(3),
    )
    .map(([entropy, prefix, at, put, mistake]) => {
      const key = createKey(entropy, { plan: 'pro', prefix }).plaintext;
      const i = at % (key.length - put.length + 1);
      const start = key.slice(0, i);
      const [first = '', second = ''] = key.slice(i);
      return {
        key,
        mistaken: [
          start + put.join('') + key.slice(i + put.length),
          start + second + first + key.slice(i + 2),
          start + key.slice(i + 1),
          start + put[0] + key.slice(i),
        ][mistake],
      };
    })
    .filter(({ key, mistaken }) => mistaken !== key);

  test('a key with a mistake in it is mistyped or malformed', () => {
    const find = vi.fn(finding(record));
    fc.assert(
      fc.property(mistakes, ({ mistaken }) => {
        const given = authenticate(`Bearer ${mistaken}`, find, at);
        expect(['mistyped', 'malformed']).toContain(!given.authenticated && given.reason);
      }),
      { numRuns: 1000 },
    );
    expect(find).not.toHaveBeenCalled();
  });

  test('any value of any type is refused', () => {
    const find = vi.fn(finding(record));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.string().map((key) => `Bearer ${key}`),
        ),
        (value) => {
          const given = authenticate(value, find, at);
          expect(['missing', 'malformed']).toContain(!given.authenticated && given.reason);
        },
      ),
    );
    expect(find).not.toHaveBeenCalled();
  });

  test.each([
    ['a list of the right header', [header], 'malformed'],
    ['a text that is an object', Object(header), 'malformed'],
    ['what turns into the right header', { toString: () => header }, 'malformed'],
    ['the key alone', plaintext, 'malformed'],
    ['a colon', `Bearer: ${plaintext}`, 'malformed'],
    ['two spaces', `Bearer  ${plaintext}`, 'malformed'],
    ['a line feed behind', `${header}\n`, 'malformed'],
    ['a sign of equality behind', `${header}=`, 'malformed'],
    ['the key in capitals', `Bearer ${plaintext.toUpperCase()}`, 'malformed'],
    ['the key in fullwidth digits', header.replaceAll('0', '\uff10'), 'malformed'],
    ['a key of a megabyte', `Bearer bs_live_${'0'.repeat(1_000_000)}`, 'malformed'],
    ['a prefix of a megabyte', `Bearer ${'a'.repeat(1_000_000)}_live_`, 'malformed'],
    ['the wrong prefix', `Bearer ${plaintext.replace('bs', 'cs')}`, 'mistyped'],
  ])('%s is refused', (_, value, reason) => {
    const find = vi.fn(finding(record));
    expect(authenticate(value, find, at)).toEqual(refused(reason));
    expect(find).not.toHaveBeenCalled();
  });
});

describe('whatever the look-up gives', () => {
  const found: readonly (readonly [string, unknown, string])[] = [
    ['nothing', undefined, 'unknown'],
    ['null', null, 'unknown'],
    ['false', false, 'unknown'],
    ['true', true, 'unknown'],
    ['a text', record.hash, 'unknown'],
    ['an empty object', {}, 'unknown'],
    ['the record of another key', other.record, 'unknown'],
    ['a record without a hash', { ...record, hash: undefined }, 'unknown'],
    ['a record with null for a hash', { ...record, hash: null }, 'unknown'],
    ['a record with a number for a hash', { ...record, hash: 1 }, 'unknown'],
    ['a record with a list for a hash', { ...record, hash: [...record.hash] }, 'unknown'],
    ['a record with an object for a hash', { ...record, hash: Object(record.hash) }, 'unknown'],
    ['a record with an empty hash', { ...record, hash: '' }, 'unknown'],
    ['a record with a part of the hash', { ...record, hash: record.hash.slice(0, -1) }, 'unknown'],
    ['a record with more than the hash', { ...record, hash: `${record.hash}0` }, 'unknown'],
    ['a record with the hash in capitals', { ...record, hash: record.hash.toUpperCase() }, 'unknown'],
    ['a record that is revoked', revokeKey(record), 'revoked'],
    ['a record with a state in capitals', { ...record, state: 'ACTIVE' }, 'unknown'],
    ['a record with a space behind its state', { ...record, state: 'active ' }, 'unknown'],
    ['a record without a state', { ...record, state: undefined }, 'unknown'],
    ['a record with a list for a state', { ...record, state: ['active'] }, 'unknown'],
    ['a record with a truth for a state', { ...record, state: true }, 'unknown'],
  ];

  test.each(found)('%s lets no one in', (_, given, reason) => {
    expect(authenticate(header, finding(given), at)).toEqual(refused(reason));
  });

  test.each(found)('a promise of %s lets no one in', async (_, given, reason) => {
    expect(await authenticate(header, () => Promise.resolve(finding(given)()), at)).toEqual(refused(reason));
  });

  test('a record lets in no key but its own', () => {
    fc.assert(
      fc.property(entropies, (entropy) => {
        const made = createKey(entropy, { plan: 'pro' });
        fc.pre(made.plaintext !== plaintext);
        expect(authenticate(`Bearer ${made.plaintext}`, finding(record), at)).toEqual(refused('unknown'));
      }),
    );
  });

  test('any value lets no one in, and throws nothing', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const given = authenticate(header, finding(typeof value === 'object' ? { ...value } : value), at);
        expect(given).toEqual(refused('unknown'));
      }),
    );
  });

  test('a record is a record though it has a field named then', () => {
    const stored = { ...record, then: 'later' };
    expect(authenticate(header, finding(stored), at)).toEqual({ authenticated: true, record: stored });
  });
});

describe('a look-up that gives a promise', () => {
  test('lets an active key in, with the very record', async () => {
    const given = authenticate(header, (hash) => Promise.resolve(hash === record.hash ? record : null), at);
    expect(given).toBeInstanceOf(Promise);
    const known = await given;
    expect(known.authenticated && known.record).toBe(record);
  });

  test('may give any object with a then', async () => {
    const later: PromiseLike<KeyRecord> = { then: (...steps) => Promise.resolve(record).then(...steps) };
    expect(await authenticate(header, () => later, at)).toEqual({ authenticated: true, record });
  });

  test('is not made to wait for where there is nothing to look up', () => {
    expect(authenticate(undefined, () => Promise.resolve(record), at)).toEqual(refused('missing'));
  });
});

test('what a look-up throws passes through, and so does what its promise is broken with', async () => {
  const broken = new Error('the store cannot be reached');
  const find = (): KeyRecord | undefined => {
    throw broken;
  };
  expect(() => authenticate(header, find, at)).toThrow(broken);
  await expect(authenticate(header, () => Promise.reject<KeyRecord>(broken), at)).rejects.toBe(broken);
});

describe('a key with an end', () => {
  const until = Date.UTC(2026, 6, 15);
  const ending = { ...record, until };

  test('is let in before it, and expired from it on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: until }), fc.nat(until), (end, now) => {
        const stored = { ...record, until: end };
        const given = authenticate(header, finding(stored), { now });
        expect(given).toEqual(now < end ? { authenticated: true, record: stored } : refused('expired'));
      }),
    );
    expect(authenticate(header, finding(ending), { now: until - 1 }).authenticated).toBe(true);
    expect(authenticate(header, finding(ending), { now: until })).toStrictEqual(refused('expired'));
  });

  test('is expired behind a promise, too', async () => {
    const find = () => Promise.resolve(ending);
    expect((await authenticate(header, find, { now: until - 1 })).authenticated).toBe(true);
    expect(await authenticate(header, find, { now: until })).toEqual(refused('expired'));
  });

  test('is revoked rather than expired, and unknown with another state or another hash', () => {
    const now = until + 1;
    expect(authenticate(header, finding(revokeKey(ending)), { now })).toEqual(refused('revoked'));
    expect(authenticate(header, finding({ ...ending, state: 'paused' }), { now })).toEqual(refused('unknown'));
    expect(authenticate(header, finding({ ...other.record, until }), { now })).toEqual(refused('unknown'));
  });

  test.each([
    ['a text', '2026-07-15', 'wrong-type'],
    ['null', null, 'wrong-type'],
    ['a Date', new Date(until), 'wrong-type'],
    ['a BigInt', BigInt(until), 'wrong-type'],
    ['NaN', NaN, 'out-of-bounds'],
    ['infinity', Infinity, 'out-of-bounds'],
    ['half a millisecond', 0.5, 'out-of-bounds'],
  ])('that is %s is a mistake of the server, which lets no one in', async (_, end, code) => {
    const error = expect.objectContaining({ code, argument: 'record.until' }) as Error;
    expect(() => authenticate(header, finding({ ...record, until: end }), at)).toThrow(error);
    await expect(authenticate(header, () => Promise.resolve(finding({ ...record, until: end })()), at)).rejects.toThrow(
      error,
    );
  });
});

test('a server without a clock learns it with its first request, whatever that is', () => {
  for (const value of [header, undefined, 'Bearer bs_live_']) {
    for (const [context, code, argument] of [
      [undefined, 'wrong-type', 'context'],
      [null, 'wrong-type', 'context'],
      [{}, 'wrong-type', 'context.now'],
      [{ now: new Date() }, 'wrong-type', 'context.now'],
      [{ now: NaN }, 'out-of-bounds', 'context.now'],
      [{ now: -1 }, 'out-of-bounds', 'context.now'],
    ] as const) {
      expect(() => authenticate(value, finding(record), context as never)).toThrow(
        expect.objectContaining({ code, argument }),
      );
    }
  }
});
