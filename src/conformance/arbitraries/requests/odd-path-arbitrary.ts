import * as fc from 'fast-check';
import { encodedText, oddTextArbitrary } from './odd-text-arbitrary.js';
import type { RequestSetting } from './request-constraints.js';

const rawSegments = [
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
];

/**
 * Paths as a hostile client writes them: with another segment somewhere, one too many or too few, or another thing altogether.
 *
 * @param good - paths that lead somewhere
 */
export function oddPathArbitrary(
  good: fc.Arbitrary<string>,
  setting: Pick<RequestSetting, 'keys' | 'otherKeys'>,
): fc.Arbitrary<string> {
  const oddTexts = oddTextArbitrary(setting);
  const segments = fc.oneof(fc.constantFrom(...rawSegments), oddTexts.map(encodedText), oddTexts);
  return fc.oneof(
    fc.array(segments, { maxLength: 6 }).map((some) => `/${some.join('/')}`),
    fc.tuple(good, fc.nat(6), segments).map(([path, at, segment]) =>
      path
        .split('/')
        .map((each, i) => (i === at ? segment : each))
        .join('/'),
    ),
    good.chain((path) =>
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
}
