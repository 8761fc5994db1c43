import { BarstatsRangeError } from '../../errors/index.js';
import type { ReportResult } from '../../reports/index.js';
import { type Cell, type Table, tableOf } from './table.js';

/** One row per observation, with columns for date, groups, levels, outcomes and measures. */
export function detailedTable({ report, detailed }: ReportResult): Table {
  if (detailed === undefined) {
    throw new BarstatsRangeError(
      'missing-field',
      'result must have detailed rows: run the report with detailed: true',
      {
        argument: 'result.detailed',
      },
    );
  }
  return tableOf(
    report,
    detailed.map(({ date, groups, levels, outcomes, measures }) => ({
      date,
      groups: groups.map((group) => Object.values(group).join(' ')).join('; '),
      ...named('level', levels),
      ...named('outcome', outcomes),
      ...named('measure', measures),
    })),
    ['date', 'groups'],
  );
}

function named(
  kind: string,
  values: Readonly<Record<string, string | number | null | readonly string[]>>,
): Readonly<Record<string, Cell>> {
  const cell = (value: (typeof values)[string]): Cell =>
    typeof value === 'object' && value !== null ? value.join(' ') : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${kind}.${name}`, cell(value)]));
}
