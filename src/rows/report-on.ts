import type { Market, MarketEvent } from '../sessions/inner.js';
import { checkLongestBar, type FamilyReport, longestBarOf } from '../define/inner.js';
import { type ParamValue, reportContextOf } from '../options/inner.js';
import { blameFamily } from './blame-family.js';
import type { PreparedReport } from './prepare.js';
import { reportFor } from './report-for.js';

/** A report ready to run on a market; a description that cannot be run is refused in the name of its family. */
export function reportOn(
  market: Market,
  { id, description }: FamilyReport,
  values: Readonly<Record<string, ParamValue>>,
  events: readonly MarketEvent[],
): PreparedReport {
  try {
    checkLongestBar(id, longestBarOf(description.longestBar, values), market.bars);
    return reportFor(description, values, reportContextOf(market, events));
  } catch (error) {
    throw blameFamily(error, id, null);
  }
}
