import type { Weekday } from '../../calendar/index.js';
import type { Quotient } from '../../numeric/inner.js';
import { expirationOn, type Market } from '../../sessions/inner.js';
import {
  atOpen,
  byMonth,
  byWeekday,
  type Column,
  columnsOf,
  type Month,
  monthNames,
  quotient,
  tradingDayOfMonth,
  yearName,
  yearOf,
  yearsBetween,
} from '../../columns/inner.js';
import { type NameField, nameField, type NumberField } from '../field-kinds.js';

const sessions = columnsOf();

const year = sessions.quotient(atOpen, (row) => ({ numerator: yearOf(row), denominator: 1 }));

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
    names: monthNames,
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
      values: ({ sessions: seen }) => {
        const last = seen.at(-1);
        return last === undefined ? [] : yearsBetween(yearOf(seen[0]), yearOf(last));
      },
      idOf: ({ numerator }) => yearName(Number(numerator)),
    },
  } satisfies NumberField,
  tradingDay: dayOfMonth('Trading day', 1, tradingDayOfMonth.fromStart),
  tradingDaysLeft: dayOfMonth('Trading days left', 0, tradingDayOfMonth.fromEnd),
};

/**
 * Where a trading date stands among those of its month, with a group per number.
 *
 * @param first - the lowest number
 * @param place - the same counted from 1
 */
function dayOfMonth(
  label: string,
  first: 0 | 1,
  place: Column<number>,
): NumberField & Required<Pick<NumberField, 'groups'>> {
  const column: Column<Quotient> = quotient([place], (at) => ({ numerator: at - 1 + first, denominator: 1 }));
  return {
    kind: 'number',
    label,
    unit: '',
    missing: null,
    of: () => column,
    groups: {
      values: (market) =>
        Array.from({ length: mostInMonth(market) }, (_, i) => ({ id: `${first + i}`, label: `${label} ${first + i}` })),
      idOf: ({ numerator }) => String(numerator),
    },
  };
}

/** The most trading dates that a month can have by the weekdays with a session: each of them four times, and once more on up to three days in a row. */
function mostInMonth({ clock }: Pick<Market, 'clock'>): number {
  const traded = (days: number, from: number): number =>
    Array.from({ length: days }, (_, i) => from + i).filter((day) => clock.trades(day)).length;
  return 4 * traded(7, 0) + Math.max(...Array.from({ length: 7 }, (_, from) => traded(3, from)));
}

const halfDay = sessions.choice(['yes', 'no'], atOpen, ({ day }, { clock, calendar }) =>
  (calendar?.earlyCloseOf(day) ?? Infinity) < clock.closeOf(day) ? 'yes' : 'no',
);

const expiration = sessions.choice(['none', 'monthly', 'quarterly'], atOpen, ({ day }, market) =>
  expirationOn(market, day),
);

/** Fields of what the calendar says of the trading date. */
export const specialDayFields = {
  halfDay: nameField({ yes: 'Half day', no: 'Full day' }, null, () => halfDay),
  expiration: nameField(
    { none: 'No expiration', monthly: 'Monthly expiration', quarterly: 'Quarterly expiration' },
    null,
    () => expiration,
  ),
};
