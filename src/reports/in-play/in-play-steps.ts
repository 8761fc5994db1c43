import type { Bars } from '../../bars/index.js';
import { checkedBars, notices } from '../../sessions/index.js';
import { askedReports } from './asked-reports.js';
import { checkedInPlay, type InPlayOptions } from './checked-in-play.js';
import { momentsOf } from './moments.js';
import { type Place, placeOf } from './place.js';
import { resultOf } from './result-of.js';
import type { InPlayResult } from './result.js';

/** How far the work has come: a report has been looked at. */
export interface InPlayProgress {
  readonly done: number;
  readonly of: number;
  readonly report: string;
  readonly family: string;
}

/**
 * The same as `inPlay`, a report at a time: a server can do other work in between.
 *
 * @param bars - as for `inPlay`
 * @param options - as for `inPlay`
 * @returns a generator that yields after each report, and returns the result
 * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} as `inPlay` does, with the first step
 *
 * @example
 * ```ts
 * import { barsFromRows } from 'barstats';
 * import { inPlaySteps } from 'barstats/reports';
 *
 * const bars = barsFromRows([{ time: 1709562600000, open: 10, high: 12, low: 9, close: 11 }], { interval: 60_000 });
 * const reports = ['gap-fill-standard', 'vwap-standard'] as const;
 * const steps = inPlaySteps(bars, { assetClass: 'stocks', ticker: 'AAPL', asOf: 1709562660000, reports });
 * steps.next().value; // { done: 1, of: 2, report: 'gap-fill-standard', family: 'gap-fill' }
 * ```
 */
export function* inPlaySteps(bars: Bars, options: InPlayOptions): Generator<InPlayProgress, InPlayResult, void> {
  const known = checkedBars(bars);
  const checked = checkedInPlay(options);
  const reports = askedReports(checked, known.interval);
  const moments = momentsOf(known, checked);
  const places: Place[] = [];
  for (const asked of reports) {
    places.push(placeOf(asked, checked, moments));
    yield { done: places.length, of: reports.length, report: asked.report.id, family: asked.report.family.id };
  }
  return resultOf(checked, places, notices(known, checked.query));
}
