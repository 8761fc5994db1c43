import { expect, test } from 'vitest';
import { dayOfDate } from '../../../src/calendar/index.js';
import { checkedSeries } from '../../../src/conditions/settings/checked-series.js';

const value = (date: string, own: unknown = 1, knownAt: unknown = 5) => ({ date, value: own, knownAt });
const check = (series: unknown) => checkedSeries(series, 'options.series');

test('a series has a value per trading date with the instant at which it is known, and its names in the order in which they come first', () => {
  const found = check([
    { name: 'vix', values: [value('2024-07-02', -0), value('2024-07-01', 0.5, -1)] },
    { name: 'mood', values: [value('2024-07-01', 'wild'), value('2024-07-02', 'calm'), value('2024-07-03', 'wild')] },
    { name: 'none', values: [] },
  ]);
  expect([...found.keys()]).toEqual(['vix', 'mood', 'none']);
  const vix = found.get('vix')!;
  expect([vix.kind, vix.names]).toEqual(['number', []]);
  expect(vix.byDay.get(dayOfDate('2024-07-02'))).toEqual({ value: { numerator: 0, denominator: 1 }, knownAt: 5 });
  expect(vix.byDay.get(dayOfDate('2024-07-01'))).toEqual({ value: { numerator: 5, denominator: 10 }, knownAt: -1 });
  expect(found.get('mood')).toMatchObject({ kind: 'name', names: ['wild', 'calm'] });
  expect(found.get('none')).toMatchObject({ kind: 'number', names: [] });
});

const first = 'options.series[0]';
const one = (values: unknown, name: unknown = 'vix') => [{ name, values }];
const dates = (count: number) =>
  Array.from({ length: count }, (_, i) => new Date(Date.UTC(1980, 0, 1 + i)).toISOString().slice(0, 10));

const refusals: readonly (readonly [what: string, series: unknown, code: string, details: object])[] = [
  [
    'no list',
    {},
    'wrong-type',
    { message: 'options.series must be a list, got an object', argument: 'options.series' },
  ],
  ['a series that is no object', [1], 'wrong-type', { argument: first }],
  ['a series without a name', [{ values: [] }], 'missing-field', { argument: `${first}.name` }],
  ['a series without values', [{ name: 'vix' }], 'missing-field', { argument: `${first}.values` }],
  ['an unknown key', [{ name: 'vix', values: [], unit: 'x' }], 'unknown-option', { argument: first, field: 'unit' }],
  ['a name that is none', one([], 1), 'wrong-type', { argument: `${first}.name` }],
  ['an empty name', one([], ''), 'out-of-bounds', { argument: `${first}.name` }],
  [
    'a name twice',
    [...one([]), ...one([])],
    'out-of-bounds',
    {
      message: 'options.series[1].name must differ from the series before it, got vix',
      argument: 'options.series[1].name',
      index: 1,
    },
  ],
  [
    'values that are no list',
    one({}),
    'wrong-type',
    { message: `${first}.values must be a list, got an object`, argument: `${first}.values` },
  ],
  ['a hole among the values', one(new Array(1)), 'wrong-type', { argument: `${first}.values[0]` }],
  [
    'a value without an instant',
    one([{ date: '2024-07-01', value: 1 }]),
    'missing-field',
    { argument: `${first}.values[0].knownAt` },
  ],
  ['a date that is none', one([value('2024-02-30')]), 'not-a-date', { argument: `${first}.values[0].date` }],
  [
    'a date twice',
    one([value('2024-07-01'), value('2024-07-01')]),
    'duplicate-trading-date',
    {
      message: `${first}.values[1].date must not be given twice, got 2024-07-01`,
      argument: `${first}.values[1].date`,
      index: 1,
    },
  ],
  [
    'a name among numbers',
    one([value('2024-07-01'), value('2024-07-02', 'calm')]),
    'wrong-type',
    { argument: `${first}.values[1].value` },
  ],
  [
    'a number among names',
    one([value('2024-07-01', 'calm'), value('2024-07-02')]),
    'wrong-type',
    { argument: `${first}.values[1].value` },
  ],
  [
    'a value that is no number',
    one([value('2024-07-01', null)]),
    'wrong-type',
    { argument: `${first}.values[0].value` },
  ],
  [
    'an infinite value',
    one([value('2024-07-01', Infinity)]),
    'out-of-bounds',
    { argument: `${first}.values[0].value` },
  ],
  [
    'an instant in words',
    one([value('2024-07-01', 1, '2024')]),
    'wrong-type',
    { argument: `${first}.values[0].knownAt` },
  ],
  [
    'an instant beyond time',
    one([value('2024-07-01', 1, 8.65e15)]),
    'out-of-bounds',
    { argument: `${first}.values[0].knownAt` },
  ],
  [
    'too many series',
    dates(21).map((name) => ({ name, values: [] })),
    'too-many-items',
    { message: 'options.series must have at most 20 series, got 21', argument: 'options.series' },
  ],
  [
    'too many values',
    one(dates(20_001).map((date) => value(date))),
    'too-many-items',
    { message: `${first}.values must have at most 20000 values, got 20001`, argument: `${first}.values` },
  ],
  [
    'too many names',
    one(dates(52).map((date) => value(date, date))),
    'too-many-items',
    {
      message: `${first}.values must have at most 51 different names, got 52`,
      argument: `${first}.values`,
      count: 52,
      limit: 51,
    },
  ],
];

test.each(refusals)('%s is refused where it is wrong', (_, series, code, details) => {
  expect(() => check(series)).toThrow(expect.objectContaining({ code, ...details }));
});

test('as many as there may be are taken', () => {
  expect(check(dates(20).map((name) => ({ name, values: [] }))).size).toBe(20);
  expect(check(one(dates(51).map((date) => value(date, date)))).get('vix')!.names).toHaveLength(51);
  expect(check(one(dates(20_000).map((date) => value(date)))).get('vix')!.byDay.size).toBe(20_000);
});
