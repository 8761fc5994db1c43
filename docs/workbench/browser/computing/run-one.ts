import { parseCondition, type ReportId, type ReportResult, runReport } from 'barstats';
import { groupingIn } from '../state/grouping-text.js';
import { openMarket } from './loaded-markets.js';
import type { Tasks } from './tasks.js';
import type { ReportAsked } from './asked.js';

/** Computes one report. */
export function runOne({ market, ...asked }: Tasks['report']['asked']): ReportResult<ReportId> {
  const { bars, options } = openMarket(market);
  return runReport(bars, asked.report, { ...options, ...optionsOf(asked) });
}

/** The options of a report for the library. */
export function optionsOf({ params = {}, where = '', groupBy = '', hindsight, intervals, detailed }: ReportAsked) {
  return {
    params,
    ...(where === '' ? {} : { where: parseCondition(where) }),
    ...(groupBy === '' ? {} : { groupBy: groupingIn(groupBy) }),
    ...(hindsight === true ? { hindsight } : {}),
    ...(intervals === true ? { intervals } : {}),
    ...(detailed === true ? { detailed } : {}),
  };
}
