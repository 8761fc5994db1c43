import { expect, expectTypeOf, test } from 'vitest';
import type { SessionTemplate } from '../../src/calendar/index.js';
import { checkedParams } from '../../src/options/checked-params.js';
import { barMinutes } from '../../src/columns/bar-options.js';
import type { OptionDescriptions, ParamsOf } from '../../src/options/report-option.js';

const options = {
  fill: { type: 'number', default: 100, minimum: 0, aboveMinimum: true, maximum: 100, unit: '%', text: 'A share.' },
  minutes: {
    type: 'number',
    default: 30,
    minimum: 1,
    maximum: 1440,
    whole: true,
    atLeastBar: true,
    unit: 'minutes',
    text: 'A length.',
  },
  least: { type: 'number', default: 2, notAbove: 'most', minimum: 0, maximum: 9, unit: 'sessions', text: 'A limit.' },
  most: { type: 'number', default: 5, minimum: 0, maximum: 9, unit: 'sessions', text: 'A limit.' },
  from: { type: 'wall-time', default: null, text: 'A time, or the open.' },
  to: { type: 'wall-time', default: '16:00', end: true, text: 'A time.' },
  first: { type: 'session', default: 'asia', text: 'A session.' },
  barMinutes,
} as const satisfies OptionDescriptions;

const tokyo = {
  id: 'tokyo',
  timeZone: 'Asia/Tokyo',
  open: '09:00',
  close: '15:30',
  weekdays: ['monday', 'tuesday'],
} as const;

const defaults = {
  fill: 100,
  minutes: 30,
  least: 2,
  most: 5,
  from: null,
  to: '16:00',
  first: 'asia',
  barMinutes: null,
};

function checked(params: unknown, interval = 60_000) {
  return checkedParams(options, params, 'params', interval);
}

test('options that are left out have their defaults, in the order of the report', () => {
  expect(checked({})).toEqual(defaults);
  expect(Object.keys(checked({ to: '17:00', fill: 50 }))).toEqual(Object.keys(defaults));
});

test('options that are given have their values', () => {
  const given = {
    fill: 0.5,
    minutes: 5,
    least: 5,
    most: 5,
    from: '23:59',
    to: '24:00',
    first: 'london',
    barMinutes: 5,
  };
  expect(checked(given)).toEqual(given);
  expect(checked({ from: null })).toEqual(defaults);
  expect(checked({ first: tokyo })).toEqual({ ...defaults, first: tokyo });
});

test('a length that is left out is that of a bar where that is more, one that is given is what it is', () => {
  expect(checked({}, 3_600_000).minutes).toBe(60);
  expect(checked({}, 1_800_000).minutes).toBe(30);
  expect(checked({ minutes: 5 }, 3_600_000).minutes).toBe(5);
  expect(checked({ barMinutes: 120 }, 3_600_000).minutes).toBe(120);
  expect(checked({ barMinutes: 15 }).minutes).toBe(30);
});

const refusals: readonly (readonly [what: string, params: object, code: string, argument: string])[] = [
  ['the excluded minimum', { fill: 0 }, 'out-of-bounds', 'params.fill'],
  ['a number below it', { fill: -1 }, 'out-of-bounds', 'params.fill'],
  ['a number above the maximum', { fill: 100.1 }, 'out-of-bounds', 'params.fill'],
  ['NaN', { fill: NaN }, 'out-of-bounds', 'params.fill'],
  ['null for a number', { fill: null }, 'wrong-type', 'params.fill'],
  ['a string for a number', { minutes: '30' }, 'wrong-type', 'params.minutes'],
  ['half a minute', { minutes: 0.5 }, 'out-of-bounds', 'params.minutes'],
  ['a fraction of minutes', { minutes: 30.5 }, 'out-of-bounds', 'params.minutes'],
  ['half a minute for a bar', { barMinutes: 0.5 }, 'out-of-bounds', 'params.barMinutes'],
  ['a fraction of minutes for a bar', { barMinutes: 1.5 }, 'out-of-bounds', 'params.barMinutes'],
  ['a lower limit above the upper one', { least: 6 }, 'out-of-bounds', 'params.least'],
  ['an upper limit below the lower one', { most: 1 }, 'out-of-bounds', 'params.least'],
  ['a time that is none', { from: '9:30' }, 'not-a-wall-time', 'params.from'],
  ['the end of a day for a beginning', { from: '24:00' }, 'not-a-wall-time', 'params.from'],
  ['a number for a time', { from: 930 }, 'wrong-type', 'params.from'],
  ['no time where there is one by default', { to: null }, 'wrong-type', 'params.to'],
  ['an unknown session', { first: 'tokyo' }, 'session-unavailable', 'params.first'],
  ['a session that is neither a name nor a template', { first: 7 }, 'wrong-type', 'params.first'],
  ['no session', { first: null }, 'wrong-type', 'params.first'],
  ['a template without its fields', { first: {} }, 'missing-field', 'params.first.id'],
  [
    'a template with an hour that is none',
    { first: { ...tokyo, open: '9:00' } },
    'not-a-wall-time',
    'params.first.open',
  ],
];

test.each(refusals)('%s is refused with its code and argument', (_, params, code, argument) => {
  expect(() => checked(params)).toThrow(expect.objectContaining({ code, argument }));
});

test('a session that no asset class has is refused with those that there are', () => {
  expect(() => checked({ first: 'londn' })).toThrow(
    expect.objectContaining({
      code: 'session-unavailable',
      argument: 'params.first',
      fits: ['new-york', 'london', 'asia', 'daily'],
      suggestion: 'london',
    }),
  );
});

test('the excluded minimum is named, and so are both limits that do not fit together', () => {
  expect(() => checked({ fill: 0 })).toThrow('params.fill must be above 0, got 0');
  expect(() => checked({ least: 6 })).toThrow('params.least must not be above params.most, got 6 and 5');
});

test('the values of options are typed', () => {
  expectTypeOf<ParamsOf<typeof options>>().toEqualTypeOf<{
    readonly fill: number;
    readonly minutes: number;
    readonly least: number;
    readonly most: number;
    readonly from: string | null;
    readonly to: string;
    readonly first: string | SessionTemplate;
    readonly barMinutes: number | null;
  }>();
});
