import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { conditionInWords, formatCondition, parseCondition, type Condition } from '../../../src/reports/index.js';
import { conditions } from './arbitraries.js';

/** The text without the words. */
const textOf = (words: string): string => words.replaceAll(/ \(after [a-z0-9 ]+\)/g, '');

test('without the words it is read as the condition that it is of', () => {
  fc.assert(
    fc.property(conditions, (condition) => {
      // A name may look like the words.
      fc.pre(!JSON.stringify(condition).includes('(after '));
      // An empty list of a measure has no text of its own here.
      fc.pre(!JSON.stringify(condition).includes('"value":[]'));
      const read = parseCondition(textOf(conditionInWords(condition)));
      expect(JSON.stringify(read)).toBe(JSON.stringify(parseCondition(formatCondition(condition))));
    }),
    { numRuns: 2000 },
  );
});

const said: readonly (readonly [Condition, string])[] = [
  [{ field: 'streak', op: 'lte', value: -3 }, 'streak <= -3 (after at least 3 red sessions in a row)'],
  [
    {
      and: [
        { field: 'closes', op: 'gte', value: 2 },
        { or: [{ series: 'vix', op: 'gt', value: 20 }, { not: { and: [] } }] },
      ],
    },
    'closes >= 2 (after at least 2 higher closes in a row) and (series.vix > 20 or not and())',
  ],
  [
    { report: 'gap-fill-standard', params: { fill: 100 }, question: 'filled', is: ['filled'], previous: 1 },
    'gap-fill-standard(fill: 100, previous: 1).filled in (filled)',
  ],
  [{ report: 'mine', measure: 'size', op: 'gte', value: 1 }, '"mine".size >= 1'],
  [{ field: 'window.colour', op: 'eq', value: 'red', minutes: 30 }, 'window.colour(minutes: 30) = red'],
];

test.each(said)('%j is %s', (condition, words) => {
  expect(conditionInWords(condition)).toBe(words);
});
