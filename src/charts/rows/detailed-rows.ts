import { BarstatsRangeError } from '../../errors/index.js';
import type { DetailedRow, ReportResult } from '../../reports/index.js';
import { type Cell, groupTable, type Table } from './table.js';

/** Levels, outcomes or measures by their names. */
type Named = Readonly<Record<string, string | number | null | readonly string[]>>;

/** The observations of a report, if it was asked for them. */
export function detailsOf({ detailed }: ReportResult): readonly DetailedRow[] {
  if (detailed !== undefined) return detailed;
  throw new BarstatsRangeError('missing-field', 'result must have detailed rows: run the report with detailed: true', {
    argument: 'result.detailed',
  });
}

/** A row per observation, with columns for its date, each dimension, level, question and measure. */
export function detailedRows(result: ReportResult): Table {
  const { assetClass, ticker, report } = result;
  const rows = detailsOf(result).map(({ date, groups, levels, outcomes, measures }) => {
    // There may be hundreds of thousands of them.
    const cells: Record<string, Cell> = { assetClass, ticker, report, date };
    const named: readonly (readonly [string, Named])[] = [
      ['level', levels],
      ['outcome', outcomes],
      ['measure', measures],
    ];
    for (const [kind, values] of named) {
      for (const [name, value] of Object.entries(values)) cells[`${kind}.${name}`] = cellOf(value);
    }
    return { group: valuesOf(groups), cells };
  });
  const fixed = ['assetClass', 'ticker', 'report', 'date'];
  const others = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
  return groupTable(
    fixed,
    [...others].filter((name) => !fixed.includes(name)),
    rows,
  );
}

/** The values of all groups of an observation, by dimension. */
export function valuesOf(groups: DetailedRow['groups']): Readonly<Record<string, string>> {
  if (groups.length === 1) return groups[0];
  const dimensions = [...new Set(groups.flatMap((group) => Object.keys(group)))];
  return Object.fromEntries(
    dimensions.map((name) => [name, [...new Set(groups.flatMap((group) => group[name] ?? []))].join('; ')]),
  );
}

function cellOf(value: Named[string]): Cell {
  return typeof value === 'object' && value !== null ? value.join(' ') : value;
}
