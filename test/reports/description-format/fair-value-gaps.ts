import {
  comparePrice,
  percentOfPrice,
  priceToward,
  quotient,
  quotientOf,
  type Quotient,
} from '../../../src/numeric/index.js';
import { candlesOf, reachFrom, type Candle, type Criterion, type Reach } from '../../../src/sessions/index.js';
import type { Description, ObservationKind } from '../../../src/reports/description.js';
import { kindPerOptions } from './kind-per-options.js';
import { wholeSessions, type SessionObservation } from '../../../src/reports/observations/sessions.js';

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
  /** How far the later bars went, `null` without any. */
  readonly after: Reach | null;
}

interface Gap extends GapCandidate {
  readonly after: Reach;
}

/** Fair value gaps: three candles of which the first and the third do not meet, and whether the price covers the gap again. */
export function fairValueGaps(params: Params): Description<GapCandidate, Gap> {
  return {
    kind: gaps(params.minutes, params.criterion),
    exclusions: [...wholeSessions, { reason: 'no-following', applies: ({ after }) => after === null }],
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
          { id: 'mitigated', label: 'Covered', when: 'a later bar comes to the level' },
          { id: 'not-mitigated', label: 'Not covered', when: 'no later bar does' },
        ],
        of: (gap) => {
          const { direction, after } = gap;
          const level = mitigationLevel(gap, params.mitigation);
          const back =
            direction === 'bullish' ? comparePrice(after.low, level) <= 0 : comparePrice(after.high, level) >= 0;
          return back ? 'mitigated' : 'not-mitigated';
        },
      },
    ],
    measures: [
      {
        id: 'gap-percent',
        label: 'Size of the gap',
        unit: '%',
        formula: '100 × (upper − lower edge) / |lower edge|',
        of: ({ session, high, low }) => percentOfPrice(high, low, session.open),
      },
      // Gaps of one session have the same date: this tells their rows apart.
      {
        id: 'minutes-from-open',
        label: 'From the open to the close of the third candle',
        unit: 'minutes',
        formula: 'the end of the third candle − the open of the session',
        of: ({ third }) => quotient((third.index + 1) * params.minutes, 1),
      },
    ],
    statistics: [],
    levels: [
      { id: 'gap-high', formula: 'the upper edge of the gap', of: ({ high }) => quotientOf(high) },
      { id: 'gap-low', formula: 'the lower edge of the gap', of: ({ low }) => quotientOf(low) },
      { id: 'mitigation', formula: 'so many % into the gap', of: (gap) => mitigationLevel(gap, params.mitigation) },
    ],
    current: null,
  };
}

const gaps = kindPerOptions((minutes: number, by: Criterion): ObservationKind<GapCandidate> => ({
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
        return [{ session, direction, ...edges, third, after: reachFrom(session, third.endBar, by) }];
      });
    }),
}));

/** The near edge of the gap, moved towards the far one. */
function mitigationLevel({ direction, high, low }: GapCandidate, percent: number): Quotient {
  return direction === 'bullish' ? priceToward(high, low, percent) : priceToward(low, high, percent);
}
