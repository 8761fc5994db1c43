import { dayOfDate } from '../../calendar/index.js';
import { BarstatsRangeError } from '../../errors/index.js';
import { checkedFields, checkedList, checkedName } from '../../errors/inner.js';
import { checkedWallTime } from '../windows/wall-time.js';

/** A dated event that you supply, such as a data release. */
export interface MarketEvent {
  /** What kind of event it is; names that differ only in case are the same. */
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:MM` in the zone of the session; one at or after the close belongs to the next session. Without it, the date decides. */
  readonly time?: string;
}

/**
 * A frozen copy of the events that a caller passes, in their order. Duplicates are refused, because they would be counted twice.
 *
 * @param argument - how errors name the list
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 * @throws {@link BarstatsRangeError} `unknown-option`, `not-a-date`, `not-a-wall-time`, and `out-of-bounds` for an empty name or a
 * duplicate event
 */
export function checkedEvents(events: unknown, argument: string): readonly MarketEvent[] {
  const list = checkedList(events, argument, 'events');
  const before = cache.get(list);
  if (before !== undefined && isUnchanged(list, before)) return before;
  const checked = checkedEach(list, argument);
  cache.set(list, checked);
  return checked;
}

/** Callers pass the same list with every request; it is checked once. */
const cache = new WeakMap<readonly unknown[], readonly MarketEvent[]>();

/** Whether a checked list is unchanged: the fields of each event and no others. */
function isUnchanged(events: readonly unknown[], before: readonly MarketEvent[]): boolean {
  return events.length === before.length && before.every((event, i) => hasFieldsOf(events[i], event));
}

function hasFieldsOf(value: unknown, event: MarketEvent): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { name, date, time } = value as Readonly<Record<keyof MarketEvent, unknown>>;
  const isSame = name === event.name && date === event.date && time === event.time;
  return isSame && Object.keys(value).length === Object.keys(event).length;
}

function checkedEach(events: readonly unknown[], argument: string): readonly MarketEvent[] {
  const seen = new Map<string, number>();
  // Array.from visits holes as well, which map would skip.
  return Object.freeze(
    Array.from(events, (each, index) => {
      const event = checkedEvent(each, `${argument}[${index}]`);
      const key = JSON.stringify([event.name.toLowerCase(), event.date, event.time ?? null]);
      const first = seen.get(key);
      if (first !== undefined) {
        throw new BarstatsRangeError(
          'out-of-bounds',
          `${argument}[${index}] must not be the same event as ${argument}[${first}]: "${event.name}" on ${event.date}`,
          { argument, index },
        );
      }
      seen.set(key, index);
      return event;
    }),
  );
}

function checkedEvent(value: unknown, argument: string): MarketEvent {
  const { name, date, time } = checkedFields(value, argument, ['name', 'date'], ['time']);
  dayOfDate(date as string, `${argument}.date`);
  const dated = { name: checkedName(name, `${argument}.name`), date: date as string };
  return Object.freeze(time === undefined ? dated : { ...dated, time: checkedWallTime(time, `${argument}.time`) });
}
