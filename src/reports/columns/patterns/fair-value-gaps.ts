import { differenceOfPrices, percentOfPrice } from '../../../numeric/index.js';
import { candlesOf, type Candle, type Session } from '../../../sessions/index.js';
import type { Column, WhenKnown } from '../column.js';
import { inSessions, type InSession } from '../in-sessions.js';
import { columnsOf, object, quotient } from '../kinds.js';
import { atEnd } from '../known.js';
import { lack, notAsked } from '../lack.js';
import { ofItsSession } from '../lifted.js';
import { perOptions } from '../per-options.js';
import type { ColumnMeasure } from '../report.js';
import { session } from '../sessions/session.js';
import { minutesFromOpen } from './candle-minutes.js';
import type { Direction } from './direction.js';

/** The gap between the first and the third of three candles. */
export interface FairValueGap extends InSession {
  readonly direction: Direction;
  /** The edges of the gap. */
  readonly high: number;
  readonly low: number;
  readonly third: Candle;
}

function gapsIn(session: Session, minutes: number): readonly FairValueGap[] {
  const candles = candlesOf(session, minutes);
  const gaps: FairValueGap[] = [];
  for (let place = 2; place < candles.length; place++) {
    const first = candles[place - 2];
    const third = candles[place];
    // Three in a row: none of them may be missing.
    if (third.index !== first.index + 2) continue;
    if (first.high < third.low) gaps.push({ session, direction: 'bullish', high: third.low, low: first.high, third });
    else if (first.low > third.high) {
      gaps.push({ session, direction: 'bearish', high: first.low, low: third.high, third });
    }
  }
  return gaps;
}

/** The gaps of each session, in order, by the length of the candles. */
export const gapsOfSessions = perOptions((minutes: number) => object([session.itself], (own) => gapsIn(own, minutes)));

const gap = columnsOf<FairValueGap>();

/** Every gap of the sessions seen, and what it says of itself, by the length of the candles. */
export const fairValueGaps = perOptions((minutes: number) => {
  const thirdCloses = gap.number(
    atEnd,
    ({ session: { openTime }, third: { index } }) => openTime + (index + 1) * minutes * 60_000,
  );
  // Before that there is no gap.
  const formed: WhenKnown = { when: 'event', event: 'third-candle-closed', instant: thirdCloses };
  const measures: readonly ColumnMeasure[] = [
    {
      id: 'gap-percent',
      label: 'Size of the gap',
      unit: '%',
      formula: '100 × (upper edge − lower edge) / |open of the session|; undefined for an open of 0',
      value: gap.quotient(formed, ({ session: { open }, high, low }) => percentOfPrice(high, low, open) ?? notAsked),
    },
    minutesFromOpen(
      'From the open to the close of the third candle',
      minutes,
      gap.number(formed, ({ third }) => third.index),
    ),
  ];
  return {
    unit: inSessions('gap', (own) => gapsIn(own, minutes)),
    session: ofItsSession(session.itself),
    whole: ofItsSession(session.whole),
    itself: gap.object(formed, (row) => row),
    direction: gap.choice(['bullish', 'bearish'], formed, (row) => row.direction),
    size: gap.quotient(formed, ({ high, low }) => differenceOfPrices(high, low)),
    /** The bar after the third candle. */
    next: gap.number(formed, ({ third }) => third.endBar),
    /** Only gaps that a bar follows count; that one will is not held against what is known before. */
    followed: gap.flag(
      formed,
      ({ session: { endBar }, third }) => third.endBar < endBar || lack('no-following'),
      'no-following',
    ),
    measures,
    /** The minutes from the close of the third candle to the opening of a later bar. */
    minutesTo: (bar: Column<number>) =>
      quotient([ofItsSession(session.itself), thirdCloses, bar], ({ bars }, from, at) => ({
        numerator: bars.time[at] - from,
        denominator: 60_000,
      })),
  };
});

/** What gaps of one length of candles say of themselves. */
export type FairValueGaps = ReturnType<typeof fairValueGaps>;
