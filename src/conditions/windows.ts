import { BarstatsRangeError } from '../errors/index.js';
import { checkedNumber, type NumberBounds } from '../errors/inner.js';
import { hasBarAcross, type Market } from '../sessions/inner.js';
import type { Comparison, Condition } from './condition.js';
import { type FieldName, fieldNames, fieldOf } from './fields.js';
import type { FieldGrouping, Grouping } from './group-by.js';

/** The length of the window that a comparison or grouping is about; 0 for other fields. */
export function minutesOf(part: Comparison | FieldGrouping): number {
  return 'minutes' in part && part.minutes !== undefined ? part.minutes : 0;
}

/** The windows, in minutes, named anywhere in a condition or grouping. */
export function windowsOf(part: Condition | Grouping): readonly number[] {
  return fieldsIn(part).flatMap((each) => (isOfWindow(each.field) ? [minutesOf(each)] : []));
}

/** The comparisons and groupings by fields anywhere in a condition or grouping. */
export function fieldsIn(part: Condition | Grouping): readonly (Comparison | FieldGrouping)[] {
  if ('and' in part) return part.and.flatMap(fieldsIn);
  if ('or' in part) return part.or.flatMap(fieldsIn);
  if ('not' in part) return fieldsIn(part.not);
  return 'field' in part ? [part] : [];
}

/** Whether a field is about the first minutes of the session. */
export function isOfWindow(name: FieldName): boolean {
  return fieldOf(name).of({ events: [], minutes: 60 }).known.when === 'window';
}

/** The length of a window that is not given, in minutes. */
export const USUAL_MINUTES = 60;

/** How long a window may be, in minutes. */
export const windowMinutes = { minimum: 1, maximum: 1440, whole: true } as const satisfies NumberBounds;

const windowFields = fieldNames.filter(isOfWindow);

/**
 * Checks the window length of a field in a condition or grouping: default 60 minutes, nothing for a field without a window.
 *
 * @param argument - how errors name the condition or grouping
 */
export function checkedMinutes(
  minutes: unknown,
  field: FieldName,
  argument: string,
): { readonly minutes?: number | undefined } {
  if (isOfWindow(field)) {
    return {
      minutes: checkedNumber(minutes === undefined ? USUAL_MINUTES : minutes, `${argument}.minutes`, windowMinutes),
    };
  }
  if (minutes === undefined) return {};
  throw new BarstatsRangeError(
    'unknown-option',
    `${argument}.minutes must be left out: ${field} has no window, only ${windowFields.join(', ')} have one`,
    { argument, field: 'minutes', fits: windowFields },
  );
}

const minute = 60_000;
/** The longest intraday bar, in milliseconds. */
const longestIntraday = 240 * minute;

/** The windows, in minutes, that the bars of a market are known to separate. */
const separated = new WeakMap<Market, Set<number>>();

/**
 * Refuses bars that cannot separate the first minutes of a session from the rest: daily bars, and bars across their end.
 *
 * @throws {@link BarstatsRangeError} `bars-too-coarse`
 */
export function refuseCoarseBars(market: Market, minutes: number): void {
  const { bars, sessions } = market;
  const checked = separated.get(market) ?? new Set();
  if (checked.has(minutes)) return;
  const across = bars.daily
    ? 'daily bars'
    : sessions.find((session) => hasBarAcross(session, session.openTime + minutes * minute))?.date;
  if (across === undefined) {
    separated.set(market, checked.add(minutes));
    return;
  }
  throw new BarstatsRangeError(
    'bars-too-coarse',
    `bars must end with the first ${minutes} minutes of the session for a condition on them, got ` +
      (bars.daily ? across : `a bar across their end on ${across}`),
    { argument: 'bars', needs: Math.min(minutes * minute, longestIntraday) },
  );
}
