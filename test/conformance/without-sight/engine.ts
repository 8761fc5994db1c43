import { runLibrary, type EngineAnswer, type EngineRequest } from '../../../src/conformance/index.js';
import { percentOf, wilsonInterval } from '../../../src/numeric/index.js';
import type { MeasureSummary, OutcomeSummary, QuestionSummary, ReportResult } from '../../../src/reports/index.js';
import { halfUp, quantile, wilsonOf196 } from './own-figures.js';

/** A broken engine. */
export interface BrokenEngine {
  readonly name: string;
  readonly breaks: string;
  readonly run: (request: EngineRequest) => EngineAnswer;
}

type Options = EngineRequest['options'];
type Row = EngineRequest['rows'][number];
type Group = ReportResult['summary'][number];

const DAY = 86_400_000;

/** An engine that reads its request otherwise. */
const reading = (name: string, breaks: string, read: (request: EngineRequest) => EngineRequest): BrokenEngine => ({
  name,
  breaks,
  run: (request) => runLibrary(read(request)),
});

/** An engine that works out figures otherwise. */
const answering = (
  name: string,
  breaks: string,
  answered: (result: ReportResult, request: EngineRequest) => ReportResult,
): BrokenEngine => ({
  name,
  breaks,
  run(request) {
    const answer = runLibrary(request);
    return 'error' in answer ? answer : answered(answer, request);
  },
});

const withOptions = (request: EngineRequest, options: Partial<Options>): EngineRequest => ({
  ...request,
  options: { ...request.options, ...options },
});

const withRows = (request: EngineRequest, rows: readonly Row[]): EngineRequest => ({ ...request, rows: [...rows] });

const byGroup = (result: ReportResult, groupOf: (group: Group) => Group): ReportResult => ({
  ...result,
  summary: result.summary.map(groupOf),
});

const byQuestion = (result: ReportResult, questionOf: (question: QuestionSummary, group: Group) => QuestionSummary) =>
  byGroup(result, (group) => ({ ...group, questions: group.questions.map((each) => questionOf(each, group)) }));

const byOutcome = (result: ReportResult, outcomeOf: (outcome: OutcomeSummary, of: number) => OutcomeSummary) =>
  byQuestion(result, (question) => ({
    ...question,
    outcomes: question.outcomes.map((each) => outcomeOf(each, question.of)),
  }));

const byMeasure = (result: ReportResult, measureOf: (measure: MeasureSummary, group: Group) => MeasureSummary) =>
  byGroup(result, (group) => ({ ...group, measures: group.measures.map((each) => measureOf(each, group)) }));

/** The decimals of percents. */
const percentDecimals = ({ options }: EngineRequest): number => options.precision?.percent ?? 2;

/** The decimals of a measure, where they do not depend on the prices. */
const decimalsOf = ({ options }: EngineRequest, { unit }: MeasureSummary): number | null =>
  unit === 'price' ? null : (options.precision?.measure ?? 4);

