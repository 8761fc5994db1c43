import { eventPerformance, sessionsAround } from '../columns/events/performance.js';
import { defineFamily, variant } from '../family.js';
import { eventPerformanceHeadline } from '../headlines/event-performance.js';

/** The change before, on and after FOMC decision days. */
export const fomcPerformance = defineFamily({
  id: 'fomc-performance',
  title: 'FOMC performance',
  text: 'How far the price moves from close to close before, on and after FOMC decision days, and how often it is up. Uses the events named fomc that you supply.',
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
