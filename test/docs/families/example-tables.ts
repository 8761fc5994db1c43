import type { ReportResult } from '../../../src/reports/index.js';
import { table } from './table.js';

/** How many rows of a long result are shown, such as one with a group per week of the year. */
const SHOWN = 24;

/** A result as tables of questions, measures and statistics; groups without observations are left out. */
export function exampleTables({ summary, observations }: ReportResult): string {
  const groups = summary.filter((group) => group.observations > 0);
  const asked = groups.flatMap(({ label, questions }) =>
    questions.flatMap(({ title, of, outcomes }) =>
      outcomes.map(({ label: outcome, count, percent, low, high }) => [
        label,
        title,
        outcome,
        `${count}`,
        `${of}`,
        percent === null ? '–' : `${percent.toFixed(2)} %`,
        low === null || high === null ? '–' : `${low.toFixed(2)} to ${high.toFixed(2)} %`,
      ]),
    ),
  );
  const measured = groups.flatMap(({ label, measures }) =>
    measures.map(({ label: measure, unit, count, mean, median, p25, p75 }) => [
      label,
      measure,
      unit,
      `${count}`,
      ...[mean, median, p25, p75].map((figure) => `${figure ?? '–'}`),
    ]),
  );
  const computed = groups.flatMap(({ label, statistics }) =>
    statistics.map(({ label: name, value }) => [label, name, `${value ?? '–'}`]),
  );
  const { seen, eligible, excluded, unit } = observations;
  const left = Object.entries(excluded).map(([reason, count]) => `${count} \`${reason}\``);
  return [
    `${eligible} of ${seen} ${unit}${seen === 1 ? '' : 's'} counted${left.length === 0 ? '' : `; excluded: ${left.join(', ')}`}.`,
    ...tableOf(['group', 'question', 'outcome', 'count', 'of', 'percent', '95 % interval'], asked),
    ...tableOf(['group', 'measure', 'unit', 'count', 'mean', 'median', 'lower quartile', 'upper quartile'], measured),
    ...tableOf(['group', 'statistic', 'value'], computed),
  ].join('\n\n');
}

function tableOf(header: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  if (rows.length === 0) return [];
  const shown = table(header, rows.slice(0, SHOWN));
  return rows.length <= SHOWN ? [shown] : [shown, `… and ${rows.length - SHOWN} more rows.`];
}
