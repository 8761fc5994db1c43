import { weekdayOf } from '../days.js';
import { weekdayDimension } from '../dimensions.js';
import { inPercentOf, whole } from '../exact.js';
import type { Report } from '../report.js';
import { sessionReport } from '../session-report.js';
import { rangeOf } from '../session.js';
import { volumeOf } from '../volume.js';

/** Volume and range on each weekday. */
export const volumeAndRangeByWeekday: readonly Report[] = [
  sessionReport({
    family: 'volume-and-range-by-weekday',
    variant: 'standard',
    dimensions: (_, { template }) => [weekdayDimension(template)],
    measures: [
      { id: 'volume', label: 'Volume', unit: 'volume' },
      { id: 'range', label: 'Range', unit: 'price' },
      { id: 'range-percent', label: 'Range', unit: '%' },
    ],
    observe: (session, market) => {
      const volume = volumeOf(market, session.bars);
      return {
        groups: [{ weekday: weekdayOf(session.day) }],
        levels: {},
        outcomes: {},
        measures: {
          volume: volume === null ? null : whole(volume),
          range: whole(rangeOf(session)),
          'range-percent': inPercentOf(rangeOf(session), session.low),
        },
      };
    },
  }),
];
