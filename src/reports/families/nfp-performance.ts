import { eventPerformance, sessionsAround } from '../columns/events/performance.js';
import { defineFamily, variant } from '../family.js';
import { eventPerformanceHeadline } from '../headlines/event-performance.js';

/** The change before, on and after non-farm payrolls (NFP) release days. */
export const nfpPerformance = defineFamily({
  id: 'nfp-performance',
  title: 'NFP performance',
  text: 'How far the price moves from close to close before, on and after non-farm payrolls (NFP) release days, and how often it is up. Uses the events named nfp that you supply.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All events',
      text: 'All events together.',
      bars: 'daily',
      options: { sessions: sessionsAround },
      report: (params, { events }) => eventPerformance('nfp', events, params.sessions),
    }),
  },
  headline: eventPerformanceHeadline('nfp'),
});
