import { type Market, MostRecent, type Session } from '../sessions/inner.js';
import type { RunSettings } from '../conditions/inner.js';
import { isoInstant } from './iso-instant.js';
import type { SessionInProgress } from './result.js';

/** What is kept for as long as a session is in progress: it depends on the sessions before that one, and on its bars inside breaks. */
export interface Day {
  /** The sessions before the one in progress. */
  readonly past: Market;
  /** The same and the one in progress, as they were seen when the day was begun: for conditions, and for lists of times, weekdays, years. */
  readonly begun: Market;
  /** These with the bars as they were given. */
  readonly given: Market;
  /** The trading dates of the first and the last session of the history, `null` without one. */
  readonly first: string | null;
  readonly last: string | null;
  /** The session in progress, as results tell it. */
  readonly session: SessionInProgress;
}

/** A few callers with other options may follow the same market. */
const KEPT = 8;

const days = new WeakMap<object, MostRecent<Day>>();

/**
 * The day of a session in progress, begun when it is asked for first, and kept while bars are added to it, but for those inside a break.
 *
 * @param market - the sessions from the beginning of the lookback up to the one in progress
 */
export function dayOf(
  market: Market,
  session: Session,
  settings: RunSettings,
  barMinutes: number | null,
  begin: () => Pick<Day, 'past' | 'given' | 'begun'>,
): Day {
  const { where, groupBy, guards, precision, events, series, referred } = settings;
  // Answers about weeks and values of series become known while the session goes on: what they said of sessions before is asked anew.
  const changes = series.size > 0 || referred.size > 0;
  // Sessions are the same objects as long as their bars, and those before, are the same.
  const key = [
    market.template.id,
    session.before,
    session.day,
    barMinutes,
    barsInBreaks(market, session),
    JSON.stringify([where, groupBy, guards, precision, events]),
    changes ? settings : null,
  ];
  return MostRecent.in(days, market.lineage, KEPT).get(key, () => {
    const begun = begin();
    const { sessions } = begun.past;
    return {
      ...begun,
      first: sessions.at(0)?.date ?? null,
      last: sessions.at(-1)?.date ?? null,
      session: Object.freeze(inResult(market, session)),
    };
  });
}

/** How many bars of a session open inside a break: with the first of a stretch of the clock there is one more to ask about. */
function barsInBreaks({ clock }: Market, { day, bars, firstBar, endBar }: Session): number {
  let count = 0;
  for (const { from, to } of clock.breaksOf(day)) {
    for (let bar = endBar - 1; bar >= firstBar && bars.time[bar] >= from; bar--) if (bars.time[bar] < to) count++;
  }
  return count;
}

function inResult(
  { template: { id, timeZone, open, close } }: Market,
  { date, openTime, closeTime }: Session,
): SessionInProgress {
  return { id, timeZone, open, close, date, opens: isoInstant(openTime), closes: isoInstant(closeTime) };
}
