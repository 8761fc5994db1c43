import { dayOfDate, zoneClock } from '../../../src/calendar/index.js';
import { percentOfPrice, quotientOf } from '../../../src/numeric/index.js';
import { Session, type Market } from '../../../src/sessions/index.js';
import type { Description, Measure, ObservationKind, Question } from '../../../src/reports/description.js';

/** A dated event that the caller knows of. */
export interface MarketEvent {
  readonly name: string;
  readonly date: string;
  /** `HH:MM` in the zone of the session. */
  readonly time?: string;
}

interface Params {
  readonly events: readonly MarketEvent[];
  /** The range asked for, which a market does not tell: an event outside of it is not seen. */
  readonly startDay: number;
  readonly endDay: number;
  /** How many sessions before and after. */
  readonly sessions: number;
}

interface EventCandidate {
  /** `null` where there was none on the date. */
  readonly session: Session | null;
  /** The sessions from so many before to so many after, or why they are not there. */
  readonly path: readonly Session[] | 'roll' | 'no-history';
}

interface EventObservation extends EventCandidate {
  readonly session: Session;
  readonly path: readonly Session[];
}

/** CPI performance: the change before, on and after the dates of an event. */
export function cpiPerformance(params: Params): Description<EventCandidate, EventObservation> {
  const n = params.sessions;
  const steps = [
    { id: 'before', label: `Change of the ${n - 1} sessions before`, from: 0, to: n - 1, known: 'hindsight' as const },
    { id: 'on', label: 'Change of the session of the event', from: n - 1, to: n, known: 'at-open' as const },
    { id: 'after', label: `Change of the ${n} sessions after`, from: n, to: 2 * n, known: 'at-open' as const },
  ];
  return {
    kind: events('cpi', params),
    exclusions: [
      // These reasons come before `no-session` in the order of all: they must let an event without a session pass.
      { reason: 'not-closed', applies: ({ session }) => session?.closed === false },
      { reason: 'incomplete', applies: ({ session }) => session?.complete === false },
      { reason: 'roll', applies: ({ session, path }) => session !== null && path === 'roll' },
      { reason: 'no-history', applies: ({ session, path }) => session !== null && path === 'no-history' },
      { reason: 'no-session', applies: ({ session }) => session === null },
    ],
    dimensions: [],
    questions: steps.map(({ id, label, from, to, known }): Question<EventObservation> => ({
      id: `direction-${id}`,
      title: label,
      known,
      outcomes: [
        { id: 'up', label: 'Up' },
        { id: 'not-up', label: 'Not up' },
      ],
      of: ({ path }) => (path[to].close > path[from].close ? 'up' : 'not-up'),
    })),
    measures: steps.map(({ id, label, from, to }): Measure<EventObservation> => ({
      id: `change-${id}-percent`,
      label,
      unit: '%',
      of: ({ path }) => percentOfPrice(path[to].close, path[from].close, path[from].close),
    })),
    statistics: [],
    levels: [{ id: 'close-before', of: ({ path }) => quotientOf(path[n - 1].close) }],
    current: null,
  };
}

function events(name: string, { events: all, startDay, endDay, sessions: n }: Params): ObservationKind<EventCandidate> {
  return {
    unit: 'event',
    observe: (market) =>
      all
        .filter((event) => event.name.toLowerCase() === name)
        .map((event) => ({ event, day: dayOfDate(event.date) }))
        .filter(({ day }) => day >= startDay && day <= endDay)
        .sort((a, b) => a.day - b.day)
        .map(({ event, day }) => {
          const index = sessionOf(event, day, market);
          const session = market.sessions[index] ?? null;
          return { session, path: session === null ? 'no-history' : pathOf(market.sessions[index + n], 2 * n) };
        }),
  };
}

/** The position of the session that an event belongs to; what comes after the close belongs to the next one. -1 without. */
function sessionOf({ time }: MarketEvent, day: number, { sessions, template }: Market): number {
  const index = sessions.findIndex((session) => session.day === day);
  if (index === -1 || time === undefined) return index;
  const [hours, minutes] = time.split(':').map(Number);
  const instant = zoneClock(template.timeZone).instantOf(day, 60 * hours + minutes);
  return instant >= sessions[index].closeTime ? index + 1 : index;
}

/** A session and so many before it, oldest first. */
function pathOf(last: Session | undefined, steps: number): EventCandidate['path'] {
  if (last?.closed !== true || !last.complete) return 'no-history';
  const path = [last];
  for (let step = 0; step < steps; step++) {
    const { previous } = path[0];
    if (!(previous instanceof Session)) return previous === 'roll' ? 'roll' : 'no-history';
    path.unshift(previous);
  }
  return path;
}
