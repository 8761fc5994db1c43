import {
  clusteredInterval,
  type DatedValue,
  distribution,
  distributionIntervals,
  effectiveCases,
  percentOf,
  wilsonInterval,
} from '../numeric/index.js';
import { clusterOf, clustersOfBlocks, freeze, lastOf, PauseBudget } from '../reports/inner.js';
import { casesInOrder } from './blocks-of-days.js';
import { keyOf, readCases, type GroupOfCases } from './cases.js';
import { joinParts } from './join-parts.js';
import type {
  MarketInPart,
  Outline,
  OutlinedMeasure,
  OutlinedQuestion,
  PartSettings,
  PooledMarketResult,
  PooledPart,
} from './part.js';
import type {
  PooledGroup,
  PooledMeasure,
  PooledMethods,
  PooledOutcome,
  PooledQuestion,
  PooledResult,
} from './pooled-result.js';
import { meanAtRandom, type MeansOfFlips } from './mean-at-random.js';
import { type CountsOfFlips, outcomesAtRandom } from './outcomes-at-random.js';
import { sumOfObservations } from './sum-of-observations.js';
import { unitedById, unitedGroups } from './united.js';

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
    report,
    family,
    variant,
    params: asked === null ? null : asked.params,
    ...(asked?.where === undefined ? {} : { where: asked.where }),
    ...(asked?.groupBy === undefined ? {} : { groupBy: asked.groupBy }),
    ...(asked?.hindsight === undefined ? {} : { hindsight: asked.hindsight }),
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

/** A market as results have it. */
export function withoutCounts(market: MarketInPart): PooledMarketResult {
  const { assetClass, ticker, startDate, endDate, session, notices, observations } = market;
  return {
    assetClass,
    ticker,
    startDate,
    endDate,
    session,
    ...(notices === undefined ? {} : { notices }),
    observations,
  };
}

/** The questions of all markets, each with the outcomes of all. */
export function unitedQuestions(outlines: readonly Outline[]): readonly OutlinedQuestion[] {
  return unitedById(outlines.map(({ questions }) => questions)).map((question) => ({
    ...question,
    outcomes: unitedById(
      outlines.flatMap(({ questions }) =>
        questions.filter(({ id }) => id === question.id).map((each) => each.outcomes),
      ),
    ),
  }));
}

/** The counts of a market in a group: its observations, and the count of an outcome of a question. */
export interface OwnCounts {
  readonly observations: number;
  readonly countOf: (question: string, outcome: string) => number;
  /** What its flips count instead. */
  readonly onFlips: (question: string, outcome: string) => CountsOfFlips;
  /** The number and the mean of the values of a measure, of the bars and then of each flip; none where the outline has no such measure. */
  readonly meansOf: (measure: string) => MeansOfFlips;
}

const places = new WeakMap<Outline, ReadonlyMap<string, number>>();

/** The position of each group of an outline by its key: looked up for every group of every market. */
function placesIn(outline: Outline): ReadonlyMap<string, number> {
  const known = places.get(outline) ?? new Map(outline.groups.map(({ group }, place) => [keyOf(group), place]));
  places.set(outline, known);
  return known;
}

/** The counts of a market in a group; `null` where it has no such group. */
export function countsIn(
  { groups, flips = [], means = [] }: MarketInPart,
  outline: Outline,
  key: string,
): OwnCounts | null {
  const place = placesIn(outline).get(key);
  if (place === undefined) return null;
  const { observations, counts } = groups[place];
  const all = counts.flat();
  // Where a count is among all of the group; it has none of what the outline lacks.
  const placeOf = (question: string, outcome: string): number => {
    const q = outline.questions.findIndex(({ id }) => id === question);
    const o = q === -1 ? -1 : outline.questions[q].outcomes.findIndex(({ id }) => id === outcome);
    return o === -1 ? -1 : counts.slice(0, q).reduce((sum, { length }) => sum + length, o);
  };
  return {
    observations,
    countOf: (question, outcome) => all[placeOf(question, outcome)] ?? 0,
    onFlips: (question, outcome) => {
      const at = placeOf(question, outcome);
      return flips.map((flip) => (at === -1 ? 0 : flip[place * all.length + at]));
    },
    meansOf: (measure) => {
      const m = outline.measures.findIndex(({ id }) => id === measure);
      const at = 2 * (place * outline.measures.length + m);
      return m === -1 ? [] : means.map((each) => ({ count: each[at] ?? 0, mean: each[at + 1] }));
    },
  };
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

type CountsByDay = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** The counts of outcomes by day, those of a week, month or year together where a question has its cases in such clusters. */
export function inClusters(outcomes: CountsByDay, cluster: OutlinedQuestion['cluster']): CountsByDay {
  if (cluster === undefined || cluster === 'session') return outcomes;
  return new Map(
    Array.from(outcomes, ([outcome, days]) => {
      const counts = new Map<number, number>();
      for (const [day, count] of days) {
        const key = clusterOf(cluster, day);
        counts.set(key, (counts.get(key) ?? 0) + count);
      }
      return [outcome, counts];
    }),
  );
}

/** The cases of a question by day. */
export function casesByDay(outcomes: CountsByDay): ReadonlyMap<number, number> {
  const all = new Map<number, number>();
  for (const days of outcomes.values()) {
    for (const [day, count] of days) all.set(day, (all.get(day) ?? 0) + count);
  }
  return all;
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

/** Whether cases are too few. */
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
