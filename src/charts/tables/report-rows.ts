import type { ReportResult } from '../../reports/index.js';
import { measureRow } from './measure-intervals.js';
import { atRandomCells, lastingCells } from './optional-columns.js';
import { type Cell, prefixed, type Table, tableOf } from './table.js';

type Row = Readonly<Record<string, Cell>>;

/**
 * A report as one table for programs: a row per outcome, measure, statistic, part of the period and current value, by `kind`, with identifiers.
 */
export function reportRows(result: ReportResult): Table {
  const { report, assetClass, ticker, summary, current } = result;
  const rows = summary.flatMap(({ group, label, observations, questions, measures, statistics }) => {
    const about: Row = { ...prefixed('group', group), group: label, observations };
    const asked = questions.flatMap(({ id, title, known, event, of, guard, clusters, outcomes, stability, change }) => {
      const question: Row = { ...about, id, label: title, known, event: event ?? null };
      const answers = (
        kind: string,
        period: string | null,
        counted: typeof outcomes,
        among: number,
        mark: Cell,
        dependent: number | undefined,
      ): Row[] =>
        counted.map(({ id: outcome, label: answer, count, percent, low, high, atRandom, ...options }) => ({
          kind,
          ...question,
          period,
          outcome,
          answer,
          count,
          of: among,
          percent,
          low,
          high,
          ...lastingCells(options),
          ...atRandomCells(atRandom),
          guard: mark,
          ...(dependent === undefined ? {} : { clusters: dependent }),
        }));
      const periods = [...(stability?.halves ?? []), ...(stability?.years ?? [])];
      return [
        ...answers('question', null, outcomes, of, guard, clusters),
        ...periods.flatMap((part) => answers('period', part.id, part.outcomes, part.of, part.guard, part.clusters)),
        ...(change === undefined || change === null
          ? []
          : (['before', 'after'] as const).flatMap((part) =>
              answers('change', part, change[part].outcomes, change[part].of, change[part].guard, undefined).map(
                (row) => ({
                  ...row,
                  date: change.date,
                  p: change.p,
                }),
              ),
            )),
      ];
    });
    return [
      ...asked,
      ...measures.map((measure) => ({ kind: 'measure', ...about, ...measureRow(measure) })),
      ...statistics.map(({ atRandom, ...statistic }) => ({
        kind: 'statistic',
        ...about,
        ...statistic,
        ...atRandomCells(atRandom),
      })),
    ];
  });
  const next = (current?.values ?? []).map((value) => ({ kind: 'current', ...value }));
  return tableOf(
    report,
    [...rows, ...next].map((row) => ({ report, assetClass, ticker, ...row })),
    ['report', 'assetClass', 'ticker', 'kind'],
  );
}
