import { describe, expect, it } from 'vitest';
import { referenceReport } from '../../../src/conformance/index.js';
import { MINUTE, morning, morningBars, mornings } from './hand-made-bars.js';
import { countsOf, groupOf } from './summaries.js';

// After a close of 100: up to 104 and filled in the second hour; down to 96 and filled in the first; up and not filled.
const bars = morningBars({
  '2024-01-08': [
    [100, 100, 100, 100],
    [100, 100, 100, 100],
    [100, 100, 100, 100],
  ],
  '2024-01-09': [
    [104, 106, 103, 105],
    [105, 107, 100, 101],
    [101, 101, 98, 100],
  ],
  '2024-01-10': [
    [96, 100, 95, 99],
    [99, 99, 99, 99],
    [99, 99, 99, 100],
  ],
  '2024-01-11': [
    [102, 103, 101, 102],
    [102, 103, 101, 102],
    [102, 103, 101, 102],
  ],
});

describe('gap-fill-by-fill-time', () => {
  const result = referenceReport(bars, 'gap-fill-by-fill-time', mornings);

  it('takes the length of a bar where that is more than half an hour', () => {
    expect(result.params).toEqual({ fill: 100, minSize: null, maxSize: null, minutes: 60 });
  });

  it('counts fills by clock bucket, and of the gaps still open', () => {
    const all = groupOf(result, 'All gaps');
    expect(countsOf(all)).toEqual({
      'fill-time': { '10:00': 1, '11:00': 1, '12:00': 0 },
      'filled-10:00': { filled: 1, unfilled: 2 },
      'filled-11:00': { filled: 1, unfilled: 1 },
      'filled-12:00': { filled: 0, unfilled: 1 },
    });
    expect(all.questions[2]).toMatchObject({
      title: 'Filled in 11:00–12:00, of the gaps still open',
      known: 'at-time',
    });
    expect(result.detailed?.map(({ measures }) => measures)).toEqual([
      { 'minutes-to-fill': 60 },
      { 'minutes-to-fill': 0 },
      { 'minutes-to-fill': null },
    ]);
  });

  it('ends its last bucket with the session', () => {
    const { questions } = referenceReport(bars, 'gap-fill-by-fill-time', { ...mornings, params: { minutes: 120 } })
      .summary[0];
    expect(questions[0].outcomes.map(({ id, label }) => [id, label])).toEqual([
      ['10:00', '10:00–12:00'],
      ['12:00', '12:00–13:00'],
    ]);
  });

  it('writes a clock that goes past midnight', () => {
    const session = { ...morning, open: '23:00', close: '23:00' };
    const options = { ...mornings, session, params: { minutes: 720 } };
    const { questions } = referenceReport(bars, 'gap-fill-by-fill-time', options).summary[0];
    expect(questions[0].outcomes.map(({ label }) => label)).toEqual(['23:00–11:00', '11:00–23:00']);
  });

  it('refuses buckets that start inside a bar', () => {
    const options = { ...mornings, params: { minutes: 90 } };
    expect(() => referenceReport(bars, 'gap-fill-by-fill-time', options)).toThrow(
      expect.objectContaining({ code: 'bars-too-coarse' }) as Error,
    );
  });
});

describe('gap-fill-by-spike', () => {
  it('measures the move away in the bars before', () => {
    const result = referenceReport(bars, 'gap-fill-by-spike', mornings);
    expect(
      result.detailed?.map(({ outcomes, measures }) => [outcomes['filled-by'], measures['spike-percent']]),
    ).toEqual(
      // 104 to 106.
      [
        ['later', 1.9231],
        ['first-bar', null],
        [null, null],
      ],
    );
  });

  it('does so on longer bars', () => {
    const result = referenceReport(bars, 'gap-fill-by-spike', { ...mornings, params: { barMinutes: 120 } });
    expect(result.params).toMatchObject({ barMinutes: 120 });
    expect(result.detailed?.map(({ outcomes }) => outcomes['filled-by'])).toEqual(['first-bar', 'first-bar', null]);
    expect(bars.interval).toBe(60 * MINUTE);
  });

  it('refuses longer bars that start inside a bar', () => {
    const options = { ...mornings, params: { barMinutes: 40 } };
    expect(() => referenceReport(bars, 'gap-fill-by-spike', options)).toThrow(
      expect.objectContaining({ code: 'bars-too-coarse' }) as Error,
    );
  });
});
