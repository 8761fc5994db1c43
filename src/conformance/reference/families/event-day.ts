import { averageRange, meanRange } from '../average-range.js';
import { colourOf, colourQuestion } from '../colour.js';
import { eventsOf, isAfter } from '../conditions/events.js';
import { dayOf } from '../days.js';
import { ratio, whole } from '../exact.js';
import { hoursOn } from '../hours.js';
import { completeThrough, type Market, sessionBefore } from '../market.js';
import type { Dimension, Observation, Report } from '../report.js';
import { sessionReport } from '../session-report.js';
import { rangeOf, type Session } from '../session.js';
import { instantOf, minutesOf } from '../wall-clock.js';

const day: Dimension = {
  id: 'day',
  values: [
    { id: 'before', label: 'Day before an event' },
    { id: 'event', label: 'Event day' },
    { id: 'after', label: 'Day after an event' },
    { id: 'other', label: 'All other days' },
  ],
};

/** The days around events compared with all other days. */
export const eventDay: readonly Report[] = [
  sessionReport({
    family: 'event-day',
    variant: 'standard',
    dimensions: () => [day],
    questions: () => [colourQuestion],
    measures: [{ id: 'range-to-average', label: 'Range relative to the average daily range', unit: 'ratio' }],
    observe,
    current: () => [
      {
        id: 'average-range',
        label: 'Average daily range',
        unit: 'price',
        value: (last, market) => meanRange(completeThrough(market, last, 5)),
      },
    ],
  }),
];

function observe(session: Session, market: Market): Observation {
  const average = averageRange(market, session);
  return {
    groups: daysOf(session, market).map((value) => ({ day: value })),
    levels: { 'average-range': average },
    outcomes: { colour: colourOf(session.close, session.open) },
    measures: { 'range-to-average': average === null ? null : ratio(whole(rangeOf(session)), average) },
  };
}

function daysOf(session: Session, market: Market): readonly string[] {
  const hasEvent = (other: Session | null): boolean => other !== null && eventsOf(market, other).length > 0;
  const days: string[] = [];
  if (nextDateHasEvent(session, market)) days.push('before');
  if (hasEvent(session)) days.push('event');
  if (hasEvent(sessionBefore(market, session))) days.push('after');
  return days.length === 0 ? ['other'] : days;
}

/**
 * Whether an event is dated on the next trading date and comes before its scheduled close, or is dated on the trading date of the session
 * and comes at or after its close.
 */
function nextDateHasEvent(session: Session, market: Market): boolean {
  const next = nextTradingDate(session, market);
  return market.events.some((event) => {
    if (event.date === session.date) return isAfter(event, session, market);
    if (next?.day !== dayOf(event.date)) return false;
    const { timeZone } = market.template;
    return event.time === undefined || instantOf(next.day, minutesOf(event.time), timeZone) < next.closesAt;
  });
}

/** The next date with a scheduled session, with its close; `null` if it is after all events. */
function nextTradingDate(
  session: Session,
  { template, calendar, events }: Market,
): { readonly day: number; readonly closesAt: number } | null {
  const last = events.reduce((latest, { date }) => Math.max(latest, dayOf(date)), -Infinity);
  for (let day = session.day + 1; day <= last; day++) {
    const hours = hoursOn(day, template, calendar);
    if (hours !== null) return { day, closesAt: hours.closesAt };
  }
  return null;
}
