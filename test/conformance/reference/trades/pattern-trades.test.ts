import { describe, expect, it } from 'vitest';
import { referenceReport } from '../../../../src/conformance/index.js';
import type { ReportResult } from '../../../../src/reports/index.js';
import { handMadeBars, HOUR, type Prices } from '../hand-made-bars.js';

const template = {
  id: 'hours',
  timeZone: 'UTC',
  open: '09:00',
  close: '16:00',
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
} as const;

/** A report on one session of hourly bars, each of them a candle. */
function onHours(hours: readonly Prices[], id: string, params: object = {}): ReportResult {
  const bars = handMadeBars(
    HOUR,
    hours.map((prices, i) => [new Date(Date.UTC(2024, 6, 1, 9 + i)).toISOString(), ...prices] as const),
  );
  return referenceReport(bars, id, {
    assetClass: 'forex',
    ticker: 'EURUSD',
    session: template,
    calendar: null,
    completeness: { closeWithin: 1440, coverage: 0 },
    detailed: true,
    params: { minutes: 60, ...params },
  });
}

/** Per row the direction, the entry, and the outcome with the worst and the best result. */
function tradesIn({ detailed }: ReportResult): readonly (readonly unknown[])[] {
  return detailed!.map(({ groups, levels, outcomes, measures }) => [
    groups[0].direction,
    levels.entry,
    ...Object.values(outcomes),
    ...Object.values(measures),
  ]);
}

const one = { stops: [1], targets: [1] };

/** The session of the page on fair value gaps: a bullish gap from 102 to 104, then a bearish one from 104 to 105. */
const gaps: readonly Prices[] = [
  [100, 102, 99, 101],
  [101, 106, 101, 105],
  [105, 108, 104, 107],
  [107, 109, 105, 108],
  [108, 109, 103, 104],
  [104, 104, 100, 101],
  [101, 104.5, 100, 103],
];

describe('a trade of a fair value gap', () => {
  it('begins at the near edge, in the bar that comes back to it', () => {
    const result = onHours(gaps, 'fair-value-gaps-by-bracket', one);
    expect(tradesIn(result)).toEqual([
      // Stopped at 102 in the next bar; that the high of 109 came after the touch is possible.
      ['bullish', 104, 'ambiguous', -1, 1],
      // Short from 104: the close of 103 is the target.
      ['bearish', 104, 'target', 1, 1],
    ]);
    expect(result.detailed![0].levels).toEqual({
      'gap-high': 104,
      'gap-low': 102,
      entry: 104,
      'stop-1': 102,
      'target-1': 106,
    });
    expect(result.summary[0].questions[0]).toMatchObject({ known: 'at-event', event: 'gap-touched' });
    expect(result.observations.unit).toBe('gap');
  });

  it('begins at the open of a bar that opened at the edge or beyond', () => {
    const bullish = gaps.slice(0, 4);
    expect(tradesIn(onHours([...bullish, [104, 106, 103, 105]], 'fair-value-gaps-by-bracket', one))).toEqual([
      ['bullish', 104, 'target', 1, 1],
    ]);
    expect(tradesIn(onHours([...bullish, [101, 106, 101, 105]], 'fair-value-gaps-by-bracket', one))).toEqual([
      ['bullish', 101, 'target', 1, 1],
    ]);
  });

  it('is none without a bar that comes to the edge, or without a bar', () => {
    const excludedFrom = (hours: readonly Prices[]): unknown =>
      onHours(hours, 'fair-value-gaps-by-excursion', {}).observations.excluded;
    expect(excludedFrom([...gaps.slice(0, 4), [108, 109, 104.5, 108]])).toEqual({ 'no-entry': 1 });
    expect(excludedFrom(gaps.slice(0, 3))).toEqual({ 'no-following': 1 });
  });

  it('begins at the close of the bar that flips the gap, onward', () => {
    const result = onHours(gaps, 'inverse-fair-value-gaps-by-bracket', one);
    expect(result.observations.excluded).toEqual({ 'no-break': 1 });
    // Short from 101: the stop of 103 is reached in the last bar.
    expect(tradesIn(result)).toEqual([['bullish', 101, 'stop', -1, -1]]);
    expect(result.summary.map(({ label }) => label)).toEqual([
      'Bullish gap, closed below',
      'Bearish gap, closed above',
    ]);
    expect(result.summary[0].questions[0]).toMatchObject({ known: 'at-event', event: 'gap-flipped' });
    const [{ measures }] = onHours(gaps, 'inverse-fair-value-gaps-by-excursion').detailed!;
    expect(measures).toMatchObject({
      favourable: 0.5,
      adverse: 1.75,
      'minutes-to-favourable': 0,
      'minutes-to-adverse': 0,
    });
    expect(onHours(gaps.slice(0, 6), 'inverse-fair-value-gaps-by-bracket').observations.excluded).toEqual({
      'no-following': 1,
      'no-break': 1,
    });
  });
});

describe('a trade of engulfing candles', () => {
  /** The session of their page: bullish with the second bar, bearish with the fourth, bullish with the sixth. */
  const patterns: readonly Prices[] = [
    [100, 101, 98, 99],
    [99, 104, 98, 103],
    [103, 106, 102, 105],
    [105, 112, 100, 101],
    [101, 103, 98.5, 99],
    [99, 106, 97, 105],
    [105, 105, 104, 104],
  ];

  it('begins at the close of the second candle, in units of its body', () => {
    const result = onHours(patterns, 'engulfing-candles-by-bracket', one);
    expect(tradesIn(result)).toEqual([
      ['bullish', 103, 'target', 1, 1],
      // From 101 to 97 or 105: the sixth bar reaches both.
      ['bearish', 101, 'ambiguous', -1, 1],
      ['bullish', 105, 'neither', -0.1667, -0.1667],
    ]);
    expect(result.detailed![0].levels).toEqual({
      'pattern-close': 103,
      stop: 99,
      entry: 103,
      'stop-1': 99,
      'target-1': 107,
    });
    expect(result.params).toEqual({ minutes: 60, barMinutes: null, side: 'with', unit: 'setup', ...one, costs: 0 });
    expect(result.summary[0].questions[0]).toMatchObject({ known: 'at-event', event: 'pattern-closed' });
  });

  it('is none where nothing follows', () => {
    const result = onHours([[100, 100, 100, 100], ...patterns.slice(0, 6)], 'engulfing-candles-by-excursion');
    expect(result.observations.excluded).toEqual({ 'no-following': 1 });
    expect(result.detailed!.map(({ measures }) => measures['minutes-to-favourable'])).toEqual([60, 60]);
  });
});
