import * as fc from 'fast-check';
import { encodedText, oddTextArbitrary } from './odd-text-arbitrary.js';
import type { RequestSetting } from './request-constraints.js';

const MEGABYTE = 2 ** 20;

const oddQueries = [
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
  'x'.repeat(MEGABYTE),
  `where=${'%5B'.repeat(MEGABYTE / 3)}`,
  'a=1&'.repeat(MEGABYTE / 4),
];

/**
 * Queries as a hostile client writes them: with something more in them, twice, too long, or with a key.
 *
 * @param good - queries that ask for something
 */
export function oddQueryArbitrary(
  good: fc.Arbitrary<string>,
  setting: Pick<RequestSetting, 'keys' | 'otherKeys'>,
): fc.Arbitrary<string> {
  const oddTexts = oddTextArbitrary(setting);
  return fc.oneof(
    { weight: 4, arbitrary: fc.tuple(good, oddTexts.map(encodedText)).map(([query, text]) => `${query}&${text}`) },
    { weight: 4, arbitrary: fc.tuple(good, oddTexts).map(([query, text]) => `${query}&where=${text}&=`) },
    { weight: 4, arbitrary: fc.tuple(good, oddTexts).map(([query, text]) => `${query}&${text}=%`) },
    { weight: 2, arbitrary: good.map((query) => `${query}&${query}`) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60, size: 'small' }) },
    { weight: 1, arbitrary: fc.constantFrom(...oddQueries) },
    { weight: 1, arbitrary: fc.constantFrom(...setting.keys, ...setting.otherKeys).map(hiddenByJson) },
  );
}

/** A condition that holds a key, which JSON hides. */
function hiddenByJson(key: string): string {
  const hidden = Array.from(key, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
  return `where=${encodeURIComponent(`{"field":"event","op":"eq","value":"${hidden}"}`)}`;
}
