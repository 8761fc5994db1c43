import type { Weekday } from '../../../calendar/index.js';
import { differenceRatio, percentOfPrice } from '../../../numeric/index.js';
import { eventsOfSession, type MarketEvent, Session } from '../../../sessions/index.js';
import type { Column } from '../../columns/column.js';
import { choice, columnsOf, ListCells, quotient } from '../../columns/kinds.js';
import { atOpen } from '../../columns/known.js';
import type { Labelled } from '../../columns/labelled.js';
import { notAsked, PRESENT } from '../../columns/lack.js';
import { whyOf } from '../../columns/made-of.js';
import { locationIn } from '../../columns/ranges/location.js';
import { yearName, yearOf, yearsBetween } from '../../columns/sessions/calendar-year.js';
import { byMonth, byWeekday, type Month, months } from '../../columns/sessions/calendar.js';
import { previous, session } from '../../columns/sessions/session.js';
import { type NameField, nameField, type NamesField, notKnown, type NumberField } from '../field-kinds.js';

const year = columnsOf<Session>().quotient(atOpen, (row) => ({ numerator: yearOf(row), denominator: 1 }));

/** Fields of the trading date. */
export const calendarFields = {
  weekday: {
    kind: 'name',
    names: byWeekday.by.labels,
    missing: null,
    of: () => byWeekday.by,
    values: byWeekday.values,
  } satisfies NameField<Weekday>,
  month: {
    kind: 'name',
    names: months,
    missing: null,
    of: () => byMonth.by,
    values: byMonth.values,
  } satisfies NameField<Month>,
  year: {
    kind: 'number',
    label: 'Year',
    unit: '',
    missing: null,
    of: () => year,
    groups: {
      perYear: true,
      values: ({ sessions }) => {
        const last = sessions.at(-1);
        return last === undefined ? [] : yearsBetween(yearOf(sessions[0]), yearOf(last));
      },
      idOf: ({ numerator }) => yearName(Number(numerator)),
    },
  } satisfies NumberField,
};

const noGap = notKnown('Gap');

const percent = quotient(
  [session.open, previous.close],
  (open, close) => percentOfPrice(open, close, close) ?? notAsked,
);

const direction = choice(['up', 'down', 'none'], [session.open, previous.close], (open, close) => {
  if (open > close) return 'up';
  return open < close ? 'down' : 'none';
});

/** Fields of the open against the previous close. */
export const gapFields = {
  'gap.percent': { kind: 'number', label: 'Gap', unit: '%', missing: noGap, of: () => percent } satisfies NumberField,
  'gap.direction': nameField({ up: 'Gap up', down: 'Gap down', none: 'No gap' }, noGap, () => direction),
};

const noOpen = notKnown('Open');

const location = locationIn(previous, session.open);

const position = quotient(
  [session.open, previous.high, previous.low],
  (open, high, low) => differenceRatio(open, low, high, low) ?? notAsked,
);

/** Fields of the open against the previous range. */
export const openFields = {
  'open.location': nameField(
    {
      above: 'Open above the previous high',
      inside: 'Open inside the previous range',
      below: 'Open below the previous low',
    },
    noOpen,
    () => location,
  ),
  'open.position': {
    kind: 'number',
    label: 'Position of the open',
    unit: '',
    missing: noOpen,
    of: () => position,
  } satisfies NumberField,
};

const noEvent: Labelled = { id: 'no-event', label: 'No event' };

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
          if (!(row instanceof Session)) throw new Error('Only sessions have events');
          const own = eventsOfSession(row, market.template.timeZone, events);
          return [...new Set(own.map(({ name }) => name.toLowerCase()))];
        }),
      ),
  };
  known.set(events, made);
  return made;
}

/** The caller's events of the session. */
export const eventFields = {
  event: {
    kind: 'names',
    missing: noEvent,
    of: ({ events }) => namesOf(events),
    values: ({ events }) => {
      const labels = new Map<string, string>();
      for (const { name } of events) if (!labels.has(name.toLowerCase())) labels.set(name.toLowerCase(), name);
      // An event with this name shares the group for sessions without events.
      labels.delete(noEvent.id);
      return Array.from(labels, ([id, label]) => ({ id, label }));
    },
  },
} satisfies Readonly<Record<string, NamesField>>;
