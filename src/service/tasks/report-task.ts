import { BarstatsRangeError } from '../../errors/index.js';
import { decideReport, forbidden, visibleReports } from '../../policy/index.js';
import { runReports, type ReportId, type ReportsOptions } from '../../reports/index.js';
import { found, malformedPath, reportUnavailable, type Answer } from '../answers/answer.js';
import { assetClassOf } from '../asset-classes.js';
import type { MarketData } from '../bars-statement.js';
import { inTermsOfTheQuery } from '../requests/in-terms-of-the-query.js';
import { readReportQuery } from '../requests/read-report-query.js';
import { isReportId } from '../requests/report-ids.js';
import type { ReportRoute } from '../requests/route-of.js';
import { checkedRun } from './checked-run.js';
import type { Setting } from './setting.js';
import { dateOf } from './date-of.js';
import { statementOf } from './statement-of.js';
import type { Task } from './task.js';

/** Reads the request of a report and decides on it: an answer, or what is left to do. */
export function reportTask(route: ReportRoute, text: string, setting: Setting): Answer | Task {
  const { report, assetClass, ticker } = route;
  if (report === null || assetClass === null || ticker === null) {
    return malformedPath();
  }
  const included = isReportId(report) && visibleReports(setting.plan, [report]).length > 0 ? report : null;
  const query = readReportQuery(text, included);
  const known = assetClassOf(assetClass);
  // Without an end, a range ends today; without a start, it begins wherever the plan says.
  const dates = query.dates.startDate === undefined ? query.dates : { endDate: dateOf(setting.asOf), ...query.dates };
  const needed = checkedRun(included, known, {
    run: { ...dates, ...query.run },
    ofMarket: { ...query.session, params: query.params },
  });
  const decision = decideReport(setting.plan, { report, assetClass, ticker, ...query.dates }, setting.policy);
  if (!decision.allowed) return forbidden(decision);
  // What the policy allows is a report of the catalog and a ticker of an asset class, and was checked as such.
  const id = included!;
  const market = { assetClass: known!, ticker, startDate: decision.startDate, endDate: decision.endDate };
  const detailed = decision.detailed && query.detailed;
  const options = {
    ...market,
    ...query.session,
    ...query.run,
    detailed,
    asOf: setting.asOf,
    params: { [id]: query.params },
  };
  return {
    needs: Object.freeze([statementOf(market, needed.interval, setting)]),
    *steps([given]) {
      const answer = answerOf(id, given, options);
      yield { done: 1, of: 1, assetClass: market.assetClass, ticker, family: id };
      return answer;
    },
  };
}

function answerOf(id: ReportId, { bars, ...more }: MarketData, options: ReportsOptions): Answer {
  try {
    const [result] = runReports(bars, [id], { ...options, ...more });
    return 'refused' in result ? reportUnavailable(inTermsOfTheQuery(result.refused.message)) : found(result);
  } catch (error) {
    // The params were good before there were bars: it is the length of these that they do not fit.
    if (!(error instanceof BarstatsRangeError) || !error.argument.startsWith('options.params')) throw error;
    return reportUnavailable(inTermsOfTheQuery(error.message));
  }
}
