import type { FieldGrouping } from '../../../reports/index.js';
import { WEEKDAYS, yearOf } from '../calendar/days.js';
import { bucketOf, bucketsOf, monthDimension, weekdayDimension, yearsBetween } from '../reports/dimensions.js';
import type { Market } from '../market/market.js';
import type { Choice, Dimension } from '../reports/report.js';
import { fieldKnownAt } from './at-field.js';
import { edgesOf } from './canonical.js';
import type { Grouping } from './grouping.js';
import { eventFields } from './events.js';
import { fieldLabels, notKnown } from './labels.js';
import { namesOf } from './names.js';
import { numberFields, numberOf } from './numbers.js';
import { minutesOf } from './parts.js';

/** What a field adds to the dimensions of a report; `null` where they group by it already. */
export function groupingByField(groupBy: FieldGrouping, own: readonly Dimension[], market: Market): Grouping | null {
  const { field } = groupBy;
  const minutes = minutesOf(groupBy);
  const edges = edgesOf(groupBy);
  const taken = own.some(({ id }) => id === field);
  const dated = field === 'weekday' || field === 'month' || (field === 'year' && edges === null);
  if (taken && dated) return null;

  const id = taken ? `session.${field}` : field;
  const none = notKnown(field);
  const grouping = (values: readonly Choice[], of: Grouping['of']): Grouping => ({
    dimension: { id, values: none === null ? values : [...values.filter((value) => value.id !== none.id), none] },
    of: (session) => {
      const found = of(session);
      return found.length > 0 || none === null ? found : [none.id];
    },
    knownAt: (session) => fieldKnownAt(field, minutes, session, market),
  });

  if (field in eventFields) {
    const values = eventNames(market);
    return grouping(values, (session) => {
      const names = namesOf(field, minutes, session, market);
      // Those of a session come in the order of the groups, the one that stands for none of them last.
      const ids = values.map((value) => value.id).filter((name) => names.includes(name));
      return [...ids.filter((name) => name !== none?.id), ...ids.filter((name) => name === none?.id)];
    });
  }
  if (edges !== null) {
    const { name, unit } = numberFields[field];
    return grouping(bucketsOf(edges, unit, name), (session) => {
      const number = numberOf(field, minutes, session, market);
      return number === null ? [] : [bucketOf(edges, number)];
    });
  }
  if (field in numberFields) {
    const values = countedValues(field, market);
    return grouping(values, (session) => {
      const number = numberOf(field, minutes, session, market);
      return number === null ? [] : [number.numerator.toFixed()];
    });
  }
  return grouping(namedValues(field, market), (session) => namesOf(field, minutes, session, market));
}

function namedValues(field: string, market: Market): readonly Choice[] {
  if (field === 'weekday') return weekdayDimension(market.template).values;
  return field === 'month' ? monthDimension.values : fieldLabels[field];
}

/** A group for each number that the field may have. */
function countedValues(field: string, market: Market): readonly Choice[] {
  if (field === 'year') return yearsSeen(market);
  if (field === 'tradingDay') return daysOfMonth('Trading day', 1, market);
  if (field === 'tradingDaysLeft') return daysOfMonth('Trading days left', 0, market);
  return fieldLabels[field];
}

/** As many as the longest month can have with these weekdays, on whichever weekday it begins. */
function daysOfMonth(name: string, first: number, { template }: Market): readonly Choice[] {
  const counts = WEEKDAYS.map((_, begins) => {
    const dates = Array.from({ length: 31 }, (_, i) => WEEKDAYS[(begins + i) % 7]);
    return dates.filter((weekday) => template.weekdays.includes(weekday)).length;
  });
  return Array.from({ length: Math.max(...counts) }, (_, i) => {
    const id = String(first + i);
    return { id, label: `${name} ${id}` };
  });
}

/** The years from that of the first to that of the last session seen. */
function yearsSeen({ seen }: Market): readonly Choice[] {
  return seen.length === 0 ? [] : yearsBetween(yearOf(seen[0].day), yearOf(seen[seen.length - 1].day));
}

/** The names of the events of a run, each once, with the letters in which it is first given. */
function eventNames({ events }: Market): readonly Choice[] {
  const values = new Map<string, Choice>();
  for (const { name } of events) {
    const id = name.toLowerCase();
    if (!values.has(id)) values.set(id, { id, label: name });
  }
  return [...values.values()];
}
