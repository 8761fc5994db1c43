import type { GroupSummary, PeriodSummary, QuestionSummary, ReportResult } from '../../reports/index.js';
import {
  atRandomCells,
  atRandomColumns,
  measureCells,
  measureColumns,
  questionCells,
  questionColumns,
  shareCells,
  shareColumns,
} from './optional-figures.js';
import { type Cells, type Column, groupTable, type Table, tableOf } from './table.js';

/** Which report on which market: the first columns of all of its tables. */
const about = ['assetClass', 'ticker', 'report'] as const;

const shares = ['count', 'of', 'percent', 'low', 'high', 'guard', 'known'] as const;

/** What rows are called in words comes last. */
const words = ['observations', 'groupLabel', 'questionTitle', 'outcomeLabel'] as const;

/** A row per outcome of each question. */
export function questionRows(result: ReportResult): Table {
  return ofGroups(result, ['question', 'outcome', ...shares, ...questionColumns, ...shareColumns, ...words], (group) =>
    group.questions.flatMap((question) => outcomeRows(question, question)),
  );
}

/** A row per outcome of each question in each half and each year. */
export function partRows(result: ReportResult): Table {
  const columns = ['question', 'part', 'outcome', ...shares, ...questionColumns, ...shareColumns, ...words];
  return ofGroups(result, [...columns, 'partLabel'], (group) =>
    group.questions.flatMap(({ stability, blocks: _, ...question }) =>
      [...(stability?.halves ?? []), ...(stability?.years ?? [])].flatMap((part) =>
        outcomeRows(question, part).map((row) => ({
          ...row,
          part: part.id,
          partLabel: part.label,
        })),
      ),
    ),
  );
}

/** A row per outcome of each question whose answers changed. */
export function changeRows(result: ReportResult): Table {
  const sides = ['before', 'after'].flatMap((side) =>
    ['Count', 'Of', 'Percent', 'Low', 'High', 'Guard'].map((name) => `${side}${name}`),
  );
  return ofGroups(result, ['question', 'outcome', 'date', 'p', ...sides, 'known', ...words], (group) =>
    group.questions.flatMap(({ id: question, title: questionTitle, known, change, outcomes }) => {
      if (change === undefined || change === null) return [];
      const { date, p, before, after } = change;
      const side = (name: string, { of, guard, outcomes: counted }: typeof before, o: number): Cells => {
        const { count, percent, low, high } = counted[o];
        return {
          [`${name}Count`]: count,
          [`${name}Of`]: of,
          [`${name}Percent`]: percent,
          [`${name}Low`]: low,
          [`${name}High`]: high,
          [`${name}Guard`]: guard,
        };
      };
      return outcomes.map(({ id: outcome, label: outcomeLabel }, o) => ({
        ...{ question, outcome, date, p, known, questionTitle, outcomeLabel },
        ...side('before', before, o),
        ...side('after', after, o),
      }));
    }),
  );
}

/** A row per measure. */
export function measureRows(result: ReportResult): Table {
  return ofGroups(result, [...measureColumns, 'observations', 'groupLabel', 'measureLabel'], (group) =>
    group.measures.map(measureCells),
  );
}

/** A row per statistic. */
export function statisticRows(result: ReportResult): Table {
  const columns = ['statistic', 'value', ...atRandomColumns, 'observations', 'groupLabel', 'statisticLabel'];
  return ofGroups(result, columns, (group) =>
    group.statistics.map(({ id: statistic, label: statisticLabel, value, atRandom }) => ({
      ...{ statistic, value, statisticLabel },
      ...atRandomCells({ atRandom }),
    })),
  );
}

/** A row per value for the session that is open or comes next. */
export function levelRows({ assetClass, ticker, report, current }: ReportResult): Table {
  return tableOf(
    [...about, 'for', 'level', 'value', 'unit', 'levelLabel'],
    (current?.values ?? []).map(({ id: level, label: levelLabel, unit, value }) => ({
      ...{ assetClass, ticker, report, for: current!.for, level, value, unit, levelLabel },
    })),
  );
}

/** The outcomes of a question among so many cases. */
function outcomeRows(
  {
    id: question,
    title: questionTitle,
    known,
    event,
    blocks,
  }: Omit<QuestionSummary, keyof PeriodSummary> & Pick<QuestionSummary, 'id'>,
  { of, guard, clusters, outcomes }: Omit<PeriodSummary, 'id' | 'label'>,
): readonly Cells[] {
  return outcomes.map((outcome) => {
    const { id, label, count, percent, low, high } = outcome;
    return {
      ...{ question, outcome: id, count, of, percent, low, high, guard, known },
      ...questionCells({ event, clusters, blocks }),
      ...shareCells(outcome),
      ...{ questionTitle, outcomeLabel: label },
    };
  });
}

/** A table with rows of each group of a report. */
function ofGroups(
  { assetClass, ticker, report, summary }: ReportResult,
  columns: readonly Column[],
  rowsOfGroup: (group: GroupSummary) => readonly Cells[],
): Table {
  const rows = summary.flatMap((each) => {
    const { group, label: groupLabel, observations } = each;
    return rowsOfGroup(each).map((row) => ({
      group,
      cells: { assetClass, ticker, report, ...row, observations, groupLabel },
    }));
  });
  return groupTable(about, columns, rows);
}
