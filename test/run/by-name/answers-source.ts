import { join } from 'node:path';
import prettier from 'prettier';
import { runReasons } from '../../../src/columns/reasons.js';
import { root } from '../../package/entry-points.js';
import { type NamesOfReport, namesOfReports } from './names-of-reports.js';

/** Where the types of the names in results are kept. */
export const answersFile = join(root, 'src/run/by-name/answers-by-report.ts');

/** The source of `src/run/by-name/answers-by-report.ts`. */
export async function answersSource(): Promise<string> {
  const aliases = new Aliases();
  const families = groupedByFamily(namesOfReports());
  const written = (): readonly (readonly [string, string])[] =>
    [...families.values()].flatMap((reports) => linesOf(reports, aliases));
  // The first time tells which types are used more than once.
  written();
  aliases.isCounted = true;
  const lines = written();
  const source = `// Written by \`npm run generate -- answers\`: the names in the results of each report, for the types of ReportResult.

interface Names<Groups, Questions, Measures, Reasons extends string> {
  readonly groups: Groups;
  readonly questions: Questions;
  readonly measures: Measures;
  /** Any report may leave out what has not closed or lacks bars, and that of which a condition does not hold or is not known in time. */
  readonly excluded: Readonly<Partial<Record<Reasons | ${COMMON_REASONS.map(quoted).join(' | ')}, number>>>;
}

/** The same names in groups that are divided further. */
type By<Added, Each extends { readonly groups: unknown }> = Omit<Each, 'groups'> & {
  readonly groups: Each['groups'] & Added;
};

/** Other questions in the same groups. */
type Asking<Questions, Each extends { readonly measures: unknown }, Measures = Each['measures']> = Omit<
  Each,
  'questions' | 'measures'
> & { readonly questions: Questions; readonly measures: Measures };

type None = Record<never, never>;
type OrNot<Outcome extends string> = Outcome | \`not-\${Outcome}\`;
${aliases.declarations()}

${lines
  .filter(([key]) => key.startsWith('type '))
  .map(([key, type]) => `${key} = ${type};`)
  .join('\n')}

/** The values by dimension, the outcomes by question, the measures, and the reasons for exclusion of each report. */
export interface AnswersByReport {
  ${lines
    .filter(([key]) => !key.startsWith('type '))
    .map(([key, type]) => `${key}: ${type};`)
    .join('\n  ')}
}
`;
  const options = await prettier.resolveConfig(answersFile);
  return prettier.format(source, { ...options, printWidth: 160, filepath: answersFile });
}

/** Reasons that the types of results add to those of every report. */
const COMMON_REASONS: readonly string[] = ['not-closed', 'incomplete', ...runReasons];

/** The lines of a family: a type for its standard report if others are like it, and an entry for each report. */
function linesOf(reports: readonly NamesOfReport[], aliases: Aliases): readonly (readonly [string, string])[] {
  const [standard, ...others] = reports;
  const own = pascal(standard.family);
  // The variants of a family share them.
  const reasons = unionOf(
    [...new Set(reports.flatMap((each) => each.reasons))].filter((reason) => !COMMON_REASONS.includes(reason)),
  );
  const partsOf = ({ groups, questions, measures }: NamesOfReport) => ({
    groups: objectOf(groups, aliases),
    questions: objectOf(questions, aliases),
    measures: unionOf(measures),
  });
  const base = partsOf(standard);
  const like = (report: NamesOfReport): string => {
    const parts = partsOf(report);
    const added = new Map([...report.groups].filter(([id]) => !standard.groups.has(id)));
    const keepsGroups = [...standard.groups].every(
      ([id, values]) => unionOf(values) === unionOf(report.groups.get(id) ?? []),
    );
    if (!keepsGroups) return `Names<${parts.groups}, ${parts.questions}, ${parts.measures}, ${reasons}>`;
    const asked =
      parts.measures !== base.measures
        ? `Asking<${parts.questions === base.questions ? `${own}['questions']` : parts.questions}, ${own}, ${aliases.of(parts.measures, `measures ${report.variant}`)}>`
        : parts.questions !== base.questions
          ? `Asking<${parts.questions}, ${own}>`
          : own;
    return added.size === 0 ? asked : `By<${objectOf(added, aliases)}, ${asked}>`;
  };
  const names = `Names<${base.groups}, ${base.questions}, ${base.measures}, ${reasons}>`;
  if (others.length === 0) return [[`'${standard.report}'`, names]];
  return [
    [`type ${own}`, aliases.family(names, own)],
    [`'${standard.report}'`, own],
    ...others.map((report) => [`'${report.report}'`, like(report)] as const),
  ];
}

