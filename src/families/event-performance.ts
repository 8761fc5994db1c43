import { percentOfPrice } from '../numeric/inner.js';
import type { MarketEvent } from '../sessions/inner.js';
import { closeAround, eventsWith, ofEvent } from '../columns/events/around-event.js';
import { choice, instant, quotient } from '../columns/kinds.js';
import { notAsked } from '../columns/lack.js';
import { type ColumnReport, levelAt } from '../columns/report.js';
import { defineFamily, variant } from '../define/family.js';
import { agree, isAbove } from '../define/headlines/directions.js';
import { headline, type TypedHeadlineDescription } from '../define/headlines/headline.js';
import type { NumberOption } from '../options/inner.js';

/** The option for how many sessions before and after an event are looked at. */
const sessionsAround: NumberOption = {
  type: 'number',
  default: 3,
  minimum: 2,
  maximum: 20,
  whole: true,
  unit: 'sessions',
  text: 'How many sessions before and after the event session the changes cover.',
};

/** The events of a name, which is given in lower case. */
function eventsNamed(name: string, events: readonly MarketEvent[]): readonly MarketEvent[] {
  return events.filter((event) => event.name.toLowerCase() === name);
}

/**
 * The change of the sessions before those of an event, of these and of those after them, each from close to close.
 *
 * @param name - the name of the event in lower case
 * @param events - all events that the caller knows of
 * @param sessions - how many sessions before and after
 */
function eventPerformance(name: string, events: readonly MarketEvent[], sessions: number): ColumnReport {
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
      levelAt(
        'previous-close',
        'the close of the session before the event session',
        closeAround(sessions - 1, sessions),
      ),
    ],
  };
}

/**
 * Whether the sessions after an event continue in its direction.
 *
 * @param name - the name of the event in lower case
 */
const eventPerformanceHeadline = (name: string): TypedHeadlineDescription<{ sessions: NumberOption }> =>
  headline({
    question: 'Do the three sessions after the event continue in the direction of the event day?',
    cases: `events named ${name} whose session closes above or below the previous close, and whose third session after closes above or below that close`,
    success:
      'the change over the three sessions after the event has the sign of the change on the event session, close to close',
    test: 'half',
    events: [name],
    options: { sessions: sessionsAround },
    columns: ({ sessions }, { events }) => {
      const [before, on, after] = [0, 1, 1 + sessions].map((place) => closeAround(place, 1));
      return {
        unit: eventsWith(eventsNamed(name, events), 1, sessions),
        needs: [ofEvent.whole, ofEvent.path],
        answer: agree(isAbove(on, before), isAbove(after, on)),
      };
    },
  });

/**
 * A family about the events of a name.
 *
 * @param name - the name of the events in lower case
 * @param title - the name for people
 * @param days - the days of these events, in words
 */
function familyOf<const Name extends string>(name: Name, title: string, days: string) {
  return defineFamily({
    id: `${name}-performance`,
    title: `${title} performance`,
    text: `How far the price moves from close to close before, on and after ${days}, and how often it is up. Uses the events named ${name} that you supply.`,
    atRandom: {
      keeps: 'the size of each move around the releases',
      destroys: 'its direction, and drift',
    },
    lead: (params: { readonly sessions: number }) => ({ sessions: params.sessions + 2 }),
    defaultSession: 'first',
    variants: {
      standard: variant({
        title: 'All events',
        text: 'All events together.',
        options: { sessions: sessionsAround },
        report: (params, { events }) => eventPerformance(name, events, params.sessions),
      }),
    },
    headline: eventPerformanceHeadline(name),
  });
}

/** The change before, on and after consumer price (CPI) release days. */
export const cpiPerformance = familyOf('cpi', 'CPI', 'consumer price (CPI) release days');

/** The change before, on and after non-farm payrolls (NFP) release days. */
export const nfpPerformance = familyOf('nfp', 'NFP', 'non-farm payrolls (NFP) release days');

/** The change before, on and after FOMC decision days. */
export const fomcPerformance = familyOf('fomc', 'FOMC', 'FOMC decision days');

/** The change before, on and after earnings release days. */
export const earningsPerformance = familyOf('earnings', 'Earnings', 'earnings release days');
