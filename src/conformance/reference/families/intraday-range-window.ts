import { inPercentOf, whole } from '../numbers/exact.js';
import type { Params, Report } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';
import { pricesOf, rangeOf } from '../market/session.js';
import { refuseCoarseWallClock, wallClockWindow, type WindowTimes } from '../prices/wall-clock-window.js';

/** The range between two times of day. */
export const intradayRangeWindow: readonly Report[] = ['standard', 'by-weekday'].map((variant) =>
  sessionReport({
    family: 'intraday-range-window',
    variant,
    intraday: true,
    params: { from: null, to: null },
    refuse: (params, market) => refuseCoarseWallClock(market, timesOf(params)),
    measures: [
      { id: 'window-range', label: 'Range of the window', unit: 'price' },
      { id: 'window-range-percent', label: 'Range of the window', unit: '%' },
      { id: 'window-share', label: "Share of the session's range", unit: '%' },
    ],
    observe: (session, market, params) => {
      const window = wallClockWindow(market, session, timesOf(params));
      if (window === null) return 'no-window';
      const { high, low } = pricesOf(market.bars, window);
      const range = high.minus(low);
      return {
        levels: { 'window-high': whole(high), 'window-low': whole(low) },
        measures: {
          'window-range': whole(range),
          'window-range-percent': inPercentOf(range, low),
          'window-share': inPercentOf(range, rangeOf(session)),
        },
      };
    },
  }),
);

function timesOf({ from, to }: Params): WindowTimes {
  return { from: from as string | null, to: to as string | null };
}
