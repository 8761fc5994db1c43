import { BarstatsRangeError } from '../errors/index.js';
import {
  binomialTest,
  blockComparisonTest,
  type Cluster,
  clusterTest,
  differenceInterval,
  fisherTest,
  holm,
} from '../statistics/inner.js';
import { type Block, type CasesByDay, clustersOfBlocks, freeze } from '../reports/inner.js';
import { type GroupOfCases, keyOf, readCases } from './cases.js';
import { casesByDay, casesInOrder, inClusters } from './cases-by-day.js';
import type { ComparedOutcome, ComparedQuestion, MarketComparison } from './comparison.js';
import { guardOf, shareOf } from './merge-pooled.js';
import { countsIn } from './own-counts.js';
import {
  askedInOrder,
  type MarketInPart,
  type Outline,
  type OutlinedQuestion,
  type PartSettings,
  type PooledPart,
  withoutCounts,
} from './part.js';
import { unitedGroups, unitedQuestions } from './united.js';

const PAIRED =
  "Newcombe's interval for paired shares, with their correlation over the dates of both; McNemar's exact test on the dates on which " +
  "both have a case; adjusted by Holm's procedure";
const INDEPENDENT = "Newcombe's interval for independent shares; Fisher's exact test; adjusted by Holm's procedure";

interface Side {
  readonly market: MarketInPart;
  readonly outline: Outline;
  readonly byGroup: ReadonlyMap<string, GroupOfCases>;
}

/**
 * Compares two parts of one market each.
 *
 * @throws {@link BarstatsRangeError} the error for which a market was refused; `out-of-bounds` if the parts were not asked the same
 */
export function compareParts(
  compared: MarketComparison['compared'],
  first: PooledPart,
  second: PooledPart,
): MarketComparison {
  const sides = [sideOf(first, 'first'), sideOf(second, 'second')] as const;
  const { report, family, variant, asked, settings } = first;
  if (JSON.stringify(asked) !== JSON.stringify(second.asked)) {
    throw new BarstatsRangeError('out-of-bounds', 'both sides must have the same options of the report', {
      argument: 'options.params',
    });
  }
  const [datesOfFirst, datesOfSecond] = sides.map(({ byGroup }) => allDays(byGroup));
  const sharedDates = [...datesOfFirst].filter((day) => datesOfSecond.has(day)).length;
  const cases = sharedDates === 0 ? 'independent' : 'paired';
  const questions = unitedQuestions(sides.map(({ outline }) => outline));
  const summary = unitedGroups(sides.map(({ outline }) => outline.groups)).map((group) => {
    const key = keyOf(group.group);
    const own = both(sides, ({ market, outline }) => countsIn(market, outline, key));
    const found = both(sides, ({ byGroup }) => byGroup.get(key));
    return {
      ...group,
      observations: both(own, (each) => each?.observations ?? 0),
      questions: questions.map((question) => comparedQuestion(question, found, cases === 'paired', settings)),
    };
  });
  const ps = summary.flatMap((group) => group.questions.flatMap(testsOf));
  const adjusted = holm(ps).values();
  return freeze({
    kind: 'comparison',
    compared,
    report,
    family,
    variant,
    ...askedInOrder(asked!),
    sides: [withoutCounts(sides[0].market), withoutCounts(sides[1].market)],
    sharedDates,
    cases,
    method: cases === 'paired' ? PAIRED : INDEPENDENT,
    tests: ps.length,
    summary: summary.map((group) => ({
      ...group,
      questions: group.questions.map((question) => withAdjusted(question, adjusted)),
    })),
  });
}

type Pair<Value> = readonly [Value, Value];

function both<Value, Result>([first, second]: Pair<Value>, of: (value: Value) => Result): Pair<Result> {
  return [of(first), of(second)];
}

/**
 * The p-values of a question. If all of its cases have one of two answers, the share of one decides that of the other: both rows show the same
 * test, which counts once.
 */
function testsOf({ outcomes }: UnadjustedQuestion): readonly number[] {
  const ps = outcomes.flatMap(({ test }) => test?.p ?? []);
  const answers = outcomes.filter(({ shares }) => shares.some(({ count }) => count > 0)).length;
  return answers === 2 ? ps.slice(0, 1) : ps;
}

/** A question before its p-values are adjusted. */
type UnadjustedQuestion = Omit<ComparedQuestion, 'tests'>;

/** Takes as many adjusted p-values as the question has tests. */
function withAdjusted({ outcomes, ...question }: UnadjustedQuestion, adjusted: Iterator<number>): ComparedQuestion {
  const own = testsOf({ ...question, outcomes }).map(() => adjusted.next().value as number);
  let place = 0;
  return {
    ...question,
    tests: own.length,
    outcomes: outcomes.map((outcome) => {
      if (outcome.test === null) return outcome;
      return { ...outcome, test: { ...outcome.test, adjusted: own.length === 1 ? own[0] : own[place++] } };
    }),
  };
}

function sideOf({ markets: [market], outlines: [outline], cases }: PooledPart, which: string): Side {
  if ('refused' in market) {
    const { code, message } = market.refused;
    throw new BarstatsRangeError(code, `the ${which} side: ${message}`, { argument: which });
  }
  return { market, outline, byGroup: readCases(cases) };
}

function allDays(byGroup: ReadonlyMap<string, GroupOfCases>): ReadonlySet<number> {
  const days = new Set<number>();
  for (const { questions } of byGroup.values()) {
    for (const outcomes of questions.values()) for (const day of casesByDay(outcomes).keys()) days.add(day);
  }
  return days;
}

