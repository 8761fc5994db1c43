import { eventPerformance, sessionsAround } from '../columns/events/performance.js';
import { family, variant } from '../family.js';
import { eventPerformanceHeadline } from '../headlines/event-performance.js';

/** The change before, on and after the days of earnings releases. */
export const earningsPerformance = family({
  id: 'earnings-performance',
  title: 'Earnings performance',
  text: 'The change from close to close before, on and after the days of earnings releases, and how often it is up. Counts the events you supply under the name earnings.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All events',
      text: 'All events together.',
      bars: 'daily',
      options: { sessions: sessionsAround },
      report: (params, { events }) => eventPerformance('earnings', events, params.sessions),
    }),
  },
  headline: eventPerformanceHeadline('earnings'),
});
