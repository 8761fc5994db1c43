import { scanSteps, type ScanOptions } from '../discovery/index.js';
import { BarstatsRangeError, BarstatsTypeError } from '../errors/index.js';
import { checkedFields, checkedFlag, checkedList } from '../errors/inner.js';
import { type AssetClass, visibleReports, type Plan } from '../policy/index.js';
import { type Family, headlines, type ReportId } from '../reports/index.js';
import { isBuiltIn, leadOfMany } from '../reports/inner.js';
import { historyOf, weekdaysOf } from './bars-need.js';
import type { ServedReports } from '../requests/inner.js';

/** Which families the scan of a service ranks. */
export interface ServiceScan {
  /**
   * Ids of built-in families, and families of `reports`. Default: all built-in ones, and each family of `reports` whose headline question is
   * calibrated; with `uncalibrated`, each that has a headline question.
   */
  readonly families?: ScanOptions['families'];
  /** Whether to rank questions that are not calibrated, or that their calibration shows to be biased; results mark them. Default `false`. */
  readonly uncalibrated?: boolean;
  /** How many tests were made before `families` were chosen, as for `scanDiscovery`; results warn of a choice without any. */
  readonly alreadySearched?: number;
}

/** The families that a scan ranks, ready to be scanned. */
export interface ScannedFamilies {
  /** Those for a plan: an own family where the plan includes any of its reports, so that a ranking names nothing that the plan hides. */
  readonly of: (plan: Plan) => Pick<ScanOptions, 'families' | 'uncalibrated' | 'alreadySearched'> & {
    readonly families: readonly (string | Family)[];
  };
}

const builtIn = headlines.map(({ family }) => family);

/** The scan of a service without own reports. */
export const builtInScan: ScannedFamilies = { of: () => ({ families: builtIn }) };

/**
 * Checks the option `scan`, so that a mistake in it shows when a server starts.
 *
 * @param reports - what the service serves
 * @throws {@link BarstatsTypeError} `wrong-type`
 * @throws {@link BarstatsRangeError} `unknown-option`; `unknown-report` for a family that is not served; `no-headline`, `uncalibrated`,
 * `duplicate-report` as `scanDiscovery`
 */
export function scannedFamilies(given: unknown, reports: ServedReports): ScannedFamilies {
  const fields =
    given === undefined
      ? {}
      : checkedFields(given, 'options.scan', [], ['families', 'uncalibrated', 'alreadySearched']);
  const { uncalibrated: wanted = false } = fields;
  const uncalibrated = checkedFlag(wanted, 'options.scan.uncalibrated');
  // The scan checks it.
  const searched = fields.alreadySearched === undefined ? {} : { alreadySearched: fields.alreadySearched as number };
  const served = ownFamilies(reports);
  const families =
    fields.families === undefined
      ? [...builtIn, ...served.filter((family) => canRank(family, uncalibrated))]
      : checkedChoice(fields.families, served);
  checkScan({ families, uncalibrated, ...searched });
  if (given === undefined && families.length === builtIn.length) return builtInScan;
  return {
    of: (plan) => ({
      families: families.filter((each) => typeof each === 'string' || isBuiltIn(each) || includes(plan, each, reports)),
      uncalibrated,
      ...searched,
    }),
  };
}

/** What a scan ranks, as JSON: own families by their ids, as only their own service has them. */
export function rankedIn({ families, ...more }: ReturnType<ScannedFamilies['of']>): unknown {
  return { families: families.map((each) => (typeof each === 'string' ? each : each.id)), ...more };
}

/** The instant before which a scan of a market from a date on uses no bar. */
export function historyOfScan(
  { assetClass }: { readonly assetClass: AssetClass },
  startDate: string,
  { families }: ReturnType<ScannedFamilies['of']>,
  setting: Parameters<typeof historyOf>[2],
): number {
  // A headline looks back no further than the standard report.
  const standard = families.map((each) => (typeof each === 'string' ? (`${each}-standard` as ReportId) : each));
  const leadDays = leadOfMany(standard, weekdaysOf(assetClass));
  return historyOf(startDate, { leadDays, previousDays: 0 }, setting).from;
}

/** The families of own reports, each once. */
export function ownFamilies({ all }: ServedReports): readonly Family[] {
  return [
    ...new Set(all.flatMap(({ name }) => (typeof name === 'string' ? [] : ['family' in name ? name.family : name]))),
  ];
}

/** Whether a family can be ranked without being asked for; a mistake in its calibration is an error all the same. */
function canRank(family: Family, uncalibrated: boolean): boolean {
  if (family.headline === undefined) return false;
  try {
    checkScan({ families: [family], uncalibrated });
    return true;
  } catch (error) {
    if (error instanceof BarstatsRangeError && error.code === 'uncalibrated') return false;
    throw error;
  }
}

function checkedChoice(families: unknown, served: readonly Family[]): readonly (string | Family)[] {
  const argument = 'options.scan.families';
  return Array.from(checkedList(families, argument), (each, index) => {
    const isOwn = typeof each === 'object' && each !== null && !isBuiltIn(each as Family);
    if (isOwn && !served.includes(each as Family)) {
      throw new BarstatsRangeError('unknown-report', `${argument}[${index}] must be a family of options.reports`, {
        argument: `${argument}[${index}]`,
        index,
      });
    }
    // Whatever else it is, the scan refuses below.
    return each as string | Family;
  });
}

/** Throws what a scan would throw, in the words of the options of a service. */
function checkScan(scan: Pick<ScanOptions, 'families' | 'uncalibrated' | 'alreadySearched'>): void {
  try {
    scanSteps([], { lookback: '1y', asOf: 0, ...scan });
  } catch (error) {
    if (!(error instanceof BarstatsRangeError || error instanceof BarstatsTypeError)) throw error;
    const { code, message, ...details } = error;
    const argument = inScan(error.argument);
    throw error instanceof BarstatsRangeError
      ? new BarstatsRangeError(code, inScan(error.message), { ...details, argument })
      : new BarstatsTypeError(code, inScan(error.message), { ...details, argument });
  }
}

function inScan(words: string): string {
  return words.replaceAll('options.', 'options.scan.');
}

function includes(plan: Plan, { id }: Family, { all }: ServedReports): boolean {
  const own = all.flatMap(({ description }) => (description.family === id ? [description.report] : []));
  return visibleReports(plan, own).length > 0;
}