/** The values of a measure in a group, as detailed rows with these options have them. */
function valuesOf(request: EngineRequest, options: Partial<Options>, group: Group, measure: string): readonly number[] {
  const answer = runLibrary(withOptions(request, { ...options, detailed: true }));
  const rows = ('error' in answer ? null : answer.detailed) ?? [];
  const wanted = JSON.stringify(group.group);
  return rows
    .filter(({ groups }) => groups.some((each) => JSON.stringify(each) === wanted))
    .flatMap(({ measures }) => measures[measure] ?? []);
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const decimalsIn = (price: number | string): number => (String(price).split('.')[1] ?? '').length;

const dayOf = ({ time }: Row): number => Math.floor(Number(time) / DAY);

/** Contracts whose changes inside a date cannot be seen: a new one only where a date begins with another than the last bar before. */
function contractsByDate(rows: readonly Row[]): readonly Row[] {
  let changes = 0;
  return rows.map((row, i) => {
    if (row.contract === undefined) return row;
    const before = rows.at(i - 1);
    const begins = i > 0 && before !== undefined && dayOf(before) !== dayOf(row);
    if (begins && before.contract !== row.contract) changes++;
    return { ...row, contract: `contract ${changes}` };
  });
}

/** A condition in which `between` leaves out its upper end. */
function halfOpen(condition: unknown): unknown {
  if (Array.isArray(condition)) return condition.map(halfOpen);
  if (typeof condition !== 'object' || condition === null) return condition;
  const each = condition as Record<string, unknown>;
  if (each.op !== 'between' || !Array.isArray(each.value)) {
    return Object.fromEntries(
      Object.entries(each).map(([key, value]) => [key, ['and', 'or', 'not'].includes(key) ? halfOpen(value) : value]),
    );
  }
  const [low, high] = each.value as unknown[];
  return {
    and: [
      { ...each, op: 'gte', value: low },
      { ...each, op: 'lt', value: high },
    ],
  };
}

/** The date of a run's first day as an instant. */
const startOf = ({ options }: EngineRequest): number =>
  options.startDate === undefined ? Number.NEGATIVE_INFINITY : Date.parse(options.startDate);

export const brokenEngines: readonly BrokenEngine[] = [
  answering('wilson-with-1-96', 'uses z = 1.96 in the intervals', (result, request) =>
    byOutcome(result, (outcome, of) => ({ ...outcome, ...wilsonOf196(outcome.count, of, percentDecimals(request)) })),
  ),
  answering('percents-half-up', 'rounds percents half up', (result, request) =>
    byOutcome(result, (outcome, of) =>
      of === 0 ? outcome : { ...outcome, percent: halfUp(100 * outcome.count, of, percentDecimals(request)) },
    ),
  ),
  answering('percents-of-nothing', 'gives 0 % where there is no case', (result) =>
    byOutcome(result, (outcome, of) => (of === 0 ? { ...outcome, percent: 0, low: 0, high: 0 } : outcome)),
  ),
  answering('deviation-of-a-population', 'divides the sum of squares by n instead of n - 1', (result, request) => {
    const exact = runLibrary(withOptions(request, { precision: { ...request.options.precision, measure: 10 } }));
    if ('error' in exact) return result;
    return byMeasure(result, (measure, group) => {
      const finer = exact.summary[result.summary.indexOf(group)].measures.find(({ id }) => id === measure.id);
      const decimals = decimalsOf(request, measure);
      if (decimals === null || typeof finer?.standardDeviation !== 'number') return measure;
      const narrower = finer.standardDeviation * Math.sqrt((finer.count - 1) / finer.count);
      return { ...measure, standardDeviation: Number(narrower.toFixed(decimals)) };
    });
  }),
  answering(
    'median-below-the-middle',
    'takes the lower of the two middle values as the median of an even number',
    (result, request) =>
      byMeasure(result, (measure, group) => {
        const decimals = decimalsOf(request, measure);
        if (decimals === null || measure.count === 0 || measure.count % 2 === 1) return measure;
        const precision = { ...request.options.precision, measure: 10 };
        const sorted = [...valuesOf(request, { precision }, group, measure.id)].sort((a, b) => a - b);
        const median = sorted.at(sorted.length / 2 - 1);
        return median === undefined ? measure : { ...measure, median: Number(median.toFixed(decimals)) };
      }),
  ),
  answering('quartiles-of-type-6', 'interpolates quantiles at p(n + 1), as some spreadsheets do', (result, request) =>
    byMeasure(result, (measure, group) => {
      const decimals = decimalsOf(request, measure);
      if (decimals === null || measure.count < 4) return measure;
      const precision = { ...request.options.precision, measure: 10 };
      const sorted = [...valuesOf(request, { precision }, group, measure.id)].sort((a, b) => a - b);
      const at = (share: number) => Number(quantile(sorted, share).toFixed(decimals));
      return sorted.length < 4 ? measure : { ...measure, p25: at(0.25), p75: at(0.75), p90: at(0.9) };
    }),
  ),
  answering('mean-of-rounded-values', 'averages the rounded values of the rows', (result, request) =>
    byMeasure(result, (measure, group) => {
      const decimals = decimalsOf(request, measure);
      const values = decimals === null ? [] : valuesOf(request, {}, group, measure.id);
      return values.length === 0 ? measure : { ...measure, mean: Number(mean(values).toFixed(decimals!)) };
    }),
  ),
  answering(
    'guard-by-observations',
    'sets the guard of a question by the observations of its group, not by its own cases',
    (result, request) =>
      byQuestion(result, (question, { observations }) => {
        const { insufficient = 10, lowSample = 30 } = request.options.guards ?? {};
        const guard = observations < insufficient ? 'insufficient' : observations < lowSample ? 'low-sample' : null;
        return { ...question, guard };
      }),
  ),
  answering(
    'flat-counts-as-red',
    'compares the close with > alone, so that an unchanged session is red',
    (result, request) =>
      byQuestion(result, (question) => {
        const flat = question.outcomes.find(({ id }) => id === 'flat')?.count ?? 0;
        if (flat === 0 || !question.outcomes.some(({ id }) => id === 'red')) return question;
        const decimals = percentDecimals(request);
        return {
          ...question,
          outcomes: question.outcomes.map((outcome) => {
            if (outcome.id !== 'red' && outcome.id !== 'flat') return outcome;
            const count = outcome.id === 'red' ? outcome.count + flat : 0;
            const { low, high } = wilsonInterval(count, question.of, decimals)!;
            return { ...outcome, count, percent: percentOf(count, question.of, decimals), low, high };
          }),
        };
      }),
  ),
  answering('groups-that-occur', 'lists only groups with observations', (result) => ({
    ...result,
    summary: result.summary.filter(({ observations }, i) => observations > 0 || i === result.summary.length - 1),
  })),
  reading('no-volume-no-bar', 'drops bars without volume as if they were no trading', (request) =>
    withRows(
      request,
      request.rows.filter(({ volume }) => volume === undefined || Number(volume) !== 0),
    ),
  ),
  reading('no-calendar-by-default', 'knows no holidays unless a calendar is given', (request) =>
    'calendar' in request.options ? request : withOptions(request, { calendar: null }),
  ),
  reading('early-closes-missed', 'reads the holidays of a calendar and not its early closes', (request) => {
    const { calendar } = request.options;
    if (calendar === undefined || calendar === null) return request;
    return withOptions(request, { calendar: { ...calendar, earlyCloses: {} } });
  }),
  reading(
    'seven-days-too-long',
    'finds no previous session after seven days, where only more than seven are too long',
    (request) => {
      const days = request.options.previousWithinDays ?? 7;
      return days < 2 ? request : withOptions(request, { previousWithinDays: days - 1 });
    },
  ),
  reading(
    'thirty-minutes-too-late',
    'takes a session as incomplete that begins exactly as late as is allowed',
    (request) => {
      const { openWithin = 30, ...completeness } = request.options.completeness ?? {};
      return openWithin === 0
        ? request
        : withOptions(request, { completeness: { ...completeness, openWithin: openWithin - 1 } });
    },
  ),
  reading(
    'rolls-between-dates-only',
    'compares the last contract of a date with the first of the next, and misses a change inside a date',
    (request) => withRows(request, contractsByDate(request.rows)),
  ),
  reading(
    'history-begins-with-the-range',
    'reads bars from the first date of the range on, which leaves its first session without a previous one',
    (request) =>
      withRows(
        request,
        request.rows.filter(({ time }) => Number(time) >= startOf(request)),
      ),
  ),
  reading('decimals-of-closes', 'takes the decimals of the closes for those of the data', (request) => {
    const { precision = {} } = request.options;
    const most = (prices: readonly (number | string)[]) => Math.max(0, ...prices.map(decimalsIn));
    const all = most(request.rows.flatMap(({ open, high, low, close }) => [open, high, low, close]));
    const closes = most(request.rows.map(({ close }) => close));
    return withOptions(request, {
      precision: { ...precision, price: Math.max(0, (precision.price ?? 2) + closes - all) },
    });
  }),
  {
    name: 'between-without-its-upper-end',
    breaks: 'takes the upper end of `between` as exclusive',
    run(request) {
      const { where } = request.options;
      if (where === undefined) return runLibrary(request);
      const right = runLibrary(request);
      const answer = runLibrary(withOptions(request, { where: halfOpen(where) as NonNullable<Options['where']> }));
      if ('error' in right || 'error' in answer) return answer;
      const { along: _, ...observations } = answer.observations;
      const { along } = right.observations;
      return {
        ...answer,
        where: right.where,
        observations: { ...observations, ...(along === undefined ? {} : { along }) },
      };
    },
  },
];
