import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { caughtBy, type Broken } from '../caught-by.js';
import type { Table } from '../grouped.js';
import { stored } from '../stored.js';

type Text = string | null;
type KeyRow = readonly [entropy: string, prefix: string, ...made: Text[]];
type HeaderRow = readonly [authorization: Text, plan: Text, reason: Text];

interface Stored {
  readonly hash: string;
  readonly plan: string;
  readonly state: string;
}

const made = stored('policy/keys.json') as Table<KeyRow>;
const sent = stored('policy/authentication.json') as Table<HeaderRow> & { readonly records: readonly Stored[] };

/** How a program makes keys. */
interface MakingRules {
  readonly number: (bytes: readonly number[]) => bigint;
  readonly body: (value: bigint, width: number) => string;
  readonly summed: (prefix: string, body: string, bytes: readonly number[]) => string | Uint8Array;
  readonly sum: (checksum: string) => string;
  readonly hashed: (plaintext: string, prefix: string) => string;
  readonly shown: (
    plaintext: string,
    prefix: string,
  ) => readonly [displayPrefix: string, lastFour: string, masked: string];
  readonly fewest: number;
  readonly most: number;
  readonly isWeak: (bytes: readonly number[]) => boolean;
  readonly prefix: RegExp;
}

const pad = (text: string, width: number): string => text.padStart(width, '0');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const making: MakingRules = {
  number: (bytes) => bytes.reduce((all, each) => 256n * all + BigInt(each), 0n),
  body: (value, width) => pad(value.toString(36), width),
  summed: (prefix, body) => prefix + body,
  sum: (checksum) => pad(checksum, 7),
  hashed: sha256,
  shown: (plaintext, prefix) => [
    plaintext.slice(0, prefix.length + 4),
    plaintext.slice(-4),
    `****${plaintext.slice(-4)}`,
  ],
  fewest: 32,
  most: 64,
  isWeak: (bytes) => new Set(bytes).size === 1,
  prefix: /^[a-z][a-z0-9]{0,15}_live_$/,
};

function caughtMaking(given: Partial<MakingRules>): string | null {
  const rules = { ...making, ...given };
  return caughtBy(made, ([entropy, prefix, ...expected]) => {
    const bytes = (entropy.match(/../g) ?? []).map((each) => parseInt(each, 16));
    const nothing = [null, null, null, null, null];
    if (bytes.length < rules.fewest || bytes.length > rules.most || rules.isWeak(bytes))
      return [[...nothing, 'weak-entropy'], expected];
    if (!rules.prefix.test(prefix)) return [[...nothing, 'not-a-prefix'], expected];
    const body = rules.body(rules.number(bytes), Math.ceil((8 * bytes.length) / Math.log2(36)));
    const plaintext = prefix + body + rules.sum(crc32(rules.summed(prefix, body, bytes)).toString(36));
    return [[plaintext, rules.hashed(plaintext, prefix), ...rules.shown(plaintext, prefix), null], expected];
  });
}

