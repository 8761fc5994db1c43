import {
  eventsIn,
  eventsOfSession,
  type Market,
  type MarketEvent,
  pathSoFar,
  type Session,
  sessionPath,
} from '../../sessions/inner.js';
import type { Column } from '../column.js';
import { columnsOf } from '../columns-of.js';
import { flag as all } from '../kinds.js';
import { atEnd, atOpen, beforeOpen } from '../known.js';
import { lack, notAsked } from '../lack.js';
import type { RowKind } from '../row-kind.js';
import type { Stood, Unit } from '../table.js';

/** One of the caller's events, with its session and the sessions around it. */
export interface AroundEvent {
  /** `null` where there is none on its date. */
  readonly session: Session | null;
  /** The sessions around that one, oldest first, or why they are not there. */
  readonly path: readonly Session[] | 'roll' | 'no-history';
}

export const eventRows: RowKind<AroundEvent> = Object.freeze({ name: 'event' });

/** Every event of the range is a row, with a number of sessions before and after its own. */
export function eventsWith(events: readonly MarketEvent[], before: number, after: number): Unit<AroundEvent> {
  return {
    name: 'event',
    kind: eventRows,
    rowsOf: (market) => eventsIn(market, events).map(({ position }) => aroundEvent(market, position, before, after)),
    sessionOf: ({ session }) => session,
    endsIn: ({ path }) => (typeof path === 'string' ? null : path[path.length - 1]),
    underWay: (market) => eventsUnderWay(market, events, before, after),
    stood: (market) => eventsThatStood(market, events, before, after),
    comes: (session, market) => {
      const last = market.sessions.at(-1) ?? null;
      return eventsOfSession({ ...session, before: last }, market.template.timeZone, events).length > 0;
    },
  };
}

/**
 * An event with the sessions around it.
 *
 * @param position - that of its session among those of the market, -1 where there is none
 */
export function aroundEvent(market: Market, position: number, before: number, after: number): AroundEvent {
  return {
    session: market.sessions[position] ?? null,
    path: position === -1 ? 'no-history' : sessionPath(market, position, before, after),
  };
}

/** The events whose last session after them is not over yet, as they would be if nothing came after the last session seen. */
function eventsUnderWay(
  market: Market,
  events: readonly MarketEvent[],
  before: number,
  after: number,
): readonly AroundEvent[] {
  const { sessions } = market;
  const last = sessions.length - 1;
  return eventsIn(market, events).flatMap(({ position }): AroundEvent[] => {
    if (position === -1 || last - position > after) return [];
    const path = pathToLast(market, last - position + before);
    if (typeof path === 'string') return [{ session: sessions[position], path }];
    const missing = Array.from({ length: after - (last - position) }, () => sessions[last]);
    return [{ session: sessions[position], path: [...path, ...missing] }];
  });
}

/** The events that sessions are missing after, each with the last of those that there are in their place. */
function eventsThatStood(
  market: Market,
  events: readonly MarketEvent[],
  before: number,
  after: number,
): readonly (AroundEvent & Stood)[] {
  return eventsIn(market, events).flatMap(({ position }): (AroundEvent & Stood)[] => {
    if (position === -1 || typeof sessionPath(market, position, before, after) !== 'string') return [];
    const earlier = sessionPath(market, position - 1, before - 1, 0);
    const { path, until } = pathSoFar(market, position, after);
    const session = market.sessions[position];
    if (typeof earlier === 'string' || path.length === 0 || session.previous !== earlier.at(-1)) return [];
    const missing = Array.from({ length: after + 1 - path.length }, () => path[path.length - 1]);
    return [{ session, path: [...earlier, ...path, ...missing], until }];
  });
}

/** The last session, under way, with `steps` sessions before it, oldest first, or why they are missing. */
function pathToLast(market: Market, steps: number): AroundEvent['path'] {
  const last = market.sessions[market.sessions.length - 1];
  const path = sessionPath(market, market.sessions.length - 2, steps - 1, 0);
  if (path === 'roll' || last.previous === 'roll') return 'roll';
  return path === 'no-history' || last.previous === 'no-previous' ? 'no-history' : [...path, last];
}

const { number, flag, object } = columnsOf(eventRows);

/** What an event says of the sessions around it. */
export const ofEvent = {
  /** Only events count whose session is there, is over and is covered by its bars. */
  whole: all(
    [
      flag(atOpen, ({ session }) => session !== null || lack('no-session'), 'no-session'),
      flag(atOpen, ({ session }) => session?.closed !== false || lack('not-closed'), 'not-closed'),
      flag(atOpen, ({ session }) => session?.complete !== false || lack('incomplete'), 'incomplete'),
    ],
    () => true,
  ),
  /** The sessions from the first before it to the last after it; that they will be there is not held against what is known before. */
  path: object(
    atOpen,
    ({ session, path }) => (session === null ? notAsked : typeof path === 'string' ? lack(path) : path),
    'roll',
    'no-history',
  ),
};

/**
 * The close of one of the sessions around an event.
 *
 * @param place - its place among them
 * @param before - how many of them come before that of the event
 */
export function closeAround(place: number, before: number): Column<number> {
  return number(place < before ? beforeOpen : atEnd, ({ path }) =>
    typeof path === 'string' ? notAsked : path[place].close,
  );
}
