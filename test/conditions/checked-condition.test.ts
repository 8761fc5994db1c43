import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkedCondition } from '../../src/conditions/checked-condition.js';
import type { Condition } from '../../src/reports/index.js';
import { scopeOf } from '../reports/fixtures/condition-scope.js';
import { conditionArbitrary } from './arbitraries.js';

const check = (condition: unknown) => checkedCondition(condition, 'options.where', scopeOf());
const monday = { field: 'weekday', op: 'eq', value: 'monday' };

describe('a condition', () => {
  test('in its canonical form stays as it is, key by key, and is another object', () => {
    fc.assert(
      fc.property(conditionArbitrary(), (condition) => {
        const checked = check(condition);
        expect(JSON.stringify(checked)).toBe(JSON.stringify(condition));
        expect(checked).not.toBe(condition);
      }),
    );
  });

  test('survives JSON', () => {
    fc.assert(
      fc.property(conditionArbitrary(), (condition) => {
        expect(check(JSON.parse(JSON.stringify(condition)))).toStrictEqual(check(condition));
      }),
    );
  });

  test('gets its keys in order, the default minutes of a window, and 0 for -0', () => {
    const given = { value: -0, op: 'gt', field: 'gap.percent' };
    expect(JSON.stringify(check({ and: [given, { value: [-0, 1], field: 'window.size', op: 'between' }] }))).toBe(
      '{"and":[{"field":"gap.percent","op":"gt","value":0},{"field":"window.size","op":"between","value":[0,1],"minutes":60}]}',
    );
  });

  test('takes what is undefined for left out', () => {
    const given = { ...monday, minutes: undefined, and: undefined, or: undefined, not: undefined };
    expect(check(given)).toStrictEqual(monday);
    expect(check({ not: monday, field: undefined, and: undefined })).toStrictEqual({ not: monday });
  });

  test('keeps the order of its parts, the letters of names, and empty lists', () => {
    const condition = {
      or: [
        { and: [] },
        { or: [] },
        { field: 'event', op: 'in', value: ['Fed', 'CPI'] },
        { ...monday, op: 'in', value: [] },
      ],
    };
    expect(check(condition)).toStrictEqual(condition);
  });

  test('may be nested 50 deep and no deeper', () => {
    const nested = (depth: number): unknown => (depth === 1 ? monday : { not: nested(depth - 1) });
    expect(check(nested(50))).toStrictEqual(nested(50));
    const path = `options.where${'.not'.repeat(50)}`;
    const message = `${path} must be nested at most 50 deep`;
    expect(() => check(nested(51))).toThrow(
      expect.objectContaining({ code: 'out-of-bounds', message, argument: path }),
    );
  });

  test('that contains itself is refused, however often', () => {
    const cyclic: Record<string, unknown> = {};
    cyclic.not = cyclic;
    expect(() => check(cyclic)).toThrow(expect.objectContaining({ code: 'out-of-bounds' }));
    const twice: unknown[] = [];
    twice.push({ and: twice }, { and: twice });
    expect(() => check({ and: twice })).toThrow(expect.objectContaining({ code: 'out-of-bounds' }));
  });

  test('may have 100 parts in all and no more, those that are the same object counted each time', () => {
    const parts = (count: number) => ({ and: Array.from({ length: count }, () => monday) });
    expect(check(parts(99))).toStrictEqual(parts(99));
    expect(() => check(parts(100))).toThrow(
      expect.objectContaining({
        code: 'too-many-items',
        message: 'options.where.and[99] is one condition too many: at most 100 in all, counting each value of in',
        argument: 'options.where.and[99]',
        count: 101,
        limit: 100,
      }),
    );
    let shared: unknown = monday;
    for (let i = 0; i < 40; i++) shared = { or: [shared, shared] };
    expect(() => check(shared)).toThrow(expect.objectContaining({ code: 'too-many-items' }));
  });

  test('counts the values of in among its parts', () => {
    const years = (count: number) => ({ field: 'year', op: 'in', value: Array.from({ length: count }, (_, i) => i) });
    expect(check(years(99))).toStrictEqual(years(99));
    expect(() => check(years(100))).toThrow(
      expect.objectContaining({ code: 'too-many-items', argument: 'options.where.value', count: 101, limit: 100 }),
    );
    expect(() => check({ or: [years(60), years(60)] })).toThrow(
      expect.objectContaining({ code: 'too-many-items', argument: 'options.where.or[1].value', limit: 100 }),
    );
  });

  test('with a list longer than any may be is refused before its items are looked at', () => {
    const unread = new Proxy([], { get: (_, key) => (key === 'length' ? 1e9 : expect.unreachable(String(key))) });
    expect(() => check({ and: unread })).toThrow(
      expect.objectContaining({
        code: 'too-many-items',
        message: 'options.where.and must have at most 100 conditions, got 1000000000',
        argument: 'options.where.and',
      }),
    );
    expect(() => check({ field: 'year', op: 'in', value: unread })).toThrow(
      expect.objectContaining({
        code: 'too-many-items',
        message: 'options.where.value must have at most 100 values, got 1000000000',
        argument: 'options.where.value',
      }),
    );
  });
});

