import { averageRange, meanRange } from '../prices/average-range.js';
import { colourOf, colourQuestion } from '../prices/colour.js';
import { eventsOf, nextEventsOf } from '../conditions/events.js';
import { choices } from '../reports/dimensions.js';
import { ratio, whole } from '../numbers/exact.js';
import { completeThrough, type Market, sessionBefore } from '../market/market.js';
import type { Dimension, Measure, Observation, Report } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';
import { rangeOf, type Session } from '../market/session.js';

const day: Dimension = {
  id: 'day',
  values: choices({
    before: 'Day before an event',
    event: 'Event day',
    after: 'Day after an event',
    other: 'All other days',
  }),
};

export const rangeToAverage: Measure = {
  id: 'range-to-average',
  label: 'Range relative to the average daily range',
  unit: 'ratio',
};

/** The days around events compared with all other days. */
export const eventDay: readonly Report[] = [
  sessionReport({
    family: 'event-day',
    variant: 'standard',
    dimensions: () => [day],
    questions: () => [colourQuestion],
    measures: [rangeToAverage],
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
  return {
    groups: daysOf(session, market).map((value) => ({ day: value })),
    outcomes: { colour: colourOf(session.close, session.open) },
    ...againstAverage(session, market),
  };
}

/** The range of a session against its ADR5; a session without one counts all the same. */
export function againstAverage(session: Session, market: Market): Pick<Observation, 'levels' | 'measures'> {
  const average = averageRange(market, session);
  return {
    levels: { 'average-range': average },
    measures: { 'range-to-average': average === null ? null : ratio(whole(rangeOf(session)), average) },
  };
}

function daysOf(session: Session, market: Market): readonly string[] {
  const hasEvent = (other: Session | null): boolean => other !== null && eventsOf(market, other).length > 0;
  const days: string[] = [];
  if (nextEventsOf(market, session).length > 0) days.push('before');
  if (hasEvent(session)) days.push('event');
  if (hasEvent(sessionBefore(market, session))) days.push('after');
  return days.length === 0 ? ['other'] : days;
}
