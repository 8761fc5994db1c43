import { expect, test } from 'vitest';
import { checkedFields, checkedName } from '../../src/errors/inner.js';

test('checkedFields gives the fields back', () => {
  expect(checkedFields({ id: 1, zone: 2 }, 'session', ['id'], ['zone', 'open'])).toEqual({ id: 1, zone: 2 });
});

test('checkedFields refuses a missing field, and one that is undefined', () => {
  for (const value of [{}, { id: undefined }]) {
    expect(() => checkedFields(value, 'session', ['id'])).toThrow(
      expect.objectContaining({
        name: 'BarstatsTypeError',
        code: 'missing-field',
        argument: 'session.id',
        field: 'id',
      }),
    );
  }
});

test('checkedFields refuses a field that does not exist, with the nearest one', () => {
  expect(() => checkedFields({ id: 1, zones: 2 }, 'session', ['id'], ['zone'])).toThrow(
    expect.objectContaining({
      name: 'BarstatsRangeError',
      code: 'unknown-option',
      argument: 'session',
      field: 'zones',
      suggestion: 'zone',
      fits: ['id', 'zone'],
    }),
  );
  expect(() => checkedFields({ colour: 2 }, 'session', [], ['zone'])).toThrow(
    'session has no field "colour"; it has zone',
  );
});

test('checkedFields refuses what is no object', () => {
  for (const value of [undefined, null, 5, 'id', [1], () => 1]) {
    expect(() => checkedFields(value, 'session', [])).toThrow(
      expect.objectContaining({ name: 'BarstatsTypeError', code: 'wrong-type', argument: 'session' }),
    );
  }
});

test('checkedName takes any string but the empty one', () => {
  expect(checkedName('x', 'id')).toBe('x');
  expect(() => checkedName('', 'id')).toThrow(expect.objectContaining({ code: 'out-of-bounds', argument: 'id' }));
  expect(() => checkedName(5, 'id')).toThrow(expect.objectContaining({ code: 'wrong-type', argument: 'id' }));
});

test('checkedFields tells a misspelt field from a missing one', () => {
  expect(() => checkedFields({ idd: 1 }, 'session', ['id'])).toThrow(
    expect.objectContaining({ code: 'unknown-option', suggestion: 'id' }),
  );
});
