import { describe, expect, it } from 'vitest';
import { madeUpBars } from '../../browser/computing/reading/made-up-bars.js';
import { answersOf, comparedBy, panelsOf, sortedRows } from '../../browser/page/report/figures/share-panels.js';
import { type ReportId, runReport } from '../../../../src/reports/index.js';

const bars = madeUpBars();
const run = (report: ReportId, options = {}) =>
  runReport(bars, report, { assetClass: 'stocks', ticker: 'X', ...options });
const nowhere = { group: [], bar: null };

describe('the shares of a report', () => {
  it('are rows of each value of the first dimension, with the share of all rows, which is that of the report without the second', () => {
    const panels = panelsOf(run('gap-fill-by-weekday'), null);
    expect(panels.map(({ title }) => title)).toEqual(['Gap up', 'Gap down', 'All gaps']);
    expect(panels[0].rows.map(({ label }) => label)).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']);
    const standard = run('gap-fill-standard');
    for (const [i, { total }] of panels.entries()) {
      const [{ of, guard, outcomes }] = standard.summary[i].questions;
      const { count, percent, low, high } = outcomes[0];
      expect(total).toMatchObject({ count, of, percent, low, high, guard });
    }
  });

  it('of one dimension have the group of all as their total, and none where groups overlap', () => {
    const [{ rows, total }] = panelsOf(run('gap-fill-standard'), null);
    expect(rows.map(({ label }) => label)).toEqual(['Gap up', 'Gap down', 'All gaps']);
    expect(total).toBe(rows[2]);
    expect(panelsOf(run('turn-of-month-standard'), null)[0].total).toBeNull();
  });

  it('without groups are of each question, and those with the same two outcomes are on one axis', () => {
    const panels = panelsOf(run('pivot-points-standard'), null);
    expect(panels.map(({ title, rows }) => [title, rows.length])).toEqual([
      ['Touched', 11],
      ['Zone of the open', 13],
      ['Zone of the close', 13],
    ]);
    const other = panelsOf(run('pivot-points-standard'), { question: 'touched-r1', outcome: 'not-touched' });
    expect(other[0]).toMatchObject({ title: 'Not touched', rows: { length: 11 } });
  });

  it('are of the question and outcome of the view, if the report has them', () => {
    const result = run('gap-fill-by-weekday');
    const asked = (bar: { readonly question: string; readonly outcome: string } | null) => {
      const { question, outcome } = comparedBy(result, bar)!;
      return [question.id, outcome.id];
    };
    expect(asked(null)).toEqual(['filled', 'filled']);
    expect(asked({ question: 'filled', outcome: 'unfilled' })).toEqual(['filled', 'unfilled']);
    expect(asked({ question: 'never', outcome: 'unfilled' })).toEqual(['filled', 'unfilled']);
  });

  it('are sorted by share or cases, with what has none last', () => {
    const [{ rows }] = panelsOf(run('gap-fill-by-weekday'), null);
    for (const by of ['percent', 'of'] as const) {
      const sorted = sortedRows(rows, by).map((row) => row[by] ?? -1);
      expect(sorted).toEqual([...sorted].sort((a, b) => b - a));
    }
    expect(sortedRows(rows, 'order')).toBe(rows);
  });
});

describe('the answer', () => {
  const answerOf = (report: ReportId, view: Parameters<typeof answersOf>[2] = nowhere) => {
    const result = run(report);
    const { title, shares } = answersOf(result, panelsOf(result, view.bar), view)!;
    return [title, ...shares.map(({ label, outcome }) => `${label}: ${outcome}`)];
  };

  it.each([
    ['gap-fill-by-weekday', ['Filled in the session', 'Gap up: Filled', 'Gap down: Filled', 'All gaps: Filled']],
    ['gap-fill-standard', ['Filled in the session', 'Gap up: Filled', 'Gap down: Filled', 'All gaps: Filled']],
    ['session-colour-by-month', ['Colour of the session', ': Green']],
    ['pivot-points-standard', ['R5 touched', ': Touched']],
    ['opening-range-breakout-standard', ['Breaks of the window, most often', ': Double: both sides']],
  ] as const)('of %s is about few groups, or all together', (report, expected) => {
    expect(answerOf(report)).toEqual(expected);
  });

  it('is about the group that a link names', () => {
    const view = { group: ['up', 'monday'], bar: null };
    expect(answerOf('gap-fill-by-weekday', view)).toEqual(['Filled in the session', 'Gap up, Monday: Filled']);
  });

  it('is none without questions', () => {
    const result = run('volume-and-range-by-weekday-standard');
    expect(answersOf(result, panelsOf(result, null), nowhere)).toBeNull();
  });
});
