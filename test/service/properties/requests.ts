import * as fc from 'fast-check';
import { emptyState, type RateState } from '../../../src/rate-limit/index.js';
import type { ServiceRequest } from '../../../src/service/index.js';
import { bearer, holders, keys, now, type Holder } from '../fixtures/world.js';
import { asks, pathOf, queryOf } from './asks.js';

/** A request, and the state of the rate limit that it meets. */
export interface Case {
  readonly request: ServiceRequest;
  readonly state: RateState | null;
}

/** Half of a character has no UTF-8. */
const LONE = /\p{Surrogate}/gu;

/** Once in so many times. */
function rarely<Value>(arbitrary: fc.Arbitrary<Value>, times: number): fc.Arbitrary<Value | null> {
  return fc.oneof({ weight: times - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}

/** A key where none belongs: as it is, without its beginning, in capitals, and at the end of something. */
const strayKeys = fc
  .tuple(
    fc.constantFrom(...holders).map((holder) => keys[holder].plaintext),
    fc.constantFrom<(key: string) => string>(
      (key) => key,
      (key) => key.slice('bs_live_'.length),
      (key) => key.toUpperCase(),
      (key) => key.slice(0, 30),
      (key) => `Bearer ${key}`,
      (key) => `${'-'.repeat(40)}${key.slice('bs_live_'.length)}`,
      (key) => `${'/'.repeat(45)}${key}`,
      (key) => `\n${key}`,
    ),
  )
  .map(([key, written]) => written(key));

const oddTexts = fc.oneof(
  strayKeys,
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '..',
    '.',
    '',
    ' ',
    '\0',
    'AAPL\0',
    'AAPL\r\nSet-Cookie: a=b',
    '__proto__',
    'constructor',
    'hasOwnProperty',
    '\ud800',
    'AAPL\udfff',
    '😀'.repeat(40),
    'A'.repeat(5000),
    '\n'.repeat(5000),
    'aapl',
    'BRK/B',
    "' OR 1=1 --",
    '<script>',
    'options.params.x',
  ),
);

/** A part of a path as a hostile client writes it. */
const rawSegments = fc.oneof(
  fc.constantFrom(
    '%2F',
    '..%2f..',
    '%00',
    'AAPL%00',
    '%',
    '%zz',
    '%ff',
    '%c3%28',
    '%ed%a0%80',
    '%252F',
    '%2e%2e',
    '%F0%9F%98%80',
    ';jsessionid=1',
    'a?b',
    'a#b',
    '\\',
    '\ud800',
    '\0',
  ),
  oddTexts.map((text) => encodeURIComponent(text.replaceAll(LONE, ''))),
  oddTexts,
);

const goodPaths = asks.map(pathOf);
const oddPaths = fc.oneof(
  fc.array(rawSegments, { maxLength: 6 }).map((segments) => `/${segments.join('/')}`),
  fc.tuple(goodPaths, fc.nat(6), rawSegments).map(([path, at, segment]) =>
    path
      .split('/')
      .map((each, i) => (i === at ? segment : each))
      .join('/'),
  ),
  goodPaths.chain((path) =>
    fc.constantFrom(
      `${path}/`,
      `/${path}`,
      path.slice(1),
      path.toUpperCase(),
      `/v1${path}`,
      `/x/..${path}`,
      path.replaceAll('/', '%2F'),
      `https://example.org${path}`,
      `${path}?a=b`,
      `${path}/more`,
    ),
  ),
  fc.constantFrom('', '/', '*', '//', '/%', `/${'a/'.repeat(50_000)}`, `/report_calculation/${'x'.repeat(100_000)}`),
);

const megabyte = 2 ** 20;
const oddQueries = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        asks.map(queryOf),
        oddTexts.map((text) => encodeURIComponent(text.replaceAll(LONE, ''))),
      )
      .map(([query, text]) => `${query}&${text}`),
  },
  { weight: 4, arbitrary: fc.tuple(asks.map(queryOf), oddTexts).map(([query, text]) => `${query}&where=${text}&=`) },
  { weight: 4, arbitrary: fc.tuple(asks.map(queryOf), oddTexts).map(([query, text]) => `${query}&${text}=%`) },
  { weight: 2, arbitrary: asks.map((ask) => `${queryOf(ask)}&${queryOf(ask)}`) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '&&&',
      '=',
      '?lookback=1y',
      'lookback=1y&lookback=1y',
      'lookback=1%',
      'lookback=%ff',
      'lookback[]=1y',
      'lookback',
      '+lookback=1y',
      `where=${'%7B%22not%22%3A'.repeat(1000)}`,
      `where=${'['.repeat(16_000)}`,
      'a&'.repeat(8192),
      'x'.repeat(megabyte),
      `where=${'%5B'.repeat(megabyte / 3)}`,
      'a=1&'.repeat(megabyte / 4),
    ),
  },
  {
    weight: 1,
    // A key that JSON hides.
    arbitrary: fc.constantFrom(...holders).map((holder) => {
      const hidden = Array.from(
        keys[holder].plaintext,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ).join('');
      return `where=${encodeURIComponent(`{"field":"event","op":"eq","value":"${hidden}"}`)}`;
    }),
  },
);

