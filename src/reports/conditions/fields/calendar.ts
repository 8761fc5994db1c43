import type { Weekday } from '../../../calendar/index.js';
import type { Session } from '../../../sessions/index.js';
import { yearName, yearOf, yearsBetween } from '../../columns/sessions/calendar-year.js';
import { columnsOf } from '../../columns/kinds.js';
import { atOpen } from '../../columns/known.js';
import { byMonth, byWeekday, type Month, months } from '../../columns/sessions/calendar.js';
import type { NameField, NumberField } from '../field-kinds.js';

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