const gap = { field: 'gap.percent', op: 'gt', value: 1 };

/** What is wrong, the code, the place below `options.where`, and what else is told. */
const refusals: readonly (readonly [what: string, condition: unknown, code: string, place: string, more?: object])[] = [
  ['null', null, 'wrong-type', ''],
  ['a number', 1, 'wrong-type', ''],
  ['a list', [monday], 'wrong-type', ''],
  ['nothing', {}, 'missing-field', '.field'],
  ['no field', { op: 'eq', value: 1 }, 'missing-field', '.field'],
  ['no operator', { field: 'year', value: 1 }, 'missing-field', '.op'],
  ['no value', { field: 'year', op: 'eq' }, 'missing-field', '.value'],
  ['an unknown key', { ...monday, vlaue: 1 }, 'unknown-option', '', { suggestion: 'value' }],
  ['a misspelt and', { und: [] }, 'unknown-option', '', { field: 'und', suggestion: 'and' }],
  [
    'and beside or',
    { and: [], or: [] },
    'unknown-option',
    '',
    { message: 'options.where must have no key beside and, got or', field: 'or', fits: ['and'] },
  ],
  ['not beside a field', { not: monday, op: 'eq' }, 'unknown-option', '', { field: 'op' }],
  ['an unknown field', { ...gap, field: 'gap.precent' }, 'out-of-bounds', '.field', { suggestion: 'gap.percent' }],
  ['an inherited field', { ...gap, field: 'constructor' }, 'out-of-bounds', '.field'],
  ['a field that is no string', { ...gap, field: 1 }, 'wrong-type', '.field'],
  ['an unknown operator', { ...gap, op: 'gtr' }, 'out-of-bounds', '.op', { suggestion: 'gt' }],
  ['an operator of numbers for a name', { ...monday, op: 'gt' }, 'out-of-bounds', '.op', { fits: ['eq', 'in'] }],
  ['between for an event', { field: 'event', op: 'between', value: ['a', 'b'] }, 'out-of-bounds', '.op'],
  ['an unknown name', { ...monday, value: 'munday' }, 'out-of-bounds', '.value', { suggestion: 'monday' }],
  ['a number for a name', { ...monday, value: 1 }, 'wrong-type', '.value'],
  ['true for yes', { field: 'previous.doji', op: 'eq', value: true }, 'wrong-type', '.value'],
  ['a name for a number', { ...gap, value: '1' }, 'wrong-type', '.value'],
  ['a list for eq', { ...gap, op: 'eq', value: [1] }, 'wrong-type', '.value'],
  ['NaN', { ...gap, value: NaN }, 'out-of-bounds', '.value'],
  ['infinity', { ...gap, value: -Infinity }, 'out-of-bounds', '.value'],
  [
    'one number for in',
    { ...gap, op: 'in', value: 1 },
    'wrong-type',
    '.value',
    { message: 'options.where.value must be a list for in, got 1' },
  ],
  ['NaN in a list', { ...gap, op: 'in', value: [1, NaN] }, 'out-of-bounds', '.value[1]'],
  ['a hole in a list', { ...gap, op: 'in', value: new Array(1) }, 'wrong-type', '.value[0]'],
  ['an unknown name in a list', { ...monday, op: 'in', value: ['monday', 'day'] }, 'out-of-bounds', '.value[1]'],
  ['between with one number', { ...gap, op: 'between', value: [1] }, 'out-of-bounds', '.value'],
  [
    'between with three',
    { ...gap, op: 'between', value: [1, 2, 3] },
    'out-of-bounds',
    '.value',
    { message: 'options.where.value must be a list of two numbers for between, got 3' },
  ],
  [
    'between the wrong way round',
    { ...gap, op: 'between', value: [2, 1] },
    'out-of-bounds',
    '.value',
    { message: 'options.where.value must be a lower and an upper number in this order, got 2 and 1' },
  ],
  ['an empty name of an event', { field: 'event', op: 'eq', value: '' }, 'out-of-bounds', '.value'],
  [
    'minutes without a window',
    { ...gap, minutes: 60 },
    'unknown-option',
    '',
    {
      message:
        'options.where.minutes must be left out: gap.percent has no window, only window.size, window.colour, window.position have one',
      field: 'minutes',
      fits: ['window.size', 'window.colour', 'window.position'],
    },
  ],
  ['no minutes', { field: 'window.size', op: 'gt', value: 1, minutes: 0 }, 'out-of-bounds', '.minutes'],
  ['half a minute', { field: 'window.size', op: 'gt', value: 1, minutes: 1.5 }, 'out-of-bounds', '.minutes'],
  ['more than a day', { field: 'window.size', op: 'gt', value: 1, minutes: 1441 }, 'out-of-bounds', '.minutes'],
  ['minutes of null', { field: 'window.size', op: 'gt', value: 1, minutes: null }, 'wrong-type', '.minutes'],
  [
    'and of one',
    { and: monday },
    'wrong-type',
    '.and',
    { message: 'options.where.and must be a list of conditions, got an object' },
  ],
  ['or of null', { or: null }, 'wrong-type', '.or'],
  ['not of a list', { not: [monday] }, 'wrong-type', '.not'],
  ['a hole in and', { and: new Array(2) }, 'wrong-type', '.and[0]'],
  [
    'what is deep inside',
    { and: [monday, { or: [gap, { not: { ...gap, value: '1' } }] }] },
    'wrong-type',
    '.and[1].or[1].not.value',
  ],
];

