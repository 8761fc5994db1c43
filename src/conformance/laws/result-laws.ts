import { roundQuotient } from '../../numeric/index.js';
import { describeReport, reasons, type MeasureSummary, type ReportId, type ReportResult } from '../../reports/index.js';
import { rowsIn } from './parts-of-results.js';

/** What holds of every result by itself, whatever the report and the bars. */
export interface ResultLaw {
  readonly id: string;
  /** The law in words: "A result …". */
  readonly title: string;
  /** What is wrong with a result, for people; `null` where the law holds. */
  readonly check: (result: ReportResult) => string | null;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The questions of a result, each with a name for messages. */
const questionsOf = ({ summary }: ReportResult) =>
  summary.flatMap(({ label, questions }) =>
    questions.map((question) => ({ ...question, name: `${question.id} of ${label}` })),
  );

const countsAddUp: ResultLaw = {
  id: 'counts-add-up',
  title: 'counts every answer to a question as exactly one of its outcomes',
  check: (result) => {
    const wrong = questionsOf(result).find(({ of, outcomes }) => sum(outcomes.map(({ count }) => count)) !== of);
    return wrong === undefined ? null : `the outcomes of ${wrong.name} do not add up to ${wrong.of}`;
  },
};

const everyObservationAccountedFor: ResultLaw = {
  id: 'every-observation-accounted-for',
  title: 'accounts for every observation seen, by reasons in their order',
  check: ({ observations: { seen, eligible, excluded } }) => {
    const all = eligible + sum(Object.values(excluded));
    if (all !== seen) return `${seen} were seen, ${eligible} are eligible or excluded: together ${all}`;
    const none = Object.entries(excluded).find(([, count]) => !(count > 0));
    if (none !== undefined) return `${none[1]} were excluded as ${none[0]}, which is then not listed`;
    const ordered = reasons.filter((reason) => reason in excluded);
    const given = Object.keys(excluded);
    return String(given) === String(ordered) ? null : `reasons come as ${given.join(', ')}, not ${ordered.join(', ')}`;
  },
};

const exclusionsDescribed: ResultLaw = {
  id: 'exclusions-described',
  title: 'leaves observations out for no reason that its description does not list',
  check: ({ report, observations: { excluded } }) => {
    const listed: readonly string[] = describeReport(report as ReportId).exclusions;
    const other = Object.keys(excluded).find((reason) => reason !== 'condition' && !listed.includes(reason));
    return other === undefined ? null : `${report} knows no reason ${other}`;
  },
};

const rowPerObservation: ResultLaw = {
  id: 'row-per-observation',
  title: 'has a row per eligible observation, in order, and puts each of its groups into the summary',
  check: (result) => {
    const { detailed, observations, summary } = result;
    if (detailed === undefined) return null;
    if (detailed.length !== observations.eligible) {
      return `${detailed.length} rows for ${observations.eligible} observations`;
    }
    const late = detailed.find(({ date }, i) => i > 0 && date < detailed[i - 1].date);
    if (late !== undefined) return `the row of ${late.date} comes after a later one`;
    const wrong = summary.find(({ group, observations: count }) => rowsIn(result, group).length !== count);
    if (wrong !== undefined) return `${wrong.label} has ${wrong.observations} observations, and other rows`;
    const inGroups = sum(detailed.map(({ groups }) => groups.length));
    const counted = sum(summary.map(({ observations: count }) => count));
    return inGroups === counted ? null : `rows are in ${inGroups} groups, of which the summary has ${counted}`;
  },
};

const rowsGiveCounts: ResultLaw = {
  id: 'rows-give-counts',
  title: 'gives the counts of the summary back when its rows are counted',
  check: (result) => {
    if (result.detailed === undefined) return null;
    for (const { group, label, questions } of result.summary) {
      const rows = rowsIn(result, group);
      for (const { id, of, outcomes } of questions) {
        const answers = rows.flatMap((row) => row.outcomes[id] ?? []);
        if (answers.length !== of) return `${id} of ${label} is asked of ${of}, in the rows of ${answers.length}`;
        const wrong = outcomes.find(
          (outcome) => answers.filter((each) => each === outcome.id).length !== outcome.count,
        );
        if (wrong !== undefined) return `the rows do not give ${wrong.count} times ${wrong.id} to ${id} of ${label}`;
      }
    }
    return null;
  },
};

const rowsGiveMeasures: ResultLaw = {
  id: 'rows-give-measures',
  title: 'measures what its rows measure',
  check: (result) => {
    if (result.detailed === undefined) return null;
    for (const { group, label, measures } of result.summary) {
      const rows = rowsIn(result, group);
      for (const measure of measures) {
        const values = rows.map((row) => row.measures[measure.id]).filter((value) => value !== null);
        const wrong = wrongFigure(
          measure,
          values.sort((a, b) => a - b),
        );
        if (wrong !== null) return `${measure.id} of ${label}: ${wrong}`;
      }
    }
    return null;
  },
};

/** What can be said of rounded figures: rounding keeps the order of what it rounds. */
function wrongFigure(measure: MeasureSummary, sorted: readonly number[]): string | null {
  const { count, min, p25, median, p75, p90, max, mean, standardDeviation } = measure;
  if (count !== sorted.length) return `a count of ${count}, and ${sorted.length} rows have a value`;
  const figures = [min, p25, median, p75, p90, max];
  if (count === 0) {
    return [...figures, mean, standardDeviation].every((figure) => figure === null) ? null : 'a figure of nothing';
  }
  if ((standardDeviation === null) !== count < 2) return 'a standard deviation is there from two values on';
  if (min !== sorted[0] || max !== sorted[count - 1]) return `${min} to ${max} are not the ends of its rows`;
  if (count % 2 === 1 && median !== sorted[(count - 1) / 2]) return `${median} is not the middle one of its rows`;
  if (figures.some((figure, i) => i > 0 && !(Number(figure) >= Number(figures[i - 1])))) {
    return `${figures.join(', ')} do not ascend`;
  }
  return mean !== null && mean >= min && mean <= max ? null : `a mean of ${mean} outside ${min} to ${max}`;
}

const percentsMatchCounts: ResultLaw = {
  id: 'percents-match-counts',
  title: 'has percents that are those of its counts, all rounded to as many decimals',
  check: (result) => {
    const cases = questionsOf(result).flatMap(({ of, outcomes, name }) =>
      of === 0 ? [] : outcomes.map((outcome) => ({ ...outcome, of, name })),
    );
    const fits = (decimals: number) => (each: (typeof cases)[number]) =>
      roundQuotient(100 * each.count, each.of, decimals) === each.percent;
    const best = Array.from({ length: 11 }, (_, decimals) => cases.find((each) => !fits(decimals)(each)));
    // Under the precision that was asked for, which a result does not tell, all of them fit.
    if (best.includes(undefined)) return null;
    const { percent, count, of, name } = best[2]!;
    return `${percent} % is not ${count} of ${of} (${name}), or others are rounded to other decimals`;
  },
};

const percentWithinInterval: ResultLaw = {
  id: 'percent-within-interval',
  title: 'has a percent within its interval, and none of nothing',
  check: (result) => {
    for (const { of, outcomes, name } of questionsOf(result)) {
      const wrong = outcomes.find(({ percent, low, high }) => {
        if (of === 0) return percent !== null || low !== null || high !== null;
        if (percent === null || low === null || high === null) return true;
        return !(0 <= low && low <= percent && percent <= high && high <= 100);
      });
      if (wrong !== undefined) {
        const { percent, low, high, id } = wrong;
        return `${percent} % from ${low} to ${high} for ${id} of ${of} (${name})`;
      }
    }
    return null;
  },
};

const plainJson: ResultLaw = {
  id: 'plain-json',
  title: 'is plain JSON: what is written and read again is the same',
  check: (result) => notPlain(result, 'the result'),
};

/** Where a value is not what JSON would make of it. */
function notPlain(value: unknown, path: string): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? null : `${path} is ${value}`;
  if (typeof value !== 'object') return `${path} is ${typeof value}`;
  for (const [key, part] of Object.entries(value)) {
    const wrong = notPlain(part, `${path}.${key}`);
    if (wrong !== null) return wrong;
  }
  return null;
}

/**
 * The laws that every result obeys, to be tried on the results of any engine, with rows (`detailed`) or without.
 *
 * @example
 * ```ts
 * import { resultLaws, runLibrary } from 'barstats/conformance';
 *
 * const rows = [{ time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 }];
 * const options = { assetClass: 'stocks', ticker: 'AAPL' } as const;
 * const result = runLibrary({ report: 'narrow-range-standard', rows, interval: 86_400_000, options });
 * if (!('error' in result)) resultLaws.map(({ check }) => check(result)).filter((problem) => problem !== null); // []
 * ```
 */
export const resultLaws: readonly ResultLaw[] = Object.freeze(
  [
    countsAddUp,
    everyObservationAccountedFor,
    exclusionsDescribed,
    rowPerObservation,
    rowsGiveCounts,
    rowsGiveMeasures,
    percentsMatchCounts,
    percentWithinInterval,
    plainJson,
  ].map((law) => Object.freeze(law)),
);
