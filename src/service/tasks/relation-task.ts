import { BarstatsRangeError, BarstatsTypeError } from '../../errors/index.js';
import { decideReport, forbidden, type Plan, type ReportDecision } from '../../policy/index.js';
import type { AnswerGrouping, RelateOptions, ReportName } from '../../reports/index.js';
import { lastOf, noBars, relateSteps, mapSteps } from '../../reports/inner.js';
import { found, type Answer } from '../answer.js';
import { dateOf, endOf, historyOf, statementOf } from '../bars-need.js';
import { operationOf } from '../operation.js';
import {
  readEndpointQuery,
  relationQuery,
  assetClassOf,
  inTermsOfTheQuery,
  InvalidRequest,
  sorted,
  type Route,
} from '../../requests/inner.js';
import { rangeOf } from './allowed-run.js';
import { checkedQuery } from './checked-query.js';
import { costOfRun } from './cost-of-runs.js';
import { decidedTogether } from './decided-together.js';
import { includesAll, namedReports } from './named-reports.js';
import type { Setting, Computation } from './computation.js';
import { unavailableWith } from './unavailable-with.js';

/** Parses a request for a relation and checks it against the plan: an answer, or a task. */
export function relationTask(
  { assetClass, ticker }: Route<'relation'>,
  text: string,
  setting: Setting,
): Answer | Computation {
  const { plan, policy, reports } = setting;
  const query = readEndpointQuery(text, relationQuery);
  setting.noted.operation = operationOf({ kind: 'relation', assetClass, ticker }, query.given);
  const known = assetClassOf(assetClass);
  const [a, b, where] = [{ groupBy: query.answers.a }, { groupBy: query.answers.b }, query.conditions].map((each) =>
    namedReports(each, reports),
  );
  const named = [...new Set([a, b, where].flatMap((each) => each.named))];
  // The run checks that they are answers.
  const answers = [a.conditions.groupBy as AnswerGrouping, b.conditions.groupBy as AnswerGrouping] as const;
  const run = { ...query.run, asOf: setting.asOf };
  const { dates } = query;
  const range = rangeOf(dates, setting.asOf);
  const ofMarket = known === undefined ? {} : query.session;
  const asked = { ...run, ...range, ...where.conditions, ...ofMarket };
  // Messages must not reveal anything of a report that the plan does not include.
  if (includesAll(plan, named, reports))
    refuseInvalid(answers, { assetClass: known ?? 'stocks', ticker: '-', ...asked });
  else checkedQuery(null, known, { run: { ...run, ...range }, ofMarket });

  const decide = (each: Plan, report: string): ReportDecision =>
    decideReport(each, { report, assetClass, ticker, ...dates }, policy);
  const [first, ...others] = named;
  const decision = decidedTogether((each) => [decide(each, first), ...others.map((id) => decide(each, id))], setting);
  setting.noted.decision = decision;
  if (!decision.allowed) return forbidden(decision);
  const { startDate } = decision;
  const endDate = dates.endDate ?? dateOf(setting.asOf);
  const market = { assetClass: known!, ticker, startDate, endDate };
  // The result of a range that has ended is the same on later days.
  const cachedAsOf = Math.min(setting.asOf, endOf(endDate));
  const params = answers[1].params ?? {};
  const counted = answers[1].report as ReportName;
  // The run of the report of `b` divided by `a`; what is known too late for another of its questions does not matter.
  const whole = { ...asked, ...market, params, groupBy: answers[0], hindsight: true };
  const needed = checkedQuery(counted, known, { run: whole, ofMarket: { params } });
  const { from, limit } = historyOf(startDate, needed, setting);
  const divided = { ...whole, ...limit };
  return {
    needs: Object.freeze([statementOf(market, needed.interval, { from, asOf: setting.asOf })]),
    costOf: ([outline]) => costOfRun(counted, divided, outline),
    cheaper: 'a shorter range',
    dependsOn: ['relation', cachedAsOf, [startDate, endDate], limit, sorted(query.given, ['start_date', 'end_date'])],
    *steps([{ bars, ...more }], isKept) {
      try {
        const steps = relateSteps(bars, ...answers, {
          ...asked,
          ...market,
          ...limit,
          asOf: isKept ? cachedAsOf : setting.asOf,
          ...more,
        });
        const { assetClass } = market;
        return found(yield* mapSteps(steps, (done) => ({ done, of: PARTS, assetClass, ticker, family: b.named[0] })));
      } catch (error) {
        return unavailableWith(error, startDate);
      }
    },
  };
}

/** The parts of a run: cut bars into sessions, draw observations, ask and measure them, group them. */
const PARTS = 4;

/**
 * Refuses answers and options that no bars can give.
 *
 * @throws {@link InvalidRequest}
 */
function refuseInvalid([a, b]: readonly [AnswerGrouping, AnswerGrouping], options: RelateOptions): void {
  try {
    lastOf(relateSteps(noBars(), a, b, options));
  } catch (error) {
    if (!(error instanceof BarstatsRangeError || error instanceof BarstatsTypeError)) throw error;
    // A mistake of the server, not of the client.
    if (error.code === 'wrong-family') throw error;
    throw new InvalidRequest(inTermsOfTheQuery(error.message));
  }
}
