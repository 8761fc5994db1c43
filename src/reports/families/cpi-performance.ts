import { eventPerformance, sessionsAround } from '../columns/events/performance.js';
import { defineFamily, variant } from '../family.js';
import { eventPerformanceHeadline } from '../headlines/event-performance.js';

/** The change before, on and after consumer price (CPI) release days. */
export const cpiPerformance = defineFamily({
  id: 'cpi-performance',
  title: 'CPI performance',
  text: 'How far the price moves from close to close before, on and after consumer price (CPI) release days, and how often it is up. Uses the events named cpi that you supply.',
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
