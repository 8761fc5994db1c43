import type { GroupSummary, MeasureSummary } from '../../reports/index.js';
import { atRandomCells } from './optional-columns.js';
import { type Cell, type Table, tableOf } from './table.js';

type Row = Readonly<Record<string, Cell>>;

/** A measure as a row for programs: its intervals have a column for each end. */
export function measureRow({ intervals, atRandom, ...figures }: MeasureSummary): Row {
  const ends = Object.entries(intervals ?? {}).flatMap(([figure, interval]): readonly (readonly [string, Cell])[] => [
    [`${figure}.low`, interval?.low ?? null],
    [`${figure}.high`, interval?.high ?? null],
  ]);
  return { ...figures, ...Object.fromEntries(ends), ...atRandomCells(atRandom) };
}

/** The intervals of measures to read, if they have any. */
export function intervalsTable(summary: readonly Pick<GroupSummary, 'label' | 'measures'>[]): Table {
  return tableOf(
    '95 % intervals of measures',
    summary.flatMap(({ label: group, measures }) =>
      measures.flatMap(({ label: measure, unit, dates, method, intervals }): readonly Row[] => {
        if (dates === undefined || method === undefined || intervals === undefined) return [];
        const texts = Object.entries(intervals).map(([figure, interval]): [string, Cell] => [
          figure,
          interval === null ? null : `${interval.low} to ${interval.high}`,
        ]);
        return [{ group, measure, unit, dates, ...Object.fromEntries(texts), quantiles: method }];
      }),
    ),
  );
}
