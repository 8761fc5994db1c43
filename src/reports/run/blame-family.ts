import { BarstatsRangeError } from '../../errors/index.js';
import type { Column } from '../columns/column.js';
import { dependsOn, FamilyMistake } from '../columns/family-mistake.js';
import type { ColumnReport } from '../columns/report.js';

/**
 * The error that the author of a family can act on: it names the report, the part of it whose column failed, and the row.
 *
 * @param error - whatever was thrown; anything but a {@link FamilyMistake} is returned unchanged
 * @param report - the columns of the report; `null` if they could not be made
 */
export function blameFamily(error: unknown, id: string, report: ColumnReport | null): unknown {
  if (!(error instanceof FamilyMistake)) return error;
  const { at, message } = error;
  const where =
    at === null ? '' : `${partWith(at.column, report)}, row ${at.row}${at.date === null ? '' : ` (${at.date})`}: `;
  return new BarstatsRangeError('wrong-family', `report "${id}": ${where}${message}`, {
    argument: 'report',
    ...(at === null ? {} : { index: at.row }),
  });
}

/** The first part of a report that depends on a column, as its author knows it. */
function partWith(column: Column<unknown>, report: ColumnReport | null): string {
  if (report === null) return 'a column';
  const { needs, groups, questions, measures, levels } = report;
  const parts: readonly (readonly [string, Column<unknown>])[] = [
    ...needs.map((need, i) => [`needs[${i}]`, need] as const),
    ...groups.map(({ id, by }) => [`group "${id}"`, by] as const),
    ...questions.flatMap(({ id, answer, decided, given = [] }) =>
      [answer, ...given, ...(decided === undefined ? [] : [decided])].map(
        (each) => [`question "${id}"`, each] as const,
      ),
    ),
    ...measures.map(({ id, value }) => [`measure "${id}"`, value] as const),
    ...levels.map(({ id, value }) => [`level "${id}"`, value] as const),
  ];
  return parts.find(([, each]) => dependsOn(each, column))?.[0] ?? 'a column';
}
