import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { OptionDescription } from '../../../src/reports/index.js';
import { optionInQuery, optionInResult } from '../../../src/requests/schemas/option-schema.js';

const bounds = { minimum: 0, maximum: 10, unit: 'minutes', text: '' };
const choice: OptionDescription = { type: 'choice', default: 'a', choices: ['a', 'b'], text: '' };
const number: OptionDescription = { type: 'number', default: 5, ...bounds };
const whole: OptionDescription = { ...number, whole: true };
const above: OptionDescription = { ...number, aboveMinimum: true };
const optional: OptionDescription = { type: 'optional-number', default: null, ...bounds };
const optionalWhole: OptionDescription = { ...optional, whole: true };
const numbers: OptionDescription = { type: 'numbers', default: [1], maxItems: 3, ...bounds };
const time: OptionDescription = { type: 'wall-time', default: '09:30', text: '' };
const end: OptionDescription = { ...time, end: true };
const maybe: OptionDescription = { type: 'wall-time', default: null, text: '' };

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
const values = [
  'a',
  'c',
  'none',
  '09:30',
  '24:00',
  null,
  -1,
  0,
  0.5,
  10,
  11,
  [],
  [1],
  [1, 0.5],
  [1, 1],
  [1, 2, 3, 4],
  [11],
];
const fitting = (schema: object): readonly unknown[] => values.filter((value) => ajv.validate(schema, value));

it.each([
  ['a choice', choice, ['a'], ['a']],
  ['a number', number, [0, 0.5, 10], [0, 0.5, 10]],
  ['a whole number', whole, [0, 10], [0, 10]],
  ['a number above its least one', above, [0.5, 10], [0.5, 10]],
  ['a number or none', optional, ['none', 0, 0.5, 10], [null, 0, 0.5, 10]],
  ['a whole number or none', optionalWhole, ['none', 0, 10], [null, 0, 10]],
  ['numbers', numbers, [[1], [1, 0.5]], [[1], [1, 0.5]]],
  ['a time', time, ['09:30'], ['09:30']],
  ['a time at which something ends', end, ['09:30', '24:00'], ['09:30', '24:00']],
  ['a time or none', maybe, ['none', '09:30'], ['09:30', null]],
])('%s is in a query what a client writes, and in a result what was read of it', (_, option, inQuery, inResult) => {
  expect(fitting(optionInQuery(option))).toEqual(inQuery);
  expect(fitting(optionInResult(option))).toEqual(inResult);
});

describe('the default of an option', () => {
  it.each([choice, number, whole, above, optional, numbers, time, end, maybe])(
    'is one that a query may give: %j',
    (option) => {
      const schema = optionInQuery(option);
      expect(schema.default).toEqual(option.default ?? 'none');
      expect(ajv.validate(schema, schema.default)).toBe(true);
      expect(ajv.validate(optionInResult(option), option.default)).toBe(true);
    },
  );
});

it('a session is one by its name or a template: as text in a query, as an object in a result', () => {
  const session: OptionDescription = { type: 'session', default: 'london', text: '' };
  expect(optionInQuery(session)).toEqual({ $ref: '#/components/schemas/Session', default: 'london' });
  expect(optionInResult(session)).toEqual({
    anyOf: [{ $ref: '#/components/schemas/SessionId' }, { $ref: '#/components/schemas/SessionTemplate' }],
  });
});
