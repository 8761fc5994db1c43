import { eventsOfSession } from '../../../sessions/index.js';
import type { Labelled } from '../../description.js';
import type { NamesField } from '../field.js';

const missing: Labelled = { id: 'no-event', label: 'No event' };

/** The events of the session that the caller knows of. */
export const eventFields = {
  event: {
    kind: 'names',
    missing,
    of: (session, { market, events }) => {
      const names = eventsOfSession(session, market.template.timeZone, events).map(({ name }) => name.toLowerCase());
      return [...new Set(names)];
    },
    values: ({ events }) => {
      const labels = new Map<string, string>();
      for (const { name } of events) if (!labels.has(name.toLowerCase())) labels.set(name.toLowerCase(), name);
      // Who calls an event so means the group that there is anyway.
      labels.delete(missing.id);
      return Array.from(labels, ([id, label]) => ({ id, label }));
    },
  },
} satisfies Readonly<Record<string, NamesField>>;
