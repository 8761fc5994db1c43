import { expect, test } from 'vitest';
import { BarstatsRangeError, BarstatsTypeError } from '../../src/errors/index.js';
import { checkedFields } from '../../src/errors/inner.js';

test('checkedFields gives the fields back', () => {
  expect(checkedFields({ id: 1, zone: 2 }, 'session', ['id'], ['zone', 'open'])).toEqual({ id: 1, zone: 2 });
});

test('checkedFields refuses a missing field, and one that is undefined', () => {
  for (const value of [{}, { id: undefined }]) {
    expect(() => checkedFields(value, 'session', ['id'])).toThrow(
      new BarstatsTypeError('missing-field', 'session.id is missing', { argument: 'session.id', field: 'id' }),
    );
  }
  expect(() => checkedFields({ id: 1 }, 'session', ['id', 'zone', 'open'])).toThrow('session.zone is missing');
});

test('checkedFields refuses a field that does not exist, with the nearest one', () => {
  expect(() => checkedFields({ id: 1, zones: 2 }, 'session', ['id'], ['zone'])).toThrow(
    new BarstatsRangeError('unknown-option', 'session has no field "zones"; did you mean "zone"?', {
      argument: 'session',
      field: 'zones',
      suggestion: 'zone',
      fits: ['id', 'zone'],
    }),
  );
});

test('checkedFields lists the fields where none is near', () => {
  expect(() => checkedFields({ colour: 2 }, 'session', ['id'], ['zone'])).toThrow(
    new BarstatsRangeError('unknown-option', 'session has no field "colour"; it has id, zone', {
      argument: 'session',
      field: 'colour',
      fits: ['id', 'zone'],
    }),
  );
});

test('checkedFields refuses what is no object', () => {
  const wrong = [
    [undefined, 'undefined'],
    [null, 'null'],
    [5, '5'],
    ['id', '"id"'],
    [[1], 'a list'],
    [() => 1, 'a function'],
  ] as const;
  for (const [value, shown] of wrong) {
    expect(() => checkedFields(value, 'session', [])).toThrow(
      new BarstatsTypeError('wrong-type', `session must be an object, got ${shown}`, { argument: 'session' }),
    );
  }
});

test('checkedFields tells a misspelt field from a missing one', () => {
  expect(() => checkedFields({ idd: 1 }, 'session', ['id'])).toThrow(
    expect.objectContaining({ code: 'unknown-option', suggestion: 'id' }),
  );
});
