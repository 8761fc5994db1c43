import { runLibrary, type EngineAdapter, type EngineRequest } from '../../../../src/conformance/index.js';
import type { Condition, GroupSummary, ReportResult } from '../../../../src/reports/index.js';
import type { BrokenEngine } from './broken-engine.js';
import { misreadingOptions } from './wrapped.js';

/** What becomes of the comparisons and of the forms that join them. */
interface Reading {
  readonly comparison?: (comparison: Comparison) => Condition;
  readonly and?: (parts: readonly Condition[]) => Condition;
  readonly or?: (parts: readonly Condition[]) => Condition;
  readonly not?: (part: Condition) => Condition;
}

/** A comparison as plain JSON, of whatever it is. */
type Comparison = Exclude<Condition, { readonly and: unknown } | { readonly or: unknown } | { readonly not: unknown }>;

function read(condition: Condition, reading: Reading): Condition {
  const {
    and = (parts) => ({ and: parts }),
    or = (parts) => ({ or: parts }),
    not = (part) => ({ not: part }),
  } = reading;
  if ('and' in condition) return and(condition.and.map((part) => read(part, reading)));
  if ('or' in condition) return or(condition.or.map((part) => read(part, reading)));
  if ('not' in condition) return not(read(condition.not, reading));
  return reading.comparison?.(condition) ?? condition;
}

/** An engine that reads conditions in another way. */
const reading = (change: Reading): EngineAdapter =>
  misreadingOptions(({ where, ...options }) =>
    where === undefined ? options : { ...options, where: read(where, change) },
  );

/** The same comparison by another operator. */
const comparedAs = (comparison: Comparison, op: string, value: unknown): Condition =>
  ({ ...comparison, op, value }) as unknown as Condition;

/** Comparisons by one operator with another one instead. */
const operator = (from: string, to: string): EngineAdapter =>
  reading({
    comparison: (each) => ('op' in each && each.op === from ? comparedAs(each, to, each.value) : each),
  });

/** Whether a number is there at all; `null` of a name. */
function isThere(comparison: Comparison): Condition | null {
  if (!('op' in comparison)) return null;
  const [value] = [comparison.value].flat() as unknown[];
  return typeof value === 'number' ? comparedAs(comparison, 'between', [-1e15, 1e15]) : null;
}

/** An engine that gets the groups of its results wrong. */
const grouping = (
  change: (result: ReportResult, request: EngineRequest) => readonly GroupSummary[],
): EngineAdapter => ({
  run: (request) => {
    const answer = runLibrary(request);
    return 'error' in answer ? answer : { ...answer, summary: change(answer, request) };
  },
});

const caughtByColours = { wrong: ['green-and-red-days-by-weekday-standard'], right: [], check: {} } as const;

export const faultsOfConditions: readonly BrokenEngine[] = [
  {
    name: 'and-is-or',
    breaks: 'of "and" one part is enough',
    engine: reading({ and: (or) => ({ or }) }),
    ...caughtByColours,
  },
  {
    name: 'or-is-and',
    breaks: 'of "or" every part must hold',
    engine: reading({ or: (and) => ({ and }) }),
    ...caughtByColours,
  },
  { name: 'not-ignored', breaks: '"not" is passed over', engine: reading({ not: (part) => part }), ...caughtByColours },
  {
    name: 'not-of-the-first-part',
    breaks: '"not" binds to the first part of "and" and "or" alone',
    engine: reading({
      not: (part) => {
        const form = 'and' in part ? 'and' : 'or' in part ? 'or' : null;
        if (form === null) return { not: part };
        const [first, ...others] = (part as Record<string, readonly Condition[]>)[form];
        return { [form]: first === undefined ? [] : [{ not: first }, ...others] } as unknown as Condition;
      },
    }),
    ...caughtByColours,
  },
  {
    name: 'nothing-required-never-holds',
    breaks: 'an empty "and" does not hold',
    engine: reading({ and: (parts) => (parts.length === 0 ? { or: [] } : { and: parts }) }),
    ...caughtByColours,
  },
  { name: 'gt-is-gte', breaks: 'a number greater than itself', engine: operator('gt', 'gte'), ...caughtByColours },
  {
    name: 'lte-is-lt',
    breaks: '"lte" leaves out the number itself',
    engine: operator('lte', 'lt'),
    ...caughtByColours,
  },
  {
    name: 'between-leaves-out-its-ends',
    breaks: '"between" leaves out the two numbers',
    engine: reading({
      comparison: (each) => {
        if (!('op' in each) || each.op !== 'between') return each;
        const [low, high] = each.value as readonly number[];
        return { and: [comparedAs(each, 'gt', low), comparedAs(each, 'lt', high)] };
      },
    }),
    ...caughtByColours,
  },
  {
    name: 'in-knows-the-first-alone',
    breaks: '"in" compares with the first of its list',
    engine: reading({
      comparison: (each) =>
        'op' in each && each.op === 'in'
          ? comparedAs(each, 'in', (each.value as readonly unknown[]).slice(0, 1))
          : each,
    }),
    ...caughtByColours,
  },
  {
    name: 'not-of-a-missing-value-fails',
    breaks: 'the "not" of a comparison with a missing number does not hold',
    engine: reading({
      not: (part) => {
        const there = 'and' in part || 'or' in part || 'not' in part ? null : isThere(part);
        return there === null ? { not: part } : { and: [{ not: part }, there] };
      },
    }),
    ...caughtByColours,
  },
  {
    name: 'missing-values-satisfy',
    breaks: 'a comparison with a missing number holds',
    engine: reading({
      comparison: (each) => {
        const there = isThere(each);
        return there === null ? each : { or: [each, { not: there }] };
      },
    }),
    ...caughtByColours,
  },
  {
    name: 'edges-belong-below',
    breaks: 'a number on an edge of groupBy belongs to the group below it',
    engine: {
      run: (request) => {
        const { groupBy } = request.options;
        const asked = runLibrary(request);
        if (typeof groupBy !== 'object' || !('edges' in groupBy) || 'error' in asked) return asked;
        const edges = groupBy.edges.map((edge) => edge + 2e-13 * Math.max(1, Math.abs(edge)));
        const moved = runLibrary({
          ...request,
          options: { ...request.options, groupBy: { ...groupBy, edges }, detailed: true },
        });
        if ('error' in moved) return moved;
        const named = new Map(moved.summary.map(({ group }, i) => [JSON.stringify(group), asked.summary[i].group]));
        const detailed = moved.detailed?.map((row) => ({
          ...row,
          groups: row.groups.map((group) => named.get(JSON.stringify(group)) ?? group),
        }));
        const summary = moved.summary.map((group, i) => {
          const { group: ids, label, labels } = asked.summary[i];
          return { ...group, group: ids, label, ...(labels === undefined ? {} : { labels }) };
        });
        return { ...asked, observations: moved.observations, summary, ...(asked.detailed ? { detailed } : {}) };
      },
    },
    ...caughtByColours,
  },
  {
    name: 'empty-groups-left-out',
    breaks: 'groups without observations are not listed',
    engine: grouping(({ summary }) => summary.filter(({ observations }) => observations > 0)),
    ...caughtByColours,
  },
  {
    name: 'group-by-ignored',
    breaks: 'groupBy divides nothing',
    engine: misreadingOptions(({ groupBy: _, ...options }) => options),
    ...caughtByColours,
  },
  {
    name: 'groups-in-reverse',
    breaks: 'groups come in the opposite order',
    engine: grouping(({ summary }) => [...summary].reverse()),
    ...caughtByColours,
  },
];
