import { choices } from '../reports/dimensions.js';
import { whole } from '../numbers/exact.js';
import { firstHigh, firstLow } from '../prices/extremes.js';
import type { Market } from '../market/market.js';
import { refuseInside } from '../market/refusals.js';
import type { Choice, Contribution, Params, Question, Report } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';
import type { Session } from '../market/session.js';
import {
  highAndLowDimensions,
  highAndLowGroup,
  type HighAndLowVariant,
  highAndLowVariants,
} from './high-and-low-dimensions.js';
import { partOf, partsOf, partsOfDay, partsParams } from './parts-of-day.js';

const sessions: readonly Choice[] = choices({
  asia: 'Asia',
  'asia-and-london': 'Asia and London',
  london: 'London',
  'london-and-new-york': 'London and New York',
  'new-york': 'New York',
  none: 'None of the three',
});

/** Which part of the day makes its high, and which its low. */
export const dailyHighAndLowBySession: readonly Report[] = highAndLowVariants.map((variant) =>
  sessionReport({
    family: 'daily-high-and-low-by-session',
    variant,
    intraday: true,
    session: 'daily',
    params: partsParams,
    refuse: (params, market) => {
      const parts = partsIn(market, params);
      for (const [session, part] of parts) refuseInside(market.bars, session, part.opensAt, 'bars-misaligned');
      for (const [session, part] of parts) refuseInside(market.bars, session, part.closesAt);
    },
    dimensions: () => highAndLowDimensions(variant),
    questions: () => {
      const known: Question['known'] = variant === 'by-candle' ? 'hindsight' : 'at-open';
      return [
        { id: 'high-session', title: 'Session that made the high', known, outcomes: sessions },
        { id: 'low-session', title: 'Session that made the low', known, outcomes: sessions },
      ];
    },
    observe: (session, market, params) => observe(variant, session, market, params),
  }),
);

function observe(variant: HighAndLowVariant, session: Session, market: Market, params: Params): Contribution {
  const group = highAndLowGroup(variant, session);
  if (group === 'flat') return 'flat';
  const { bars } = market;
  return {
    groups: [group],
    levels: { high: whole(session.high), low: whole(session.low) },
    outcomes: {
      'high-session': sessionsOf(firstHigh(bars, session.bars), session, market, params),
      'low-session': sessionsOf(firstLow(bars, session.bars), session, market, params),
    },
  };
}

/**
 * The parts of a day that contain a bar. Asia and New York overlap only with sessions of the caller's own: a bar in both counts for Asia,
 * and a bar in all three for Asia and London.
 */
function sessionsOf(bar: number, session: Session, market: Market, params: Params): string {
  const [asia, london, newYork] = partsOfDay.map((part) =>
    nearby(session, partOf(market, params, part)).some(({ bars }) => bars.includes(bar)),
  );
  if (asia) return london ? 'asia-and-london' : 'asia';
  if (london) return newYork ? 'london-and-new-york' : 'london';
  return newYork ? 'new-york' : 'none';
}

/** Each session in the range, paired with every part that shares a bar with it. */
function partsIn(market: Market, params: Params): readonly (readonly [Session, Session])[] {
  return partsOf(market, params).flatMap((other) =>
    market.seen.flatMap((session) =>
      nearby(session, other)
        .filter((part) => shareBars(session.bars, part.bars))
        .map((part) => [session, part] as const),
    ),
  );
}

/** The sessions of another market that may share bars with a session: those at most two dates away. */
function nearby({ day }: Session, { sessions: others }: Market): readonly Session[] {
  return others.filter((each) => Math.abs(each.day - day) <= 2);
}

/** Whether two stretches of bars have one in common. */
function shareBars(one: readonly number[], other: readonly number[]): boolean {
  return one[0] <= other[other.length - 1] && other[0] <= one[one.length - 1];
}
