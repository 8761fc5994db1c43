import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonObject } from '../../../src/requests/schemas/open-api-document.js';
import * as schemas from '../../../src/requests/schemas/plain-schemas.js';

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
formats(ajv);
const fits = (schema: JsonObject, value: unknown): boolean => ajv.validate(schema, value);

/** Values of every kind, near the bounds of what the schemas allow. */
const values = [
  null,
  true,
  '',
  'x',
  -1,
  0,
  0.5,
  1,
  1.5,
  100,
  100.5,
  '2024-02-29',
  '2024-02-30',
  '2024-03-04T09:30:00.000Z',
  '2024-03-04T09:30:00Z',
  [],
  {},
];

it.each([
  ['text', schemas.text, ['', 'x', '2024-02-29', '2024-02-30', '2024-03-04T09:30:00.000Z', '2024-03-04T09:30:00Z']],
  ['flag', schemas.flag, [true]],
  ['anyNumber', schemas.anyNumber, [-1, 0, 0.5, 1, 1.5, 100, 100.5]],
  ['numberOrNull', schemas.numberOrNull, [null, -1, 0, 0.5, 1, 1.5, 100, 100.5]],
  ['count', schemas.count, [0, 1, 100]],
  ['positive', schemas.positive, [1, 100]],
  ['percentOrNull', schemas.percentOrNull, [null, 0, 0.5, 1, 1.5, 100]],
  ['probability', schemas.probability, [0, 0.5, 1]],
  ['date', schemas.date, ['2024-02-29']],
  ['dateOrNull', schemas.dateOrNull, [null, '2024-02-29']],
  ['instant', schemas.instant, ['2024-03-04T09:30:00.000Z']],
  ['instantOrNull', schemas.instantOrNull, [null, '2024-03-04T09:30:00.000Z']],
  ['nothing', schemas.nothing, [null]],
  ['listOf', schemas.listOf(schemas.count), [[]]],
  ['recordOf', schemas.recordOf(schemas.count), [{}]],
  ['oneOfNames', schemas.oneOfNames(['x', 'y']), ['x']],
  ['exactly', schemas.exactly('x'), ['x']],
])('%s allows what it is called, and nothing else', (_, schema, allowed) => {
  expect(values.filter((value) => fits(schema, value))).toEqual(allowed);
});

it('lists and records hold values of their kind', () => {
  const { count, listOf, recordOf } = schemas;
  expect(
    [
      [1, 2],
      [1, -2],
    ].map((list) => fits(listOf(count), list)),
  ).toEqual([true, false]);
  expect([{ a: 1 }, { a: 'x' }].map((record) => fits(recordOf(count), record))).toEqual([true, false]);
});

it('an object has every property but those that may be left out, and no other', () => {
  const names = ['a', 'b', 'c', 'd'] as const;
  type Value = Readonly<Record<(typeof names)[number], number>>;
  const properties = { a: schemas.count, b: schemas.count, c: schemas.count, d: schemas.count };
  fc.assert(
    fc.property(fc.subarray([...names]), fc.subarray([...names, 'e']), (optional, given) => {
      const value = Object.fromEntries(given.map((name) => [name, 1]));
      const needed = names.filter((name) => !optional.includes(name));
      const isWhole = !given.includes('e') && needed.every((name) => given.includes(name));
      expect(fits(schemas.objectSchema<Value>(properties, optional), value)).toBe(isWhole);
    }),
    { numRuns: 40 },
  );
  expect(fits(schemas.objectSchema<Value>(properties), { a: 1, b: 1, c: 1, d: -1 })).toBe(false);
});

it('times of a wall clock are from 00:00 to 23:59, of what ends something also 24:00, and another word where there is one', () => {
  const two = fc.integer({ min: 0, max: 99 }).map((part) => String(part).padStart(2, '0'));
  const matches = (text: string, end: boolean, other?: string) =>
    new RegExp(schemas.wallTimePattern(end, other)).test(text);
  fc.assert(
    fc.property(two, two, fc.boolean(), (hours, minutes, end) => {
      const time = `${hours}:${minutes}`;
      const isTime = Number(hours) < 24 && Number(minutes) < 60;
      expect(matches(time, end)).toBe(isTime || (end && time === '24:00'));
      expect(matches(`${time}0`, end) || matches(` ${time}`, end)).toBe(false);
    }),
    { numRuns: 500 },
  );
  expect([matches('24:00', true), matches('24:00', false)]).toEqual([true, false]);
  expect([matches('none', false, 'none'), matches('none', false), matches('', true)]).toEqual([true, false, false]);
  for (const text of ['9:30', '09.30', 'none ', '09:30none']) expect(matches(text, true, 'none')).toBe(false);
});
