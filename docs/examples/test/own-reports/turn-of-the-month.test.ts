import { barsFromRows, runReport, type ReportResult } from 'barstats';
import { describe, expect, it } from 'vitest';
import { askHeadlines } from '../../../../src/reports/inner.js';
import { turnOfTheMonth } from '../../own-reports/turn-of-the-month.js';
import { checkOwnFamily } from './check-own-family.js';

checkOwnFamily(turnOfTheMonth, { 'later-by-weeks': 'it is about days of the month' });

/** Daily bars on dates, each with its close; the open is the close of the day before. */
function closesOn(closes: Readonly<Record<string, number>>) {
  const list = Object.entries(closes);
  return barsFromRows(
    list.map(([time, close], i) => {
      const open = i === 0 ? close : list[i - 1][1];
      return { time, open, high: Math.max(open, close), low: Math.min(open, close), close };
    }),
    { interval: '1d' },
  );
}

const options = { assetClass: 'stocks', ticker: 'HAND', detailed: true } as const;
const turns = (result: ReportResult) =>
  (result.detailed ?? []).map(({ date, groups }) => [date.slice(5), groups[0].turn]);

describe('by hand: July 2024', () => {
  const bars = closesOn({
    '2024-06-27': 100,
    '2024-06-28': 110,
    '2024-07-01': 99,
    '2024-07-02': 99,
    '2024-07-03': 100,
    '2024-07-05': 101,
    '2024-07-08': 102,
    '2024-07-30': 100,
    '2024-07-31': 120,
  });

  it('has its turn on 1, 2, 3 and 31 July: the 4th is a holiday, and the 31st is known to be the last', () => {
    const result = runReport(bars, turnOfTheMonth, options);
    expect(turns(result)).toEqual([
      ['06-28', 'turn'],
      ['07-01', 'turn'],
      ['07-02', 'turn'],
      ['07-03', 'turn'],
      ['07-05', 'other'],
      ['07-08', 'other'],
      ['07-31', 'turn'],
    ]);
    // The 30th of July has no previous session within seven days.
    expect(result.observations.excluded).toEqual({ 'no-previous': 2 });
    const [turn, other] = result.summary;
    expect(turn.questions[0].outcomes.map(({ id, count }) => [id, count])).toEqual([
      ['green', 3],
      ['red', 1],
      ['flat', 1],
    ]);
    expect(turn.measures[0]).toMatchObject({ id: 'change', count: 5, min: -10, max: 20, median: 1.0101 });
    expect(other.questions[0].outcomes.map(({ count }) => count)).toEqual([2, 0, 0]);
  });

  it('counts the days of the calendar, and weekdays without one', () => {
    const days = (params: object, calendar?: null) =>
      turns(runReport(bars, turnOfTheMonth, { ...options, ...(calendar === null ? { calendar } : {}), params }))
        .filter(([, turn]) => turn === 'turn')
        .map(([date]) => date);
    expect(days({ last: 0, first: 4 })).toEqual(['07-01', '07-02', '07-03', '07-05']);
    expect(days({ last: 0, first: 4 }, null)).toEqual(['07-01', '07-02', '07-03']);
    expect(days({ last: 0, first: 0 })).toEqual([]);
  });

  it('compares in its headline how often both rise', () => {
    const { cases } = askHeadlines(bars, { assetClass: 'stocks', ticker: 'HAND' })(turnOfTheMonth);
    expect(cases.map(({ outcome, group }) => [outcome, group])).toEqual([
      ['success', 'turn'],
      ['failure', 'turn'],
      ['success', 'turn'],
      ['success', 'other'],
      ['success', 'other'],
      ['success', 'turn'],
    ]);
  });
});
