import { bucketOfBar, clockBuckets, defaultMinutes } from '../reports/clock-buckets.js';
import { whole } from '../numbers/exact.js';
import { firstHigh, firstLow } from '../prices/extremes.js';
import type { Market } from '../market/market.js';
import type { Contribution, Params, Question, Report } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';
import type { Session } from '../market/session.js';
import {
  highAndLowDimensions,
  highAndLowGroup,
  type HighAndLowVariant,
  highAndLowVariants,
} from './high-and-low-dimensions.js';

/** At what time of day the session makes its high and its low. */
export const intradayTiming: readonly Report[] = highAndLowVariants.map((variant) => ({
  ...sessionReport({
    family: 'intraday-timing',
    variant,
    intraday: true,
    dimensions: () => highAndLowDimensions(variant),
    questions: ({ minutes }, market) => {
      const known: Question['known'] = variant === 'by-candle' ? 'hindsight' : 'at-open';
      const outcomes = clockBuckets(market, minutes as number);
      return [
        { id: 'high-time', title: 'Time of the high', known, outcomes },
        { id: 'low-time', title: 'Time of the low', known, outcomes },
      ];
    },
    observe: (session, market, params) => observe(variant, session, market, params),
  }),
  params: ({ interval }) => ({ minutes: defaultMinutes(interval) }),
}));

function observe(variant: HighAndLowVariant, session: Session, market: Market, params: Params): Contribution {
  const group = highAndLowGroup(variant, session);
  if (group === 'flat') return 'flat';
  const minutes = params.minutes as number;
  const buckets = clockBuckets(market, minutes);
  const { bars } = market;
  const timeOf = (i: number): string => bucketOfBar(buckets, bars.time[i], session, minutes).id;
  return {
    groups: [group],
    levels: { high: whole(session.high), low: whole(session.low) },
    outcomes: {
      'high-time': timeOf(firstHigh(bars, session.bars)),
      'low-time': timeOf(firstLow(bars, session.bars)),
    },
  };
}
