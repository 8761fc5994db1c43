import { BarstatsRangeError, BarstatsTypeError } from '../../errors/index.js';
import type { AssetClass } from '../../policy/index.js';
import {
  neededBars,
  type MarketOptions,
  type NeededBars,
  type ReportId,
  type ReportName,
} from '../../reports/index.js';
import { inTermsOfTheQuery, InvalidRequest } from '../../requests/inner.js';

/** The report whose options check requests for unknown reports, reports outside the plan, or several reports: it takes what every report takes. */
export const STAND_IN: ReportId = 'outside-days-standard';

/** The run options of a query. */
interface AskedRun {
  /** Options independent of the market: dates, conditions and groups. */
  readonly run: Omit<MarketOptions, 'assetClass' | 'ticker' | 'session'>;
  /** Options that depend on the asset class. */
  readonly ofMarket: Pick<MarketOptions, 'session'> & { readonly params?: Readonly<Record<string, unknown>> };
}

/**
 * Checks the run options of a query before the plan is checked and without bars.
 *
 * @param report - `null` for what every report takes
 * @param assetClass - the asset class, if it exists; without it, sessions are not checked
 * @throws {@link InvalidRequest} for options that the report refuses
 */
export function checkedQuery(
  report: ReportName | null,
  assetClass: AssetClass | undefined,
  { run, ofMarket }: AskedRun,
): NeededBars {
  try {
    // The ticker does not matter here.
    return neededBars(report ?? STAND_IN, {
      assetClass: assetClass ?? 'stocks',
      ticker: '-',
      ...run,
      // What is known too late for one report may be known in time for another.
      ...(report === null ? { hindsight: true } : {}),
      ...(assetClass === undefined ? {} : ofMarket),
    });
  } catch (error) {
    if (!(error instanceof BarstatsRangeError || error instanceof BarstatsTypeError)) throw error;
    // A mistake of the server, not of the client.
    if (error.code === 'wrong-family') throw error;
    throw new InvalidRequest(inTermsOfTheQuery(error.message));
  }
}
