import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparisonOf, firstChosen, groupingOf, subjectOf } from '../../browser/page/report/conditions/subject.js';
import { groupingIn, textOfGrouping } from '../../browser/state/link.js';
import { conditionFields, formatCondition, parseCondition } from '../../../../src/reports/index.js';

const gap = 'gap-fill-standard';
const chosen = fc.oneof(
  fc.record({
    subject: fc.constantFrom(...conditionFields.map(({ name }) => name)),
    part: fc.constant(''),
    count: fc.integer({ min: 1, max: 1440 }),
  }),
  fc.record({
    subject: fc.constant(gap),
    part: fc.constantFrom('filled', 'gap-size'),
    count: fc.integer({ min: 0, max: 250 }),
  }),
);
const numbers = fc
  .uniqueArray(fc.integer({ min: -80, max: 80 }), { minLength: 2, maxLength: 2 })
  .map((values) => values.sort((a, b) => a - b).map((each) => each / 8 + 0));

describe('what is chosen', () => {
  it('becomes a comparison that its text gives again', () => {
    fc.assert(
      fc.property(chosen, fc.constantFrom('between', 'in'), numbers, (of, op, values) => {
        const subject = subjectOf(of)!;
        const names = subject.kind === 'names' ? ['cpi, core', 'fomc'] : subject.names.map(([id]) => id);
        for (const some of [names, names.slice(0, 1)]) {
          const text = formatCondition(comparisonOf(subject, op, values.join(', '), some)!);
          expect(formatCondition(parseCondition(text))).toBe(text);
          for (const each of subject.kind === 'number' ? values.map(String) : some) expect(text).toContain(each);
        }
      }),
    );
  });

  it('becomes a grouping that its text gives again', () => {
    fc.assert(
      fc.property(chosen, numbers, (of, values) => {
        const grouping = groupingOf(subjectOf(of)!, values.join(' '))!;
        expect(groupingIn(textOfGrouping(grouping))).toEqual(grouping);
      }),
    );
  });

  it.each(['', 'much', '1 2'])('is above no "%s"', (text) => {
    expect(comparisonOf(subjectOf(firstChosen)!, 'gt', text, [])).toBeNull();
  });

  it('is complete with two numbers, a name, a part and edges where they are needed', () => {
    const of = (subject: string, part = '') => subjectOf({ subject, part, count: 1 });
    expect(comparisonOf(of('gap.percent')!, 'between', '1', [])).toBeNull();
    expect(comparisonOf(of('weekday')!, 'gt', '1', [])).toBeNull();
    expect(of(gap)).toBeNull();
    expect(groupingOf(of('gap.percent')!, '')).toBeNull();
    expect(groupingOf(of(gap, 'gap-size')!, '')).toBeNull();
    expect(groupingOf(of('year')!, '')).toEqual({ field: 'year' });
  });
});

describe('the text of a grouping', () => {
  it.each([
    ['weekday', '', 1, 'weekday'],
    ['window.colour', '', 30, 'window.colour(minutes: 30)'],
    [gap, 'filled', 1, 'gap-fill(previous: 1).filled'],
    [gap, 'filled', 0, 'gap-fill.filled'],
  ])('without edges reads as a person would write it: %s %s', (subject, part, count, text) => {
    expect(textOfGrouping(groupingOf(subjectOf({ subject, part, count })!, '')!)).toBe(text);
  });
});
