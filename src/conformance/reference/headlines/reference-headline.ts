import type { Decimal } from 'decimal.js';
import type { Bars } from '../../../bars/index.js';
import type { HeadlineOptions, HeadlineResult } from '../../../reports/index.js';
import { DataError } from '../market/data-error.js';
import { Exact, type Fraction, quotient, whole } from '../numbers/exact.js';
import { distribution } from '../run/figures.js';
import type { Market } from '../market/market.js';
import { openMarket } from '../market/open-market.js';
import { unitOf } from '../market/price-step.js';
import { refuseUnknown } from '../market/refusals.js';
import { rangeOf } from '../market/session.js';
import { templateAsked } from '../calendar/template-asked.js';
import { nameOf } from '../calendar/template-of.js';
import { headlines } from './catalog.js';
import type { ReferenceHeadline } from './headline.js';

const byFamily = new Map(headlines.map((headline) => [headline.report.family, headline]));

/** The options of a headline question. */
const optionNames: Readonly<Record<keyof HeadlineOptions, true>> = {
  assetClass: true,
  exchange: true,
  ticker: true,
  session: true,
  calendar: true,
  startDate: true,
  endDate: true,
  asOf: true,
  events: true,
  tickSize: true,
};

/**
 * The families whose headline questions {@link referenceHeadline} asks, in the order of the definitions.
 */
export const referenceHeadlines: readonly string[] = Object.freeze([...byFamily.keys()]);

/**
 * The same cases as those of `runHeadline`, by plain loops and exact decimals: slow, and written to be read beside the
 * definitions.
 *
 * It shares no code with the engine but types, session templates and exchange calendars. Its arguments are assumed to be
 * valid, except that bars which cannot give the cases are refused.
 *
 * @param bars - the bars of one market
 * @param family - one of {@link referenceHeadlines}
 * @param options - the market and the range of trading dates
 * @returns the result, not frozen
 * @throws RangeError when it does not know the family
 * @throws Error whose property `code` is `session-unavailable`, `bars-too-coarse`, `duplicate-trading-date` or
 * `bars-misaligned`; where several apply, they are looked for in the order of the definitions
 */
export function referenceHeadline(bars: Bars, family: string, options: HeadlineOptions): HeadlineResult {
  const headline = byFamily.get(family);
  if (headline === undefined) throw new RangeError(`the reference implementation has no headline of ${family}`);
  return runHeadline(headline, bars, options);
}

/** Any headline question, from the bars to the cases. */
function runHeadline(headline: ReferenceHeadline, bars: Bars, options: HeadlineOptions): HeadlineResult {
  refuseUnknown(Object.keys(options), Object.keys(optionNames), 'a headline question');
  const { report } = headline;
  const params = report.params(bars, {});
  const template = templateAsked(report, params, options);
  if (bars.daily && report.intraday) throw new DataError('bars-too-coarse', 'the question needs intraday bars');
  const market = openMarket(bars, template, options);
  report.refuse?.(params, market);
  const unit = options.tickSize === undefined ? unitOf(market) : new Exact(options.tickSize);
  return {
    family: report.family,
    assetClass: nameOf(options),
    ticker: options.ticker,
    session: { id: template.id, timeZone: template.timeZone, open: template.open, close: template.close },
    unit: unit === null ? null : unit.toNumber(),
    medianRange: unit === null ? null : medianRangeOf(market, unit),
    cases: headline
      .cases({ market, params, unit: unit === null ? null : whole(unit) })
      .map(({ session, outcome, group, block }) => ({
        date: session.date,
        outcome,
        ...(group === undefined ? {} : { group }),
        ...(block === undefined ? {} : { block: block.date }),
      })),
  };
}

/** The median range, in units, of the sessions in the range that are closed and complete; `null` without any. */
function medianRangeOf({ seen, asOf }: Market, unit: Decimal): number | null {
  const ranges: Fraction[] = [];
  for (const session of seen) {
    if (session.closesAt <= asOf && session.complete) ranges.push(quotient(rangeOf(session), unit)!);
  }
  return distribution(ranges, 1).median;
}
