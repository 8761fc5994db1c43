import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blank, comparisonOf, draftOf } from '../../browser/page/report/conditions/comparison-draft.js';
import { fields } from '../../browser/page/report/conditions/condition-fields.js';
import { formatCondition, parseCondition } from '../../../../src/reports/index.js';
import { conditionFields } from '../../../../src/reports/inner.js';
import { comparisons } from './conditions.js';

describe('the fields of the form', () => {
  it('are those of the library, of the same kinds, names and units', () => {
    const listed = fields.map(({ name, kind, names, unit, window = false, plain = kind !== 'number' }) => ({
      ...{ name, kind, window, plain },
      ...(names === undefined ? {} : { names: Object.keys(names) }),
      ...(unit === undefined ? {} : { unit }),
    }));
    const byName = (a: { readonly name: string }, b: { readonly name: string }) => (a.name < b.name ? -1 : 1);
    expect([...listed].sort(byName)).toEqual([...conditionFields].sort(byName));
  });
});

describe('a draft', () => {
  it('becomes the comparison that it was made of', () => {
    fc.assert(
      fc.property(comparisons, (comparison) => {
        expect(comparisonOf(draftOf(comparison)!)).toEqual(comparison);
      }),
    );
  });

  it('becomes a comparison that the text form takes', () => {
    fc.assert(
      fc.property(comparisons, (comparison) => {
        const made = comparisonOf(draftOf(comparison)!)!;
        expect(parseCondition(formatCondition(made))).toEqual(parseCondition(formatCondition(comparison)));
      }),
    );
  });

  it.each([
    { numbers: '' },
    { numbers: 'much' },
    { numbers: '1 2' },
    { op: 'between', numbers: '1' },
    { field: 'weekday' },
    { about: 'answer', part: '', names: ['filled'] },
    { about: 'answer', part: 'filled', names: [] },
    { about: 'measure', part: 'gap-size', numbers: '' },
  ] as const)('of %o is not complete', (entered) => {
    expect(comparisonOf({ ...blank, ...entered })).toBeNull();
  });

  it('shows no series, and nothing that is made of parts', () => {
    expect(draftOf({ series: 'vix', op: 'gt', value: 20 })).toBeNull();
    expect(draftOf({ not: { field: 'weekday', op: 'eq', value: 'monday' } })).toBeNull();
  });
});
