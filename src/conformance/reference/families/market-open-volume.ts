import { correlation } from '../numbers/correlation.js';
import { whole } from '../numbers/exact.js';
import { openingWindow, refuseCoarseOpening } from '../prices/session-windows.js';
import type { Report, Statistic } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';
import { volumeOf } from '../prices/volume.js';

const both: Statistic = {
  id: 'correlation',
  label: 'Correlation of the two volumes',
  value: (observations, places) =>
    correlation(
      observations.map(({ measures }) => [measures['opening-volume']!, measures['rest-volume']!]),
      places,
    ),
};

/** Volume in the first minutes of a session, and its correlation with that of the rest. */
export const marketOpenVolume: readonly Report[] = ['standard', 'by-weekday'].map((variant) =>
  sessionReport({
    family: 'market-open-volume',
    variant,
    intraday: true,
    params: { minutes: 15 },
    refuse: ({ minutes }, market) => refuseCoarseOpening(market, minutes as number),
    measures: [
      { id: 'opening-volume', label: 'Opening volume', unit: 'volume' },
      { id: 'rest-volume', label: 'Volume of the rest of the session', unit: 'volume' },
    ],
    statistics: () => [both],
    observe: (session, market, params) => {
      const window = openingWindow(market, session, params.minutes as number);
      if (window === null) return 'no-window';
      const opening = volumeOf(market, window.bars);
      const rest = volumeOf(market, window.rest);
      if (opening === null || rest === null) return 'no-volume';
      return {
        measures: { 'opening-volume': whole(opening), 'rest-volume': whole(rest) },
      };
    },
  }),
);
