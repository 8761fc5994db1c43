import { eventPerformance, sessionsAround } from '../columns/events/performance.js';
import { family, variant } from '../family.js';
import { eventPerformanceHeadline } from '../headlines/event-performance.js';

/** The change before, on and after the days on which the company publishes its earnings. */
export const earningsPerformance = family({
  id: 'earnings-performance',
  title: 'Earnings performance',
  text: 'How far the price goes from close to close before, on and after the days on which the company publishes its earnings, and how often up: the events named earnings that the caller gives.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All events',
      text: 'All of these events together.',
      bars: 'daily',
      options: { sessions: sessionsAround },
      report: (params, { events }) => eventPerformance('earnings', events, params.sessions),
    }),
  },
  headline: eventPerformanceHeadline('earnings'),
});
