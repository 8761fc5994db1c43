import type { Bars } from '../../bars/index.js';
import type { MarketOptions, ReportResult } from '../../reports/index.js';
import { canonicalCondition, holds, windowsIn } from './conditions/condition.js';
import { canonicalGroupBy, type Grouping, groupingOf } from './conditions/group-by.js';
import { refuseCoarseWindows } from './conditions/window.js';
import { currentOf } from './current.js';
import { DataError } from './data-error.js';
import { definedOnly } from './defined-only.js';
import { withLongerBars } from './longer-bars.js';
import { openMarket } from './open-market.js';
import { reasons } from './reasons.js';
import type { Candidate, Observation, Params, Question, Report } from './report.js';
import { rowOf } from './row.js';
import type { Session } from './session.js';
import { type Eligible, partsOf } from './stability.js';
import type { Style } from './style.js';
import { summaryOf } from './summary.js';
import { templateAsked } from './template-asked.js';

/** What the reference takes: the options of a run, and those of the report. */
export type ReferenceOptions = MarketOptions & { readonly params?: Readonly<Record<string, unknown>> };

/** Any report, from the bars to the result. */
export function run(report: Report, bars: Bars, options: ReferenceOptions): ReportResult {
  const given = definedOnly(options.params ?? {});
  const params = { ...report.params(bars, given), ...given } as Params;
  const template = templateAsked(report, params, options);
  const where = options.where === undefined ? null : canonicalCondition(options.where);
  const groupBy = options.groupBy === undefined ? null : canonicalGroupBy(options.groupBy);
  const windows = [where, groupBy].flatMap((given) => (given === null ? [] : windowsIn(given)));
  if (bars.daily && report.intraday) {
    throw new DataError('bars-too-coarse', 'the report needs intraday bars');
  }
  const whole = openMarket(bars, template, options);
  for (const minutes of windows) refuseCoarseWindows(whole, minutes);
  const market = typeof params.barMinutes === 'number' ? withLongerBars(whole, params.barMinutes) : whole;
  report.refuse?.(params, market);
  const { seen } = market;

  const own = report.dimensions(params, market);
  const grouping = groupBy === null ? null : groupingOf(groupBy, own, whole);
  const candidates = report.candidates(params, market).map(({ session, observation }): Candidate => {
    if (typeof observation === 'string' || session === null) return { session, observation };
    if (where !== null && !holds(where, whole.sessions[session.position], whole))
      return { session, observation: 'condition' };
    return { session, observation: grouped(observation, grouping, whole.sessions[session.position]) };
  });

  const eligible: Eligible[] = [];
  const excluded = new Map<string, number>();
  for (const { session, observation } of candidates) {
    if (typeof observation === 'string') excluded.set(observation, (excluded.get(observation) ?? 0) + 1);
    else eligible.push({ date: session!.date, observation });
  }

  const style: Style = {
    insufficient: options.guards?.insufficient ?? 10,
    lowSample: options.guards?.lowSample ?? 30,
    percent: options.precision?.percent ?? 2,
    price: decimalsOf(seen) + (options.precision?.price ?? 2),
    measure: options.precision?.measure ?? 4,
  };
  const layout = {
    unit: report.unit,
    dimensions: grouping === null ? own : [...own, grouping.dimension],
    questions: report
      .questions(params, market)
      .map((question) => (windows.length > 0 ? afterWindow(question) : question)),
    measures: report.measures,
    statistics: report.statistics,
  };
  const observations = eligible.map(({ observation }) => observation);
  return {
    report: `${report.family}-${report.variant}`,
    family: report.family,
    variant: report.variant,
    assetClass: options.assetClass,
    ticker: options.ticker,
    startDate: options.startDate ?? seen[0]?.date ?? null,
    endDate: options.endDate ?? seen[seen.length - 1]?.date ?? null,
    session: { id: template.id, timeZone: template.timeZone, open: template.open, close: template.close },
    params,
    ...(where === null ? {} : { where }),
    ...(groupBy === null ? {} : { groupBy }),
    observations: {
      unit: report.unit,
      seen: candidates.length,
      eligible: eligible.length,
      excluded: Object.fromEntries(
        reasons.filter((reason) => excluded.has(reason)).map((reason) => [reason, excluded.get(reason)!]),
      ),
    },
    summary: summaryOf(observations, layout, style, options.stability === true ? partsOf(eligible) : null),
    ...(report.current === null ? {} : { current: currentOf(report.current(params, market), market, style) }),
    ...(options.detailed === true
      ? { detailed: eligible.map(({ date, observation }) => rowOf(date, observation, layout, style)) }
      : {}),
  };
}

/** In each of its groups an observation is in those of the grouping. */
function grouped(observation: Observation, grouping: Grouping | null, session: Session): Observation {
  if (grouping === null) return observation;
  const { id } = grouping.dimension;
  const values = grouping.of(session);
  return {
    ...observation,
    groups: observation.groups.flatMap((group) => values.map((value) => ({ ...group, [id]: value }))),
  };
}

/** Under a condition on the window nothing is known at the open, nor at a time or an event that may come before its end. */
function afterWindow({ event, ...question }: Question): Question {
  if (question.known === 'at-open') return { ...question, known: 'after-window' };
  if (question.known === 'at-time' || question.known === 'at-event') return { ...question, known: 'hindsight' };
  return question;
}

/** The most decimals of any open, high, low or close. */
function decimalsOf(sessions: readonly Session[]): number {
  let most = 0;
  for (const { open, high, low, close } of sessions) {
    for (const price of [open, high, low, close]) most = Math.max(most, price.decimalPlaces());
  }
  return most;
}
