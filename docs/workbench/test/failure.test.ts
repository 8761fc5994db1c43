import { describe, expect, it } from 'vitest';
import { failureOf } from '../browser/computing/failure.js';
import { barsFromRows } from '../../../src/bars/index.js';
import { BarstatsRangeError } from '../../../src/errors/index.js';

const bars = barsFromRows([
  { time: '2024-03-04T14:30:00Z', open: 10, high: 12, low: 9, close: 11 },
  { time: '2024-03-04T14:31:00Z', open: 11, high: 12, low: 9, close: 10 },
]);

describe('failureOf', () => {
  it('names a bar by its time, and keeps what the page needs to point at the mistake', () => {
    const error = new BarstatsRangeError('out-of-bounds', 'bars[1] follows bars[0]', { argument: 'bars[1]' });
    expect(failureOf(error, bars)).toEqual({
      why: 'the bar of 2024-03-04 14:31 UTC follows the bar of 2024-03-04 14:30 UTC',
      code: 'out-of-bounds',
      argument: 'bars[1]',
    });
  });

  it('repeats the message of any other error', () => {
    expect(failureOf(new Error('no memory'))).toEqual({ why: 'no memory' });
    expect(failureOf('odd')).toEqual({ why: 'odd' });
  });
});