function comparedQuestion(
  { outcomes, cluster, ...question }: OutlinedQuestion,
  found: Pair<GroupOfCases | undefined>,
  isPaired: boolean,
  settings: PartSettings,
): UnadjustedQuestion {
  const answers = both(found, (each) =>
    inClusters(each?.questions.get(question.id) ?? new Map<string, Map<number, number>>(), cluster),
  );
  const all = both(answers, casesByDay);
  const days = [...new Set([...all[0].keys(), ...all[1].keys()])];
  const of = both(all, (byDay) => [...byDay.values()].reduce((sum, count) => sum + count, 0));
  const inOrder = settings.lasting === true ? both(answers, (each) => casesInOrder(each, outcomes)) : null;
  const blocks = inOrder && both(inOrder, (each) => each.blocks());
  return {
    ...question,
    of,
    guards: both(of, (cases) => guardOf(cases, settings)),
    ...(cluster === undefined ? {} : { clusters: both(all, ({ size }) => size) }),
    ...(blocks && { blocks: both(blocks, (each) => ({ of: each.of, count: each.list.length })) }),
    outcomes: outcomes.map(({ id, label }, o): ComparedOutcome => {
      const clustersOf = (side: 0 | 1): Cluster[] =>
        days.map((day) => ({ count: answers[side].get(id)?.get(day) ?? 0, of: all[side].get(day) ?? 0 }));
      const [first, second] = [clustersOf(0), clustersOf(1)];
      const counts = both([first, second], (clusters) => clusters.reduce((sum, { count }) => sum + count, 0));
      return {
        id,
        label,
        shares: [shareOf(counts[0], of[0], settings.percent), shareOf(counts[1], of[1], settings.percent)],
        // A month that both periods have a part of is shared, though none of its dates is.
        difference: differenceInterval(
          first,
          second,
          settings.percent,
          isPaired || cluster !== undefined,
          blocks ? both(blocks, ({ list }) => clustersOfBlocks(list, o)) : undefined,
        ),
        ...(isSilent(counts, of)
          ? { test: null }
          : withBlocks(
              cluster === undefined ? tested(first, second, counts, of, isPaired) : testedInClusters(first, second),
              inOrder && testOfBlocks(inOrder, o, isPaired),
            )),
      };
    }),
  };
}

/** Whether there is nothing to compare: a side has no cases, or the outcome is in none or in all of both. */
function isSilent([first, second]: Pair<number>, of: Pair<number>): boolean {
  return of[0] === 0 || of[1] === 0 || first + second === 0 || first + second === of[0] + of[1];
}

/** The test of cases that depend on each other by construction, before it is adjusted. */
function testedInClusters(
  first: readonly Cluster[],
  second: readonly Cluster[],
): Pick<ComparedOutcome, 'test' | 'untested'> {
  const p = clusterTest(first, second);
  return p === null ? { test: null, untested: 'too-few-clusters' } : { test: { kind: 'clustered', p, adjusted: p } };
}

/** The exact test that fits the cases, before it is adjusted. */
function tested(
  first: readonly Cluster[],
  second: readonly Cluster[],
  counts: Pair<number>,
  of: Pair<number>,
  isPaired: boolean,
): Pick<ComparedOutcome, 'test' | 'untested'> {
  if ([...first, ...second].some((date) => date.of > 1)) return { test: null, untested: 'several-cases-on-a-date' };
  if (!isPaired) {
    const p = fisherTest(counts[0], of[0] - counts[0], counts[1], of[1] - counts[1]);
    return { test: { kind: 'fisher', p, adjusted: p } };
  }
  const pairs = first.flatMap(({ count, of: cases }, i) =>
    cases === 1 && second[i].of === 1 ? [[count, second[i].count]] : [],
  );
  if (pairs.length === 0) return { test: null, untested: 'no-pairs' };
  const discordant = [
    pairs.filter(([a, b]) => a === 1 && b === 0).length,
    pairs.filter(([a, b]) => a === 0 && b === 1).length,
  ] as const;
  const p = binomialTest(discordant[0], discordant[0] + discordant[1]);
  return { test: { kind: 'mcnemar', discordant, p, adjusted: p } };
}

/** The cases of both sides of a question. */
type CasesOfSides = readonly [CasesByDay, CasesByDay];

/** The p-value of the blocks of both sides for the outcome at a position; `null` where a side has too few. */
function testOfBlocks([first, second]: CasesOfSides, outcome: number, isPaired: boolean): number | null {
  const [own, other] = [first.blocks(), second.blocks()];
  const inMonths = own.of === 'month' && other.of === 'month';
  const lists = inMonths ? [own.list, other.list] : [first.years(), second.years()].map(({ list }) => list);
  if (!isPaired)
    return blockComparisonTest(clustersOfBlocks(lists[0], outcome), clustersOfBlocks(lists[1], outcome), false);
  // Blocks are the same where they begin in the same month or year.
  const dates = [...new Set(lists.flatMap((list) => list.map(({ begin }) => begin)))].sort((a, b) => a - b);
  const aligned = (list: readonly Block[]): Cluster[] => {
    const clusters = clustersOfBlocks(list, outcome);
    const places = new Map(list.map(({ begin }, at) => [begin, at]));
    return dates.map((begin) => clusters[places.get(begin) ?? -1] ?? { count: 0, of: 0 });
  };
  return blockComparisonTest(aligned(lists[0]), aligned(lists[1]), true);
}

/** The more cautious of the test that takes dates as independent and that of blocks. */
function withBlocks(
  tested: Pick<ComparedOutcome, 'test' | 'untested'>,
  p: number | null,
): Pick<ComparedOutcome, 'test' | 'untested'> {
  if (p === null || (tested.test !== null && tested.test.p >= p)) return tested;
  return { test: { kind: 'blocks', p, adjusted: p } };
}
