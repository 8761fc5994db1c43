import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftOfGrouping, groupingOfDraft, noGrouping } from '../../browser/page/report/conditions/grouping-draft.js';
import { groupingIn, textOfGrouping } from '../../browser/state/grouping-text.js';
import type { Grouping } from '../../../../src/reports/index.js';
import { conditionFields } from '../../../../src/reports/inner.js';
import { reference } from './conditions.js';

const edges = fc
  .uniqueArray(fc.integer({ min: -80, max: 80 }), { minLength: 1, maxLength: 5 })
  .map((values) => values.sort((a, b) => a - b).map((each) => each / 8 + 0));

const ofField = fc.constantFrom(...conditionFields).chain(({ name, kind, window, plain }) =>
  fc
    .record({ minutes: fc.integer({ min: 1, max: 1440 }), list: plain ? fc.option(edges) : edges })
    .map(({ minutes, list }) => ({
      field: name,
      ...(window ? { minutes } : {}),
      ...(kind === 'number' && list !== null ? { edges: list } : {}),
    })),
);

const ofReport = fc.oneof(
  reference.map((asked) => ({ ...asked, question: 'filled' })),
  fc.tuple(reference, edges).map(([asked, list]) => ({ ...asked, measure: 'gap-size', edges: list })),
);

// Made of the fields that the library lists, which the type of a grouping repeats.
const groupings = fc.oneof(ofField, ofReport) as unknown as fc.Arbitrary<Grouping>;

describe('a grouping', () => {
  it('is read again from its text', () => {
    fc.assert(
      fc.property(groupings, (grouping) => {
        expect(groupingIn(textOfGrouping(grouping))).toEqual(grouping);
      }),
    );
  });

  it('is that of its draft', () => {
    fc.assert(
      fc.property(groupings, (grouping) => {
        expect(groupingOfDraft(draftOfGrouping(grouping))).toEqual(grouping);
      }),
    );
    expect(groupingOfDraft(draftOfGrouping('weekday'))).toEqual({ field: 'weekday' });
  });

  it.each([
    noGrouping,
    { ...noGrouping, about: 'field', field: 'gap.percent' },
    { ...noGrouping, about: 'answer' },
    { ...noGrouping, about: 'measure', part: 'gap-size' },
  ] as const)('of %o is not complete', (draft) => {
    expect(groupingOfDraft(draft)).toBeNull();
  });

  it('without edges reads as a person would write it', () => {
    expect(textOfGrouping({ field: 'weekday' })).toBe('weekday');
    expect(textOfGrouping({ field: 'window.colour', minutes: 30 })).toBe('window.colour(minutes: 30)');
    expect(textOfGrouping({ report: 'gap-fill-standard', question: 'filled', previous: 1 })).toBe(
      'gap-fill(previous: 1).filled',
    );
  });
});
