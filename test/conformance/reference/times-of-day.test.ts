import { describe, expect, it } from 'vitest';
import { referenceReport } from '../../../src/conformance/index.js';
import { HOUR, handMadeBars, morning, mornings, morningBars } from './hand-made-bars.js';
import { measuresOf } from './ledger.js';
import { onHours } from './ledger-hours.js';
import { countsOf, groupOf } from './summaries.js';

// Every figure here is worked out by hand on the pages of the families.

describe('times of day on the hours of the ledger', () => {
  it('tells when the high and the low were made', () => {
    const counts = countsOf(groupOf(onHours('intraday-timing-standard', { minutes: 60 }), 'All sessions'));
    expect(counts['high-time']).toEqual({
      '09:00': 2,
      '10:00': 2,
      '11:00': 3,
      '12:00': 0,
      '13:00': 2,
      '14:00': 0,
      '15:00': 0,
    });
    expect(counts['low-time']).toMatchObject({ '09:00': 3, '13:00': 5, '14:00': 1 });
  });

  it('measures candles, the last one as long as the session goes on', () => {
    const result = onHours('intraday-volume-and-range-standard', { minutes: 180 });
    expect(result.observations).toMatchObject({ unit: 'bucket', seen: 27, eligible: 27 });
    const last = result.detailed?.filter(({ groups }) => groups[0].time === '15:00').map(({ measures }) => measures);
    expect(last?.map(({ range }) => range)).toEqual([7, 7, 3, 2, 2, 1, 1, 1, 2]);
    expect(last?.slice(0, 2).map((measures) => measures['range-percent'])).toEqual([7.0707, 6.6038]);
    expect(last?.[0].volume).toBeNull();
  });

  it('measures a window between two times', () => {
    const result = onHours('intraday-range-window-standard');
    expect(Object.values(measuresOf(result, 'window-range'))).toEqual([6, 3, 2, 3, 2, 2, 3, 9, 1]);
    expect(Object.values(measuresOf(result, 'window-range-percent')).slice(0, 3)).toEqual([6.1224, 2.8302, 1.7241]);
    expect(measuresOf(result, 'window-share')).toMatchObject({ 1: 30, 3: 33.3333, 8: 100, 9: 20 });
    const afternoon = onHours('intraday-range-window-standard', { from: '13:00', to: '15:00' });
    expect(measuresOf(afternoon, 'window-share')[1]).toBe(75);
    const beyond = onHours('intraday-range-window-standard', { from: '15:00', to: '17:00' });
    expect(beyond.observations.excluded).toEqual({ 'no-window': 9 });
  });

  it('refuses bars in which such a window begins or ends, unless it ends after the close', () => {
    const window = (from: string, to: string) => () => onHours('intraday-range-window-standard', { from, to });
    expect(window('10:30', '12:00')).toThrow('inside a bar of the session of 2024-07-01');
    expect(window('10:00', '11:30')).toThrow('inside a bar of the session of 2024-07-01');
    expect(window('15:30', '16:30')().observations.excluded).toEqual({ 'no-window': 9 });
  });
});

