import { expect, test } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { averageRange, rangeToAverage } from '../../src/sessions/index.js';
import { hourly, hours, sessionsOf } from './markets.js';

/** Daily sessions from 2024-07-01 on with these ranges. */
function daily(...ranges: readonly number[]) {
  const rows = ranges.map((range, i) => ({
    time: `2024-07-${String(1 + i + 2 * Math.floor(i / 5)).padStart(2, '0')}`,
    open: 10,
    high: 10 + range,
    low: 10,
    close: 10,
  }));
  return sessionsOf(barsFromRows(rows, { interval: '1d' }));
}

test('averageRange is the mean range of the sessions before, this one left out', () => {
  const sessions = daily(1, 2, 3, 4, 5, 100);
  expect(averageRange(sessions[5], 5)).toEqual({ numerator: 15, denominator: 5 });
  expect(averageRange(sessions[5], 2)).toEqual({ numerator: 9, denominator: 2 });
});

test('averageRange is exact on decimals that doubles only approximate', () => {
  const sessions = sessionsOf(
    barsFromRows(
      ['0.1', '0.2', '0.30'].map((high, i) => ({ time: `2024-07-0${i + 1}`, open: '0', high, low: '0', close: '0' })),
    ),
  );
  const average = averageRange(sessions[2], 2);
  expect(average && Number(average.numerator) / Number(average.denominator)).toBe(0.15);
});

test('averageRange is null where there are fewer sessions before', () => {
  expect(averageRange(daily(1, 2, 3, 4, 5)[4], 5)).toBeNull();
});

test('averageRange passes over incomplete sessions', () => {
  const bars = hourly(
    hours('2024-07-01', 9, 16),
    hours('2024-07-02', 9, 11),
    hours('2024-07-03', 9, 16),
    hours('2024-07-04', 9, 16),
  );
  // A full session reaches from -2 to 8.
  expect(averageRange(sessionsOf(bars)[3], 2)).toEqual({ numerator: 20, denominator: 2 });
});

test('averageRange goes on across a change of contract', () => {
  const rows = [
    ...hours('2024-07-01', 9, 16, 'ESM4'),
    ...hours('2024-07-02', 9, 16, 'ESU4'),
    ...hours('2024-07-03', 9, 16, 'ESU4'),
  ];
  expect(averageRange(sessionsOf(barsFromRows(rows))[2], 2)).toEqual({ numerator: 20, denominator: 2 });
});

test('rangeToAverage compares the range of a session with the mean of those before it', () => {
  const ratio = rangeToAverage(daily(1, 2, 3, 4, 5, 6)[5], 5);
  expect(typeof ratio === 'object' && Number(ratio.numerator) / Number(ratio.denominator)).toBe(2);
});

test('rangeToAverage says why there is no figure', () => {
  expect(rangeToAverage(daily(1, 2)[1], 5)).toBe('no-average');
  expect(rangeToAverage(daily(0, 0, 0, 0, 0, 1)[5], 5)).toBe('no-size');
});
