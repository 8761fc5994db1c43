import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkedGroupBy as checkedIn } from '../../src/conditions/checked-group-by.js';
import type { GroupBy } from '../../src/reports/index.js';
import { scopeOf } from '../reports/fixtures/condition-scope.js';
import { groupByArbitrary } from './arbitraries.js';

const checkedGroupBy = (groupBy: unknown) => checkedIn(groupBy, scopeOf());

test('a grouping in its canonical form stays as it is, key by key, and is another object', () => {
  fc.assert(
    fc.property(groupByArbitrary(), (groupBy) => {
      const checked = checkedGroupBy(groupBy);
      expect(JSON.stringify(checked)).toBe(JSON.stringify(groupBy));
      expect(checked).not.toBe(groupBy);
    }),
  );
});

test('a bare name is the field, and a window has its default minutes', () => {
  expect(checkedGroupBy('event')).toStrictEqual({ field: 'event' });
  expect(checkedGroupBy('window.colour')).toStrictEqual({ field: 'window.colour', minutes: 60 });
  const given = { minutes: undefined, edges: [-0, 1.5], field: 'window.size' };
  expect(JSON.stringify(checkedGroupBy(given))).toBe('{"field":"window.size","edges":[0,1.5],"minutes":60}');
  expect(checkedGroupBy({ field: 'streak', edges: [-0] })).toStrictEqual({ field: 'streak', edges: [0] });
});

test('a year and a narrow range may have edges', () => {
  expect(checkedGroupBy({ field: 'year' })).toStrictEqual({ field: 'year' });
  expect(checkedGroupBy({ field: 'year', edges: [2020] })).toStrictEqual({ field: 'year', edges: [2020] });
  expect(checkedGroupBy('previous.narrow')).toStrictEqual({ field: 'previous.narrow' });
});

const edgesOf = 'options.groupBy.edges';
const refusals: readonly (readonly [what: string, groupBy: unknown, code: string, details: object])[] = [
  [
    'null',
    null,
    'wrong-type',
    {
      message: 'options.groupBy must be the name of a field or an object with a field, a report or a series, got null',
      argument: 'options.groupBy',
    },
  ],
  ['a number', 1, 'wrong-type', { argument: 'options.groupBy' }],
  ['a list', ['weekday'], 'wrong-type', { argument: 'options.groupBy' }],
  ['an unknown name', 'weekdays', 'out-of-bounds', { argument: 'options.groupBy', suggestion: 'weekday' }],
  ['no field', {}, 'missing-field', { argument: 'options.groupBy.field' }],
  ['an unknown field', { field: 'gap' }, 'out-of-bounds', { argument: 'options.groupBy.field' }],
  ['a field that is no string', { field: 1 }, 'wrong-type', { argument: 'options.groupBy.field' }],
  [
    'an unknown key',
    { field: 'weekday', edge: [1] },
    'unknown-option',
    { argument: 'options.groupBy', suggestion: 'edges' },
  ],
  [
    'a number without edges',
    'gap.percent',
    'missing-field',
    { message: 'options.groupBy.edges is missing: gap.percent is a number', argument: edgesOf, field: 'edges' },
  ],
  ['a window without edges', { field: 'window.size' }, 'missing-field', { argument: edgesOf }],
  [
    'edges of names',
    { field: 'weekday', edges: [1] },
    'unknown-option',
    {
      message: 'options.groupBy.edges must be left out: weekday is not a number',
      argument: 'options.groupBy',
      field: 'edges',
    },
  ],
  [
    'edges of events',
    { field: 'event', edges: [1] },
    'unknown-option',
    { argument: 'options.groupBy', field: 'edges' },
  ],
  ['edges that are no list', { field: 'adr', edges: 1 }, 'wrong-type', { argument: edgesOf }],
  ['edges of null', { field: 'adr', edges: null }, 'wrong-type', { argument: edgesOf }],
  ['no edges', { field: 'adr', edges: [] }, 'out-of-bounds', { argument: edgesOf }],
  ['edges that are no numbers', { field: 'adr', edges: [1, '2'] }, 'wrong-type', { argument: edgesOf, index: 1 }],
  ['descending edges', { field: 'adr', edges: [2, 1] }, 'out-of-bounds', { argument: edgesOf, index: 1 }],
  [
    'the same edge twice, one with a sign',
    { field: 'adr', edges: [-0, 0] },
    'out-of-bounds',
    { argument: edgesOf, index: 1 },
  ],
  ['infinite edges', { field: 'adr', edges: [Infinity] }, 'out-of-bounds', { argument: edgesOf, index: 0 }],
  [
    'minutes without a window',
    { field: 'weekday', minutes: 60 },
    'unknown-option',
    { argument: 'options.groupBy', field: 'minutes' },
  ],
  [
    'minutes beyond a day',
    { field: 'window.colour', minutes: 1441 },
    'out-of-bounds',
    { argument: 'options.groupBy.minutes' },
  ],
];

test.each(refusals)('a grouping of %s is refused where it is wrong', (_, groupBy, code, details) => {
  expect(() => checkedGroupBy(groupBy)).toThrow(expect.objectContaining({ code, ...details }));
});

test('the types of groupings refuse what the check refuses', () => {
  const groupings: GroupBy[] = [
    'weekday',
    { field: 'window.position' },
    { field: 'window.size', edges: [1], minutes: 30 },
    // @ts-expect-error a number needs edges
    'gap.percent',
    // @ts-expect-error a number needs edges
    { field: 'adr' },
    // @ts-expect-error minutes without a window
    { field: 'weekday', minutes: 60 },
  ];
  const refused = groupings.filter((groupBy) => {
    try {
      checkedGroupBy(groupBy);
      return false;
    } catch {
      return true;
    }
  });
  expect(refused).toEqual(groupings.slice(3));
});
