import { BarstatsRangeError } from '../../../errors/index.js';
import {
  checkedFields,
  checkedFunction,
  checkedName,
  checkedNames,
  checkedNumber,
  oneOf,
  shownValue,
} from '../../../errors/inner.js';
import type { SupportedTickers } from '../../../policy/index.js';
import { checkedKeyPrefix } from '../../../policy/inner.js';
import { someTickers } from '../../arbitraries/index.js';
import type { CheckServiceOptions, PlanNames, ReportReading, ScanReading } from '../check-service-options.js';
import { detailedOf, reportOf, scanOf } from './library-readings.js';
import type { PlanRole } from './plan-role.js';

/** The options of a check, checked, with every default in its place. */
export interface CheckedOptions {
  readonly now: number;
  readonly tickers: SupportedTickers;
  readonly reports: readonly string[];
  readonly plans: Readonly<Record<PlanRole, string | null>>;
  readonly keyPrefix: string | null;
  readonly basePath: string;
  readonly scanMethod: string;
  readonly detailedQuery: string;
  readonly detailedOf: (body: unknown) => boolean | null;
  readonly reportOf: (body: unknown) => ReportReading | null;
  readonly scanOf: (body: unknown) => ScanReading | null;
  readonly choices: 'any' | 'library';
  readonly seed: number;
  readonly runs: number;
  readonly timeLimit: (() => PromiseLike<unknown>) | null;
}

/** Of the families that the interface names, one report each. */
const usualReports = [
  'opening-stats-standard',
  'previous-days-range-standard',
  'green-and-red-days-by-weekday-standard',
  // A variant of a starter family that is no starter report.
  'green-and-red-days-by-weekday-by-month',
  'outside-days-standard',
];

const YEARS_2000_TO_2200 = { minimum: Date.UTC(2000, 0, 1), maximum: Date.UTC(2200, 0, 1), whole: true };
const SEEDS = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1, whole: true };

/** Validates the options of a service check. */
export function checkedOptions(options: CheckServiceOptions): CheckedOptions {
  const optional = ['reports', 'plans', 'keyPrefix', 'basePath', 'scanMethod', 'detailedQuery'] as const;
  const others = ['readings', 'choices', 'seed', 'runs', 'timeLimit'] as const;
  const {
    now,
    tickers,
    reports = usualReports,
    plans = {},
    keyPrefix,
    basePath = '',
    scanMethod = 'GET',
    detailedQuery = 'detailed=true',
    readings = {},
    choices = 'any',
    seed = 0,
    runs = 10,
    timeLimit,
  } = checkedFields(options, 'options', ['now', 'tickers'], [...optional, ...others]);
  const read = checkedFields(readings, 'options.readings', [], ['detailed', 'report', 'scan']);
  const { detailed = detailedOf, report = reportOf, scan = scanOf } = read;
  return {
    now: checkedNumber(now, 'options.now', YEARS_2000_TO_2200),
    tickers: someTickers(tickers, 'options.tickers'),
    reports: checkedNames(reports, 'options.reports'),
    plans: checkedPlans(plans),
    keyPrefix: keyPrefix === undefined ? null : checkedKeyPrefix(keyPrefix, 'options.keyPrefix'),
    basePath: checkedBasePath(basePath),
    scanMethod: checkedName(scanMethod, 'options.scanMethod'),
    detailedQuery: checkedName(detailedQuery, 'options.detailedQuery'),
    detailedOf: checkedFunction(detailed, 'options.readings.detailed'),
    reportOf: checkedFunction(report, 'options.readings.report'),
    scanOf: checkedFunction(scan, 'options.readings.scan'),
    choices: oneOf(choices, 'options.choices', ['any', 'library']),
    seed: checkedNumber(seed, 'options.seed', SEEDS),
    runs: checkedNumber(runs, 'options.runs', { minimum: 1, maximum: 1000, whole: true }),
    timeLimit: timeLimit === undefined ? null : checkedFunction(timeLimit, 'options.timeLimit'),
  };
}

function checkedPlans(plans: unknown): Readonly<Record<PlanRole, string | null>> {
  const roles = ['essential', 'pro', 'allAccess', 'withoutAccess'] as const satisfies readonly (keyof PlanNames)[];
  const fields = checkedFields(plans, 'options.plans', [], roles);
  const usual = { essential: 'essential', pro: 'pro', allAccess: 'all-access', withoutAccess: null };
  const name = (role: PlanRole): string | null => {
    const given = fields[role] === undefined ? usual[role] : fields[role];
    return given === null ? null : checkedName(given, `options.plans.${role}`);
  };
  const named = {
    essential: name('essential'),
    pro: name('pro'),
    allAccess: name('allAccess'),
    withoutAccess: name('withoutAccess'),
  };
  if (named.essential !== null || named.pro !== null || named.allAccess !== null) return named;
  throw new BarstatsRangeError('out-of-bounds', 'options.plans must name at least one plan', {
    argument: 'options.plans',
  });
}

function checkedBasePath(given: unknown): string {
  if (given === '') return '';
  const path = checkedName(given, 'options.basePath');
  if (/^(\/[\w.~-]+)+$/.test(path)) return path;
  const message = `options.basePath must be a path such as /v1, got ${shownValue(path)}`;
  throw new BarstatsRangeError('out-of-bounds', message, { argument: 'options.basePath' });
}
