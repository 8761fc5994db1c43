import { BarstatsRangeError } from '../errors/index.js';
import { checkedFields, oneOf } from '../errors/inner.js';
import { pairOf } from './bracket-grids.js';
import type { DrawnResult } from './sentence.js';

interface Part {
  readonly question?: unknown;
  readonly group?: unknown;
}

interface Named {
  readonly id: string;
}

/** The part of a result that is drawn: a question or measure, and the groups with some values. */
export function chosenPart(result: DrawnResult, { question, group }: Part): DrawnResult {
  if (question === undefined && group === undefined) return result;
  if (result.kind === 'scan' && group === undefined) {
    const families = result.ranking.map(({ family }) => family);
    const id = oneOf(question, 'options.question', families);
    return { ...result, ranking: result.ranking.filter(({ family }) => family === id) };
  }
  if (result.kind === 'relation' || result.kind === 'scan') {
    throw notFor(group === undefined ? 'question' : 'group', result.kind);
  }
  const summary: readonly Groups[] = result.summary;
  const ids = [
    ...new Set(
      summary.flatMap(({ questions, measures = [], statistics = [] }) =>
        [...questions, ...measures, ...statistics].map(({ id }) => id),
      ),
    ),
  ];
  const id = question === undefined ? undefined : oneOf(question, 'options.question', ids);
  const pair = id === undefined ? undefined : pairOf(id);
  const isChosen = (each: Named): boolean =>
    id === undefined || each.id === id || (pair !== undefined && pairOf(each.id) === pair);
  const dimensions = Object.keys(summary[0]?.group ?? {});
  const isNamed = typeof group === 'object' && group !== null && Object.keys(group).length > 0;
  if (isNamed && dimensions.length === 0) throw notFor('group', `${result.kind} without groups`);
  const values = Object.entries(group === undefined ? {} : checkedFields(group, 'options.group', [], dimensions)).map(
    ([name, value]) => {
      const known = [...new Set(summary.map((each) => each.group[name]))];
      return [name, oneOf(value, `options.group.${name}`, known)] as const;
    },
  );
  const has = (each: Readonly<Record<string, string>>): boolean =>
    values.every(([name, value]) => each[name] === value);
  return {
    ...result,
    summary: summary
      .filter((each) => has(each.group))
      .map(({ questions, measures = [], statistics = [], ...others }) => ({
        ...others,
        questions: questions.filter(isChosen),
        measures: measures.filter(isChosen),
        statistics: statistics.filter(isChosen),
      })),
    ...('detailed' in result ? { detailed: result.detailed.filter(({ groups }) => groups.some(has)) } : {}),
  } as object as DrawnResult;
}

function notFor(field: keyof Part, kind: string): BarstatsRangeError {
  return new BarstatsRangeError('unknown-option', `options.${field} is not for a ${kind}`, {
    ...{ argument: `options.${field}`, field },
  });
}

/** The labels of the values of chosen groups. */
export function chosenLabels(part: DrawnResult, group: unknown): readonly string[] {
  const labels = 'summary' in part && typeof part.summary === 'object' ? part.summary[0]?.labels : undefined;
  return group === undefined ? [] : Object.keys(group as object).flatMap((name) => labels?.[name] ?? []);
}

/** A group of a report, of a pooled one or of a comparison. */
interface Groups {
  readonly group: Readonly<Record<string, string>>;
  readonly questions: readonly Named[];
  readonly measures?: readonly Named[];
  readonly statistics?: readonly Named[];
}
