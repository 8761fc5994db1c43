import { expect, test } from 'vitest';
import { sessionsBefore } from '../../src/define/sessions-before.js';

test('sessionsBefore refuses what it cannot take when it is called', () => {
  for (const wrong of [0, -1, 1.5, NaN, Infinity, '2']) {
    expect(() => sessionsBefore(wrong as never)).toThrow(expect.objectContaining({ code: 'wrong-family' }) as Error);
  }
  const message = 'sessionsBefore takes a whole number from 1, got 1.5';
  expect(() => sessionsBefore(1.5)).toThrow(expect.objectContaining({ message, argument: 'count' }) as Error);
  for (const right of [1, 20]) expect(() => sessionsBefore(right)).not.toThrow();
});
