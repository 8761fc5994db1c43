import type { Bars } from '../../../bars/index.js';
import type { HeadlineOptions, HeadlineResult } from '../../../reports/index.js';
import { DataError } from '../data-error.js';
import { Exact, whole } from '../exact.js';
import { openMarket } from '../open-market.js';
import { refuseUnknown } from '../refuse-unknown.js';
import { templateAsked } from '../template-asked.js';
import { nameOf } from '../template-of.js';
import type { ReferenceHeadline } from './headline.js';
import { medianRangeOf } from './median-range.js';
import { unitOf } from './unit.js';

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

/** Any headline question, from the bars to the cases. */
export function runHeadline(headline: ReferenceHeadline, bars: Bars, options: HeadlineOptions): HeadlineResult {
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
