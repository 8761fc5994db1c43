import { eventPerformance, sessionsAround } from '../columns/events/performance.js';
import { family, variant } from '../family.js';
import { eventPerformanceHeadline } from '../headlines/event-performance.js';

/** The change before, on and after the days on which consumer prices are published. */
export const cpiPerformance = family({
  id: 'cpi-performance',
  title: 'CPI performance',
  text: 'How far the price goes from close to close before, on and after the days on which consumer prices are published, and how often up: the events named cpi that the caller gives.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All events',
      text: 'All of these events together.',
      bars: 'daily',
      options: { sessions: sessionsAround },
      report: (params, { events }) => eventPerformance('cpi', events, params.sessions),
    }),
  },
  headline: eventPerformanceHeadline('cpi'),
});
