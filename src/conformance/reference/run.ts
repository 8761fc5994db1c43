import type { Bars } from '../../bars/index.js';
import { exchangeCalendars, type SessionTemplate, sessionTemplates } from '../../calendar/index.js';
import type { CurrentValues, DetailedRow, MarketOptions, ReportResult } from '../../reports/index.js';
import { dailySessions } from './daily-sessions.js';
import { DataError } from './data-error.js';
import { whole } from './exact.js';
import { intradaySessions, refuseMisaligned } from './intraday-sessions.js';
import type { Market } from './market.js';
import { reasons } from './reasons.js';
import type { Observation, Params, Report } from './report.js';
import { roundFraction } from './rounding.js';
import type { Session } from './session.js';
import { placesOf, type Style, summaryOf } from './summary.js';

/** What the reference takes: the options of a run, and those of the report. */
export type ReferenceOptions = MarketOptions & { readonly params?: Readonly<Record<string, unknown>> };

/** Any report, from the bars to the result. */
export function run(report: Report, bars: Bars, options: ReferenceOptions): ReportResult {
  const template = templateOf(report, options);
  if (report.intraday && bars.daily) throw new DataError('bars-too-coarse', 'the report needs intraday bars');
  const params = { ...report.params, ...definedOnly(options.params ?? {}) } as Params;
  const asOf = options.asOf ?? Infinity;
  const rules = {
    template,
    calendar: options.calendar === undefined ? exchangeCalendars[options.assetClass] : options.calendar,
    asOf,
    completeness: { openWithin: 30, closeWithin: 30, coverage: 0.5, ...definedOnly(options.completeness ?? {}) },
  };
  const sessions = bars.daily ? dailySessions(bars, rules) : intradaySessions(bars, rules);
  const market: Market = { bars, sessions, previousWithinDays: options.previousWithinDays ?? 7 };
  const seen = sessions.filter(
    ({ date }) => date >= (options.startDate ?? '0000') && date <= (options.endDate ?? '9999-99'),
  );
  if (!bars.daily) for (const session of seen) refuseMisaligned(bars, session);

  const eligible: { readonly date: string; readonly observation: Observation }[] = [];
  const excluded = new Map<string, number>();
  for (const session of seen) {
    const observation = observe(report, session, market, params, asOf);
    if (typeof observation === 'string') excluded.set(observation, (excluded.get(observation) ?? 0) + 1);
    else eligible.push({ date: session.date, observation });
  }

  const style: Style = {
    insufficient: options.guards?.insufficient ?? 10,
    lowSample: options.guards?.lowSample ?? 30,
    percent: options.precision?.percent ?? 2,
    price: decimalsOf(seen) + (options.precision?.price ?? 2),
    measure: options.precision?.measure ?? 4,
  };
  const questions = report.questions(params);
  const last = seen[seen.length - 1];
  return {
    report: `${report.family}-${report.variant}`,
    family: report.family,
    variant: report.variant,
    assetClass: options.assetClass,
    ticker: options.ticker,
    startDate: options.startDate ?? seen[0]?.date ?? null,
    endDate: options.endDate ?? last?.date ?? null,
    session: { id: template.id, timeZone: template.timeZone, open: template.open, close: template.close },
    params,
    observations: {
      unit: 'session',
      seen: seen.length,
      eligible: eligible.length,
      excluded: Object.fromEntries(
        reasons.filter((reason) => excluded.has(reason)).map((reason) => [reason, excluded.get(reason)!]),
      ),
    },
    summary: summaryOf(
      eligible.map(({ observation }) => observation),
      report.dimensions(template, params),
      questions,
      report.measures,
      style,
    ),
    ...(report.current === null ? {} : { current: currentOf(report, last, market, params, asOf, style) }),
    ...(options.detailed === true
      ? { detailed: eligible.map(({ date, observation }) => rowOf(date, observation, report, params, style)) }
      : {}),
  };
}

function templateOf(report: Report, { assetClass, session }: ReferenceOptions): SessionTemplate {
  if (typeof session === 'object') return session;
  const templates = sessionTemplates[assetClass];
  const id = session ?? (report.session === 'first' ? templates[0].id : report.session);
  const template = templates.find((candidate) => candidate.id === id);
  if (template === undefined) throw new DataError('session-unavailable', `${assetClass} has no session ${id}`);
  return template;
}

function observe(report: Report, session: Session, market: Market, params: Params, asOf: number): Observation | string {
  if (session.closesAt > asOf) return 'not-closed';
  if (!session.complete) return 'incomplete';
  return report.observe(session, market, params);
}

/** The most decimals of any open, high, low or close. */
function decimalsOf(sessions: readonly Session[]): number {
  let most = 0;
  for (const { open, high, low, close } of sessions) {
    for (const price of [open, high, low, close]) most = Math.max(most, price.decimalPlaces());
  }
  return most;
}

function currentOf(
  report: Report,
  last: Session | undefined,
  market: Market,
  params: Params,
  asOf: number,
  style: Style,
): CurrentValues {
  const known = last !== undefined && last.closesAt <= asOf && last.complete;
  return {
    after: last?.date ?? null,
    values: report.current!(params).map(({ id, label, unit, value }) => {
      const figure = known ? value(last, market) : null;
      return { id, label, unit, value: figure === null ? null : roundFraction(figure, placesOf(unit, style)) };
    }),
  };
}

function rowOf(date: string, observation: Observation, report: Report, params: Params, style: Style): DetailedRow {
  const levels: Record<string, number> = {};
  for (const [id, price] of Object.entries(observation.levels)) levels[id] = roundFraction(whole(price), style.price);

  const outcomes: Record<string, string | null | readonly string[]> = {};
  for (const { id } of report.questions(params)) outcomes[id] = observation.outcomes[id];

  const measures: Record<string, number | null> = {};
  for (const { id, unit } of report.measures) {
    const value = observation.measures[id];
    measures[id] = value === null ? null : roundFraction(value, placesOf(unit, style));
  }
  return { date, groups: [observation.group], levels, outcomes, measures };
}

function definedOnly<T extends object>(given: T): Partial<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>;
}
