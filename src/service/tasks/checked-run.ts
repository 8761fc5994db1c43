import { BarstatsRangeError, BarstatsTypeError } from '../../errors/index.js';
import type { AssetClass } from '../../policy/index.js';
import { neededBars, type MarketOptions, type NeededBars, type ReportId } from '../../reports/index.js';
import { inTermsOfTheQuery, InvalidRequest } from '../requests/invalid-request.js';

/** What is asked of a report that is not the plan's, does not exist, or is one of several, is held against this one, which takes what every report takes. */
const STAND_IN: ReportId = 'outside-days-standard';

/** What a query asks of a run. */
interface AskedRun {
  /** What every market has: dates, conditions and groups. */
  readonly run: Omit<MarketOptions, 'assetClass' | 'ticker' | 'session'>;
  /** What depends on the asset class. */
  readonly ofMarket: Pick<MarketOptions, 'session'> & { readonly params?: Readonly<Record<string, unknown>> };
}

/**
 * Checks what a query asks of a run without bars, and before the plan is asked.
 *
 * @param report - `null` for what every report takes
 * @param assetClass - where it is one: of one that does not exist, nothing can be said of its sessions
 * @throws {@link InvalidRequest} for what the report refuses
 */
export function checkedRun(
  report: ReportId | null,
  assetClass: AssetClass | undefined,
  { run, ofMarket }: AskedRun,
): NeededBars {
  try {
    // The ticker changes nothing, and may be anything.
    return neededBars(report ?? STAND_IN, {
      assetClass: assetClass ?? 'stocks',
      ticker: '-',
      ...run,
      ...(assetClass === undefined ? {} : ofMarket),
    });
  } catch (error) {
    if (!(error instanceof BarstatsRangeError || error instanceof BarstatsTypeError)) throw error;
    throw new InvalidRequest(inTermsOfTheQuery(error.message));
  }
}
