import { expect, expectTypeOf, test } from 'vitest';
import { columnsOf } from '../../src/reports/columns/kinds.js';
import { atEnd } from '../../src/reports/columns/known.js';
import type { ColumnReport } from '../../src/reports/columns/report.js';
import { sessions } from '../../src/reports/columns/sessions/session.js';
import { family, variant } from '../../src/reports/family.js';
import { headline } from '../../src/reports/headlines/headline.js';

const nothing: ColumnReport = {
  unit: sessions,
  needs: [],
  groups: [],
  questions: [],
  measures: [],
  levels: [],
  current: null,
};

const words = { title: 'All', text: 'All.', bars: 'daily' } as const;
const options = {
  criterion: { type: 'choice', default: 'wick', choices: ['wick', 'close'], text: 'What counts.' },
  minutes: { type: 'optional-number', default: null, minimum: 1, maximum: 60, unit: 'minutes', text: 'How long.' },
} as const;

const description = {
  id: 'probe',
  title: 'Probe',
  text: 'A probe.',
  defaultSession: 'first',
  headline: headline({
    question: 'Is it?',
    cases: 'all',
    success: 'it is',
    test: 'half',
    bars: 'daily',
    options: {},
    columns: () => ({ unit: sessions, needs: [], answer: columnsOf<object>().flag(atEnd, () => true) }),
  }),
} as const;

test('a family and its variants are what was stated, not copies: a report is found by the very object', () => {
  const standard = { ...words, options, report: () => nothing };
  const stated = { ...description, variants: { standard: variant(standard) } };
  expect(variant(standard)).toBe(standard);
  expect(family(stated)).toBe(stated);
});

test('the report of a variant is given the values of its own options: another one does not compile', () => {
  variant({
    ...words,
    options,
    report: (params) => {
      expectTypeOf(params.criterion).toEqualTypeOf<'wick' | 'close'>();
      expectTypeOf(params.minutes).toEqualTypeOf<number | null>();
      // @ts-expect-error -- there is no such option
      expect(params.edges).toBeUndefined();
      return nothing;
    },
  }).report({ criterion: 'wick', minutes: null }, undefined as never);
  // @ts-expect-error -- the option may be null
  variant({ ...words, options, report: ({ minutes }: { minutes: number }) => (minutes > 1 ? nothing : nothing) });
});

test('identifiers of reports are types, made of those of the family and its variants', () => {
  const probe = family({
    ...description,
    variants: { standard: variant({ ...words, options, report: () => nothing }) },
  });
  expectTypeOf(probe.id).toEqualTypeOf<'probe'>();
  expectTypeOf<keyof typeof probe.variants>().toEqualTypeOf<'standard'>();
  expect(Object.keys(probe.variants)).toEqual(['standard']);
});
