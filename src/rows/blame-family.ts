import { BarstatsRangeError } from '../errors/index.js';
import { type Column, dependsOn, FamilyMistake, type WholeReport } from '../columns/inner.js';
import type { HeadlineColumns } from '../define/inner.js';

/**
 * The error that the author of a family can act on: it names the report, the part of it whose column failed, and the row.
 *
 * @param error - whatever was thrown; anything but a {@link FamilyMistake} is returned unchanged
 * @param report - the columns of the report; `null` if they could not be made
 */
export function blameFamily(error: unknown, id: string, report: WholeReport | null): unknown {
  return blame(error, `report "${id}"`, report === null ? [] : partsOf(report));
}

/** The same for the headline question of a family. */
export function blameHeadline(error: unknown, family: string, asked: HeadlineColumns | null): unknown {
  return blame(error, `headline of "${family}"`, asked === null ? [] : partsOfHeadline(asked));
}

function blame(error: unknown, name: string, parts: readonly NamedPart[]): unknown {
  if (!(error instanceof FamilyMistake)) return error;
  const { at, message } = error;
  const itself = parts.find(([, each]) => each === at?.column);
  const [part] = itself ?? parts.find(([, each]) => at !== null && dependsOn(each, at.column)) ?? ['a column'];
  const where = at === null ? '' : `${part}, row ${at.row}${at.date === null ? '' : ` (${at.date})`}: `;
  return new BarstatsRangeError('wrong-family', `${name}: ${where}${message}`, {
    argument: 'report',
    ...(at === null ? {} : { index: at.row }),
  });
}

/** A column of a report, with the part that it is in, as the author of the report knows it. */
export type NamedPart = readonly [part: string, column: Column<unknown>];

/** The columns of a report by the part that they are in. */
export function partsOf(report: WholeReport): readonly NamedPart[] {
  const { needs, groups, questions, measures, statistics, levels, remaining = [] } = report;
  return [
    ...namedNeeds(needs),
    ...groups.map(({ id, by }): NamedPart => [`group "${id}"`, by]),
    ...questions.flatMap(({ id, answer, decided, ends, cases, given = [], facts = [] }) =>
      [answer, ...given, ...facts, decided, ends, cases].flatMap((each): readonly NamedPart[] =>
        each === undefined ? [] : [[`question "${id}"`, each]],
      ),
    ),
    ...measures.map(({ id, value }): NamedPart => [`measure "${id}"`, value]),
    ...statistics.flatMap(({ id, columns }) => columns.map((each): NamedPart => [`statistic "${id}"`, each])),
    ...[...levels, ...remaining].map(({ id, value }): NamedPart => [`level "${id}"`, value]),
  ];
}

/** The columns of a headline by the part that they are in. */
export function partsOfHeadline({ needs, group, block, answer }: HeadlineColumns): readonly NamedPart[] {
  return [
    ...namedNeeds(needs),
    ...(group === undefined ? [] : [['group', group] as const]),
    ...(block === undefined ? [] : [['block', block] as const]),
    ['answer', answer],
  ];
}

/** The needs of a report or a headline, by their positions. */
export function namedNeeds(needs: readonly Column<unknown>[]): readonly NamedPart[] {
  return needs.map((need, i): NamedPart => [`needs[${i}]`, need]);
}
