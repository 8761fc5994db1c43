import type { Weekday } from '../../../calendar/index.js';
import { yearName, yearOf, yearsBetween } from '../../calendar-year.js';
import { month, months, type Month } from '../../dimensions/month.js';
import { weekday } from '../../dimensions/weekday.js';
import type { NameField, NumberField } from '../field.js';

const weekdays: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Fields of the trading date. */
export const calendarFields = {
  weekday: {
    kind: 'name',
    names: weekdays,
    missing: null,
    of: (session) => session.weekday,
    values: weekday.values,
  } satisfies NameField<Weekday>,
  month: {
    kind: 'name',
    names: months,
    missing: null,
    of: (session) => months[session.month - 1],
    values: month.values,
  } satisfies NameField<Month>,
  year: {
    kind: 'number',
    label: 'Year',
    unit: '',
    missing: null,
    of: (session) => ({ numerator: yearOf(session), denominator: 1 }),
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
