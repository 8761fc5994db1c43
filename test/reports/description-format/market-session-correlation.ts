import type { SessionClock } from '../../../src/calendar/index.js';
import { BarstatsRangeError } from '../../../src/errors/index.js';
import { quotientOf } from '../../../src/numeric/index.js';
// What a correlation needs is there, but not yet behind the door.
import { figureOf, halfEven } from '../../../src/numeric/half-even.js';
import { integerSquareRoot } from '../../../src/numeric/integer-square-root.js';
import { colourOf, openMarket, type Colour, type MarketRequest, type Session } from '../../../src/sessions/index.js';
import type { Description, ObservationKind, Question } from '../../../src/reports/description.js';
import { wholeSessions } from '../../../src/reports/observations/sessions.js';
import { perOutcome } from '../../../src/reports/questions/per-outcome.js';

interface PairCandidate {
  /** The later session, by which the pair is dated. */
  readonly session: Session;
  /** The last one scheduled to open before it, `null` where its bars are absent or incomplete. */
  readonly first: Session | null;
  /** The first bar of the later session after the close of the other, `null` without one. */
  readonly from: number | null;
}

interface Pair extends PairCandidate {
  readonly first: Session;
  readonly from: number;
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
      { id: 'green-green', label: 'Both green' },
      { id: 'green-red', label: 'Green, then red' },
      { id: 'red-green', label: 'Red, then green' },
      { id: 'red-red', label: 'Both red' },
    ],
    of: (pair) => `${firstColour.of(pair)}-${secondColour.of(pair)}`,
  };
  return {
    kind: pairs(first, request),
    exclusions: [
      ...wholeSessions,
      { reason: 'no-first', applies: ({ first }) => first === null },
      { reason: 'no-following', applies: ({ from }) => from === null },
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
          { id: 'same', label: 'The same' },
          { id: 'not-same', label: 'The other' },
        ],
        of: (pair) => (firstMove(pair) === secondMove(pair) ? 'same' : 'not-same'),
      },
      ...perOutcome(secondColour, firstColour, { green: 'Colour after green', red: 'Colour after red' }).map(
        // Not in hindsight: the colour of the first session is known when it has closed.
        (question) => ({ ...question, known: 'at-event' as const, event: 'first-closed' }),
      ),
    ],
    measures: [],
    statistics: [
      {
        id: 'phi',
        label: 'Phi coefficient',
        of: (pairs, decimals) => {
          const [a, b, c, d] = cells.outcomes.map(({ id }) => pairs.filter((pair) => cells.of(pair) === id).length);
          return phi(a, b, c, d, decimals);
        },
      },
    ],
    levels: [{ id: 'second-open', of: ({ session, from }) => quotientOf(session.bars.open[from]) }],
    current: null,
  };
}

const sides = [
  { id: 'green', label: 'Green' },
  { id: 'red', label: 'Red' },
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

function firstMove({ first }: PairCandidate): Colour | null {
  return first && colourOf(first.close, first.open);
}

function secondMove({ session, from }: PairCandidate): Colour | null {
  return from === null ? null : colourOf(session.close, session.bars.open[from]);
}

/** Every session of the market with the one of another template that is scheduled to open before it. */
function pairs(first: SessionClock, request: MarketRequest): ObservationKind<PairCandidate> {
  return {
    unit: 'pair',
    observe: (market) => {
      // The first session of a pair may lie before the range, as a previous session may.
      const others = openMarket(market.bars, { ...request, clock: first, startDay: -Infinity, endDay: Infinity });
      const byDay = new Map(others.sessions.map((other) => [other.day, other]));
      return market.sessions.map((session) => {
        const other = byDay.get(scheduledBefore(session.openTime, first, request)) ?? null;
        return {
          session,
          first: other?.complete === true ? other : null,
          from: other && firstBarAfter(other, session),
        };
      });
    },
  };
}

function scheduledBefore(instant: number, clock: SessionClock, { calendar }: MarketRequest): number {
  const holiday = (day: number): boolean => calendar !== null && calendar.holidayOf(day) !== null;
  let day = clock.localDayOf(instant) + 1;
  while (!clock.trades(day) || holiday(day) || clock.openOf(day) >= instant) day--;
  return day;
}

function firstBarAfter({ closeTime }: Session, { bars, firstBar, endBar }: Session): number | null {
  let bar = firstBar;
  while (bar < endBar && bars.time[bar] < closeTime) bar++;
  if (bar > firstBar && bars.time[bar - 1] + bars.interval > closeTime) {
    const message = `the first session closes inside bars[${bar - 1}]`;
    throw new BarstatsRangeError('bars-too-coarse', message, { argument: 'bars' });
  }
  return bar === endBar ? null : bar;
}

/** (ad − bc) / √((a + b)(c + d)(a + c)(b + d)), correctly rounded; `null` where a row or a column is empty. */
function phi(a: number, b: number, c: number, d: number, decimals: number): number | null {
  const square = BigInt(a + b) * BigInt(c + d) * BigInt(a + c) * BigInt(b + d);
  if (square === 0n) return null;
  const determinant = BigInt(a) * BigInt(d) - BigInt(b) * BigInt(c);
  const over = 4n * determinant * determinant * 100n ** BigInt(decimals);
  const halves = integerSquareRoot(over / square);
  const units = halfEven(halves, halves * halves * square === over);
  return figureOf(determinant < 0n ? -units : units, decimals);
}