const brokenMaking: readonly Broken<Partial<MakingRules>>[] = [
  {
    name: 'little-endian',
    breaks: 'the last byte comes first',
    fault: { number: (bytes) => making.number([...bytes].reverse()) },
  },
  {
    name: 'hexadecimal',
    breaks: 'the body is hexadecimal',
    fault: { body: (value, width) => pad(value.toString(16), width) },
  },
  {
    name: 'body-not-padded',
    breaks: 'leading zeros of the body are dropped',
    fault: { body: (value) => value.toString(36) },
  },
  {
    name: 'body-of-fifty',
    breaks: 'the body always has fifty digits',
    fault: { body: (value) => pad(value.toString(36), 50) },
  },
  {
    name: 'upper-case',
    breaks: 'the body is in upper case',
    fault: { body: (...of) => making.body(...of).toUpperCase() },
  },
  { name: 'sum-of-body', breaks: 'the checksum leaves out the prefix', fault: { summed: (_, body) => body } },
  {
    name: 'sum-of-bytes',
    breaks: 'the checksum is that of the bytes',
    fault: { summed: (_prefix, _body, bytes) => Uint8Array.from(bytes) },
  },
  {
    name: 'sum-not-padded',
    breaks: 'leading zeros of the checksum are dropped',
    fault: { sum: (checksum) => checksum },
  },
  {
    name: 'sum-of-six',
    breaks: 'the checksum has six digits',
    fault: { sum: (checksum) => pad(checksum, 6).slice(-6) },
  },
  { name: 'no-sum', breaks: 'there is no checksum', fault: { sum: () => '' } },
  {
    name: 'hash-without-prefix',
    breaks: 'the hash leaves out the prefix',
    fault: { hashed: (plaintext, prefix) => sha256(plaintext.slice(prefix.length)) },
  },
  { name: 'plaintext-stored', breaks: 'the key itself is stored', fault: { hashed: (plaintext) => plaintext } },
  {
    name: 'hash-in-base64',
    breaks: 'the hash is in base 64',
    fault: { hashed: (plaintext) => createHash('sha256').update(plaintext).digest('base64') },
  },
  {
    name: 'prefix-only',
    breaks: 'the display prefix has no digits of the key',
    fault: { shown: (plaintext, prefix) => [prefix, ...making.shown(plaintext, prefix).slice(1)] as never },
  },
  {
    name: 'twelve-shown',
    breaks: 'the display prefix has twelve characters',
    fault: {
      shown: (plaintext, prefix) => [plaintext.slice(0, 12), ...making.shown(plaintext, prefix).slice(1)] as never,
    },
  },
  {
    name: 'first-four',
    breaks: 'the last four are the first four',
    fault: {
      shown: (plaintext, prefix) => [
        plaintext.slice(0, prefix.length + 4),
        plaintext.slice(prefix.length, prefix.length + 4),
        `****${plaintext.slice(-4)}`,
      ],
    },
  },
  {
    name: 'mask-with-prefix',
    breaks: 'a masked key begins with its prefix',
    fault: {
      shown: (plaintext, prefix) => [
        plaintext.slice(0, prefix.length + 4),
        plaintext.slice(-4),
        `${prefix}****${plaintext.slice(-4)}`,
      ],
    },
  },
  { name: 'few-bytes', breaks: '31 bytes are enough', fault: { fewest: 31 } },
  { name: 'more-bytes-wanted', breaks: '33 bytes are needed', fault: { fewest: 33 } },
  { name: 'many-bytes', breaks: '65 bytes are not too many', fault: { most: 65 } },
  { name: 'fewer-bytes', breaks: '64 bytes are too many', fault: { most: 63 } },
  { name: 'same-bytes', breaks: 'bytes that are all the same make a key', fault: { isWeak: () => false } },
  {
    name: 'zeros-only',
    breaks: 'only bytes of 0 are weak',
    fault: { isWeak: (bytes) => bytes.every((each) => each === 0) },
  },
  {
    name: 'repeated-is-weak',
    breaks: 'a byte that comes twice is weak',
    fault: { isWeak: (bytes) => new Set(bytes).size < bytes.length },
  },
  { name: 'any-prefix', breaks: 'any text is a prefix', fault: { prefix: /^/ } },
  { name: 'long-prefix', breaks: 'a prefix may be longer', fault: { prefix: /^[a-z][a-z0-9]*_live_$/ } },
  { name: 'upper-prefix', breaks: 'a prefix may be in upper case', fault: { prefix: /^[a-z][a-z0-9]{0,15}_live_$/i } },
  { name: 'test-prefix', breaks: 'a prefix may be for tests', fault: { prefix: /^[a-z][a-z0-9]{0,15}_(live|test)_$/ } },
  { name: 'digit-prefix', breaks: 'a prefix may begin with a digit', fault: { prefix: /^[a-z0-9]{1,16}_live_$/ } },
];

/** How a program reads the Authorization header. */
interface ReadingRules {
  readonly isMissing: (header: Text) => boolean;
  /** The key in a header, `null` if it has none. */
  readonly read: (header: string) => string | null;
  readonly format: RegExp;
  readonly checked: boolean;
  readonly find: (key: string) => Stored | undefined;
  readonly isGood: (record: Stored) => boolean;
  readonly plan: (record: Stored) => string;
}

const keyIn =
  (scheme: RegExp) =>
  (header: string): string | null =>
    scheme.exec(header)?.[1] ?? null;

const reading: ReadingRules = {
  isMissing: (header) => header === null || header === '',
  read: keyIn(/^bearer ([A-Za-z0-9\-._~+/]+=*)$/i),
  format: /^[a-z][a-z0-9]{0,15}_live_[0-9a-z]{57,107}$/,
  checked: true,
  find: (key) => sent.records.find(({ hash }) => hash === sha256(key)),
  isGood: ({ state }) => state === 'active',
  plan: ({ plan }) => plan,
};

function caughtReading(given: Partial<ReadingRules>): string | null {
  const rules = { ...reading, ...given };
  return caughtBy(sent, ([header, ...expected]) => {
    if (rules.isMissing(header)) return [[null, 'missing'], expected];
    const key = rules.read(header ?? '');
    if (key === null || !rules.format.test(key)) return [[null, 'malformed'], expected];
    if (rules.checked && pad(crc32(key.slice(0, -7)).toString(36), 7) !== key.slice(-7))
      return [[null, 'mistyped'], expected];
    const record = rules.find(key);
    if (record === undefined) return [[null, 'unknown'], expected];
    return [rules.isGood(record) ? [rules.plan(record), null] : [null, record.state], expected];
  });
}

