import { describe, expect, it } from 'vitest';
import { referenceReport } from '../../../src/conformance/index.js';
import { HOUR, handMadeBars, morningBars, mornings, type Prices } from './hand-made-bars.js';
import { ask, casesOf, fromTenTo } from './headlines/asked.js';
import { decided, factsOf } from './in-play/decided.js';
import { measuresOf, outcomesOf, rowsOf } from './ledger.js';
import { groupsOf, onHours } from './ledger-hours.js';

describe('day-type on the hours of the ledger', () => {
  const result = onHours('day-type-standard');

  it('tells sessions by the sides of the first hour that they extend, and how far', () => {
    expect(result.params).toEqual({ minutes: 60 });
    expect(outcomesOf(result, 'type')).toEqual({
      1: 'neutral',
      2: 'neutral',
      3: 'neutral',
      4: 'normal-variation',
      5: 'neutral',
      6: 'neutral',
      7: 'normal-variation',
      8: 'non-trend',
      9: 'trend',
    });
    expect(measuresOf(result, 'extension')).toEqual({
      1: 1.3333,
      2: 2,
      3: 1,
      4: 1.6667,
      5: 3,
      6: 0.5,
      7: 1.3333,
      8: 0,
      9: 4,
    });
    expect(measuresOf(result, 'window-percent')).toMatchObject({ 1: 6, 8: 7.9646, 9: 0.8696 });
    expect(rowsOf(result).get(4)?.levels).toEqual({ 'window-high': 113, 'window-low': 110 });
  });

  it('asks for the type after each type', () => {
    const after = (type: string) => outcomesOf(result, `type-after-${type}`);
    expect(after('neutral')).toMatchObject({ 1: null, 2: 'neutral', 3: 'neutral', 4: 'normal-variation', 5: null });
    expect(after('normal-variation')).toMatchObject({ 4: null, 5: 'neutral', 8: 'non-trend', 9: null });
    expect(after('non-trend')).toMatchObject({ 8: null, 9: 'trend' });
  });

  it('looks for the type of the session before also before the range', () => {
    const [row] = onHours('day-type-standard', {}, { startDate: '2024-07-10' }).detailed!;
    expect(row.outcomes).toMatchObject({ type: 'non-trend', 'type-after-normal-variation': 'non-trend' });
  });

  it('asks where sessions closed, of all and of each type', () => {
    expect(outcomesOf(result, 'close-location')).toEqual({
      1: 'above',
      2: 'above',
      3: 'inside',
      4: 'below',
      5: 'inside',
      6: 'inside',
      7: 'above',
      8: 'inside',
      9: 'above',
    });
    expect(outcomesOf(result, 'close-location-normal-variation')).toMatchObject({ 3: null, 4: 'below', 7: 'above' });
  });

  it('groups by the size of the first hour in % of ADR5, or of the open, and by weekday', () => {
    const bySize = onHours('day-type-by-size');
    expect(bySize.params).toEqual({ minutes: 60, sizeBy: 'adr', edges: [30, 40, 50, 60, 80, 100] });
    expect(bySize.observations.excluded).toEqual({ 'no-average': 5 });
    expect(groupsOf(bySize, 'size')).toEqual({ 6: 'below-30', 7: '30-to-40', 8: 'from-100', 9: 'below-30' });
    const byPrice = onHours('day-type-by-size', { sizeBy: 'price', edges: [1, 6] });
    expect(groupsOf(byPrice, 'size')).toMatchObject({ 1: 'from-6', 2: '1-to-6', 9: 'below-1' });
    expect(groupsOf(onHours('day-type-by-weekday'), 'weekday')).toMatchObject({ 1: 'monday', 9: 'thursday' });
  });
});

/** After an hour from 100 to 104 one that goes to some prices. */
const going = (high: number, low: number, close: number): readonly Prices[] => [
  [102, 104, 100, 102],
  [102, high, low, close],
  [close, close, close, close],
];

