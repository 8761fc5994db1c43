import { describe, expect, it } from 'vitest';
import { noticeLines, reportLines } from '../../src/charts/report-lines.js';
import type { ReportResult } from '../../src/reports/index.js';
import { reportOf } from './fixtures/hand-made-reports.js';

const linesOf = (more: Partial<ReportResult> = {}): readonly string[] => reportLines(reportOf([], more));
const session = '2024-03-04 to 2024-03-08, new-york session 09:30–16:00 America/New_York';
const counts = { unit: 'session', seen: 5, eligible: 5, excluded: {} };

describe('the lines above a report', () => {
  it('say what it is of and what was counted', () => {
    expect(linesOf()).toEqual([session, '5 of 5 sessions counted']);
    expect(linesOf({ startDate: null, endDate: null })[0]).toMatch(/^… to …, new-york/);
  });

  it('say what was left out, by reason', () => {
    const excluded = { 'no-previous': 1, 'early-close': 3 };
    expect(linesOf({ observations: { ...counts, eligible: 1, excluded } })[1]).toBe(
      '1 of 5 sessions counted; excluded: 1 no-previous, 3 early-close',
    );
  });

  it('speak of one as of one, and of none as of several', () => {
    const counted = (seen: number) =>
      linesOf({ observations: { ...counts, unit: 'pattern', seen, eligible: seen } })[1];
    expect([0, 1, 2].map(counted)).toEqual([
      '0 of 0 patterns counted',
      '1 of 1 pattern counted',
      '2 of 2 patterns counted',
    ]);
  });

  it('have the options that were chosen, without those that say nothing', () => {
    const first = { id: 'london', timeZone: 'Europe/London', open: '08:00', close: '16:30', weekdays: [] };
    const params = { fill: 'close', most: null, minutes: 0, levels: [1, 1.5], first };
    expect(linesOf({ params }).at(-1)).toBe(
      'Options: fill close, minutes 0, levels [1, 1.5], first london 08:00–16:30 Europe/London',
    );
    expect(linesOf({ params: { most: null } })).toHaveLength(2);
  });

  it('have the condition and the grouping, after the options', () => {
    const where = { field: 'weekday', op: 'eq', value: 'monday' } as const;
    expect(linesOf({ params: { fill: 'wick' }, where, groupBy: { field: 'previous.colour' } }).slice(2)).toEqual([
      'Options: fill wick',
      'Where weekday = monday',
      'Grouped by previous.colour',
    ]);
  });

  it('begin with what makes the bars doubtful', () => {
    const notices = [{ code: 'x', text: 'They end early.' }] as unknown as NonNullable<ReportResult['notices']>;
    expect(linesOf({ notices }).slice(0, 2)).toEqual(['Check the bars. They end early', session]);
  });
});

it('notices name the market where there are several, and only their last full stop is left away', () => {
  const notices = [{ text: 'One. Two.' }, { text: 'Three' }] as unknown as NonNullable<ReportResult['notices']>;
  expect(noticeLines(notices, 'AAPL')).toEqual(['Check the bars of AAPL. One. Two', 'Check the bars of AAPL. Three']);
  expect(noticeLines(undefined, 'AAPL')).toEqual([]);
});
