import type { OutcomeSummary, PeriodSummary, QuestionSummary, ReportResult } from '../../reports/index.js';
import type { DrawnGroup, DrawnOutcome } from '../grid.js';
import { intervalsTable } from './measure-intervals.js';
import { atRandomCells, clusteredCells, lastingCells, toRead } from './optional-columns.js';
import { type Cell, type Table, tableOf } from './table.js';

type Row = Readonly<Record<string, Cell>>;

/** What tables show of a report, or of a pooled one. */
type Shown = { readonly summary: readonly DrawnGroup[] } & Pick<ReportResult, 'current'>;

/** The tables of a report: questions, measures, statistics, parts of the period and current values, if present. */
export function reportTables({ summary, current }: Shown): readonly Table[] {
  const questions = summary.flatMap((group) => group.questions.map((question) => ({ group, question })));
  const tables = [
    tableOf(
      'Questions',
      questions.flatMap(({ group, question }) => answersOf(group, question, question)),
    ),
    tableOf(
      'Measures',
      summary.flatMap((group) =>
        group.measures.map(
          ({ id: _, label, unit, count, dates: __, method: ___, intervals: ____, atRandom, ...figures }) => ({
            group: group.label,
            measure: label,
            unit,
            count,
            ...figures,
            ...toRead(atRandomCells(atRandom)),
          }),
        ),
      ),
    ),
    intervalsTable(summary),
    tableOf(
      'Statistics',
      summary.flatMap((group) =>
        (group.statistics ?? []).map(({ label, value, atRandom }) => ({
          group: group.label,
          statistic: label,
          value,
          ...toRead(atRandomCells(atRandom)),
        })),
      ),
    ),
    changesTable(summary),
    tableOf(
      'Parts of the period',
      questions.flatMap(({ group, question }) =>
        [...(question.stability?.halves ?? []), ...(question.stability?.years ?? [])].flatMap((period) =>
          answersOf(group, question, period, period.label),
        ),
      ),
    ),
    tableOf(
      `For the session of ${current?.for ?? '…'}`,
      (current?.values ?? []).map(({ label, unit, value }) => ({ level: label, unit, value })),
    ),
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

function answersOf(
  { label }: DrawnGroup,
  { title, known }: QuestionSummary,
  { of, guard, outcomes }: Pick<PeriodSummary, 'of' | 'guard' | 'outcomes'>,
  period?: string,
): readonly Row[] {
  return outcomes.map(
    ({ label: answer, count, percent, low, high, atRandom, ...figures }: OutcomeSummary & DrawnOutcome) => ({
      group: label,
      question: title,
      known,
      ...(period === undefined ? {} : { period }),
      answer,
      count,
      of,
      percent,
      low,
      high,
      ...toRead({ ...clusteredCells(figures), ...lastingCells(figures), ...atRandomCells(atRandom) }),
      guard,
    }),
  );
}

/** When the answers to each question changed most, the shares before and since, and the p-value of so large a change, if that was asked for. */
function changesTable(summary: readonly DrawnGroup[]): Table {
  return tableOf(
    'Changes',
    summary.flatMap(({ label: group, questions }) =>
      questions.flatMap(({ title: question, outcomes, change }) =>
        change === undefined || change === null
          ? []
          : outcomes.map(({ label: answer }, o) => ({
              group,
              question,
              answer,
              before: change.before.outcomes[o].percent,
              of: change.before.of,
              since: change.date,
              after: change.after.outcomes[o].percent,
              'of since': change.after.of,
              p: change.p,
            })),
      ),
    ),
  );
}