describe('volumes', () => {
  const three = morningBars(
    Object.fromEntries(
      ['2024-01-09', '2024-01-10', '2024-01-11'].map((date) => [
        date,
        [
          [1, 2, 1, 2],
          [2, 2, 1, 1],
          [1, 1, 1, 1],
        ],
      ]),
    ),
  );

  it('correlates those of the window with those of the rest', () => {
    const bars = { ...three, volume: Float64Array.from([1, 2, 0, 2, 3, 1, 3, 5, 0]) };
    const result = referenceReport(bars, 'market-open-volume-standard', { ...mornings, params: { minutes: 60 } });
    expect(result.summary[0].statistics).toEqual([
      { id: 'correlation', label: 'Correlation of the two volumes', value: 0.982 },
    ]);
    const none = referenceReport(three, 'market-open-volume-standard', { ...mornings, params: { minutes: 60 } });
    expect(none.observations.excluded).toEqual({ 'no-volume': 3 });
    expect(none.summary[0].statistics[0].value).toBeNull();
  });

  // The bars of the page, an hour each, in a session of four.
  const day = handMadeBars(HOUR, [
    ['2024-01-09T10:00Z', 11, 12, 10, 11],
    ['2024-01-09T11:00Z', 12, 14, 12, 13],
    ['2024-01-09T12:00Z', 13, 13, 11, 12],
    ['2024-01-09T13:00Z', 12, 12, 10, 10],
  ]);
  const options = { ...mornings, session: { ...morning, close: '14:00' }, precision: { price: 4 } };

  it('weigh the mean price of a session', () => {
    const bars = { ...day, volume: Float64Array.from([2, 1, 1, 4]) };
    const result = referenceReport(bars, 'vwap-standard', { ...options, params: { minutes: 60 } });
    expect(result.detailed).toEqual([
      {
        date: '2024-01-09',
        groups: [{}],
        levels: { mean: 11.2083 },
        outcomes: { touched: 'touched', 'close-location': 'below' },
        measures: { 'share-above': 66.6667 },
      },
    ]);
  });

  it('are added up in longer bars, and must be there in the window', () => {
    const bars = { ...day, volume: Float64Array.from([0, 3, 0.1, 0.2]) };
    const params = { minutes: 120, barMinutes: 120 };
    const [row] = referenceReport(bars, 'vwap-standard', { ...options, params }).detailed ?? [];
    // (3·(14 + 10 + 13) + 0.3·(13 + 10 + 10)) / (3·3.3)
    expect(row.levels).toEqual({ mean: 12.2121 });
    const none = referenceReport(bars, 'vwap-standard', { ...options, params: { minutes: 60 } });
    expect(none.observations.excluded).toEqual({ 'no-volume': 1 });
  });
});

describe('ict-opening-retracement', () => {
  const template = { ...morning, open: '09:00', close: '16:00' };
  const session = Array.from({ length: 7 }, (_, i): [string, number, number, number, number] => [
    `2024-07-02T${String(9 + i).padStart(2, '0')}:00Z`,
    116,
    116,
    i === 3 ? 109 : 112,
    116,
  ]);
  const run = (variant: string, before: readonly [string, number, number, number, number][]) =>
    referenceReport(handMadeBars(HOUR, [...before, ...session]), `ict-opening-retracement-${variant}`, {
      ...mornings,
      session: template,
    });

  it('trades back to the open of the bar at midnight in New York', () => {
    const before: [string, number, number, number, number][] = [['2024-07-02T04:00Z', 110, 111, 109, 110]];
    const [row] = run('standard', before).detailed ?? [];
    expect(row).toMatchObject({ outcomes: { retraced: 'retraced' }, measures: { 'distance-percent': 5.4545 } });
    const [timed] = run('by-fill-time', before).detailed ?? [];
    expect(timed.measures).toEqual({ 'minutes-to-fill': 180 });
    expect(timed.outcomes).toMatchObject({ 'fill-time': '12:00', 'filled-12:00': 'retraced', 'filled-13:00': null });
  });

  it('takes a reference of up to an hour later, but not of the session itself', () => {
    expect(run('standard', [['2024-07-02T05:00Z', 110, 110, 110, 110]]).observations.eligible).toBe(1);
    const late = run('standard', [['2024-07-02T05:01Z', 110, 110, 110, 110]]);
    expect(late.observations.excluded).toEqual({ 'no-reference': 1 });
    expect(run('standard', []).observations.excluded).toEqual({ 'no-reference': 1 });
    expect(onHours('ict-opening-retracement-standard').observations.excluded).toEqual({ 'no-reference': 9 });
  });

  it('has none where the session opens at that very time', () => {
    // 09:00 in UTC is 05:00 in New York.
    const yesterday = (time: string) =>
      referenceReport(
        handMadeBars(HOUR, [['2024-07-01T09:00Z', 110, 110, 110, 110], ...session]),
        'ict-opening-retracement-standard',
        { ...mornings, session: template, params: { referenceTime: time } },
      ).observations;
    expect(yesterday('05:00')).toMatchObject({ eligible: 0, excluded: { 'no-reference': 1 } });
    expect(yesterday('05:01')).toMatchObject({ eligible: 0, excluded: { 'no-reference': 1 } });
    expect(yesterday('04:59')).toMatchObject({ eligible: 0, excluded: { 'no-reference': 1 } });
  });
});
