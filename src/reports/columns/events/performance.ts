import { percentOfPrice, quotientOf } from '../../../numeric/index.js';
import type { MarketEvent } from '../../../sessions/index.js';
import type { NumberOption } from '../../options/report-option.js';
import { choice, instant, quotient } from '../kinds.js';
import { notAsked } from '../lack.js';
import type { ColumnReport } from '../report.js';
import { closeAround, eventsWith, ofEvent } from './around-event.js';

/** The option for how many sessions before and after an event are looked at. */
export const sessionsAround: NumberOption = {
  type: 'number',
  default: 3,
  minimum: 2,
  maximum: 20,
  whole: true,
  unit: 'sessions',
  text: 'How many sessions before and after the event session the changes cover.',
};

/** The events of a name, which is given in lower case. */
export function eventsNamed(name: string, events: readonly MarketEvent[]): readonly MarketEvent[] {
  return events.filter((event) => event.name.toLowerCase() === name);
}

/**
 * The change of the sessions before those of an event, of these and of those after them, each from close to close.
 *
 * @param name - the name of the event in lower case
 * @param events - all events that the caller knows of
 * @param sessions - how many sessions before and after
 */
export function eventPerformance(name: string, events: readonly MarketEvent[], sessions: number): ColumnReport {
  const steps = [
    {
      id: 'before',
      label: 'Change of the sessions before',
      from: 0,
      to: sessions - 1,
      span: `from ${sessions} sessions before the event to 1 before it`,
    },
    {
      id: 'on',
      label: 'Change of the session of the event',
      from: sessions - 1,
      to: sessions,
      span: 'from the session before the event to the event session',
    },
    {
      id: 'after',
      label: 'Change of the sessions after',
      from: sessions,
      to: 2 * sessions,
      span: `from the event session to ${sessions} after it`,
    },
  ].map(({ from, to, ...step }) => ({
    ...step,
    start: closeAround(from, sessions),
    end: closeAround(to, sessions),
    // Of an event under way, sessions that are still to come have the last one in their place.
    ends: instant([ofEvent.path], (path) => (path[to] === path[to - 1] ? Infinity : path[to].closeTime)),
  }));
  return {
    unit: eventsWith(eventsNamed(name, events), sessions, sessions),
    needs: [ofEvent.whole, ofEvent.path],
    groups: [],
    questions: steps.map(({ id, label, start, end, ends }) => ({
      id: `up-${id}`,
      title: label,
      outcomes: [
        { id: 'up', label: 'Up', when: 'the later close is above the earlier one' },
        {
          id: 'not-up',
          label: 'Not up',
          when: 'the later close is at or below the earlier one',
        },
      ],
      answer: choice(['up', 'not-up'], [start, end], (first, last) => (last > first ? 'up' : 'not-up')),
      ends,
    })),
    measures: steps.map(({ id, label, span, start, end }) => ({
      id: `change-${id}-percent`,
      label,
      unit: '%',
      formula: `100 × (later close − earlier close) / |earlier close|, ${span}; undefined for a close of 0`,
      value: quotient([start, end], (first, last) => percentOfPrice(last, first, first) ?? notAsked),
    })),
    levels: [
      {
        id: 'previous-close',
        formula: 'the close of the session before the event session',
        value: quotient([closeAround(sessions - 1, sessions)], quotientOf),
      },
    ],
    current: null,
  };
}