const brokenReading: readonly Broken<Partial<ReadingRules>>[] = [
  {
    name: 'case-of-scheme',
    breaks: 'only `Bearer` is a scheme',
    fault: { read: keyIn(/^Bearer ([A-Za-z0-9\-._~+/]+=*)$/) },
  },
  {
    name: 'lower-case-too',
    breaks: 'only `Bearer` and `bearer` are schemes',
    fault: { read: keyIn(/^[Bb]earer ([A-Za-z0-9\-._~+/]+=*)$/) },
  },
  {
    name: 'colon',
    breaks: 'a colon may follow the scheme',
    fault: { read: keyIn(/^bearer:? ([A-Za-z0-9\-._~+/]+=*)$/i) },
  },
  {
    name: 'spaces',
    breaks: 'several spaces may follow the scheme',
    fault: { read: keyIn(/^bearer +([A-Za-z0-9\-._~+/]+=*)$/i) },
  },
  {
    name: 'tab',
    breaks: 'a tab may follow the scheme',
    fault: { read: keyIn(/^bearer[ \t]([A-Za-z0-9\-._~+/]+=*)$/i) },
  },
  {
    name: 'trimmed',
    breaks: 'spaces around the header are dropped',
    fault: { read: (header) => reading.read(header.trim()) },
  },
  {
    name: 'line-end',
    breaks: 'a line may end behind the key',
    fault: { read: keyIn(/^bearer ([A-Za-z0-9\-._~+/]+=*)\n?$/i) },
  },
  { name: 'other-schemes', breaks: 'any scheme is accepted', fault: { read: keyIn(/^\w+ ([A-Za-z0-9\-._~+/]+=*)$/) } },
  {
    name: 'no-scheme',
    breaks: 'the key alone is accepted',
    fault: { read: keyIn(/^(?:bearer )?([A-Za-z0-9\-._~+/]+=*)$/i) },
  },
  {
    name: 'first-word',
    breaks: 'what follows the first key is ignored',
    fault: { read: keyIn(/^bearer ([A-Za-z0-9\-._~+/]+)/i) },
  },
  {
    name: 'last-word',
    breaks: 'the last word is the key',
    fault: { read: (header) => (/^bearer /i.test(header) ? (header.split(/ /).at(-1) ?? null) : null) },
  },
  {
    name: 'quotes',
    breaks: 'quotes around the key are dropped',
    fault: { read: keyIn(/^bearer "?([A-Za-z0-9\-._~+/]+=*)"?$/i) },
  },
  {
    name: 'angle-brackets',
    breaks: 'brackets around the key are dropped',
    fault: { read: keyIn(/^bearer <?([A-Za-z0-9\-._~+/]+=*)>?$/i) },
  },
  {
    name: 'empty-is-malformed',
    breaks: 'an empty header is malformed',
    fault: { isMissing: (header) => header === null },
  },
  {
    name: 'blank-is-missing',
    breaks: 'a header of spaces is missing',
    fault: { isMissing: (header) => (header ?? '').trim() === '' },
  },
  {
    name: 'scheme-is-missing',
    breaks: 'a scheme without a key is missing',
    fault: { isMissing: (header) => /^(bearer ?)?$/i.test(header ?? '') },
  },
  {
    name: 'upper-case-key',
    breaks: 'a key may be in upper case',
    fault: { read: (header) => reading.read(header)?.toLowerCase() ?? null },
  },
  { name: 'any-format', breaks: 'any token may be a key', fault: { format: /^/ } },
  { name: 'not-checked', breaks: 'the checksum is not checked', fault: { checked: false } },
  { name: 'revoked', breaks: 'a revoked key is accepted', fault: { isGood: () => true } },
  {
    name: 'revoked-unknown',
    breaks: 'a revoked key is unknown',
    fault: { find: (key) => sent.records.find(({ hash, state }) => hash === sha256(key) && state === 'active') },
  },
  {
    name: 'any-key',
    breaks: 'a key that was never stored is accepted',
    fault: { find: (key) => reading.find(key) ?? sent.records[0] },
  },
  { name: 'first-plan', breaks: 'every key has the plan of the first', fault: { plan: () => sent.records[0].plan } },
];

describe('keys.json finds out a program in which', () => {
  it('nothing is wrong: never', () => {
    expect(caughtMaking({})).toBeNull();
  });

  it.each(brokenMaking)('$breaks', ({ fault }) => {
    expect(caughtMaking(fault)).toMatch(/^keys-[a-z]+\/\d+$/);
  });
});

describe('authentication.json finds out a program in which', () => {
  it('nothing is wrong: never', () => {
    expect(caughtReading({})).toBeNull();
  });

  it.each(brokenReading)('$breaks', ({ fault }) => {
    expect(caughtReading(fault)).toMatch(/^bearer-[a-z-]+\/\d+$/);
  });
});
