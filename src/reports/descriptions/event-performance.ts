import { percentOfPrice, quotientOf } from '../../numeric/index.js';
import type { MarketEvent } from '../../sessions/index.js';
import type { Description, Measure, Question } from '../description.js';
import {
  sessionsAroundEvents,
  wholeEvents,
  type EventCandidate,
  type EventObservation,
} from '../observations/events.js';
import type { NumberOption } from '../option.js';

/** The option for how many sessions before and after an event are looked at. */
export const sessionsAround: NumberOption = {
  type: 'number',
  default: 3,
  minimum: 2,
  maximum: 20,
  whole: true,
  unit: 'sessions',
  text: 'How many sessions before the one of the event, and how many after it, the changes are taken over.',
};

/**
 * The change of the sessions before those of an event, of these and of those after them, each from close to close.
 *
 * @param name - the name of the event in lower case
 * @param events - all events that the caller knows of
 * @param sessions - how many sessions before and after
 */
export function eventPerformance(
  name: string,
  events: readonly MarketEvent[],
  sessions: number,
): Description<EventCandidate, EventObservation> {
  const named = events.filter((event) => event.name.toLowerCase() === name);
  // What comes before an event tells nothing that is still to come.
  const steps = [
    {
      id: 'before',
      label: 'Change of the sessions before',
      from: 0,
      to: sessions - 1,
      known: 'hindsight',
      span: `from ${sessions} sessions before the event to 1 before it`,
    },
    {
      id: 'on',
      label: 'Change of the session of the event',
      from: sessions - 1,
      to: sessions,
      known: 'at-open',
      span: 'from the session before the event to its own',
    },
    {
      id: 'after',
      label: 'Change of the sessions after',
      from: sessions,
      to: 2 * sessions,
      known: 'at-open',
      span: `from the session of the event to ${sessions} after it`,
    },
  ] as const;
  return {
    kind: sessionsAroundEvents(named, sessions, sessions),
    exclusions: wholeEvents,
    dimensions: [],
    questions: steps.map(({ id, label, from, to, known }): Question<EventObservation> => ({
      id: `up-${id}`,
      title: label,
      known,
      outcomes: [
        { id: 'up', label: 'Up', when: 'the last of these closes is above the close that they start from' },
        {
          id: 'not-up',
          label: 'Not up',
          when: 'the last of these closes is at or below the close that they start from',
        },
      ],
      of: ({ path }) => (path[to].close > path[from].close ? 'up' : 'not-up'),
      // Of an event under way, sessions that are still to come have the last one in their place.
      course: { ends: ({ path }) => (path[to] === path[to - 1] ? Infinity : path[to].closeTime) },
    })),
    measures: steps.map(({ id, label, from, to, span }): Measure<EventObservation> => ({
      id: `change-${id}-percent`,
      label,
      unit: '%',
      formula: `100 × (later close − earlier close) / |earlier close|, ${span}; undefined for a close of 0`,
      of: ({ path }) => percentOfPrice(path[to].close, path[from].close, path[from].close),
    })),
    statistics: [],
    levels: [
      {
        id: 'previous-close',
        formula: 'the close of the session before that of the event',
        of: ({ path }) => quotientOf(path[sessions - 1].close),
      },
    ],
    current: null,
  };
}
