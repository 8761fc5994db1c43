import { eventsOfSession, type MarketEvent, type Session } from '../../sessions/index.js';
import { columnsOf } from '../columns/kinds.js';
import { atOpen } from '../columns/known.js';
import { oncePerObject } from '../columns/once-per-options.js';
import type { Labelled } from '../columns/labelled.js';

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
