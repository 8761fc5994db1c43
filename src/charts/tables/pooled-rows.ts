import type { PooledResult } from '../../pooled/index.js';
import { atRandomCells } from './at-random-cells.js';
import { optionalFigures } from './optional-figures.js';
import { measureRow } from './measure-intervals.js';
import { type Cell, type Table, tableOf } from './table.js';

/** A pooled report as one table for programs: a row per outcome, with the count of each market, and per measure, by `kind`, with identifiers. */
export function pooledRows({ report, markets, summary }: PooledResult): Table {
  const columns = markets.map(({ assetClass, ticker }) => `count.${assetClass}.${ticker}`);
  const rows = summary.flatMap(({ group, label, observations, questions, measures }) => {
    const about: Readonly<Record<string, Cell>> = {
      ...Object.fromEntries(Object.entries(group).map(([name, value]) => [`group.${name}`, value])),
      group: label,
      observations,
    };
    return [
      ...questions.flatMap(({ id, title, known, event, of, guard, dates, outcomes }) =>
        outcomes.map(
          ({
            id: outcome,
            label: answer,
            count,
            percent,
            low,
            high,
            clustered,
            designEffect,
            byMarket,
            lasting,
            atRandom,
          }) => ({
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
            'clustered.low': clustered?.low ?? null,
            'clustered.high': clustered?.high ?? null,
            designEffect,
            ...optionalFigures({ lasting }),
            ...atRandomCells(atRandom),
            dates,
            guard,
            ...Object.fromEntries(byMarket.map((each, m) => [columns[m], each])),
          }),
        ),
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
