import { eventPerformance, sessionsAround } from '../columns/events/performance.js';
import { family, variant } from '../family.js';
import { eventPerformanceHeadline } from '../headlines/event-performance.js';

/** The change before, on and after the days of decisions of the Federal Open Market Committee (FOMC). */
export const fomcPerformance = family({
  id: 'fomc-performance',
  title: 'FOMC performance',
  text: 'The change from close to close before, on and after the days of decisions of the Federal Open Market Committee (FOMC), and how often it is up. Counts the events you supply under the name fomc.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All events',
      text: 'All events together.',
      bars: 'daily',
      options: { sessions: sessionsAround },
      report: (params, { events }) => eventPerformance('fomc', events, params.sessions),
    }),
  },
  headline: eventPerformanceHeadline('fomc'),
});
