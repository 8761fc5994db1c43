import type { Bars } from '../bars/index.js';
import { BarstatsRangeError } from '../errors/index.js';
import { checkedFields, checkedFlag } from '../errors/inner.js';
import { integerOf, lowestTerms } from '../numeric/inner.js';
import type { ReportName, ReportOptions, ReportResult } from '../reports/index.js';
import {
  type CheckedAtRandom,
  checkedAtRandom,
  checkedMarket,
  type CountedReport,
  countsOfFlips,
  countedSteps,
  defaultGuards,
  defaultPrecision,
  findReport,
  freeze,
  type GivenMarket,
  isDataError,
  lastOf,
  type NamedMarket,
  nameOfMarket,
  partsOfRun,
  PauseBudget,
  type SumsOfFlip,
} from '../reports/inner.js';
import { Cases } from './cases.js';
import {
  askedInOrder,
  MAX_NUMBERS,
  type MarketInPart,
  type Outline,
  type PartSettings,
  type PooledPart,
  withoutCounts,
} from './part.js';

/** A market to pool or to compare. */
export interface PooledMarket extends GivenMarket {
  readonly bars: Bars;
}

/** The options of a pooled report: those of a report but what belongs to a market and to its rows. */
export interface PooledOptions<Name extends ReportName> extends Omit<
  ReportOptions<Name>,
  | 'assetClass'
  | 'ticker'
  | 'exchange'
  | 'session'
  | 'calendar'
  | 'events'
  | 'detailed'
  | 'stability'
  | 'intervals'
  | 'shrunk'
> {
  /** Whether measures are pooled, whose values are most of a part; default `true`. */
  readonly measures?: boolean;
}

const optionNames = [
  'params',
  'startDate',
  'endDate',
  'asOf',
  'completeness',
  'previousWithinDays',
  'where',
  'groupBy',
  'series',
  'hindsight',
  'historyStart',
  'guards',
  'precision',
  'atRandom',
  'measures',
  'lasting',
] as const;

/** The options of a comparison, whose shares have no flips beside them. */
const comparedNames = optionNames.filter((name) => name !== 'atRandom');

/** Refuses an option that a comparison does not have; the run checks the values. */
export function refuseUncompared(options: unknown): void {
  checkedFields(options, 'options', [], comparedNames);
}

/**
 * Computes what one market adds to a pooled report, for example in a worker or on another machine.
 *
 * @param market - the market and its bars
 * @param id - the identifier of the report, or a report made by `defineFamily`
 * @param options - the options of the pooled report
 * @returns plain JSON, which `mergePooled` combines with the parts of other markets; if the bars do not allow the report, it says why
 * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} as `runReport` does, but for what `runReports` reports as `refused`
 *
 * @example
 * ```ts
 * import { barsFromRows, mergePooled, pooledPart } from 'barstats';
 *
 * const bars = barsFromRows([
 *   { time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 },
 *   { time: '2024-03-05', open: 11, high: 13, low: 10, close: 12 },
 * ]);
 * const part = pooledPart({ assetClass: 'stocks', ticker: 'AAPL', bars }, 'previous-days-range-standard', {});
 * mergePooled([JSON.parse(JSON.stringify(part))]).observations?.eligible; // 1
 * ```
 */
export function pooledPart<const Name extends ReportName>(
  market: PooledMarket,
  id: Name,
  options: PooledOptions<Name>,
): PooledPart {
  return lastOf(partSteps(market, id, options, 'market'));
}

/** The same in steps, as those of a report; `argument` is how errors name the market. */
export function* partSteps<Name extends ReportName>(
  given: PooledMarket,
  id: Name,
  options: PooledOptions<Name>,
  argument: string,
): Generator<number, PooledPart, void> {
  const report = findReport(id, 'id');
  const market = checkedMarket(given, argument);
  const name = nameOfMarket(market);
  const {
    measures: wanted = true,
    lasting = false,
    atRandom: flips,
    ...own
  } = checkedFields(options, 'options', [], optionNames, { params: Object.keys(report.description.options) });
  const atRandom = flips === undefined ? null : checkedAtRandom(flips);
  const { bars, ...kind } = market;
  const settings = settingsOf(options, {
    measures: checkedFlag(wanted, 'options.measures'),
    ...(checkedFlag(lasting, 'options.lasting') ? { lasting: true } : {}),
    ...(atRandom === null ? {} : { atRandom }),
  });
  const about = { report: report.id, family: report.family.id, variant: report.variant };
  try {
    // The fields were checked to be those of a run, which checks their values.
    const plain = { ...own, ...kind } as unknown as ReportOptions<Name>;
    const run = yield* countedSteps(bars, id, plain);
    const { summary } = run.result;
    refuseManyFlips(summary, atRandom, settings.measures);
    const decimals = settings.measures ? run.cases.decimals : null;
    const flips = atRandom === null ? null : yield* countsOfFlips(bars, id, plain, atRandom, summary, decimals);
    const counted = yield* countedIn(run, name, settings.measures, flips);
    return freeze({ ...about, settings, ...counted });
  } catch (error) {
    if (!isDataError(error)) throw error;
    const refused = { code: error.code, message: error.message };
    return freeze({ ...about, settings, asked: null, markets: [{ ...name, refused }], outlines: [], cases: [] });
  }
}

