import { describeReport, type ReportId } from '../../reports/index.js';
import { freeze, reasons } from '../../reports/inner.js';
import { percentsMatchCounts, percentWithinInterval } from './laws-of-percents.js';
import { rowPerObservation, rowsGiveCounts, rowsGiveMeasures } from './laws-of-rows.js';
import { questionsOf, type ResultLaw } from './result-law.js';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

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
  check: ({ report, observations: { seen, eligible, excluded } }, own = report as ReportId) => {
    const all = eligible + sum(Object.values(excluded));
    if (all !== seen) return `${seen} were seen, ${eligible} are eligible or excluded: together ${all}`;
    const none = Object.entries(excluded).find(([, count]) => !(count > 0));
    if (none !== undefined) return `${none[1]} were excluded as ${none[0]}, which should not be listed`;
    const ofReport = Object.keys(describeReport(own).ownReasons ?? {});
    // What conditions leave out comes last.
    const ordered = [...reasons.slice(0, -2), ...ofReport, ...reasons.slice(-2)].filter((reason) => reason in excluded);
    const given = Object.keys(excluded);
    return String(given) === String(ordered)
      ? null
      : `reasons are in the order ${given.join(', ')}, not ${ordered.join(', ')}`;
  },
};

const exclusionsDescribed: ResultLaw = {
  id: 'exclusions-described',
  title: 'excludes observations only for reasons that its description lists',
  check: ({ report, observations: { excluded } }, own = report as ReportId) => {
    const listed: readonly string[] = describeReport(own).exclusions;
    const other = Object.keys(excluded).find((reason) => reason !== 'condition' && !listed.includes(reason));
    return other === undefined ? null : `${report} does not list the reason ${other}`;
  },
};

const plainJson: ResultLaw = {
  id: 'plain-json',
  title: 'is plain JSON: writing and parsing it changes nothing',
  check: (result) => notPlain(result, 'the result'),
};

/** Where a value would not survive JSON. */
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
 * Laws that every result obeys, for the results of any engine, with `detailed` rows or without.
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
export const resultLaws: readonly ResultLaw[] = freeze([
  countsAddUp,
  everyObservationAccountedFor,
  exclusionsDescribed,
  rowPerObservation,
  rowsGiveCounts,
  rowsGiveMeasures,
  percentsMatchCounts,
  percentWithinInterval,
  plainJson,
]);