/** Names of a header in small letters, capitals and anything between. */
export function inAnyCase(name: string): fc.Arbitrary<string> {
  return fc
    .array(fc.boolean(), { minLength: name.length, maxLength: name.length })
    .map((upper) => Array.from(name, (letter, i) => (upper[i] ? letter.toUpperCase() : letter)).join(''));
}

const goodCredentials = fc.constantFrom<Holder>(
  'essential',
  'essential',
  'pro',
  'pro',
  'all-access',
  'all-access',
  'lapsed',
  'unheard-of',
);
const oddCredentials: fc.Arbitrary<string | readonly string[] | undefined> = fc.oneof(
  fc.constantFrom<Holder>('revoked', 'foreign').map(bearer),
  fc.constantFrom(...holders).chain((holder) => {
    const key = keys[holder].plaintext;
    return fc.constantFrom<string | readonly string[]>(
      key,
      `Bearer: ${key}`,
      `Bearer  ${key}`,
      ` Bearer ${key}`,
      `Bearer ${key} `,
      `Bearer\t${key}`,
      `Basic ${key}`,
      `bEARER ${key}`,
      `Bearer ${key.toUpperCase()}`,
      `Bearer ${key.slice(0, -1)}`,
      `Bearer ${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`,
      `Bearer ${key}, Bearer ${key}`,
      [`Bearer ${key}`],
      [`Bearer ${key}`, `Bearer ${key}`],
      ['', `Bearer ${key}`],
      [],
    );
  }),
  fc.constantFrom(undefined, '', 'Bearer', 'Bearer ', 'Bearer null', `Bearer ${'a'.repeat(100_000)}`),
  fc.string({ unit: 'binary' }),
);

const authorizations = fc.tuple(
  inAnyCase('authorization'),
  fc.oneof({ weight: 12, arbitrary: goodCredentials.map(bearer) }, { weight: 3, arbitrary: oddCredentials }),
);
const otherHeaders = fc.dictionary(
  fc.oneof(
    fc.constantFrom(
      'host',
      'If-None-Match',
      'if-none-match',
      'Content-Type',
      'X-Api-Key',
      'cookie',
      'constructor',
      'toString',
      '',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }).filter((name) => name.toLowerCase() !== 'authorization'),
  ),
  fc.oneof(
    fc.constantFrom<string | readonly string[] | undefined>(
      '*',
      '"a"',
      'W/"a", "b"',
      ['"a"', '"b"'],
      [],
      undefined,
      '',
      ',,,',
    ),
    strayKeys,
  ),
  { maxKeys: 3 },
);
export const headersArbitrary: fc.Arbitrary<ServiceRequest['headers']> = fc
  .tuple(authorizations, otherHeaders, rarely(authorizations, 20))
  .map(([first, others, second]) =>
    Object.fromEntries([first, ...Object.entries(others), ...(second === null ? [] : [second])]),
  );

const methods = fc.oneof(
  { weight: 16, arbitrary: fc.constant('GET') },
  { weight: 3, arbitrary: fc.constant('HEAD') },
  { weight: 2, arbitrary: fc.constant('OPTIONS') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'CONNECT', 'get', 'Head', '', '__proto__'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
);

/** Instants just before now, as the state of a key has them; some are in the future, as after a clock that stepped back. */
export const states: fc.Arbitrary<RateState | null> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(null, emptyState) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.oneof(fc.nat(5000), fc.nat(60_000), fc.nat(4_000_000), fc.integer({ min: -10_000, max: 0 })), {
        maxLength: 40,
      })
      .map((ages) => ({ instants: ages.map((age) => now - age).sort((a, b) => a - b) })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<RateState>(
      { instants: Array.from({ length: 5 }, () => now - 100) },
      { instants: Array.from({ length: 5 }, () => now) },
      { instants: Array.from({ length: 5 }, () => now - 5000) },
      { instants: Array.from({ length: 500 }, (_, i) => now - 3_600_000 + 7000 * i) },
      { instants: [0, 1, 2, now + 1_000_000_000] },
    ),
  },
);

/** Requests as they should be, nearly so, and hostile. */
export const cases: fc.Arbitrary<Case> = fc
  .tuple(asks, methods, headersArbitrary, states, rarely(oddPaths, 4), rarely(oddQueries, 4))
  .map(([ask, method, headers, state, path, query]) => ({
    request: { method, path: path ?? pathOf(ask), query: query ?? queryOf(ask), headers },
    state,
  }));
