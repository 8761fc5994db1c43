import { expect, test } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { averageClose } from '../../src/sessions/index.js';
import { dailySessions } from './daily-sessions.js';
import { day, sessionsOf } from './markets.js';

const closes = (...prices: readonly number[]) =>
  dailySessions(...prices.map((close) => [close, close, close, close] as const));

test('averageClose is the mean of the close of a session and those before it', () => {
  const sessions = closes(1, 2.5, 4, 5);
  expect(averageClose(sessions[3], 1)).toEqual({ numerator: 5, denominator: 1 });
  const { numerator, denominator } = averageClose(sessions[3], 4)!;
  expect(Number(numerator) / Number(denominator)).toBe(3.125);
  expect(averageClose(sessions[3], 5)).toBeNull();
});

test('averageClose is none across a change of contract or a hole', () => {
  const row = (date: number, contract: string) => ({
    time: Date.UTC(2024, 6, date),
    ...{ open: 1, high: 1, low: 1, close: 1 },
    contract,
  });
  const means = (...rows: readonly ReturnType<typeof row>[]) =>
    sessionsOf(barsFromRows(rows, { interval: '1d' }), day).map((session) => averageClose(session, 2) !== null);
  expect(means(row(1, 'H'), row(2, 'H'), row(3, 'M'), row(4, 'M'))).toEqual([false, true, false, true]);
  expect(means(row(1, 'H'), row(8, 'H'), row(16, 'H'))).toEqual([false, true, false]);
});
