import type { Relation } from '../../reports/index.js';
import { atRandomCells, atRandomColumns } from './optional-figures.js';
import { type Cells, ifAny, type Table, tableOf } from './table.js';

const about = ['assetClass', 'ticker', 'aReport', 'aQuestion', 'aPrevious', 'bReport', 'bQuestion'] as const;

function aboutOf({ assetClass, ticker, a, b }: Relation): Cells {
  return {
    ...{ assetClass, ticker, aReport: a.report, aQuestion: a.question, aPrevious: a.previous ?? 0 },
    ...{ bReport: b.report, bQuestion: b.question },
  };
}

/** A row per pair of outcomes. */
export function pairRows(relation: Relation): Table {
  return tableOf(
    [
      ...[...about, 'aOutcome', 'bOutcome', 'count', 'of', 'percent', 'low', 'high'],
      ...['lift', 'liftLow', 'liftHigh', 'guard'],
      ...[...ifAny('clusters'), ...atRandomColumns, 'aLabel', 'bLabel'],
    ],
    relation.rows.flatMap(({ id: aOutcome, label: aLabel, of, guard, clusters, outcomes }) =>
      outcomes.map(({ id: bOutcome, label: bLabel, count, percent, low, high, lift, atRandom }) => ({
        ...aboutOf(relation),
        ...{ aOutcome, bOutcome, count, of, percent, low, high, guard, aLabel, bLabel },
        ...{ lift: lift?.ratio ?? null, liftLow: lift?.low ?? null, liftHigh: lift?.high ?? null },
        ...(clusters === undefined ? {} : { clusters }),
        ...atRandomCells({ atRandom }),
      })),
    ),
  );
}

/** A row per outcome of either answer, among all cases. */
export function answerRows(relation: Relation): Table {
  const { assetClass, ticker, of } = relation;
  return tableOf(
    [
      ...['assetClass', 'ticker', 'side', 'report', 'question', 'previous', 'outcome', 'count', 'of', 'percent'],
      ...['low', 'high', ...atRandomColumns, 'questionTitle', 'outcomeLabel'],
    ],
    (['a', 'b'] as const).flatMap((side) => {
      const { report, question, title: questionTitle, outcomes } = relation[side];
      const previous = side === 'a' ? (relation.a.previous ?? 0) : 0;
      return outcomes.map(({ id: outcome, label: outcomeLabel, count, percent, low, high, atRandom }) => ({
        ...{ assetClass, ticker, side, report, question, previous, outcome, count, of, percent, low, high },
        ...atRandomCells({ atRandom }),
        ...{ questionTitle, outcomeLabel },
      }));
    }),
  );
}

/** One row: the test of independence. */
export function testRows(relation: Relation): Table {
  const { of, notKnown, test, atRandom } = relation;
  return tableOf(
    [...about, 'of', 'notKnown', 'test', 'p', ...ifAny('atRandomP')],
    [
      {
        ...aboutOf(relation),
        ...{ of, notKnown, test: test?.kind ?? null, p: test?.p ?? null },
        ...(atRandom === undefined ? {} : { atRandomP: atRandom.p }),
      },
    ],
  );
}
