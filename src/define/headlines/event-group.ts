import { eventsOfSession, type MarketEvent, type Session } from '../../sessions/inner.js';
import { atOpen, columnsOf, type Labelled, oncePerObject } from '../../columns/inner.js';

type EventGroup = 'event' | 'other';

/** Groups sessions by whether they have an event. */
export const eventGroups: readonly Labelled<EventGroup>[] = [
  { id: 'event', label: 'Event days' },
  { id: 'other', label: 'All other days' },
];

/** Whether a session has any of the supplied events. */
export const eventGroup = oncePerObject((events: readonly MarketEvent[]) =>
  columnsOf<Session>().object(atOpen, (row, { template }): EventGroup =>
    eventsOfSession(row, template.timeZone, events).length > 0 ? 'event' : 'other',
  ),
);
