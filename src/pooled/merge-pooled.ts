import {
  clusteredInterval,
  type DatedValue,
  distribution,
  distributionIntervals,
  effectiveCases,
  wilsonInterval,
} from '../statistics/inner.js';
import { percentOf } from '../numeric/inner.js';
import { clustersOfBlocks, freeze, lastOf, PauseBudget } from '../reports/inner.js';
import { meanAtRandom, outcomesAtRandom } from './at-random.js';
import { casesByDay, casesInOrder, inClusters } from './cases-by-day.js';
import { keyOf, readCases, type GroupOfCases } from './cases.js';
import { joinParts } from './join-parts.js';
import { countsIn, type OwnCounts } from './own-counts.js';
import {
  askedInOrder,
  type MarketInPart,
  type OutlinedMeasure,
  type OutlinedQuestion,
  type PartSettings,
  type PooledPart,
  withoutCounts,
} from './part.js';
import type {
  PooledGroup,
  PooledMeasure,
  PooledMethods,
  PooledOutcome,
  PooledQuestion,
  PooledResult,
} from './pooled-result.js';
import { sumOfObservations } from './sum-of-observations.js';
import { unitedById, unitedGroups, unitedQuestions } from './united.js';

/** The work to look at a date, or at a market, for each outcome, as a {@link PauseBudget} counts. */
const PER_DATE = 10;

const METHODS: PooledMethods = {
  plain: 'Wilson score interval of all cases as if they were independent',
  clustered:
    "Wilson score interval of the effective number of cases, by the variance between trading dates, with Student's t for the dates",
  means: "Student's t of blocks of successive trading dates, from ten dates on",
  quantiles:
    'exact order statistics where there is one market with one value per date, else percentiles of 999 resamples of blocks of trading dates',
};

/**
 * Merges the parts of a pooled report. The result depends on the markets alone, not on number, order and grouping of the parts.
 *
 * @param parts - from `pooledPart` or `joinParts`, or parsed from their JSON; at least one
 * @returns the result of `runPooled` for the markets of the parts
 * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} as `joinParts` does
 *
 * @example
 * ```ts
 * import { barsFromRows, mergePooled, pooledPart } from 'barstats';
 *
 * const bars = barsFromRows([{ time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 }]);
 * const parts = ['MSFT', 'AAPL'].map((ticker) => pooledPart({ assetClass: 'stocks', ticker, bars }, 'doji-standard', {}));
 * mergePooled(parts).markets.map(({ ticker }) => ticker); // ['AAPL', 'MSFT']
 * ```
 */
export function mergePooled(parts: readonly PooledPart[]): PooledResult {
  return lastOf(mergeSteps(parts));
}

/** The same in steps. */
export function* mergeSteps(parts: readonly PooledPart[]): Generator<void, PooledResult, void> {
  const { report, family, variant, settings, asked, markets, outlines, cases } = joinParts(parts);
  const ran = markets.filter((market): market is MarketInPart => !('refused' in market));
  const refused = markets.filter((market) => 'refused' in market);
  const byGroup = readCases(cases);
  const used = ran.map((market) => outlines[market.outline]);
  const questions = unitedQuestions(used);
  const measures = settings.measures ? unitedById(used.map((outline) => outline.measures)) : [];
  const dates = ran.flatMap(({ startDate }) => startDate ?? []).sort();
  const ends = ran.flatMap(({ endDate }) => endDate ?? []).sort();
  yield;
  const budget = new PauseBudget();
  const summary: PooledGroup[] = [];
  for (const group of unitedGroups(used.map(({ groups }) => groups))) {
    const key = keyOf(group.group);
    const own = ran.map((market, m) => countsIn(market, used[m], key));
    const byMarket = own.map((each) => each?.observations ?? 0);
    const found = byGroup.get(key);
    const pooledQuestions: PooledQuestion[] = [];
    for (const question of questions) {
      const pooled = pooledQuestion(question, own, found, settings);
      pooledQuestions.push(pooled);
      if (budget.isOver((pooled.dates + ran.length) * pooled.outcomes.length * PER_DATE)) yield;
    }
    const pooledMeasures: PooledMeasure[] = [];
    for (const measure of measures) {
      // Prices of several markets are of different sizes, and have nothing in common.
      if (measure.unit === 'price' && ran.length > 1) continue;
      const values = found?.measures.get(measure.id) ?? [];
      const pooled = yield* budget.over(pooledMeasure(measure, values, ran.length === 1), undefined);
      const means = settings.atRandom && own.map((each) => each?.meansOf(measure.id) ?? []);
      pooledMeasures.push({ ...pooled, ...(means && { atRandom: meanAtRandom(means, measure.decimals) }) });
    }
    summary.push({
      ...group,
      observations: sumOf(byMarket),
      byMarket,
      questions: pooledQuestions,
      measures: pooledMeasures,
    });
  }
  return freeze({
    kind: 'pooled',
    report,
    family,
    variant,
    ...(asked === null ? { params: null } : askedInOrder(asked)),
    ...(settings.atRandom === undefined ? {} : { atRandom: settings.atRandom }),
    startDate: dates[0] ?? null,
    endDate: ends.at(-1) ?? null,
    markets: ran.map(withoutCounts),
    refused,
    observations: sumOfObservations(ran.map(({ observations }) => observations)),
    methods: METHODS,
    summary,
  });
}

