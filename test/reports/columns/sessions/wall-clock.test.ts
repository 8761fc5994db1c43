import { expect, test } from 'vitest';
import { atWallTime } from '../../../../src/reports/columns/sessions/wall-clock.js';

test('atWallTime refuses what it cannot take when it is called', () => {
  for (const wrong of ['25:00', '9:30', 'noon', '', 930]) {
    expect(() => atWallTime(wrong as never)).toThrow(expect.objectContaining({ code: 'wrong-family' }) as Error);
  }
  for (const right of ['00:00', '12:00', '24:00']) expect(() => atWallTime(right)).not.toThrow();
});