/** Unions that are used more than once, and the names under which they are declared. */
class Aliases {
  isCounted = false;
  readonly #families = new Map<string, string>();
  readonly #counts = new Map<string, { count: number; readonly name: string }>();

  /** The alias of a union, or the union itself if it is short or used once. */
  of(union: string, id: string): string {
    if (union.length < 24 || !union.includes(' | ')) return union;
    const known = this.#counts.get(union);
    if (this.isCounted) return known!.count > 1 ? known!.name : union;
    if (known !== undefined) known.count++;
    else this.#counts.set(union, { count: 1, name: this.#free(wellKnown[union] ?? pascal(id)) });
    return union;
  }

  /** The type of a family, or another family that has the very same. */
  family(names: string, own: string): string {
    const same = this.#families.get(names);
    if (same === undefined) this.#families.set(names, own);
    return same === undefined || same === own ? names : same;
  }

  #free(name: string): string {
    const taken = [...this.#counts.values()].filter((each) => each.name.replace(/\d+$/, '') === name).length;
    return taken === 0 ? name : `${name}${taken + 1}`;
  }

  declarations(): string {
    return [...this.#counts]
      .filter(([, { count }]) => count > 1)
      .map(([union, { name }]) => `type ${name} = ${union};`)
      .join('\n');
  }
}

/** Names of unions that more than one question has; others are called after the question. */
const wellKnown: Readonly<Record<string, string>> = {
  "'green' | 'red' | 'flat'": 'Colour',
  "'above' | 'inside' | 'below'": 'Location',
  "'above' | 'at' | 'below'": 'Against',
  "'lower' | 'middle' | 'upper'": 'Third',
  "'bullish' | 'bearish'": 'Direction',
  '`below-${number}` | `${number}-to-${number}` | `from-${number}`': 'Size',
};

function objectOf(map: ReadonlyMap<string, readonly string[]>, aliases: Aliases): string {
  // Keys with the same names are written together if they are many.
  const keys = new Map<string, string[]>();
  for (const [id, names] of map) {
    const union = aliases.of(unionOf(names), id);
    keys.set(union, [...(keys.get(union) ?? []), id]);
  }
  const isShort = (ids: readonly string[]) => ids.length <= 2 && !ids.some((id) => id.includes('${'));
  const few = [...keys].filter(([, ids]) => isShort(ids));
  const fields = few.flatMap(([union, ids]) => ids.map((id) => `${keyOf(id)}: ${union}`)).join('; ');
  const records = [...keys]
    .filter(([, ids]) => !isShort(ids))
    .map(([union, ids]) => `Record<${aliases.of(ids.map(quoted).join(' | '), `questions ${ids[0]}`)}, ${union}>`);
  if (keys.size === 0) return 'None';
  return [...(few.length > 0 ? [`{ ${fields} }`] : []), ...records].join(' & ');
}

function keyOf(id: string): string {
  return /^[a-z]+$/.test(id) ? id : quoted(id);
}

function unionOf(names: readonly string[]): string {
  if (names.length === 0) return 'never';
  if (names.length === 2 && names[1] === `not-${names[0]}`) return `OrNot<'${names[0]}'>`;
  return names.map(quoted).join(' | ');
}

function quoted(name: string): string {
  if (name === 'string') return name;
  return name.includes('${') ? `\`${name}\`` : `'${name}'`;
}

function pascal(id: string): string {
  return id
    .replace(/\$\{number\}/g, '')
    .split(/[^a-z0-9]+/i)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

function groupedByFamily(reports: readonly NamesOfReport[]): ReadonlyMap<string, readonly NamesOfReport[]> {
  const families = new Map<string, NamesOfReport[]>();
  for (const report of reports) families.set(report.family, [...(families.get(report.family) ?? []), report]);
  return families;
}
