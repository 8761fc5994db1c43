import { eventPerformance, sessionsAround } from '../columns/events/performance.js';
import { family, variant } from '../family.js';
import { eventPerformanceHeadline } from '../headlines/event-performance.js';

/** The change before, on and after the days of consumer price (CPI) releases. */
export const cpiPerformance = family({
  id: 'cpi-performance',
  title: 'CPI performance',
  text: 'The change from close to close before, on and after the days of consumer price (CPI) releases, and how often it is up. Counts the events you supply under the name cpi.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All events',
      text: 'All events together.',
      bars: 'daily',
      options: { sessions: sessionsAround },
      report: (params, { events }) => eventPerformance('cpi', events, params.sessions),
    }),
  },
  headline: eventPerformanceHeadline('cpi'),
});
