import * as fc from 'fast-check';
import type { RequestSetting } from './request-constraints.js';

/** Half of a character has no UTF-8. */
const LONE = /\p{Surrogate}/gu;

const oddTexts = [
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
];

/** A key where none belongs: as it is, without its beginning, in capitals, and at the end of something. */
export function strayKeyArbitrary({
  keys,
  otherKeys,
}: Pick<RequestSetting, 'keys' | 'otherKeys'>): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.constantFrom(...keys, ...otherKeys),
      fc.constantFrom<(key: string) => string>(
        (key) => key,
        secretOf,
        (key) => key.toUpperCase(),
        (key) => key.slice(0, 30),
        (key) => `Bearer ${key}`,
        (key) => `${'-'.repeat(40)}${secretOf(key)}`,
        (key) => `${'/'.repeat(45)}${key}`,
        (key) => `\n${key}`,
      ),
    )
    .map(([key, writtenAs]) => writtenAs(key));
}

/** A key without its beginning. */
function secretOf(key: string): string {
  return key.slice(key.lastIndexOf('_') + 1);
}

/** Texts that no client means to send. */
export function oddTextArbitrary(setting: Pick<RequestSetting, 'keys' | 'otherKeys'>): fc.Arbitrary<string> {
  return fc.oneof(
    strayKeyArbitrary(setting),
    fc.string({ unit: 'binary', maxLength: 30, size: 'small' }),
    fc.constantFrom(...oddTexts),
  );
}

/** A text as it is percent-encoded. */
export function encodedText(text: string): string {
  return encodeURIComponent(text.replaceAll(LONE, ''));
}
