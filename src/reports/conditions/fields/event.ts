import { eventsOfSession, type MarketEvent, Session } from '../../../sessions/index.js';
import type { Column } from '../../columns/column.js';
import { ListCells } from '../../columns/kinds.js';
import { atOpen } from '../../columns/known.js';
import { PRESENT } from '../../columns/lack.js';
import { whyOf } from '../../columns/made-of.js';
import type { Labelled } from '../../columns/labelled.js';
import type { NamesField } from '../field-kinds.js';

const missing: Labelled = { id: 'no-event', label: 'No event' };

/** Every run has a list of events of its own, and whatever is computed in it shares the column. */
const known = new WeakMap<readonly MarketEvent[], Column<readonly string[]>>();

/** The names of the events of a session, in lower case, each once. They are scheduled: known at the open. */
function namesOf(events: readonly MarketEvent[]): Column<readonly string[]> {
  const made: Column<readonly string[]> = known.get(events) ?? {
    known: atOpen,
    reasons: new Set(),
    cellsOf: ({ rows, market }) =>
      new ListCells(
        whyOf(rows.length, null).fill(PRESENT),
        rows.map((row) => {
          if (!(row instanceof Session)) throw new Error('Events are those of sessions');
          const own = eventsOfSession(row, market.template.timeZone, events);
          return [...new Set(own.map(({ name }) => name.toLowerCase()))];
        }),
      ),
  };
  known.set(events, made);
  return made;
}

/** The events of the session that the caller knows of. */
export const eventFields = {
  event: {
    kind: 'names',
    missing,
    of: ({ events }) => namesOf(events),
    values: ({ events }) => {
      const labels = new Map<string, string>();
      for (const { name } of events) if (!labels.has(name.toLowerCase())) labels.set(name.toLowerCase(), name);
      // Who calls an event so means the group that there is anyway.
      labels.delete(missing.id);
      return Array.from(labels, ([id, label]) => ({ id, label }));
    },
  },
} satisfies Readonly<Record<string, NamesField>>;
