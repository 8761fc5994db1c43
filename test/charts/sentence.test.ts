import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../src/charts/index.js';
import { compareMarkets, runPooled } from '../../src/pooled/index.js';
import { relate } from '../../src/reports/index.js';
import { marketsMovingTogether } from '../pooled/fixtures.js';
import { onLedger } from '../reports/fixtures/on-ledger.js';
import { groupOf, measureOf, outcomeOf, questionOf, reportOf } from './fixtures/hand-made-reports.js';
import { colour, nineDays } from './fixtures/nine-days.js';
import { rankings } from './fixtures/rankings.js';
import { catalogResults, emptyResults } from './fixtures/results.js';

const filled = (count: number, of: number, guard: 'low-sample' | 'insufficient' | null = null) =>
  questionOf('Filled in the session', {
    ...{ id: 'filled', of, guard },
    outcomes: [
      outcomeOf('Filled', { count, percent: (100 * count) / of }),
      outcomeOf('Not filled', { count: of - count, percent: 100 - (100 * count) / of }),
    ],
  });
const days = ['Monday', 'Tuesday', 'Friday'].map((label, i) =>
  groupOf({ group: { weekday: label }, label, observations: 20, questions: [filled(10 + i, 20, 'low-sample')] }),
);
const counted = (eligible: number) => ({ observations: { unit: 'session', seen: 99, eligible, excluded: {} } });

describe('the sentence of a report', () => {
  it('is of all groups together where each case is in one of them, which names none of them', () => {
    expect(sentenceOf(reportOf(days, counted(60)))).toBe('AAPL: filled in the session in 55 % of 60 sessions, 2024');
  });

  it('is of the groups with one value of a dimension where that holds each case once', () => {
    const all = groupOf({
      group: { weekday: 'all' },
      label: 'All gaps',
      labels: { weekday: 'All gaps' },
      observations: 60,
      questions: [filled(33, 60)],
    });
    expect(sentenceOf(reportOf([...days, all], counted(60)))).toBe(
      'AAPL, all gaps: filled in the session in 55 % of 60 sessions, 2024',
    );
  });

  it('rounds a share once, from its counts', () => {
    // 61.946 % is published as 61.95, which would be 62.0.
    const group = groupOf({ observations: 699, questions: [filled(433, 699)] });
    expect(sentenceOf(reportOf([group], counted(699)))).toBe(
      'AAPL: filled in the session in 61.9 % of 699 sessions, 2024',
    );
  });

  it('tells two groups apart, and that their samples are small', () => {
    expect(sentenceOf(reportOf(days.slice(1), counted(40)))).toBe(
      'AAPL: filled in the session in 55 % of 20 sessions (Tuesday) and 60 % of 20 (Friday), a small sample, 2024',
    );
  });

  it('gives no share of too few cases, and says where there is none', () => {
    const few = groupOf({ observations: 4, questions: [filled(3, 4, 'insufficient')] });
    expect(sentenceOf(reportOf([few], counted(4)))).toBe(
      'AAPL, filled in the session: too few cases to say more (4), 2024',
    );
    expect(sentenceOf(reportOf([groupOf({ observations: 0 })], counted(0)))).toBe('AAPL: no cases, 2024');
    expect(sentenceOf(reportOf([], { ...counted(0), startDate: null, endDate: null }))).toBe('AAPL: no cases');
  });

  it('says of three answers or more which is the most frequent, and has the title of the question', () => {
    const outcomes = ['Green', 'Red', 'Flat'].map((label, i) =>
      outcomeOf(label, { count: [3, 50, 7][i], percent: [5, 250 / 3, 35 / 3][i] }),
    );
    const group = groupOf({ observations: 60, questions: [questionOf('Colour of the session', { of: 60, outcomes })] });
    expect(sentenceOf(reportOf([group], counted(60)))).toBe(
      'AAPL, colour of the session: most often red, in 83.3 % of 60 sessions, 2024',
    );
  });

  it('is of a measure where nothing is asked, and of all stops and targets, of which it picks none', () => {
    const group = groupOf({ observations: 10, measures: [measureOf('Gap')] });
    expect(sentenceOf(reportOf([group], counted(10)))).toBe('AAPL: gap, median 4 % in 10 sessions, 2024');
    expect(sentenceOf(onLedger('opening-range-breakout-by-bracket', { minutes: 60 }))).toContain(
      ': too few trades to say what a stop and a target return',
    );
  });

  it('is words alone, of every report, with cases and without', () => {
    for (const result of [...catalogResults(), ...emptyResults()]) {
      expect(sentenceOf(result), result.report).toMatch(/^SIM[,:] /);
      expect(sentenceOf(result)).not.toMatch(/undefined|NaN|Infinity|null|\[object/);
    }
  });
});

describe('the sentence of several', () => {
  const markets = marketsMovingTogether(2, 200, 5, 1);

  it('names both sides of a comparison, with their difference and its interval', () => {
    const [question] = compareMarkets(markets[0], markets[1], 'gap-fill-standard', {}).summary[2].questions;
    const { points, low, high } = question.outcomes[0].difference!;
    expect(sentenceOf(compareMarkets(markets[0], markets[1], 'gap-fill-standard', {}))).toMatch(
      new RegExp(
        `^T0 and T1, all gaps: filled in the session in .* % of ${question.of[0]} cases \\(T0\\) and .* % of ${question.of[1]} \\(T1\\), ${points} points apart \\(${low} to ${high}\\)$`,
      ),
    );
  });

  it('says no more of a comparison where a side has too few cases', () => {
    const [one, other] = marketsMovingTogether(2, 12, 5, 1);
    expect(sentenceOf(compareMarkets(one, other, 'gap-fill-standard', {}))).toMatch(
      /: too few cases to say more \(\d+ and \d+\)$/,
    );
  });

  it('counts pooled markets, compares the row of a relation with all cases, and repeats the summary of a scan', () => {
    expect(sentenceOf(runPooled(markets, 'gap-fill-standard', {}))).toMatch(
      /^2 markets, all gaps: filled in the session in /,
    );
    expect(
      sentenceOf(relate(nineDays, { ...colour, previous: 1 }, colour, { assetClass: 'crypto', ticker: 'X' })),
    ).toMatch(/^X, colour of the session: /);
    const { discovery } = rankings()[0];
    expect(`${sentenceOf(discovery)}.`).toBe(discovery.summary);
  });
});
