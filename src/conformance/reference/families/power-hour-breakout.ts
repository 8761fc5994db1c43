import { breaksQuestion, sidesBroken } from '../breaks.js';
import { closingWindow, refuseCoarseClosing } from '../closing-window.js';
import { whole } from '../exact.js';
import type { Report } from '../report.js';
import { sessionReport } from '../session-report.js';
import { powerHourDimensions, powerHourGroup, powerHourVariants } from './power-hour.js';

/** Whether the last hour makes a new high or low of the session. */
export const powerHourBreakout: readonly Report[] = powerHourVariants.map((variant) =>
  sessionReport({
    family: 'power-hour-breakout',
    variant,
    intraday: true,
    session: 'new-york',
    params: { minutes: 60 },
    refuse: ({ minutes }, market) => refuseCoarseClosing(market, minutes as number),
    dimensions: (_, market) => powerHourDimensions(variant, market),
    questions: () => [
      { ...breaksQuestion, title: 'New extremes in the power hour', known: 'at-event', event: 'hour-start' },
    ],
    observe: (session, market, params) => {
      const hour = closingWindow(market, session, params.minutes as number);
      if (hour === null) return 'no-window';
      const { high, low } = hour.before;
      return {
        groups: [powerHourGroup(variant, session, hour)],
        levels: { 'high-before': whole(high), 'low-before': whole(low) },
        outcomes: { breaks: sidesBroken(hour.high.gt(high), hour.low.lt(low)) },
        measures: {},
      };
    },
  }),
);
