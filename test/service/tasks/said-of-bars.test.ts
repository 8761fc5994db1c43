import { describe, expect, it } from 'vitest';
import { saidOfBars } from '../../../src/service/tasks/unavailable-with.js';

describe('what a service says of its bars', () => {
  it.each([
    [
      'bars[17982] opens before the session of 2026-03-04 and ends inside it',
      'A bar opens before the session of 2026-03-04 and ends inside it',
    ],
    [
      'the end of the window of the session of 2026-03-01 is inside bars[3]: use bars of 15 minutes or less',
      'the end of the window of the session of 2026-03-01 is inside a bar: use bars of 15 minutes or less',
    ],
    [
      'bars[5] must be the only daily bar of its trading date, got a second one for 2025-11-30',
      'A bar must be the only daily bar of its trading date, got a second one for a date before the range',
    ],
    [
      'gap-fill-by-bracket needs intraday bars of 4 hours or less',
      'gap-fill-by-bracket needs intraday bars of 4 hours or less',
    ],
  ])('names no place among them and no date before the range: %s', (message, said) => {
    expect(saidOfBars(message, '2026-03-01')).toBe(said);
  });
});
