import { expect, it } from 'vitest';
import { type OptionDescription, catalog } from '../../src/reports/index.js';
import { readParam } from '../../src/requests/read-param.js';
import { reservedParameters } from '../../src/requests/endpoints.js';

const bounds = { minimum: 0, maximum: 10, unit: 'minutes', text: '' };
const number: OptionDescription = { type: 'number', default: 5, ...bounds };
const optional: OptionDescription = { type: 'optional-number', default: null, ...bounds };
const numbers: OptionDescription = { type: 'numbers', default: [1], maxItems: 50, ...bounds };
const time: OptionDescription = { type: 'wall-time', default: '09:30', text: '' };
const maybeTime: OptionDescription = { type: 'wall-time', default: null, text: '' };
const choice: OptionDescription = { type: 'choice', default: 'a', choices: ['a', 'b'], text: '' };
const session = { type: 'session', default: 'new-york', text: '' } as const;

it.each([
  [number, '5', 5],
  [number, '-0.25', -0.25],
  [number, 'none', 'none'],
  [number, '', ''],
  [number, ' 5', ' 5'],
  [number, '5.', '5.'],
  [number, '1e-7', 1e-7],
  [number, '1.5e0', 1.5],
  [number, 'e3', 'e3'],
  [number, '1e', '1e'],
  [number, '0x10', '0x10'],
  [number, 'Infinity', 'Infinity'],
  [optional, 'none', null],
  [optional, '7', 7],
  [numbers, '1,1.5,2', [1, 1.5, 2]],
  [numbers, '1', [1]],
  [numbers, '1,', [1, '']],
  [time, '09:30', '09:30'],
  [time, 'none', 'none'],
  [maybeTime, 'none', null],
  [choice, 'b', 'b'],
  [session, 'london', 'london'],
  [session, '[]', '[]'],
  [session, '{"id":"x","open":"09:00"}', { id: 'x', open: '09:00' }],
  [session, `{"id":"${'x'.repeat(991)}"}`, { id: 'x'.repeat(991) }],
] as const)('of %j, %j is %j', (option, text, value) => {
  expect(readParam({ name: 'x', ...option }, text)).toEqual(value);
});

it.each([
  ['{', 'x must be JSON.'],
  ['{"id":1', 'x must be JSON.'],
  [`{"id":"${'x'.repeat(992)}"}`, 'x must not be longer than 1000 characters, got 1001.'],
])('of a session, %.20s is refused', (text, message) => {
  expect(() => readParam({ name: 'x', ...session }, text)).toThrow(message);
});

it('every default can be written in a query, and no option has the name of another parameter', () => {
  for (const { options } of catalog) {
    for (const option of options) {
      const text = option.default === null ? 'none' : String(option.default);
      expect(readParam(option, text)).toEqual(option.default);
      expect(reservedParameters.has(option.name)).toBe(false);
    }
  }
});
