import { catalog, type ReportDescription } from '../../../src/reports/index.js';
import { conditionFields } from '../../../src/reports/inner.js';

/**
 * What programs and stored requests name beside the exports, without the words for people: every report with its options, and all that its
 * result is made of; the fields of conditions. Types are inferred from much of it, and a report of the declarations does not show that.
 */
export function identifiers(): string {
  const fields = conditionFields.map(({ name, kind, names }) => `${name}: ${names?.join(' | ') ?? kind}`);
  return [
    'Fields of conditions and groups',
    ...fields.map((field) => `  ${field}`),
    ...catalog.flatMap((report) => ['', ...linesOf(report)]),
    '',
  ].join('\n');
}

function linesOf(description: ReportDescription): readonly string[] {
  const { report, bars, defaultSession, options, unit, exclusions, dimensions, questions } = description;
  const { measures, statistics, levels, current } = description;
  const ids = (things: readonly { readonly id: string }[]): string => things.map(({ id }) => id).join(' ');
  return [
    report,
    `  of each ${unit}, from ${bars} bars, session ${defaultSession}`,
    ...options.map(({ name, text: _, ...rest }) => `  option ${name} ${JSON.stringify(rest)}`),
    `  groups ${dimensions.join(' ')}`,
    ...questions.map(({ id, known, outcomes }) => `  question ${id} (${known}): ${ids(outcomes)}`),
    ...measures.map(({ id, unit: of }) => `  measure ${id} in ${of}`),
    `  statistics ${ids(statistics)}`,
    `  levels ${ids(levels)}`,
    `  current ${JSON.stringify(current)}`,
    `  excluded ${exclusions.join(' ')}`,
  ].map((line) => line.trimEnd());
}
