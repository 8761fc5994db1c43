import type { Bars } from '../../../bars/index.js';
import type { ExchangeCalendar, SessionTemplate } from '../../../calendar/index.js';
import type { MarketOptions } from '../../../reports/index.js';
import { barEnds } from './bar-ends.js';
import { contractChanges } from './contract-change.js';
import { dailySessions } from './daily-sessions.js';
import { definedOnly } from '../run/defined-only.js';
import { intradaySessions, refuseMisaligned } from './intraday-sessions.js';
import type { Market } from './market.js';
import type { Session, SessionRules } from './session.js';
import { calendarOf, canonicalTemplate, templateOf, templatesOf } from '../calendar/template-of.js';

/** The dates of a range without limits. */
const firstDate = '0000';
const lastDate = '9999-99';

/** The sessions that bars were cut into, and by which rules: many reports on one market ask for the same. */
const cuts = new WeakMap<Bars, { rules: string; calendar: ExchangeCalendar | null; sessions: readonly Session[] }[]>();

/** A session in progress may be read as if it ended now. */
export interface EndsNow {
  /** Sessions in progress at `asOf` that close by this instant count as closed, and as complete if they still can be. */
  readonly closing?: number;
}

/** Cuts bars into the sessions of a template, in the range of dates that is asked for, and refuses those that do not fit. */
export function openMarket(bars: Bars, template: SessionTemplate, options: MarketOptions & EndsNow): Market {
  const market = marketOf(bars, template, options, options.startDate, options.endDate);
  if (!bars.daily) for (const session of market.seen) refuseMisaligned(bars, session);
  return market;
}

function marketOf(
  bars: Bars,
  template: SessionTemplate,
  options: MarketOptions & EndsNow,
  startDate = firstDate,
  endDate = lastDate,
): Market {
  const { previousWithinDays = 7, events = [], asOf = endOfLastBar(bars), closing } = options;
  const calendar = calendarOf(options);
  const completeness = { openWithin: 30, closeWithin: 30, coverage: 0.5, ...definedOnly(options.completeness ?? {}) };
  const sessions = sessionsOf(bars, { template, calendar, asOf, completeness, closing: closing ?? asOf });
  const others = new Map<string, Market>();
  return {
    bars,
    template,
    calendar,
    sessions,
    withoutPrevious: sessions.map((session, i) => whyNoPrevious(bars, sessions[i - 1], session, previousWithinDays)),
    seen: sessions.filter(({ date }) => date >= startDate && date <= endDate),
    startDate,
    endDate,
    asOf: closing ?? asOf,
    now: asOf,
    endsNow: closing !== undefined,
    previousWithinDays,
    events,
    named: templatesOf(options).map(({ id }) => id),
    other: (session) => {
      const key = JSON.stringify(session);
      const other = others.get(key) ?? marketOf(bars, templateOf(options, session), options);
      others.set(key, other);
      return other;
    },
  };
}

/** All that is known without an instant: daily bars end with the sessions that they are. */
function endOfLastBar(bars: Bars): number {
  return bars.daily || bars.length === 0 ? Infinity : barEnds(bars, bars.length - 1);
}

/** Why a session has no previous one, given the session seen directly before it. */
function whyNoPrevious(
  bars: Bars,
  before: Session | undefined,
  session: Session,
  withinDays: number,
): 'no-previous' | 'roll' | null {
  if (!before?.complete || session.day - before.day > withinDays) return 'no-previous';
  return contractChanges(bars, before, session) ? 'roll' : null;
}

function sessionsOf(bars: Bars, rules: SessionRules): readonly Session[] {
  const { calendar } = rules;
  const key = JSON.stringify([
    canonicalTemplate(rules.template),
    String(rules.asOf),
    rules.completeness,
    String(rules.closing),
  ]);
  const known = cuts.get(bars) ?? [];
  const found = known.find((cut) => cut.rules === key && cut.calendar === calendar);
  if (found !== undefined) return found.sessions;
  const sessions = bars.daily ? dailySessions(bars, rules) : intradaySessions(bars, rules);
  cuts.set(bars, [...known, { rules: key, calendar, sessions }]);
  return sessions;
}
