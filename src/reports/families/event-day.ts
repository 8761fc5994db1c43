import { divideQuotients } from '../../numeric/index.js';
import { averageRange, averageRangeThrough, type MarketEvent } from '../../sessions/index.js';
import type { Description } from '../description.js';
import { family, variant } from '../family.js';
import { headline } from '../headline.js';
import { casesOfSessions } from '../headlines/cases-of-sessions.js';
import { eventGroup, eventGroups } from '../headlines/event-group.js';
import { higher } from '../headlines/higher.js';
import { lastWhole } from '../levels/previous.js';
import { sessionsAboutEvents, type SessionAboutEvents } from '../observations/event-days.js';
import { wholeSessions } from '../observations/sessions.js';
import { colourQuestion } from '../questions/colour.js';
import { reportOf } from '../report.js';

/** Over how many sessions before a session the average of their ranges is taken. */
const PERIOD = 5;

const standard = (events: readonly MarketEvent[]): Description<SessionAboutEvents, SessionAboutEvents> => ({
  kind: sessionsAboutEvents(events),
  exclusions: wholeSessions,
  dimensions: [
    {
      id: 'day',
      values: () => [
        { id: 'before', label: 'Day before an event' },
        { id: 'event', label: 'Day of an event' },
        { id: 'after', label: 'Day after an event' },
        { id: 'other', label: 'All other days' },
      ],
      of: ({ days }) => days,
    },
  ],
  questions: [colourQuestion('open')],
  measures: [
    {
      id: 'range-to-average',
      label: 'Range in average daily ranges',
      unit: 'ratio',
      formula:
        'range of the session / mean range of the 5 complete sessions before; undefined for fewer, or a mean of 0',
      of: ({ session }) => {
        const average = averageRange(session, PERIOD);
        return average && divideQuotients(session.range, average);
      },
    },
  ],
  statistics: [],
  levels: [
    {
      id: 'average-range',
      formula: 'the mean range of the 5 complete sessions before',
      of: ({ session }) => averageRange(session, PERIOD),
    },
  ],
  current: (market) => {
    const last = lastWhole(market);
    const value = last && averageRangeThrough(last, PERIOD);
    return [{ id: 'average-range', label: 'Average daily range', unit: 'price', value }];
  },
});

/** Sessions with an event, those before and after, and all others. */
export const eventDay = family({
  id: 'event-day',
  title: 'Event day',
  text: 'Colour and range of the sessions with an event that the caller gives, of the session before and the session after, against those of all others.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All events',
      text: 'One group each of the days before, of and after an event, whatever its name, and one of all other days.',
      bars: 'daily',
      options: {},
      report: (_, { events }) => reportOf(standard(events)),
    }),
  },
  headline: headline({
    question: 'Are days of an event green as often as others?',
    cases: 'sessions that are not flat',
    success: 'the session is green',
    test: 'complement',
    bars: 'daily',
    options: {},
    groups: () => eventGroups,
    of: (_, { market, events }) =>
      casesOfSessions(market, (session) =>
        higher(session.close, session.open, eventGroup(session, market.template.timeZone, events)),
      ),
  }),
});
