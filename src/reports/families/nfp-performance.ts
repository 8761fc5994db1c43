import { eventPerformance, sessionsAround } from '../columns/events/performance.js';
import { family, variant } from '../family.js';
import { eventPerformanceHeadline } from '../headlines/event-performance.js';

/** The change before, on and after the days of non-farm payrolls (NFP) releases. */
export const nfpPerformance = family({
  id: 'nfp-performance',
  title: 'NFP performance',
  text: 'The change from close to close before, on and after the days of non-farm payrolls (NFP) releases, and how often it is up. Counts the events you supply under the name nfp.',
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
