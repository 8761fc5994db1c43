import { eventsOfSession, type MarketEvent, nextScheduledSession, type Session } from '../sessions/inner.js';
import { columnsOf } from '../columns/columns-of.js';
import { several } from '../columns/kinds.js';
import { atOpen } from '../columns/known.js';
import type { ColumnGrouping, ColumnReport } from '../columns/report.js';
import { colourQuestion } from '../columns/sessions/colour.js';
import { changePercent } from '../columns/sessions/colour-and-change.js';
import { averageRangeLevel, rangeToAverage } from '../columns/sessions/range-against-average.js';
import { session, sessions } from '../columns/sessions/session.js';
import { defineFamily, variant } from '../define/family.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';
import { monthOfSession, ranksWithin } from '../define/headlines/blocks.js';
import { eventGroup, eventGroups } from '../define/headlines/event-group.js';

const days = [
  { id: 'before', label: 'Day before an event' },
  { id: 'event', label: 'Event day' },
  { id: 'after', label: 'Day after an event' },
  { id: 'other', label: 'All other days' },
] as const;

type Day = (typeof days)[number]['id'];

/**
 * Groups a session by whether it, the session before it or the next scheduled session has an event. The next one is taken from the schedule,
 * because at the open it is not known whether a later session will have bars. A session between two events is in several groups.
 */
function byDay(events: readonly MarketEvent[]): ColumnGrouping {
  const places = columnsOf<Session>().object(atOpen, (row, market): readonly Day[] => {
    const hasEvent = (dated: Parameters<typeof eventsOfSession>[0]): boolean =>
      eventsOfSession(dated, market.template.timeZone, events).length > 0;
    const found: Day[] = [];
    const next = nextScheduledSession(market, row.day);
    if (next !== null && hasEvent({ ...next, before: row })) found.push('before');
    if (hasEvent(row)) found.push('event');
    if (row.before !== null && hasEvent(row.before)) found.push('after');
    return found.length === 0 ? ['other'] : found;
  });
  return {
    id: 'day',
    values: () => days,
    by: several(
      days.map(({ id }) => id),
      [places],
      (found) => found,
    ),
  };
}

const standard = (events: readonly MarketEvent[]): ColumnReport => ({
  unit: sessions,
  needs: [session.whole],
  groups: [byDay(events)],
  questions: [colourQuestion('open')],
  measures: [rangeToAverage],
  levels: [{ ...averageRangeLevel, label: 'Average daily range' }],
});

/** Event days, the days before and after, and all other days. */
export const eventDay = defineFamily({
  id: 'event-day',
  title: 'Event day',
  text: 'Colour and range of sessions with an event, of the session before and of the session after, compared with all other sessions. Uses the events that you supply.',
  atRandom: {
    keeps: 'the sizes of moves around events',
    destroys: 'their directions, and drift',
  },
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All events',
      text: 'One group each for the day before, the day of and the day after an event, whatever its name, and one for all other days.',
      report: (_, { events }) => standard(events),
    }),
  },
  headline: headline({
    question: 'Do sessions move as far up or down from their open on event days as on other days of their month?',
    cases: 'sessions of months with at least two of them',
    success: 'the rank of the change from open to close in %, 1 being the lowest of all cases',
    test: 'within-blocks',
    events: true,
    outcomes: ranksWithin('month'),
    groups: () => eventGroups,
    columns: (_, { events }) => wholeSessions(changePercent.open, eventGroup(events), monthOfSession),
  }),
});
