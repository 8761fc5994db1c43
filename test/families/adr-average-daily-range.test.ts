import { expect, test } from 'vitest';
import { dailyBars } from '../reports/fixtures/daily-bars.js';
import { answers, counts, current, days, excluded, levels, measured, onLedger } from '../reports/fixtures/on-ledger.js';

/** A session from 0 to its range, closed at its open. */
const ranging = (...ranges: readonly number[]) => dailyBars(...ranges.map((range) => `0 ${range} 0 0`));

test('standard: one of four exceeds the mean of the five before it', () => {
  const result = onLedger('adr-average-daily-range-standard');
  expect(result.params).toEqual({ period: 5 });
  expect(excluded(result)).toEqual({ 'no-average': 5 });
  expect(days(result)).toEqual([8, 9, 10, 11]);
  expect(counts(result)).toEqual(['All sessions / exceeded: exceeded 1, respected 3']);
  expect(answers(result, 'exceeded')).toEqual(['respected', 'respected', 'exceeded', 'respected']);
  expect(levels(result).map((row) => row['average-range'])).toEqual([11.8, 8.6, 7, 7.6]);
  expect(measured(result, 'range-to-average')).toEqual([0.339, 0.814, 1.2857, 0.6579]);
  expect(current(result)).toEqual({ 'average-range': 7 });
});

test('standard: a range of exactly the average respects it, and one above an average of 0 exceeds it', () => {
  const result = onLedger('adr-average-daily-range-standard', { period: 2 }, ranging(1, 2, 1.5, 0, 0, 0, 1));
  expect(answers(result, 'exceeded')).toEqual(['respected', 'respected', 'respected', 'respected', 'exceeded']);
  expect(measured(result, 'range-to-average')).toEqual([1, 0, 0, null, null]);
});

test('standard: a previous session is not needed, an average is', () => {
  // Two weeks without bars.
  const bars = dailyBars('0 2 0 0', ...Array<string>(10).fill(''), '0 3 0 0');
  const result = onLedger('adr-average-daily-range-standard', { period: 1 }, bars);
  expect(excluded(result)).toEqual({ 'no-average': 1 });
  expect(measured(result, 'range-to-average')).toEqual([1.5]);
  expect(current(onLedger('adr-average-daily-range-standard', { period: 3 }, bars))).toEqual({ 'average-range': null });
});

test('standard: a period is a whole number of sessions', () => {
  for (const period of [0, 1.5, 251]) {
    expect(() => onLedger('adr-average-daily-range-standard', { period })).toThrow(
      expect.objectContaining({ code: 'out-of-bounds', argument: 'options.params.period' }),
    );
  }
});

test('by-weekday: the exceeded one is a Wednesday', () => {
  expect(counts(onLedger('adr-average-daily-range-by-weekday'))).toEqual([
    'Monday / exceeded: exceeded 0, respected 1',
    'Tuesday / exceeded: exceeded 0, respected 1',
    'Wednesday / exceeded: exceeded 1, respected 0',
    'Thursday / exceeded: exceeded 0, respected 1',
  ]);
});

test('by-extension: 9 is 28.57 % beyond 7', () => {
  const result = onLedger('adr-average-daily-range-by-extension');
  expect(measured(result, 'extension-percent')).toEqual([null, null, 28.5714, null]);
  expect(result.summary[0].measures.map(({ id, count }) => [id, count])).toEqual([['extension-percent', 1]]);
  const fromNothing = onLedger('adr-average-daily-range-by-extension', { period: 1 }, ranging(0, 1, 3));
  expect(answers(fromNothing, 'exceeded')).toEqual(['exceeded', 'exceeded']);
  expect(measured(fromNothing, 'extension-percent')).toEqual([null, 200]);
});

test('by-streak: after what the previous session did with its own average', () => {
  const result = onLedger('adr-average-daily-range-by-streak');
  expect(excluded(result)).toEqual({ 'no-previous': 1, 'no-average': 5 });
  expect(counts(result)).toEqual([
    'After a range above its average / exceeded: exceeded 0, respected 1',
    'After a range within its average / exceeded: exceeded 1, respected 1',
  ]);
});

test('by-range-to-adr-by-weekday: the size of the range in averages, none for an average of 0', () => {
  const result = onLedger('adr-average-daily-range-by-range-to-adr-by-weekday');
  expect(answers(result, 'range-to-average')).toEqual(['below-0.5', '0.75-to-1', '1.25-to-1.5', '0.5-to-0.75']);
  expect(result.summary[2].questions[0].outcomes.map(({ label, count }) => [label, count])).toEqual([
    ['Below 0.5 ADR', 0],
    ['0.5 to 0.75 ADR', 0],
    ['0.75 to 1 ADR', 0],
    ['1 to 1.25 ADR', 0],
    ['1.25 to 1.5 ADR', 1],
    ['1.5 ADR and more', 0],
  ]);
  const withNothing = onLedger(
    'adr-average-daily-range-by-range-to-adr-by-weekday',
    { period: 1, edges: [1, 2] },
    ranging(0, 1, 2, 2),
  );
  expect(excluded(withNothing)).toEqual({ 'no-average': 1, 'no-size': 1 });
  expect(answers(withNothing, 'range-to-average')).toEqual(['from-2', '1-to-2']);
});
