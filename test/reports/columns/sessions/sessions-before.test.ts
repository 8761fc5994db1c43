import { expect, test } from 'vitest';
import { sessionsBefore } from '../../../../src/reports/columns/sessions/sessions-before.js';

test('sessionsBefore refuses what it cannot take when it is called', () => {
  for (const wrong of [0, -1, 1.5, NaN, Infinity, '2']) {
    expect(() => sessionsBefore(wrong as never)).toThrow(expect.objectContaining({ code: 'wrong-family' }) as Error);
  }
  for (const right of [1, 20]) expect(() => sessionsBefore(right)).not.toThrow();
});
