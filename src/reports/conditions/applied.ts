import type { Market, Session } from '../../sessions/index.js';
import type { Dated, Dimension } from '../description.js';
import type { Settings } from '../settings.js';
import { fieldDimension } from './field-dimension.js';
import { holds, type Holds } from './holds.js';
import { oncePerSession } from './once-per-session.js';
import { refuseCoarseBars } from './refuse-coarse-bars.js';
import { windowsOf } from './windows-of.js';
import { withField } from './with-field.js';

/** The conditions and groupings of a run, for one market. */
export interface Applied {
  /** Whether an observation dated by a session is kept; `null` where all are. */
  readonly keeps: Holds | null;
  /** The dimensions of a report with the one that is added to them. */
  readonly divide: <Observation extends Dated>(
    dimensions: readonly Dimension<Observation>[],
  ) => readonly Dimension<Observation>[];
  /** The minutes of the longest window after which one of them is known, and so every question asked under them; 0 for none. */
  readonly windowMinutes: number;
}

const nothing: Applied = { keeps: null, divide: (dimensions) => dimensions, windowMinutes: 0 };

/** All reports of a run have the same settings and mostly the same market. */
const applied = new WeakMap<Settings, WeakMap<Market, Applied>>();

/**
 * What the conditions and groupings of a run come to on a market.
 *
 * @param given - the same sessions with the bars as they were given, which fields look at: no option of a report changes them
 * @throws {@link BarstatsRangeError} `bars-too-coarse` where one of them is about a window that the bars cannot tell from the rest
 */
export function appliedTo(market: Market, settings: Settings, given: Market): Applied {
  if (settings.where === null && settings.groupBy === null) return nothing;
  const markets = applied.get(settings) ?? new WeakMap<Market, Applied>();
  applied.set(settings, markets);
  const made = markets.get(market) ?? make(market, settings, given);
  markets.set(market, made);
  return made;
}

function make(market: Market, { where, groupBy, events }: Settings, given: Market): Applied {
  const windows = new Set([where, groupBy].flatMap((part) => (part === null ? [] : windowsOf(part))));
  for (const minutes of windows) refuseCoarseBars(given, minutes);
  const asGiven = sessionsAsGiven(market, given);
  const field = groupBy && fieldDimension(groupBy, given, events);
  const dimension = field && { ...field, of: ({ session }: Dated) => field.of({ session: asGiven(session) }) };
  const kept = where && oncePerSession(holds(where, given, events));
  return {
    keeps: kept && ((session) => kept(asGiven(session))),
    divide: (dimensions) => (groupBy && dimension ? withField(dimensions, dimension, groupBy) : dimensions),
    windowMinutes: Math.max(0, ...windows),
  };
}

/** The sessions of a market with the bars as they were given. */
function sessionsAsGiven(market: Market, given: Market): (session: Session) => Session {
  if (market === given) return (session) => session;
  const byDay = new Map(given.sessions.map((session) => [session.day, session]));
  return (session) => byDay.get(session.day) ?? session;
}
