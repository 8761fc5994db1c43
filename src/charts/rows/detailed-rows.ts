import { BarstatsRangeError } from '../../errors/index.js';
import type { DetailedRow, ReportResult } from '../../reports/index.js';
import { type Cell, type Cells, groupTable, type Table } from './table.js';

/** A row per observation, with columns for its date, each dimension, level, question and measure. */
export function detailedRows({ assetClass, ticker, report, detailed }: ReportResult): Table {
  if (detailed === undefined) {
    throw new BarstatsRangeError(
      'missing-field',
      'result must have detailed rows: run the report with detailed: true',
      {
        argument: 'result.detailed',
      },
    );
  }
  const rows = detailed.map(({ date, groups, levels, outcomes, measures }) => ({
    group: valuesOf(groups),
    cells: {
      ...{ assetClass, ticker, report, date },
      ...named('level', levels),
      ...named('outcome', outcomes),
      ...named('measure', measures),
    } as Cells,
  }));
  const fixed = ['assetClass', 'ticker', 'report', 'date'];
  const others = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
  return groupTable(
    fixed,
    [...others].filter((name) => !fixed.includes(name)),
    rows,
  );
}

/** The values of all groups of an observation, by dimension. */
function valuesOf(groups: DetailedRow['groups']): Readonly<Record<string, string>> {
  const dimensions = [...new Set(groups.flatMap((group) => Object.keys(group)))];
  return Object.fromEntries(
    dimensions.map((name) => [name, [...new Set(groups.flatMap((group) => group[name] ?? []))].join('; ')]),
  );
}

function named(kind: string, values: Readonly<Record<string, string | number | null | readonly string[]>>): Cells {
  const cell = (value: (typeof values)[string]): Cell =>
    typeof value === 'object' && value !== null ? value.join(' ') : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${kind}.${name}`, cell(value)]));
}