function pooledQuestion(
  { outcomes, cluster, ...question }: OutlinedQuestion,
  own: readonly (OwnCounts | null)[],
  found: GroupOfCases | undefined,
  settings: PartSettings,
): PooledQuestion {
  const byMarket = outcomes.map(({ id }) => own.map((each) => each?.countOf(question.id, id) ?? 0));
  const of = sumOf(byMarket.map(sumOf));
  const days = found?.questions.get(question.id) ?? new Map<string, ReadonlyMap<number, number>>();
  const byCluster = inClusters(days, cluster);
  const all = casesByDay(byCluster);
  const blocks = settings.lasting === true ? casesInOrder(days, outcomes).blocks() : null;
  const shares = byMarket.map((counts) => shareOf(sumOf(counts), of, settings.percent));
  const atRandom =
    settings.atRandom === undefined
      ? null
      : outcomesAtRandom(
          shares.map(({ percent }) => percent),
          outcomes.map(({ id }) => own.flatMap((each) => (each === null ? [] : [each.onFlips(question.id, id)]))),
          settings,
        );
  return {
    ...question,
    of,
    guard: guardOf(of, settings),
    ...(cluster === undefined ? {} : { clusters: all.size }),
    dates: cluster === undefined ? all.size : casesByDay(days).size,
    ...(blocks && { blocks: { of: blocks.of, count: blocks.list.length } }),
    outcomes: outcomes.map((outcome, o): PooledOutcome => {
      const having = byCluster.get(outcome.id);
      const clusters = [...all].map(([day, ofDay]) => ({ count: having?.get(day) ?? 0, of: ofDay }));
      const clustered = clusteredInterval(clusters, settings.percent, settings.measure);
      return {
        ...outcome,
        ...shares[o],
        // Where the cases of one market depend on each other, the plain interval is that of its report.
        ...(cluster === undefined ? {} : { low: clustered?.low ?? null, high: clustered?.high ?? null }),
        clustered: clustered && { low: clustered.low, high: clustered.high },
        designEffect: clustered?.designEffect ?? null,
        byMarket: byMarket[o],
        ...(blocks && {
          lasting: effectiveCases(clustersOfBlocks(blocks.list, o), settings.percent, settings.measure, clusters),
        }),
        ...(atRandom && { atRandom: atRandom[o] }),
      };
    }),
  };
}

/** A count among so many cases, with the plain interval. */
export function shareOf(
  count: number,
  of: number,
  decimals: number,
): Pick<PooledOutcome, 'count' | 'percent' | 'low' | 'high'> {
  const interval = wilsonInterval(count, of, decimals);
  return { count, percent: percentOf(count, of, decimals), low: interval?.low ?? null, high: interval?.high ?? null };
}

export function guardOf(of: number, { insufficient, lowSample }: PartSettings): PooledQuestion['guard'] {
  return of < insufficient ? 'insufficient' : of < lowSample ? 'low-sample' : null;
}

/** The pooled measure, in steps that tell how many values they looked at. */
function* pooledMeasure(
  { decimals, ...measure }: OutlinedMeasure,
  values: readonly DatedValue[],
  areOfOneMarket: boolean,
): Generator<number, PooledMeasure, void> {
  const exact = values.map(({ value }) => value);
  const intervals = yield* distributionIntervals(values, decimals, areOfOneMarket);
  return { ...measure, ...distribution(exact, decimals), ...intervals };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
