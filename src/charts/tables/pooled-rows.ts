import type { PooledResult } from '../../pooled/index.js';
import { measureRow } from './measure-intervals.js';
import { atRandomCells, clusteredCells, lastingCells } from './optional-columns.js';
import { prefixed, type Table, tableOf } from './table.js';

/** A pooled report as one table for programs: a row per outcome, with the count of each market, and per measure, by `kind`, with identifiers. */
export function pooledRows({ report, markets, summary }: PooledResult): Table {
  const columns = markets.map(({ assetClass, ticker }) => `count.${assetClass}.${ticker}`);
  const rows = summary.flatMap(({ group, label, observations, questions, measures }) => {
    const about = { ...prefixed('group', group), group: label, observations };
    return [
      ...questions.flatMap(({ id, title, known, event, of, guard, dates, outcomes }) =>
        outcomes.map(({ id: outcome, label: answer, count, percent, low, high, byMarket, atRandom, ...figures }) => ({
          kind: 'question',
          ...about,
          id,
          label: title,
          known,
          event: event ?? null,
          outcome,
          answer,
          count,
          of,
          percent,
          low,
          high,
          ...clusteredCells(figures),
          ...lastingCells(figures),
          ...atRandomCells(atRandom),
          dates,
          guard,
          ...Object.fromEntries(byMarket.map((each, m) => [columns[m], each])),
        })),
      ),
      ...measures.map((measure) => ({ kind: 'measure', ...about, ...measureRow(measure) })),
    ];
  });
  return tableOf(
    report,
    rows.map((row) => ({ report, ...row })),
    ['report', 'kind'],
  );
}
