import { percentOf } from '../../numeric/inner.js';
import type { Market } from '../../sessions/inner.js';
import type { ColumnStatistic, WholeReport } from '../../columns/inner.js';
import type { RunSettings } from '../../conditions/inner.js';
import { countAnswers, type PreparedReport } from '../../rows/inner.js';
import { askRows, type AskedRows } from '../asked-rows.js';
import { groupRows } from '../groups.js';
import { countIn, meanIn, valuesIn } from '../measured.js';
import type { GroupSummary } from '../result.js';
import type { FigureDecimals } from './summary-at-random.js';

/** The rows of a report on a flip, by the names of their groups. */
export interface GroupsOfFlip {
  readonly prepared: PreparedReport;
  readonly asked: AskedRows;
  /** None for a group that the flip does not have. */
  readonly membersOf: (group: string) => Int32Array;
}

/** The name of a group, by which it is found on other bars. */
export function nameOfGroup({ group }: Pick<GroupSummary, 'group'>): string {
  return JSON.stringify(group);
}

const none = new Int32Array();

/** Runs a report on a flip up to its groups. */
export function* groupsOfFlip(
  prepared: PreparedReport,
  market: Market,
  settings: RunSettings,
  given: Market,
): Generator<number, GroupsOfFlip, void> {
  const asked = yield* askRows(prepared, market, settings, given);
  const { groups } = groupRows(asked.divisions, asked.rows, prepared.report.unit.name);
  const found = new Map(groups.map((group) => [nameOfGroup(group), group.members]));
  return { prepared, asked, membersOf: (group) => found.get(group) ?? none };
}

/**
 * The figures that are tried at random, in the order of a summary: of each group the percent of each outcome, the mean of each measure, and the
 * statistics but p-values; `NaN` for what is undefined.
 */
export function figuresOnFlip(
  { prepared: { report }, asked: { table, answers }, membersOf }: GroupsOfFlip,
  groups: readonly string[],
  decimals: FigureDecimals,
): Float64Array {
  const { measures } = report;
  const statistics = triedStatistics(report);
  const measured = measures.map(({ value, unit }) => ({
    cells: table.cells(value),
    decimals: unit === 'price' ? decimals.price : decimals.measure,
  }));
  const figuresOf = (members: Int32Array): readonly (number | null)[] => [
    ...answers.flatMap((each) => {
      const counts = countAnswers(each, members);
      const of = counts.reduce((sum, count) => sum + count, 0);
      return counts.map((count) => percentOf(count, of, decimals.percent));
    }),
    ...measured.map(({ cells, decimals: own }) => meanIn(cells, members, own)),
    ...statistics.map(({ columns, of }) => of(valuesIn(columns, table, members), decimals.measure)),
  ];
  return Float64Array.from(
    groups.flatMap((group) => figuresOf(membersOf(group))),
    (figure) => figure ?? NaN,
  );
}

/** The statistics of a report that are tried at random. */
export function triedStatistics({ statistics }: Pick<WholeReport, 'statistics'>): readonly ColumnStatistic[] {
  return statistics.filter(({ isTest }) => isTest !== true);
}

/** The counts of the outcomes of each group, in the order of a summary. */
export function countsOnFlip({ asked: { answers }, membersOf }: GroupsOfFlip, groups: readonly string[]): Float64Array {
  return Float64Array.from(groups.flatMap((group) => answers.flatMap((each) => countAnswers(each, membersOf(group)))));
}

/** How many values each measure of each group has, and their mean, `NaN` without any; in the order of a summary. */
export function meansOnFlip(
  { prepared: { report }, asked: { table }, membersOf }: GroupsOfFlip,
  groups: readonly string[],
  decimals: readonly number[],
): Float64Array {
  const measured = report.measures.map(({ value }) => table.cells(value));
  return Float64Array.from(
    groups.flatMap((group) => {
      const members = membersOf(group);
      return measured.flatMap((cells, m) => [countIn(cells, members), meanIn(cells, members, decimals[m]) ?? NaN]);
    }),
  );
}
