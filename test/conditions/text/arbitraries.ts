import * as fc from 'fast-check';
import { reportIds } from '../../../src/families/find-report.js';
import type { Condition } from '../../../src/reports/index.js';
import { conditionArbitrary } from '../arbitraries.js';

/** Names that are easily misread: keywords, numbers, other grammar, quotes and letters of any script. */
export const names = fc.oneof(
  fc.constantFrom(
    'and',
    'or',
    'not',
    'in',
    'between',
    'none',
    'numbers',
    'series',
    'previous',
    'weekday',
    'gap.direction',
  ),
  fc.constantFrom(
    '1',
    '-1',
    '1e5',
    '2024',
    '09:30',
    '0.5-to-0.75',
    '10-or-more',
    '-',
    '.',
    ':',
    '+',
    '.5',
    '5.',
    '-x',
    '1e',
    '__proto__',
  ),
  fc.constantFrom(
    '"',
    '\\',
    '\\"',
    'a "b" \\',
    'FOMC minutes',
    ' ',
    '(',
    ')',
    ',',
    'a,b',
    '=',
    '>',
    '[1]',
    '{}',
    '\n',
    '\u2028',
  ),
  fc.constantFrom('CPI', 'Ölbericht', '日銀', 'e\u0301', '🙂', '\ud800', 'filled', 'touched-0.236', 'a.b.c'),
  fc.string({ minLength: 1, maxLength: 8 }),
  fc.string({ minLength: 1, maxLength: 8, unit: 'binary' }),
);

/** Finite numbers of every size, never -0. */
export const numbers = fc
  .oneof(
    fc.constantFrom(0, 1, -1, 0.5, 1e-7, 1e21, -1.5e300, 5e-324, Number.MAX_VALUE, -(2 ** 53)),
    fc.integer({ min: -300, max: 300 }).map((tenths) => tenths / 10),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  )
  .map((number) => number + 0);

const segments = fc.constantFrom(
  'standard',
  'by',
  'daily',
  'weekday',
  'gap',
  'adr',
  'series',
  'and',
  'not',
  'x1',
  'window',
);

/** Identifiers of reports: all built-in ones, and own ones that look like anything. */
export const reportNames = fc.oneof(
  fc.constantFrom<string>(...reportIds),
  fc.array(segments, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('-')),
  fc.array(segments, { minLength: 1, maxLength: 3 }).map((parts) => `${parts.join('-')}-standard`),
  names,
);

const template = fc.record({
  id: fc.string(),
  open: fc.constant('09:00'),
  breaks: fc.array(fc.record({ from: fc.string(), to: names }), { maxLength: 2 }),
});

const params = fc.dictionary(
  fc.oneof(fc.constantFrom('minutes', 'edges', 'first', 'previous', 'a b', 'ß', '-x', '1'), names),
  fc.oneof(numbers, names, fc.constant(null), fc.array(numbers, { maxLength: 3 }), template),
  { minKeys: 1, maxKeys: 4, noNullPrototype: true },
);

const asked = fc.record(
  { report: reportNames, params, previous: fc.integer({ min: 1, max: 250 }) },
  { requiredKeys: ['report'] },
);

const ofNumbers = fc.oneof(
  fc.record({ op: fc.constantFrom('eq', 'gt', 'gte', 'lt', 'lte'), value: numbers }),
  fc.record({ op: fc.constant('in'), value: fc.array(numbers, { maxLength: 3 }) }),
  fc.record({
    op: fc.constant('between'),
    value: fc.tuple(numbers, numbers).map((pair) => pair.sort((a, b) => a - b)),
  }),
);

const ofNames = fc.oneof(
  fc.record({ op: fc.constant('eq'), value: names }),
  fc.record({ op: fc.constant('in'), value: fc.array(names, { maxLength: 3 }) }),
);

const answers = fc
  .tuple(asked, names, fc.oneof(names, fc.array(names, { maxLength: 3 })))
  .map(([{ previous, ...rest }, question, is]) => ({
    ...rest,
    question,
    is,
    ...(previous === undefined ? {} : { previous }),
  }));

const measures = fc.tuple(asked, names, ofNumbers).map(([{ previous, ...rest }, measure, compared]) => ({
  ...rest,
  measure,
  ...compared,
  ...(previous === undefined ? {} : { previous }),
}));

const series = fc.tuple(names, fc.oneof(ofNumbers, ofNames)).map(([name, compared]) => ({ series: name, ...compared }));

const events = ofNames.map((compared) => ({ field: 'event', ...compared }));

/** Conditions of every kind in their canonical form, nested in any way. */
export const conditions: fc.Arbitrary<Condition> = fc
  .letrec<{ condition: unknown }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.oneof(conditionArbitrary(), answers, measures, series, events),
      fc.record({ and: fc.array(tie('condition'), { maxLength: 3 }) }),
      fc.record({ or: fc.array(tie('condition'), { maxLength: 3 }) }),
      fc.record({ not: tie('condition') }),
    ),
  }))
  // That the text form takes every one of them is what it is tested with.
  .condition.filter((condition) => countOf(condition) <= 100) as fc.Arbitrary<Condition>;

/** How many conditions there are, each value of a list included. */
function countOf(condition: unknown): number {
  const { and, or, not, op, value, is } = condition as Readonly<Record<string, unknown>>;
  const parts = [...((and ?? or ?? []) as unknown[]), ...(not === undefined ? [] : [not])];
  const values = Array.isArray(is) ? is : op === 'in' ? (value as unknown[]) : [];
  return parts.reduce<number>((count, part) => count + countOf(part), 1 + values.length);
}

const pieces = fc.oneof(
  fc.constantFrom(
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    ',',
    '.',
    ':',
    '=',
    '>',
    '>=',
    '<',
    '<=',
    '"',
    '\\',
    ' ',
    '\n',
    '-',
    '🙂',
    '\ud800',
  ),
  fc.constantFrom(
    'and',
    'or',
    'not',
    'in',
    'between',
    'numbers',
    'none',
    'series.',
    'previous: ',
    'minutes: ',
    '(previous: 1).',
  ),
  fc.constantFrom(
    'weekday',
    'gap.direction',
    'gap.percent',
    'event',
    'window.size',
    'gap-fill',
    '.filled',
    'monday',
    'up',
    '1',
    '-0',
    '1e999',
  ),
  names,
);

/** Texts of what conditions are made of, in any order. */
export const garbage = fc
  .array(pieces, { maxLength: 30 })
  .chain((list) => fc.constantFrom(list.join(''), list.join(' ')));

/** A text with a few characters or pieces left out, replaced, doubled or added. */
export function mutated(text: string): fc.Arbitrary<string> {
  const change = fc.record({ at: fc.nat(text.length), left: fc.nat(6), added: fc.oneof(fc.constant(''), pieces) });
  return fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) =>
      changes.reduce((each, { at, left, added }) => each.slice(0, at) + added + each.slice(at + left), text),
    );
}
