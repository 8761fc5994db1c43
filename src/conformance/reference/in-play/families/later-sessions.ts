import type { Market } from '../../market/market.js';
import type { Session } from '../../market/session.js';
import { type StretchUnit, type Unit, unitsOf } from '../../market/stretches.js';
import { at, type Observed, periodsIn } from '../observed.js';
import { firstDayOf, never, positionAt } from '../position.js';
import type { Instance, Rule, Times } from '../rule.js';

const units: Readonly<Record<string, StretchUnit>> = { standard: 'session', 'by-week': 'week', 'by-month': 'month' };

/** The session, week or month after the first k of a streak: known at its open, decided by its close. */
function following(k: number, { session, market, report }: Observed): Instance {
  const unit = units[report.variant];
  const all = unitsIn(market, unit);
  const next = all[all.findIndex((each) => each.session.position === session.position) + k];
  const sessions = sessionsOf(next, unit, market);
  const last = sessions[sessions.length - 1];
  const firstDay = unit === 'session' ? next.session.day : firstDayOf(unit, next.session.day);
  return {
    known: [sessions[0].day - firstDay, 0],
    decided: positionAt(last.closesAt, last, firstDay, market),
    firstDay,
  };
}

/** Cache: every streak of a market needs the same list. */
const found = new WeakMap<Market, Map<StretchUnit, readonly Unit[]>>();

function unitsIn(market: Market, unit: StretchUnit): readonly Unit[] {
  const known = found.get(market) ?? new Map<StretchUnit, readonly Unit[]>();
  const all = known.get(unit) ?? unitsOf(market, unit);
  found.set(market, known.set(unit, all));
  return all;
}

function sessionsOf({ session, number }: Unit, unit: StretchUnit, market: Market): readonly Session[] {
  if (unit === 'session') return [session];
  return periodsIn(market, unit).find((period) => period.number === number)!.sessions;
}

/** One per link after the first of a streak, up to the one that ends it or the last one so far; for 10 or more there may be several. */
const greenAndRedStreaks: Rule = (observed) => {
  const { outcomes } = observed.observation;
  const times: Record<string, Times> = {};
  for (let k = 1; k <= 9; k++) if (outcomes[`after-${k}`] !== null) times[`after-${k}`] = following(k, observed);
  const each = [outcomes['after-10-or-more'] ?? []].flat().map((_, i): Instance => following(10 + i, observed));
  if (each.length > 0) {
    const last = each[each.length - 1];
    times['after-10-or-more'] = { known: each[0].known, decided: last.decided, firstDay: last.firstDay, each };
  }
  return times;
};

/** The change after an event is settled by the close so many sessions later. */
const eventPerformance: Rule = (observed) => {
  const { market, session, params } = observed;
  const last = market.sessions.at(session.position + (params.sessions as number));
  return { 'up-after': { decided: last === undefined ? never : at(last.closesAt, last, observed) } };
};

/** By family, of what later sessions settle. */
export const rulesOfLaterSessions: Readonly<Record<string, Rule>> = {
  'green-and-red-streaks': greenAndRedStreaks,
  'cpi-performance': eventPerformance,
  'nfp-performance': eventPerformance,
  'fomc-performance': eventPerformance,
  'earnings-performance': eventPerformance,
};
