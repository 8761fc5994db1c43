import { expect, it } from 'vitest';
import { rowsOf } from '../../../src/charts/index.js';
import { allKinds } from '../fixtures/all-kinds.js';

it('a pooled outcome has its clustered interval, and a row of its own in each market', () => {
  for (const pooled of allKinds().pooled) {
    const { report, markets, summary } = pooled;
    const outcomes = summary.flatMap(({ group, label: groupLabel, questions }) =>
      questions.flatMap(({ id: question, title: questionTitle, known, of, dates, outcomes: counted }) =>
        counted.map((outcome) => ({
          about: {
            report,
            ...group,
            question,
            outcome: outcome.id,
            groupLabel,
            questionTitle,
            outcomeLabel: outcome.label,
          },
          figures: { known, of, dates },
          outcome,
        })),
      ),
    );
    expect(rowsOf(pooled, { rows: 'questions' })).toMatchObject(
      outcomes.map(({ about, figures, outcome: { count, clustered, designEffect } }) => ({
        ...{ ...about, ...figures, count, designEffect },
        ...{ clusteredLow: clustered?.low ?? null, clusteredHigh: clustered?.high ?? null },
      })),
    );
    const rows = rowsOf(pooled, { rows: 'markets' });
    expect(rows).toMatchObject(
      outcomes.flatMap(({ about, outcome: { byMarket } }) =>
        markets.map(({ assetClass, ticker }, m) => ({ assetClass, ticker, ...about, count: byMarket[m] })),
      ),
    );
    // The cases of a market are those of all outcomes of the question.
    const inGroup = (one: (typeof rows)[number], other: (typeof rows)[number]): boolean =>
      ['ticker', 'groupLabel', 'question'].every((name) => one[name] === other[name]);
    for (const row of rows.slice(0, 40)) {
      const counts = rows.filter((other) => inGroup(row, other)).map(({ count }) => Number(count));
      expect(row.of).toBe(counts.reduce((sum, count) => sum + count, 0));
    }
    expect(rowsOf(pooled, { rows: 'measures' })).toMatchObject(
      summary.flatMap(({ observations, measures }) =>
        measures.map(({ id, mean, dates, intervals }) => ({
          ...{ measure: id, mean, dates, observations, meanLow: intervals.mean?.low ?? null },
        })),
      ),
    );
  }
});
