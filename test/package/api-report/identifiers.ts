import { catalog, type ReportDescription } from '../../../src/reports/index.js';
import { conditionFields } from '../../../src/reports/inner.js';

/**
 * What programs and stored requests name beside the exports, without the words for people: every report with its options, and all that its
 * result is made of; the fields of conditions. Types are inferred from much of it, and declarations do not show that. What all reports of
 * a family have is said once, before its reports.
 */
export function identifiers(): string {
  const fields = conditionFields.map(({ name, kind, names }) => `  ${name}: ${names?.join(' | ') ?? kind}`);
  const families = [...new Set(catalog.map(({ family }) => family))];
  return ['Fields of conditions and groups', ...fields, ...families.flatMap(linesOfFamily), ''].join('\n');
}

function linesOfFamily(family: string): readonly string[] {
  const reports = catalog.filter((each) => each.family === family);
  const lines = reports.map(linesOf);
  const shared = lines[0].filter((line) => lines.every((others) => others.includes(line)));
  const own = reports.flatMap(({ report }, i) => [
    `  ${report}`,
    ...lines[i].filter((line) => !shared.includes(line)).map((line) => `    ${line}`),
  ]);
  return [family, ...shared.map((line) => `  ${line}`), ...own];
}

function linesOf(description: ReportDescription): readonly string[] {
  const { bars, defaultSession, options, unit, exclusions, dimensions, questions } = description;
  const { measures, statistics, levels, current } = description;
  const ids = (things: readonly { readonly id: string }[]): string => things.map(({ id }) => id).join(' ');
  return [
    `of each ${unit}, from ${bars} bars, session ${defaultSession}`,
    ...options.map(({ name, text: _, ...rest }) => `option ${name} ${JSON.stringify(rest)}`),
    `groups ${dimensions.join(' ')}`,
    ...linesOfQuestions(questions.map(({ id, known, outcomes }) => [id, `(${known}): ${ids(outcomes)}`] as const)),
    `measures ${measures.map(({ id, unit: of }) => `${id} in ${of}`).join(', ')}`,
    `statistics ${ids(statistics)}`,
    `levels ${ids(levels)}`,
    `current ${JSON.stringify(current)}`,
    `excluded ${exclusions.join(' ')}`,
  ].map((line) => line.trimEnd());
}

/** A line for each run of questions that have the same outcomes. */
function linesOfQuestions(questions: readonly (readonly [id: string, outcomes: string])[]): readonly string[] {
  const begins = questions.flatMap(([, outcomes], i) => (i > 0 && questions[i - 1][1] === outcomes ? [] : [i]));
  return begins.map((begin, i) => {
    const run = questions.slice(begin, begins[i + 1]);
    return `question ${run.map(([id]) => id).join(' ')} ${run[0][1]}`;
  });
}