test.each(
  refusals.map(([what, condition, code, place, more]) => {
    return [what, condition, { code, argument: `options.where${place}`, ...more }] as const;
  }),
)('a condition of %s is refused where it is wrong', (_, condition, details) => {
  expect(() => check(condition)).toThrow(expect.objectContaining(details));
});

test('the types of conditions refuse what the check refuses', () => {
  const conditions: Condition[] = [
    { field: 'weekday', op: 'in', value: ['monday', 'friday'] },
    { field: 'window.size', op: 'between', value: [1, 2], minutes: 30 },
    { and: [{ field: 'event', op: 'eq', value: 'anything' }, { not: { field: 'year', op: 'gte', value: 2020 } }] },
    // @ts-expect-error a name has no order
    { field: 'weekday', op: 'gt', value: 'monday' },
    // @ts-expect-error an unknown name
    { field: 'gap.direction', op: 'eq', value: 'sideways' },
    // @ts-expect-error a name for a number
    { field: 'streak', op: 'eq', value: '1' },
    // @ts-expect-error a number for a list
    { field: 'streak', op: 'in', value: 1 },
    // @ts-expect-error an unknown field
    { field: 'streaks', op: 'eq', value: 1 },
    // @ts-expect-error minutes without a window
    { field: 'streak', op: 'eq', value: 1, minutes: 60 },
  ];
  const refused = conditions.filter((condition) => {
    try {
      check(condition);
      return false;
    } catch {
      return true;
    }
  });
  expect(refused).toEqual(conditions.slice(3));
});
