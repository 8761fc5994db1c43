import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKey, readBearer } from '../../../src/policy/index.js';
import { entropies, prefixes } from './arbitraries.js';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const TOKEN = new Set(`${LETTERS}${LETTERS.toUpperCase()}0123456789-._~+/`);

/** The rule of RFC 6750 spelt out: the token of a header, `null` where it has none. */
function tokenOf(header: string): string | null {
  const scheme = header.slice(0, 6).replace(/[A-Z]/g, (capital) => LETTERS[capital.charCodeAt(0) - 65]);
  if (scheme !== 'bearer' || header[6] !== ' ') return null;
  const token = header.slice(7);
  let end = token.length;
  while (end > 0 && token[end - 1] === '=') end--;
  const characters = token.slice(0, end).split('');
  return end > 0 && characters.every((character) => TOKEN.has(character)) ? token : null;
}

const malformed = { key: null, reason: 'malformed' };
const missing = { key: null, reason: 'missing' };

const pieces = fc.constantFrom('Bearer', 'bEARER', ' ', 'key', '=', '\t', ':', '\n', '\0', ',', '\u212a', 'Bearer ');

test('readBearer takes what the rule of RFC 6750 takes, and nothing else', () => {
  const likely = fc.array(pieces, { maxLength: 6 }).map((list) => list.join(''));
  const tokens = fc.string({ unit: 'binary-ascii', maxLength: 3 }).map((text) => `Bearer k${text}`);
  fc.assert(
    fc.property(fc.oneof(likely, tokens, fc.string({ unit: 'binary' })), (header) => {
      const key = tokenOf(header);
      expect(readBearer(header)).toEqual(key === null ? (header === '' ? missing : malformed) : { key });
    }),
    { numRuns: 1000 },
  );
});

test('readBearer reads every key, whatever the case of the scheme', () => {
  const schemes = fc.mixedCase(fc.constant('bearer'));
  fc.assert(
    fc.property(entropies, prefixes, schemes, (entropy, prefix, scheme) => {
      const { plaintext } = createKey(entropy, { plan: 'pro', prefix });
      expect(readBearer(`${scheme} ${plaintext}`)).toEqual({ key: plaintext });
    }),
  );
});

test('readBearer calls anything but a text malformed, and nothing at all missing', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      fc.pre(typeof value !== 'string');
      expect(readBearer(value)).toEqual(value === undefined || value === null ? missing : malformed);
    }),
  );
  expect(readBearer('')).toEqual(missing);
});

test('every character that a token may have may stand anywhere in it, and no other character of ASCII may', () => {
  for (let code = 0; code < 128; code++) {
    const character = String.fromCharCode(code);
    const taken = TOKEN.has(character);
    for (const token of [character, `${character}k`, `k${character}k`]) {
      expect([token, readBearer(`Bearer ${token}`)]).toEqual([token, taken ? { key: token } : malformed]);
    }
  }
});

test('a token may end in signs of equality, and be no more than them in no case', () => {
  expect(readBearer('Bearer k=')).toEqual({ key: 'k=' });
  expect(readBearer('Bearer k===')).toEqual({ key: 'k===' });
  expect(readBearer('Bearer =')).toEqual(malformed);
  expect(readBearer('Bearer k=k')).toEqual(malformed);
});

test.each([
  ['no key', 'Bearer'],
  ['a space and no key', 'Bearer '],
  ['a key alone', 'key'],
  ['no space', 'Bearerkey'],
  ['a colon', 'Bearer: key'],
  ['a colon and no space', 'Bearer:key'],
  ['a space and a colon', 'Bearer :key'],
  ['two spaces', 'Bearer  key'],
  ['a tab', 'Bearer\tkey'],
  ['a space and a tab', 'Bearer \tkey'],
  ['a space before', ' Bearer key'],
  ['a space behind', 'Bearer key '],
  ['a tab behind', 'Bearer key\t'],
  ['a line feed behind', 'Bearer key\n'],
  ['a carriage return and line feed behind', 'Bearer key\r\n'],
  ['a line feed before', '\nBearer key'],
  ['a line feed between', 'Bearer\nkey'],
  ['a second header', 'Bearer key\r\nX-Plan: allAccess'],
  ['a zero behind', 'Bearer key\0'],
  ['a zero within', 'Bearer k\0ey'],
  ['a space within the key', 'Bearer k ey'],
  ['two keys', 'Bearer key, Bearer key'],
  ['the scheme twice', 'Bearer Bearer key'],
  ['quotes', 'Bearer "key"'],
  ['another scheme', 'Basic a2V5'],
  ['a longer scheme', 'XBearer key'],
  ['a non-breaking space', 'Bearer\u00a0key'],
  ['an em space', 'Bearer\u2003key'],
  ['a line separator', 'Bearer\u2028key'],
  ['an ideographic space', 'Bearer\u3000key'],
  ['a byte order mark', '\ufeffBearer key'],
  ['a zero-width space', 'Bearer \u200bkey'],
  ['a long s in the key', 'Bearer b\u017f_live_'],
  ['the Kelvin sign in the key', 'Bearer \u212aey'],
  ['fullwidth letters in the key', 'Bearer \uff4b\uff45\uff59'],
  ['a fullwidth scheme', '\uff22\uff45\uff41\uff52\uff45\uff52 key'],
  ['a Cyrillic letter in the scheme', 'B\u0435arer key'],
  ['a letter and an accent of its own', 'Bearer ke\u0301y'],
  ['half a character', 'Bearer \ud83dkey'],
])('readBearer calls a header with %s malformed', (_, header) => {
  expect(readBearer(header)).toEqual(malformed);
});

test('readBearer never turns a value into a text', () => {
  const turned: string[] = [];
  const text = () => `Bearer key${turned.push('turned')}`;
  const values = [
    { toString: text, valueOf: text, toJSON: text, [Symbol.toPrimitive]: text },
    ['Bearer key'],
    Object('Bearer key'),
    new Proxy({}, { get: () => text }),
    { 0: 'B', length: 1 },
    Symbol('Bearer key'),
  ];
  for (const value of values) expect(readBearer(value)).toEqual(malformed);
  expect(turned).toEqual([]);
});

const MEGABYTE = 1_000_000;

test('readBearer reads a key of a megabyte', () => {
  const key = `${'a'.repeat(MEGABYTE)}==`;
  expect(readBearer(`Bearer ${key}`)).toEqual({ key });
});

test.each([
  ['spaces', ' '.repeat(MEGABYTE)],
  ['spaces behind the scheme', `Bearer${' '.repeat(MEGABYTE)}key`],
  ['a space at the very end', `Bearer ${'a'.repeat(MEGABYTE)} `],
  ['signs of equality and a letter', `Bearer a${'='.repeat(MEGABYTE)}a`],
  ['letters and signs of equality in turn', `Bearer ${'a='.repeat(MEGABYTE / 2)}`],
  ['schemes', 'Bearer '.repeat(MEGABYTE / 7)],
  ['schemes without a space', 'Bearer'.repeat(MEGABYTE / 6)],
  ['line feeds', `Bearer ${'\n'.repeat(MEGABYTE)}`],
  ['zeros', `Bearer ${'\0'.repeat(MEGABYTE)}`],
  ['letters beyond ASCII', `Bearer ${'\u00e9'.repeat(MEGABYTE)}`],
])('readBearer answers to a megabyte of %s', (_, header) => {
  expect(readBearer(header)).toEqual(malformed);
});
