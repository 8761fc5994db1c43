import { expect, test } from 'vitest';
import { BarstatsRangeError, BarstatsTypeError } from '../../src/errors/index.js';

test('a wrong value is a RangeError and a wrong type a TypeError, each with its code and place', () => {
  const range = new BarstatsRangeError('high-below-low', 'rows[3].high', { argument: 'rows', index: 3, field: 'high' });
  expect(range).toBeInstanceOf(RangeError);
  expect(range).toMatchObject({
    name: 'BarstatsRangeError',
    code: 'high-below-low',
    argument: 'rows',
    index: 3,
    field: 'high',
  });
  const type = new BarstatsTypeError('wrong-type', 'rows is 5', { argument: 'rows' });
  expect(type).toBeInstanceOf(TypeError);
  expect(type).toMatchObject({ name: 'BarstatsTypeError', code: 'wrong-type', message: 'rows is 5' });
});

test('an error has only the details that it was given', () => {
  const { code, argument, ...others } = { ...new BarstatsRangeError('out-of-bounds', 'no', { argument: 'options' }) };
  expect([code, argument, others]).toEqual(['out-of-bounds', 'options', { name: 'BarstatsRangeError' }]);
});

test('an error of a file has the rows that are not bars', () => {
  const faults = Object.freeze([{ line: 3, column: 'Close', code: 'not-a-decimal', message: 'close is "x"' }] as const);
  const error = new BarstatsRangeError('invalid-rows', 'csv, line 3', { argument: 'csv', count: 1, faults });
  expect(error.faults).toBe(faults);
  expect(error.count).toBe(1);
  expect(new BarstatsTypeError('wrong-type', 'csv is 5', { argument: 'csv', faults }).faults).toBe(faults);
});
