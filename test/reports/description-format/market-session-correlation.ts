import type { SessionClock } from '../../../src/calendar/index.js';
import { correlation, quotientOf } from '../../../src/numeric/index.js';
import {
  colourOf,
  openMarket,
  sessionBefore,
  sessionPair,
  type Colour,
  type MarketRequest,
  type Session,
  type SessionPair,
} from '../../../src/sessions/index.js';
import type { Description, ObservationKind, Question } from '../../../src/reports/description.js';
import { wholeSessions } from '../../../src/reports/observations/sessions.js';
import { perOutcome } from './per-outcome.js';

interface PairCandidate {
  /** The later session, by which the pair is dated. */
  readonly session: Session;
  /** The last one scheduled to open before it, and where this one goes on after it; `null` where that is absent or incomplete. */
  readonly pair: SessionPair | null;
}

interface Pair extends PairCandidate {
  readonly pair: SessionPair & { readonly from: number };
}

type Side = 'green' | 'red';

/** Market-session correlation: whether a session has the colour of the one that opened before it. */
export function marketSessionCorrelation(
  first: SessionClock,
  request: MarketRequest,
): Description<PairCandidate, Pair> {
  const cells: Question<Pair, `${Side}-${Side}`> = {
    id: 'cells',
    title: 'Colours of both sessions',
    known: 'hindsight',
    outcomes: [
      { id: 'green-green', label: 'Both green', when: 'both close above their open' },
      { id: 'green-red', label: 'Green, then red', when: 'only the first closes above its open' },
      { id: 'red-green', label: 'Red, then green', when: 'only the second closes above its open' },
      { id: 'red-red', label: 'Both red', when: 'neither closes above its open' },
    ],
    of: (pair) => `${firstColour.of(pair)}-${secondColour.of(pair)}`,
  };
  return {
    kind: pairs(first, request),
    exclusions: [
      ...wholeSessions,
      { reason: 'no-first', applies: ({ pair }) => pair === null },
      { reason: 'no-following', applies: ({ pair }) => pair?.from === null },
      { reason: 'flat', applies: (pair) => firstMove(pair) === 'flat' || secondMove(pair) === 'flat' },
    ],
    dimensions: [],
    questions: [
      cells,
      {
        id: 'same',
        title: 'The colour of the session before',
        known: 'at-event',
        event: 'first-closed',
        outcomes: [
          { id: 'same', label: 'The same', when: 'both have one colour' },
          { id: 'not-same', label: 'The other', when: 'they have two colours' },
        ],
        of: (pair) => (firstMove(pair) === secondMove(pair) ? 'same' : 'not-same'),
      },
      ...perOutcome(
        secondColour,
        firstColour,
        { green: 'Colour after green', red: 'Colour after red' },
        { known: 'at-event', event: 'first-closed' },
      ),
    ],
    measures: [],
    statistics: [
      {
        id: 'phi',
        label: 'Phi coefficient',
        formula: 'the correlation of both, told as 1 and 0',
        of: (pairs, decimals) => {
          const isGreen = (colour: Colour | null) => quotientOf(colour === 'green' ? 1 : 0);
          return correlation(
            pairs.map((pair) => [isGreen(firstMove(pair)), isGreen(secondMove(pair))]),
            decimals,
          );
        },
      },
    ],
    levels: [
      {
        id: 'second-open',
        formula: 'the first price of the second session',
        of: ({ session, pair }) => quotientOf(session.bars.open[pair.from]),
      },
    ],
    current: null,
  };
}

const sides = [
  { id: 'green', label: 'Green', when: 'the session closes above its open' },
  { id: 'red', label: 'Red', when: 'the session closes below its open' },
] as const;

const firstColour = {
  id: 'first-colour',
  title: 'Colour of the first session',
  known: 'at-event',
  event: 'first-closed',
  outcomes: sides,
  of: (pair: Pair) => coloured(firstMove(pair)),
} as const satisfies Question<Pair, Side>;

const secondColour = {
  ...firstColour,
  id: 'second-colour',
  title: 'Colour of the second session',
  of: (pair: Pair) => coloured(secondMove(pair)),
} as const satisfies Question<Pair, Side>;

function coloured(colour: Colour | null): Side {
  return colour === 'green' ? 'green' : 'red';
}

function firstMove({ pair }: PairCandidate): Colour | null {
  return pair && colourOf(pair.close, pair.open);
}

function secondMove({ session, pair }: PairCandidate): Colour | null {
  const from = pair?.from ?? null;
  return from === null ? null : colourOf(session.close, session.bars.open[from]);
}

/** Every session of the market with the one of another template that is scheduled to open before it. */
function pairs(first: SessionClock, request: MarketRequest): ObservationKind<PairCandidate> {
  return {
    unit: 'pair',
    observe: (market) => {
      // The first session of a pair may lie before the range, as a previous session may.
      const others = openMarket(market.bars, { ...request, clock: first, startDay: -Infinity, endDay: Infinity });
      return market.sessions.map((session) => {
        const before = sessionBefore(others, session.openTime);
        return { session, pair: before && sessionPair(before, session, 'first') };
      });
    },
  };
}
