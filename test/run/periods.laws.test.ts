import { describe, expect } from 'vitest';
import { marketArbitrary } from '../../src/conformance/arbitraries/index.js';
import type { DetailedRow, GroupSummary, QuestionSummary, ReportResult } from '../../src/reports/index.js';
import { markTried, reportLaw } from '../reports/fixtures/laws.js';
import { barsOf, limitsOf, optionsFor, paramsArbitrary, paramsFor, resultsOf } from '../reports/fixtures/runs.js';

/** The parts as they are counted from the rows of a result. */
function recounted(rows: readonly DetailedRow[], group: GroupSummary, { id, outcomes }: QuestionSummary) {
  const key = JSON.stringify(group.group);
  const answers = rows
    .filter(({ groups }) => groups.some((each) => JSON.stringify(each) === key))
    .flatMap((row) => row.outcomes[id] ?? []);
  return {
    of: answers.length,
    counts: outcomes.map((outcome) => answers.filter((answer) => answer === outcome.id).length),
  };
}

const counted = ({ of, outcomes }: Pick<QuestionSummary, 'of' | 'outcomes'>) => ({
  of,
  counts: outcomes.map(({ count }) => count),
});

const yearOf = ({ date }: DetailedRow) => Number(date.slice(0, 4));

const markets = marketArbitrary({ wellFormed: true, maxSessions: 12 });

describe('the stability of any report', () => {
  reportLaw('counts the halves and the years of its rows', [markets, paramsArbitrary], (market, params) => {
    const options = {
      ...optionsFor(market),
      ...limitsOf(market),
      params: paramsFor(market, params),
      stability: true,
    };
    for (const { report, detailed: rows = [], summary } of resultsOf(barsOf(market), options)) {
      const half = Math.ceil(rows.length / 2);
      const halves = [rows.slice(0, half), rows.slice(half)];
      const last = rows.length === 0 ? -Infinity : yearOf(rows[rows.length - 1]);
      const years: number[] = [];
      for (let year = rows.length === 0 ? 0 : yearOf(rows[0]); year <= last; year++) years.push(year);
      for (const group of summary) {
        for (const question of group.questions) {
          const { stability } = question;
          expect(stability?.halves.map(({ id }) => id)).toEqual(['first-half', 'second-half']);
          expect(stability?.halves.map(counted)).toEqual(halves.map((part) => recounted(part, group, question)));
          expect(stability?.years.map(({ id, label }) => [id, label])).toEqual(
            years.map((year) => [String(year).padStart(4, '0'), String(year).padStart(4, '0')]),
          );
          expect(stability?.years.map(counted)).toEqual(
            years.map((year) =>
              recounted(
                rows.filter((row) => yearOf(row) === year),
                group,
                question,
              ),
            ),
          );
        }
      }
      markTried(report);
    }
  });

  const sum = (parts: readonly QuestionSummary['outcomes'][], i: number) =>
    parts.reduce((total, outcomes) => total + outcomes[i].count, 0);
  const withoutStability = (result: ReportResult) => ({
    ...result,
    summary: result.summary.map((group) => ({
      ...group,
      questions: group.questions.map(({ stability, ...question }) => {
        const { halves = [], years = [] } = stability ?? {};
        for (const parts of [halves, years]) {
          const added = question.outcomes.map((_, i) =>
            sum(
              parts.map(({ outcomes }) => outcomes),
              i,
            ),
          );
          expect(added).toEqual(question.outcomes.map(({ count }) => count));
        }
        return question;
      }),
    })),
  });
  reportLaw('adds up to the question, and changes nothing else', [markets, paramsArbitrary], (market, params) => {
    const options = { ...optionsFor(market), ...limitsOf(market), params: paramsFor(market, params) };
    const plain = resultsOf(barsOf(market), { ...options, stability: false });
    const asked = resultsOf(barsOf(market), { ...options, stability: true });
    expect(asked.map(withoutStability)).toEqual(plain);
    plain.forEach(({ report }) => markTried(report));
  });
});
