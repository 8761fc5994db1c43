import {
  eventsOfNext,
  eventsOfPrevious,
  eventsOfSession,
  type Market,
  type MarketEvent,
  Session,
} from '../../sessions/inner.js';
import { atOpen, type Column, type Labelled, ListCells, oncePerObject, PRESENT, whyOf } from '../../columns/inner.js';
import type { NamesField } from '../field-kinds.js';

const noEvent: Labelled = { id: 'no-event', label: 'No event' };

type EventsOf = (session: Session, market: Market, events: readonly MarketEvent[]) => readonly MarketEvent[];

/** The caller's events of the session, and of those that the calendar has around it. */
export const eventFields = {
  event: namesField((session, { template }, events) => eventsOfSession(session, template.timeZone, events)),
  'event.next': namesField(eventsOfNext),
  'event.previous': namesField(eventsOfPrevious),
} satisfies Readonly<Record<string, NamesField>>;

/** The names of some events, in lower case, each once. They are scheduled: known at the open. */
function namesField(eventsOf: EventsOf): NamesField {
  // Every run has a list of events of its own, and whatever is computed in it shares the column.
  const columnOf = oncePerObject((events: readonly MarketEvent[]) => namesOf(eventsOf, events));
  return {
    kind: 'names',
    missing: noEvent,
    of: ({ events }) => columnOf(events),
    values: ({ events }) => {
      const labels = new Map<string, string>();
      for (const { name } of events) if (!labels.has(name.toLowerCase())) labels.set(name.toLowerCase(), name);
      // An event with this name shares the group for sessions without events.
      labels.delete(noEvent.id);
      return Array.from(labels, ([id, label]) => ({ id, label }));
    },
  };
}

function namesOf(eventsOf: EventsOf, events: readonly MarketEvent[]): Column<readonly string[]> {
  return {
    known: atOpen,
    reasons: new Set(),
    cellsOf: ({ rows, market }) =>
      new ListCells(
        whyOf(rows.length, null).fill(PRESENT),
        rows.map((row) => {
          if (!(row instanceof Session)) throw new Error('Only sessions have events');
          return [...new Set(eventsOf(row, market, events).map(({ name }) => name.toLowerCase()))];
        }),
      ),
  };
}
