import {
  decideLive,
  decideReport,
  forbidden,
  visibleReports,
  type LiveDecision,
  type Plan,
  type ReportDecision,
} from '../../policy/index.js';
import { estimateCost, type BarsOutline, type InPlayResult, type MarketOptions } from '../../reports/index.js';
import { estimateCostOfMany, inPlaySteps } from '../../reports/inner.js';
import { found, malformedPath, reportUnavailable, type Answer } from '../answer.js';
import { assetClassOf, type MarketRoute } from '../requests/routes.js';
import { inTermsOfTheQuery } from '../requests/invalid-request.js';
import { sorted } from '../requests/read-query.js';
import { readInPlayQuery } from '../requests/read-in-play-query.js';
import { checkedRun, STAND_IN } from './checked-run.js';
import { decidedTogether } from './decided-together.js';
import { includesAll, namedReports } from './named-reports.js';
import { isOfBars, unavailableWith } from './unavailable-with.js';
import { operationOf } from '../operation.js';
import { dateOf, FINEST_BARS, statementOf } from '../bars-need.js';
import type { Setting, Task } from './task.js';

const DAY = 86_400_000;

/** A report that no plan includes, for plans without reports, so that the refusal is `report_not_allowed`. */
const EVERY_REPORT = '*';

/** Parses a request for what is in play and checks it against the plan: an answer, or a task. */
export function inPlayTask({ assetClass, ticker }: MarketRoute, text: string, setting: Setting): Answer | Task {
  if (assetClass === null || ticker === null) return malformedPath();
  const { plan, policy, asOf, reports: served, noted } = setting;
  const query = readInPlayQuery(text, served.ids.size);
  noted.operation = operationOf({ kind: 'in-play', assetClass, ticker }, query.given);
  const only = query.reports?.length === 1 ? served.byId.get(query.reports[0]) : undefined;
  const included = only !== undefined && visibleReports(plan, [only.description]).length > 0 ? only.name : null;
  const known = assetClassOf(assetClass);
  const { conditions, named } = namedReports(query.conditions, served);
  // Messages about a condition must not reveal anything of a report that the plan does not include.
  checkedRun(included, known, { run: includesAll(plan, named, served) ? conditions : {}, ofMarket: query.session });

  const reportsOf = (each: Plan): readonly string[] => {
    const asked = query.reports ?? visibleReports(each, [...served.ids]);
    return asked.length === 0 ? [EVERY_REPORT] : asked;
  };
  const decisionsOn = (each: Plan): readonly [LiveDecision, ...ReportDecision[]] => {
    const live = decideLive(each, { assetClass, ticker, lookback: query.lookback }, policy);
    const lookback = live.allowed ? live.lookback : undefined;
    // History ends before today, so a plan without a month of history has nothing to compare the session with.
    const history = lookback === undefined ? {} : { startDate: lookback.startDate, endDate: dateOf(asOf - DAY) };
    const ofReport = (report: string): ReportDecision =>
      decideReport(each, { report, assetClass, ticker, ...history }, policy);
    return [live, ...[...reportsOf(each), ...named].map(ofReport)];
  };
  const decision = decidedTogether(decisionsOn, setting);
  noted.decision = decision;
  if (!decision.allowed) return forbidden(decision);
  const { lookback } = decision;
  const reports = reportsOf(plan);
  // Allowed requests have reports of the service, a ticker of an asset class, and a lookback.
  const market = { assetClass: known!, ticker };
  const range = { startDate: lookback!.startDate, endDate: dateOf(asOf) };
  const options = {
    ...market,
    ...query.session,
    ...conditions,
    asOf,
    lookback: lookback!,
    reports: reports.map((report) => served.byId.get(report)!.name),
  };
  return {
    // Daily bars do not show a session in progress, and no bar shows an event inside it.
    needs: Object.freeze([statementOf({ ...market, ...range }, FINEST_BARS, setting)]),
    costOf: ([outline]) =>
      estimateCostOfMany(reports.length, outline) +
      Math.min(reports.length, SESSIONS) * costOfConditions({ ...market, ...query.session, ...conditions }, outline),
    cheaper: 'fewer reports, or a shorter lookback',
    dependsOn: ['in-play', asOf, lookback, reports, sorted(query.given)],
    *steps([{ bars, ...more }]) {
      try {
        const steps = inPlaySteps(bars, { ...options, ...more });
        let step = steps.next();
        for (; step.done !== true; step = steps.next()) {
          const { done, of, family } = step.value;
          yield { done, of, ...market, family };
        }
        return answerOf(step.value, query.reports?.length === 1);
      } catch (error) {
        return unavailableWith(error);
      }
    },
  };
}

/** If the only requested report cannot be computed, the answer is a 422; among several, the result says so for each. */
function answerOf(result: InPlayResult, isOne: boolean): Answer {
  const [refusal] = result.refused;
  return isOne && refusal !== undefined ? reportUnavailable(inTermsOfTheQuery(refusal.refused.message)) : found(result);
}

/** Conditions are looked at once for each of the sessions that reports are about. */
const SESSIONS = 4;

/** What the conditions and groups cost beyond plain reports. */
function costOfConditions(options: MarketOptions, outline: BarsOutline): number {
  if (options.where === undefined && options.groupBy === undefined) return 0;
  try {
    return estimateCost(STAND_IN, { ...options, hindsight: true }, outline);
  } catch (error) {
    // The run refuses these bars, at no cost.
    if (!isOfBars(error)) throw error;
    return 0;
  }
}
