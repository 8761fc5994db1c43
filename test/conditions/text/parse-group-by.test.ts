import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupByArbitrary } from '../../../src/conformance/arbitraries/condition-arbitrary.js';
import { formatCondition, parseGroupBy, type Condition } from '../../../src/reports/index.js';
import { conditionFields } from '../../../src/reports/inner.js';
import { conditions } from './arbitraries.js';

/** The comparisons of a condition. */
const comparisonsIn = (condition: Condition): readonly Condition[] => {
  if ('and' in condition) return condition.and.flatMap(comparisonsIn);
  if ('or' in condition) return condition.or.flatMap(comparisonsIn);
  return 'not' in condition ? comparisonsIn(condition.not) : [condition];
};

describe('a grouping as text', () => {
  it('is a comparison up to its operator', () => {
    let answers = 0;
    fc.assert(
      fc.property(conditions, (condition) => {
        for (const comparison of comparisonsIn(condition)) {
          if (!('question' in comparison)) continue;
          const { is, ...asked } = comparison;
          const end = formatCondition({ ...asked, is: [] });
          expect(is).toBeDefined();
          expect(end.endsWith(' in ()')).toBe(true);
          expect(parseGroupBy(end.slice(0, -' in ()'.length))).toEqual(asked);
          answers += 1;
        }
      }),
    );
    expect(answers).toBeGreaterThan(20);
  });

  it('is any field, with minutes where it has a window', () => {
    for (const { name, window } of conditionFields) {
      expect(parseGroupBy(name)).toEqual({ field: name, ...(window ? { minutes: 60 } : {}) });
      if (window) expect(parseGroupBy(` ${name} (minutes: 30) `)).toEqual({ field: name, minutes: 30 });
    }
    fc.assert(
      fc.property(groupByArbitrary(true), (groupBy) => {
        if (typeof groupBy === 'string') expect(parseGroupBy(groupBy)).toMatchObject({ field: groupBy });
      }),
    );
    expect(parseGroupBy('series.regime')).toEqual({ series: 'regime' });
  });

  it.each([
    ['', 'text ends at column 1, expected a field, a question of a report or a series'],
    [
      'weekdy',
      'text has "weekdy" at column 1, expected a field, a question of a report or a series; did you mean "weekday"?',
    ],
    ['weekday = monday', 'text has "=" at column 9, expected the end'],
    ['gap-fill.filled, weekday', 'text has "," at column 16, expected the end'],
    ['gap-fill', 'text has "gap-fill" at column 1, expected a field, a question of a report or a series'],
    ['gap-fill(minutes: 5)', 'text ends at column 21, expected a dot and a question or measure'],
    ['(weekday)', 'text has "(" at column 1, expected a field, a question of a report or a series'],
  ])('is refused where it is wrong: %j', (text, message) => {
    expect(() => parseGroupBy(text)).toThrow(
      expect.objectContaining({ code: 'wrong-condition', argument: 'text', message }) as Error,
    );
  });
});
