import { breaksQuestion, sidesBroken } from '../breaks.js';
import { type ClosingWindow, closingWindow, refuseCoarseClosing } from '../closing-window.js';
import { firstSideDimension } from '../dimensions.js';
import { whole } from '../exact.js';
import type { Observation, Report } from '../report.js';
import { sessionReport } from '../session-report.js';
import { setupAtBreak } from '../trades/entry.js';
import { atFirstBreak, tradeReports } from '../trades/trade-reports.js';
import { powerHourDimensions, powerHourGroup, powerHourVariants } from './power-hour.js';

const inTheHour: readonly Report[] = powerHourVariants.map((variant) =>
  sessionReport({
    family: 'power-hour-breakout',
    variant,
    intraday: true,
    session: 'new-york',
    params: { minutes: 60 },
    refuse: ({ minutes }, market) => refuseCoarseClosing(market, minutes as number),
    dimensions: () => powerHourDimensions(variant),
    questions: () => [
      { ...breaksQuestion, title: 'New extremes in the power hour', known: 'at-event', event: 'hour-start' },
    ],
    observe: (session, market, params) => {
      const hour = closingWindow(market, session, params.minutes as number);
      if (hour === null) return 'no-window';
      const { high, low } = hour.before;
      return {
        groups: [powerHourGroup(variant, hour)],
        levels: levelsBefore(hour),
        outcomes: { breaks: sidesBroken(hour.high.gt(high), hour.low.lt(low)) },
      };
    },
  }),
);

const trades = tradeReports({
  family: 'power-hour-breakout',
  session: 'new-york',
  params: { minutes: 60 },
  known: atFirstBreak,
  refuse: ({ minutes }, market) => refuseCoarseClosing(market, minutes as number),
  dimensions: () => [firstSideDimension],
  setups: (session, market, { minutes }) => {
    const hour = closingWindow(market, session, minutes as number);
    if (hour === null) return ['no-window'];
    return [setupAtBreak(session, hour.bars, market, hour.before, levelsBefore(hour))];
  },
});

/** Whether the last hour makes a new high or low of the session. */
export const powerHourBreakout: readonly Report[] = [...inTheHour, ...trades];

function levelsBefore({ before }: ClosingWindow): Observation['levels'] {
  return { 'high-before': whole(before.high), 'low-before': whole(before.low) };
}
