import {
  compareQuotients,
  differenceOfPrices,
  multiply,
  percentOfPrice,
  quotient,
  quotientOf,
  sumOfQuotients,
  type Quotient,
} from '../../../src/numeric/index.js';
import { highest, lowest, type Criterion, type Session } from '../../../src/sessions/index.js';
import type { Description, ObservationKind } from '../../../src/reports/description.js';
import { wholeSessions, type SessionObservation } from '../../../src/reports/observations/sessions.js';
import { candlesOf, type Candle } from './candles.js';

interface Params {
  /** The length of a candle. */
  readonly minutes: number;
  /** The part of the gap that has to be covered, in %. */
  readonly mitigation: number;
  readonly criterion: Criterion;
}

interface GapCandidate extends SessionObservation {
  readonly direction: 'bullish' | 'bearish';
  readonly high: number;
  readonly low: number;
  readonly third: Candle;
  /** How far the later bars came back, `null` without any. */
  readonly back: number | null;
}

interface Gap extends GapCandidate {
  readonly back: number;
}

/** Fair value gaps: three candles of which the first and the third do not meet, and whether the price covers the gap again. */
export function fairValueGaps(params: Params): Description<GapCandidate, Gap> {
  return {
    kind: gaps(params),
    exclusions: [...wholeSessions, { reason: 'no-following', applies: ({ back }) => back === null }],
    dimensions: [
      {
        id: 'direction',
        values: () => [
          { id: 'bullish', label: 'Bullish' },
          { id: 'bearish', label: 'Bearish' },
        ],
        of: ({ direction }) => direction,
      },
    ],
    questions: [
      {
        id: 'mitigated',
        title: `${params.mitigation} % of the gap covered later in the session`,
        known: 'at-event',
        event: 'third-candle-closed',
        outcomes: [
          { id: 'mitigated', label: 'Covered' },
          { id: 'not-mitigated', label: 'Not covered' },
        ],
        of: (gap) => {
          const order = compareQuotients(quotientOf(gap.back), mitigationLevel(gap, params.mitigation));
          return (gap.direction === 'bullish' ? order <= 0 : order >= 0) ? 'mitigated' : 'not-mitigated';
        },
      },
    ],
    measures: [
      {
        id: 'gap-percent',
        label: 'Size of the gap',
        unit: '%',
        of: ({ session, high, low }) => percentOfPrice(high, low, session.open),
      },
      // Gaps of one session have the same date: this tells their rows apart.
      {
        id: 'minutes-from-open',
        label: 'From the open to the close of the third candle',
        unit: 'minutes',
        of: ({ third }) => quotient((third.index + 1) * params.minutes, 1),
      },
    ],
    statistics: [],
    levels: [
      { id: 'gap-high', of: ({ high }) => quotientOf(high) },
      { id: 'gap-low', of: ({ low }) => quotientOf(low) },
      { id: 'mitigation', of: (gap) => mitigationLevel(gap, params.mitigation) },
    ],
    current: null,
  };
}

function gaps({ minutes, criterion }: Params): ObservationKind<GapCandidate> {
  return {
    unit: 'gap',
    observe: ({ sessions }) =>
      sessions.flatMap((session) => {
        const candles = candlesOf(session, minutes);
        return candles.slice(2).flatMap((third, i): GapCandidate[] => {
          const first = candles[i];
          // Three in a row: none of them may be missing.
          if (third.index !== first.index + 2) return [];
          const bullish = first.high < third.low;
          if (!bullish && first.low <= third.high) return [];
          const edges = bullish ? { high: third.low, low: first.high } : { high: first.low, low: third.high };
          const direction = bullish ? 'bullish' : 'bearish';
          return [{ session, direction, ...edges, third, back: backOf(session, third.endBar, direction, criterion) }];
        });
      }),
  };
}

function backOf({ bars, endBar }: Session, from: number, direction: Gap['direction'], by: Criterion): number | null {
  if (from === endBar) return null;
  if (direction === 'bullish') return lowest(by === 'wick' ? bars.low : bars.close, from, endBar);
  return highest(by === 'wick' ? bars.high : bars.close, from, endBar);
}

/** The near edge of the gap, moved towards the far one. */
function mitigationLevel({ direction, high, low }: GapCandidate, percent: number): Quotient {
  const share = quotientOf(direction === 'bullish' ? -percent : percent);
  const size = differenceOfPrices(high, low);
  const distance = {
    numerator: multiply(share.numerator, size.numerator),
    denominator: multiply(multiply(share.denominator, 100), size.denominator),
  };
  return sumOfQuotients([quotientOf(direction === 'bullish' ? high : low), distance]);
}