describe('the types', () => {
  it('include half of the window, and twice', () => {
    const types = (
      [
        [106, 101],
        [106.1, 101],
        [112, 100],
        [112.1, 100],
        [103, 98],
        [104, 97.9],
        [104, 91.9],
      ] as const
    ).map(([high, low]) => {
      const bars = morningBars({ '2024-01-08': going(high, low, 102) });
      return referenceReport(bars, 'day-type-standard', mornings).detailed![0].outcomes.type;
    });
    expect(types).toEqual([
      'normal',
      'normal-variation',
      'normal-variation',
      'trend',
      'normal',
      'normal-variation',
      'trend',
    ]);
  });

  it('need a window, of the session before, too', () => {
    const still: readonly Prices[] = [
      [102, 102, 102, 102],
      [102, 104, 100, 102],
      [102, 102, 102, 102],
    ];
    const bars = morningBars({ '2024-01-08': still, '2024-01-09': going(104, 100, 102) });
    const { observations, detailed } = referenceReport(bars, 'day-type-standard', mornings);
    expect(observations.excluded).toEqual({ 'no-window': 1 });
    expect(Object.entries(detailed![0].outcomes).filter(([, outcome]) => outcome !== null)).toEqual([
      ['type', 'non-trend'],
      ['close-location', 'inside'],
      ['close-location-non-trend', 'inside'],
    ]);
  });

  it('refuse bars in which a window ends, also of the session before the range, and of no earlier one', () => {
    const bars = handMadeBars(HOUR, [
      ['2024-01-08T10:30Z', 1, 2, 1, 2],
      ['2024-01-08T11:30Z', 1, 2, 1, 2],
      ...['2024-01-09', '2024-01-10'].flatMap((date) =>
        [10, 11, 12].map((hour) => [`${date}T${hour}:00Z`, 1, 2, 1, 2] as const),
      ),
    ]);
    const run = (startDate: string) => () => referenceReport(bars, 'day-type-standard', { ...mornings, startDate });
    expect(run('2024-01-09')).toThrow(expect.objectContaining({ code: 'bars-too-coarse' }));
    expect(run('2024-01-10')().observations.eligible).toBe(1);
  });
});

describe('the headline of day-type', () => {
  it('is green or not after an extension to one side by more than half of the window', () => {
    const bars = morningBars({
      '2024-01-08': going(106.1, 100, 103),
      // Green after up, and itself up by half.
      '2024-01-09': going(106, 100, 103),
      // No case; down by more than half.
      '2024-01-10': going(104, 97, 101),
      // Red after down, and both sides.
      '2024-01-11': going(113, 91, 101),
      // No case; up by more than twice.
      '2024-01-12': going(113, 100, 103),
      // Flat after up.
      '2024-01-15': going(104, 100, 102),
    });
    expect(casesOf(ask(bars, 'day-type', fromTenTo('13:00')))).toEqual({ '09': 'success up', '11': 'failure down' });
  });

  it('needs no window of the session itself', () => {
    const bars = morningBars({
      '2024-01-08': going(120, 100, 103),
      '2024-01-09': [
        [1, 1, 1, 1],
        [1, 1, 1, 1],
        [1, 2, 1, 2],
      ],
    });
    expect(casesOf(ask(bars, 'day-type', fromTenTo('13:00')))).toEqual({ '09': 'success up' });
  });
});

describe('when the questions of day-type are settled', () => {
  const [first, second, close] = [1, 2, 3].map((hours) => [0, hours * HOUR]);
  const bars = morningBars({
    '2024-01-08': going(105, 99, 102),
    '2024-01-09': going(120, 100, 120),
    '2024-01-10': [...going(120, 100, 102).slice(0, 2), [102, 102, 99, 99]],
  });

  it('is by the second side that breaks, which happens on the way, or else by the close', () => {
    expect(decided(bars, 'day-type-standard', 'type', mornings)).toEqual({
      '2024-01-08': ['neutral', first, second],
      '2024-01-09': ['trend', first, close],
      '2024-01-10': ['neutral', first, close],
    });
    expect(factsOf(bars, 'day-type-standard', 'type', mornings)).toEqual({
      '2024-01-08': { 'high-broken': second, 'low-broken': second },
      '2024-01-09': { 'high-broken': second, 'low-broken': null },
      '2024-01-10': { 'high-broken': second, 'low-broken': close },
    });
    expect(decided(bars, 'day-type-standard', 'type-after-neutral', mornings)).toEqual({
      '2024-01-09': ['trend', first, close],
    });
  });

  it('is by the close where they close', () => {
    const closes = decided(bars, 'day-type-standard', 'close-location', mornings);
    expect(closes['2024-01-08']).toEqual(['inside', first, close]);
  });
});
