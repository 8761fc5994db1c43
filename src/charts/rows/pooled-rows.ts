import type { PooledResult } from '../../pooled/index.js';
import {
  measureCells,
  measureColumns,
  questionCells,
  questionColumns,
  shareCells,
  shareColumns,
} from './optional-figures.js';
import { type Cells, type Column, groupTable, type Table } from './table.js';

const words = ['observations', 'groupLabel', 'questionTitle', 'outcomeLabel'] as const;

/** A row per outcome of each question, over all markets. */
export function pooledQuestionRows(pooled: PooledResult): Table {
  const shares = ['count', 'of', 'percent', 'low', 'high', 'guard', 'known', 'dates'];
  return ofGroups(
    pooled,
    ['report'],
    ['question', 'outcome', ...shares, ...questionColumns, ...shareColumns, ...words],
    ({ questions }) =>
      questions.flatMap(({ id: question, title: questionTitle, known, of, guard, dates, outcomes, ...more }) =>
        outcomes.map(({ id: outcome, label: outcomeLabel, count, percent, low, high, ...figures }) => ({
          ...{ question, outcome, count, of, percent, low, high, guard, known, dates, questionTitle, outcomeLabel },
          ...questionCells(more),
          ...shareCells(figures),
        })),
      ),
  );
}

/** A row per market of each outcome. */
export function marketRows(pooled: PooledResult): Table {
  const { markets } = pooled;
  return ofGroups(
    pooled,
    ['assetClass', 'ticker', 'report'],
    ['question', 'outcome', 'count', 'of', ...words],
    ({ byMarket: observations, questions }) =>
      questions.flatMap(({ id: question, title: questionTitle, outcomes }) =>
        outcomes.flatMap(({ id: outcome, label: outcomeLabel, byMarket }) =>
          markets.map(({ assetClass, ticker }, m) => ({
            ...{ assetClass, ticker, question, outcome, count: byMarket[m], questionTitle, outcomeLabel },
            of: outcomes.reduce((sum, each) => sum + each.byMarket[m], 0),
            observations: observations[m],
          })),
        ),
      ),
  );
}

/** A row per measure, over all markets. */
export function pooledMeasureRows(pooled: PooledResult): Table {
  const columns = [...measureColumns, 'observations', 'groupLabel', 'measureLabel'];
  return ofGroups(pooled, ['report'], columns, ({ measures }) => measures.map(measureCells));
}

/** A table with rows of each group of a pooled report. */
function ofGroups(
  { report, summary }: PooledResult,
  before: readonly string[],
  after: readonly Column[],
  rowsOfGroup: (group: PooledResult['summary'][number]) => readonly Cells[],
): Table {
  const rows = summary.flatMap((each) => {
    const { group, label: groupLabel, observations } = each;
    return rowsOfGroup(each).map((row) => ({ group, cells: { report, observations, ...row, groupLabel } }));
  });
  return groupTable(before, after, rows);
}
