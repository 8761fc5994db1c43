import { dividedByWeekday } from '../reports/by-weekday.js';
import { type Fraction, inPercentOf, whole } from '../numbers/exact.js';
import { sameDateSession } from '../market/first-session.js';
import { refuseMisaligned } from '../market/intraday-sessions.js';
import type { Measure, Report } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';
import { rangeOf } from '../market/session.js';
import { partOf, partsOf, partsOfDay, partsParams } from './parts-of-day.js';

/** The range of the parts of a day on each weekday. */
export const sessionRangeByWeekday: readonly Report[] = [
  dividedByWeekday(
    sessionReport({
      family: 'session-range-by-weekday',
      variant: 'standard',
      intraday: true,
      session: 'daily',
      params: partsParams,
      refuse: (params, market) => {
        for (const other of partsOf(market, params)) {
          for (const session of market.seen) {
            const part = sameDateSession(session, other);
            if (part !== null) refuseMisaligned(market.bars, part);
          }
        }
      },
      measures: partsOfDay.flatMap(({ id, label }): Measure[] => [
        { id: `${id}-range`, label: `${label} range`, unit: 'price' },
        { id: `${id}-range-percent`, label: `${label} range`, unit: '%' },
      ]),
      observe: (session, market, params) => {
        const measures: Record<string, Fraction | null> = {};
        for (const each of partsOfDay) {
          const { id } = each;
          const part = sameDateSession(session, partOf(market, params, each));
          measures[`${id}-range`] = part === null ? null : whole(rangeOf(part));
          measures[`${id}-range-percent`] = part === null ? null : inPercentOf(rangeOf(part), part.open);
        }
        return { measures };
      },
    }),
  ),
];
