import type { OutcomeSummary, PeriodSummary, QuestionSummary, ReportResult } from '../../reports/index.js';
import type { DrawnGroup, DrawnOutcome } from '../drawn-group.js';
import { atRandomToRead } from './at-random-cells.js';
import { changesTable } from './changes-table.js';
import { intervalsTable } from './measure-intervals.js';
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
            ...atRandomToRead(atRandom),
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
          ...atRandomToRead(atRandom),
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
    ({
      label: answer,
      count,
      percent,
      low,
      high,
      lasting,
      shrunk,
      atRandom,
      ...pooled
    }: OutcomeSummary & DrawnOutcome) => ({
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
      ...clusteredIn(pooled),
      ...(lasting === undefined
        ? {}
        : {
            effective: lasting?.effective ?? null,
            'lasting low': lasting?.low ?? null,
            'lasting high': lasting?.high ?? null,
          }),
      ...(shrunk === undefined ? {} : { shrunk }),
      ...atRandomToRead(atRandom),
      guard,
    }),
  );
}

function clusteredIn({ clustered, designEffect }: Pick<DrawnOutcome, 'clustered' | 'designEffect'>): Row {
  if (clustered === undefined) return {};
  return {
    'clustered low': clustered?.low ?? null,
    'clustered high': clustered?.high ?? null,
    'design effect': designEffect ?? null,
  };
}
