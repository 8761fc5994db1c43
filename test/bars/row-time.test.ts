import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';

const bar = { open: 1, high: 1, low: 1, close: 1 };

describe('a time in letters', () => {
  it.each(['1294045200000', '01/07/2024'])('that is no date, as %s, is refused with what to do', (time) => {
    expect(() => barsFromRows([{ ...bar, time }])).toThrow(
      expect.objectContaining({
        code: 'time-not-a-date',
        index: 0,
        message: expect.stringMatching(
          /\(convert a string with Number\), a date such as "2024-01-31", or an instant such as "2024-01-31T14:30:00Z"/,
        ) as string,
      }),
    );
  });
});
