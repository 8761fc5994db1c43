import { percentOfPrice, quotientOf } from '../../../src/numeric/index.js';
import { eventsIn, sessionPath, type MarketEvent, type Session } from '../../../src/sessions/index.js';
import type { Description, Measure, ObservationKind, Question } from '../../../src/reports/description.js';

interface Params {
  readonly events: readonly MarketEvent[];
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
        { id: 'up', label: 'Up', when: 'the last of these closes is above the one that they start from' },
        { id: 'not-up', label: 'Not up', when: 'the last of these closes is not above it' },
      ],
      of: ({ path }) => (path[to].close > path[from].close ? 'up' : 'not-up'),
    })),
    measures: steps.map(({ id, label, from, to }): Measure<EventObservation> => ({
      id: `change-${id}-percent`,
      label,
      unit: '%',
      formula: '100 × (later close − earlier close) / |earlier close|',
      of: ({ path }) => percentOfPrice(path[to].close, path[from].close, path[from].close),
    })),
    statistics: [],
    levels: [
      { id: 'close-before', formula: 'the close before the event', of: ({ path }) => quotientOf(path[n - 1].close) },
    ],
    current: null,
  };
}

function events(name: string, { events: all, sessions: n }: Params): ObservationKind<EventCandidate> {
  const named = all.filter((event) => event.name.toLowerCase() === name);
  return {
    unit: 'event',
    observe: (market) =>
      eventsIn(market, named).map(({ position }) => ({
        session: market.sessions[position] ?? null,
        path: position === -1 ? 'no-history' : sessionPath(market.sessions[position + n], 2 * n),
      })),
  };
}
