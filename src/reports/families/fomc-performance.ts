import { eventPerformance, sessionsAround } from '../columns/events/performance.js';
import { family, variant } from '../family.js';
import { eventPerformanceHeadline } from '../headlines/event-performance.js';

/** The change before, on and after the days on which the Federal Open Market Committee decides. */
export const fomcPerformance = family({
  id: 'fomc-performance',
  title: 'FOMC performance',
  text: 'How far the price goes from close to close before, on and after the days on which the Federal Open Market Committee decides, and how often up: the events named fomc that the caller gives.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All events',
      text: 'All of these events together.',
      bars: 'daily',
      options: { sessions: sessionsAround },
      report: (params, { events }) => eventPerformance('fomc', events, params.sessions),
    }),
  },
  headline: eventPerformanceHeadline('fomc'),
});
