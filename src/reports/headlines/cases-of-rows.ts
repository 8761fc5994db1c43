import type { Market } from '../../sessions/index.js';
import type { Column } from '../columns/column.js';
import { PRESENT } from '../columns/lack.js';
import type { ColumnReport } from '../columns/report.js';
import { Table } from '../columns/table.js';
import type { HeadlineCase } from '../headline.js';

/**
 * The cases of a headline question that is asked of the rows that count in a report.
 *
 * @param report - what the rows are, and what they need
 * @param succeeds - whether a row is a success or a failure; one without a value is no case
 * @param group - the group of a row, where the question has groups
 */
export function casesOfRows(
  { unit, needs }: Pick<ColumnReport, 'unit' | 'needs'>,
  market: Market,
  succeeds: Column<boolean>,
  group?: Column<string>,
): readonly HeadlineCase[] {
  const table = Table.of(unit, market);
  const required = [...needs, succeeds, ...(group === undefined ? [] : [group])].map((need) => table.cells(need).why);
  const { values: successes } = table.cells(succeeds);
  const groups = group && table.cells(group).values;
  const cases: HeadlineCase[] = [];
  for (let row = 0; row < table.length; row++) {
    if (required.some((why) => why[row] !== PRESENT)) continue;
    cases.push({
      session: table.session(row),
      outcome: successes[row] ? 'success' : 'failure',
      group: groups?.[row],
    });
  }
  return cases;
}