/** Whatever is invalid in them the run refuses. */
function settingsOf(
  { guards, precision }: PooledOptions<ReportName>,
  asked: Pick<PartSettings, 'measures' | 'lasting' | 'atRandom'>,
): PartSettings {
  return {
    insufficient: guards?.insufficient ?? defaultGuards.insufficient,
    lowSample: guards?.lowSample ?? defaultGuards.lowSample,
    percent: precision?.percent ?? defaultPrecision.percent,
    measure: precision?.measure ?? defaultPrecision.measure,
    ...asked,
  };
}

/** The counts of the flips are numbers of a part, too, and so are the number and the mean of the values of a measure. */
function refuseManyFlips(
  summary: ReportResult['summary'],
  atRandom: CheckedAtRandom | null,
  withMeasures: boolean,
): void {
  const { questions, measures } = summary[0] ?? { questions: [], measures: [] };
  const outcomes = questions.reduce((sum, question) => sum + question.outcomes.length, 0);
  const each = summary.length * (outcomes + (withMeasures ? 2 * measures.length : 0));
  const numbers = each * (atRandom?.flips ?? 0);
  if (numbers <= MAX_NUMBERS) return;
  throw new BarstatsRangeError(
    'too-many-figures',
    `the counts of the flips of a market must be at most ${MAX_NUMBERS} numbers, got ${numbers}: ask for fewer flips or groups`,
    { argument: 'options.atRandom', count: numbers, limit: MAX_NUMBERS },
  );
}

/** What the run of a market adds. */
function* countedIn(
  { result, rows, cases }: CountedReport,
  name: NamedMarket,
  measures: boolean,
  flips: readonly SumsOfFlip[] | null,
): Generator<number, Pick<PooledPart, 'asked' | 'markets' | 'outlines' | 'cases'>, void> {
  const { summary } = result;
  const outline = outlineOf(result, cases);
  const market: MarketInPart = {
    ...withoutCounts({ ...result, ...name }),
    outline: 0,
    groups: summary.map(({ observations: count, questions }) => ({
      observations: count,
      counts: questions.map(({ outcomes }) => outcomes.map((outcome) => outcome.count)),
    })),
    ...(flips === null ? {} : { flips: flips.map(({ counts }) => Array.from(counts)) }),
    ...(flips === null || !measures
      ? {}
      : { means: [meansOf(summary), ...flips.map(({ means }) => Array.from(means, numberOrNull))] }),
  };
  return {
    asked: askedInOrder(result),
    markets: [market],
    outlines: [outline],
    cases: yield* casesByDate(rows.length, cases, outline, measures),
  };
}

function meansOf(summary: ReportResult['summary']): readonly (number | null)[] {
  return summary.flatMap((group) => group.measures.flatMap(({ count, mean }) => [count, mean]));
}

/** JSON has no `NaN`. */
function numberOrNull(number: number): number | null {
  return Number.isNaN(number) ? null : number;
}

/** Every group of a report has the same questions and measures; a report may have no group. */
function outlineOf({ summary }: ReportResult, { decimals, clusters }: CountedReport['cases']): Outline {
  const { questions = [], measures = [] } = summary.length === 0 ? {} : summary[0];
  return {
    groups: summary.map(({ group, label, labels }) => ({ group, label, labels })),
    questions: questions.map(({ id, title, known, event, outcomes }, q) => ({
      id,
      title,
      known,
      ...(event === undefined ? {} : { event }),
      ...(clusters[q] === null ? {} : { cluster: clusters[q] }),
      outcomes: outcomes.map(({ id: outcome, label }) => ({ id: outcome, label })),
    })),
    measures: measures.map(({ id, label, unit }, m) => ({ id, label, unit, decimals: decimals[m] })),
  };
}

/** The work to keep a case by its date, as a {@link PauseBudget} counts. */
const PER_CASE = 10;

function* casesByDate(
  rows: number,
  { at }: CountedReport['cases'],
  { groups, questions, measures }: Outline,
  withMeasures: boolean,
): Generator<number, PooledPart['cases'], void> {
  const all = new Cases();
  const budget = new PauseBudget();
  for (let row = 0; row < rows; row++) {
    const { day, groups: places, outcomes, measures: values } = at(row);
    for (const place of places) {
      const { group } = groups[place];
      outcomes.forEach((given, q) => {
        const several = given === null ? [] : typeof given === 'string' ? [given] : given;
        for (const outcome of several) all.addAnswer(group, questions[q].id, outcome, day, 1);
      });
      if (!withMeasures) continue;
      values.forEach((value, m) => {
        if (value === null) return;
        const { numerator, denominator } = value;
        all.addValue(group, measures[m].id, day, inLowestTerms(numerator, denominator));
      });
    }
    if (all.numbers > MAX_NUMBERS) {
      throw new BarstatsRangeError(
        'too-many-figures',
        `the cases of a market must be at most ${MAX_NUMBERS} numbers, got more by row ${row + 1} of ${rows}: ` +
          'ask for fewer groups or dates, or for no measures',
        { argument: 'options', limit: MAX_NUMBERS },
      );
    }
    if (budget.isOver(places.length * (outcomes.length + values.length) * PER_CASE)) yield partsOfRun.grouped;
  }
  return all.written();
}

function inLowestTerms(numerator: number | bigint, denominator: number | bigint): ReturnType<typeof lowestTerms> {
  const terms = lowestTerms(BigInt(numerator < 0 ? -numerator : numerator), BigInt(denominator));
  return numerator < 0 ? { ...terms, numerator: integerOf(-BigInt(terms.numerator)) } : terms;
}
