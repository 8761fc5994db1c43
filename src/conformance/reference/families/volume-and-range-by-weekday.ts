import { dividedByWeekday } from '../reports/by-weekday.js';
import { inPercentOf, whole } from '../numbers/exact.js';
import type { Report } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';
import { rangeOf } from '../market/session.js';
import { volumeOf } from '../prices/volume.js';

/** Volume and range on each weekday. */
export const volumeAndRangeByWeekday: readonly Report[] = [
  dividedByWeekday(
    sessionReport({
      family: 'volume-and-range-by-weekday',
      variant: 'standard',
      measures: [
        { id: 'volume', label: 'Volume', unit: 'volume' },
        { id: 'range', label: 'Range', unit: 'price' },
        { id: 'range-percent', label: 'Range', unit: '%' },
      ],
      observe: (session, market) => {
        const volume = volumeOf(market, session.bars);
        return {
          measures: {
            volume: volume === null ? null : whole(volume),
            range: whole(rangeOf(session)),
            'range-percent': inPercentOf(rangeOf(session), session.low),
          },
        };
      },
    }),
  ),
];
