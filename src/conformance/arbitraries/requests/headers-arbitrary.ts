import * as fc from 'fast-check';
import type { ServiceRequest } from '../../../service/inner.js';
import { misspellingArbitrary, misspelt } from '../misspelling-arbitrary.js';
import { strayKeyArbitrary } from './odd-text-arbitrary.js';
import type { RequestSetting } from './request-constraints.js';

type Keys = Pick<RequestSetting, 'keys' | 'otherKeys'>;

/** Names of a header in small letters, capitals and anything between. */
export function inAnyCase(name: string): fc.Arbitrary<string> {
  return fc
    .array(fc.boolean(), { minLength: name.length, maxLength: name.length })
    .map((upper) => Array.from(name, (letter, i) => (upper[i] ? letter.toUpperCase() : letter)).join(''));
}

/** Headers of any kind, with good credentials most of the time. */
export function headersArbitrary(setting: Keys): fc.Arbitrary<ServiceRequest['headers']> {
  const authorizations = fc.tuple(
    inAnyCase('authorization'),
    fc.oneof<fc.MaybeWeightedArbitrary<unknown>[]>(
      { weight: 12, arbitrary: fc.constantFrom(...setting.keys).map((key) => `Bearer ${key}`) },
      { weight: 3, arbitrary: oddCredentials(setting) },
    ) as fc.Arbitrary<string | readonly string[] | undefined>,
  );
  const second = fc.oneof({ weight: 19, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: authorizations });
  return fc
    .tuple(authorizations, otherHeaders(setting), second)
    .map(([first, others, more]) =>
      Object.fromEntries([first, ...Object.entries(others), ...(more === null ? [] : [more])]),
    );
}

function oddCredentials({ keys, otherKeys }: Keys): fc.Arbitrary<string | readonly string[] | undefined> {
  const all = [...keys, ...otherKeys];
  return fc.oneof(
    fc.constantFrom(...(otherKeys.length === 0 ? keys : otherKeys)).map((key) => `Bearer ${key}`),
    fc
      .constantFrom(...all)
      .chain((key) =>
        fc.constantFrom<string | readonly string[]>(
          key,
          `Bearer: ${key}`,
          `Bearer  ${key}`,
          ` Bearer ${key}`,
          `Bearer ${key} `,
          `Bearer\t${key}`,
          `Basic ${key}`,
          `bEARER ${key}`,
          `Bearer ${key}, Bearer ${key}`,
          [`Bearer ${key}`],
          [`Bearer ${key}`, `Bearer ${key}`],
          ['', `Bearer ${key}`],
          [],
        ),
      ),
    fc.tuple(fc.constantFrom(...all), misspellingArbitrary()).map(([key, wrong]) => `Bearer ${misspelt(key, wrong)}`),
    fc.constantFrom(undefined, '', 'Bearer', 'Bearer ', 'Bearer null', `Bearer ${'a'.repeat(100_000)}`),
    fc.string({ unit: 'binary' }),
  );
}

const names = [
  'host',
  'If-None-Match',
  'if-none-match',
  'Content-Type',
  'X-Api-Key',
  'cookie',
  'constructor',
  'toString',
  '',
];

function otherHeaders(setting: Keys): fc.Arbitrary<ServiceRequest['headers']> {
  return fc.dictionary(
    // None as long as `Authorization`.
    fc.oneof(fc.constantFrom(...names), fc.string({ unit: 'binary', maxLength: 8 })),
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
      strayKeyArbitrary(setting),
    ),
    { maxKeys: 3 },
  );
}
