import { differenceOfPrices, percentOfPrice, priceToward, quotientOf } from '../../numeric/inner.js';
import {
  type Candles,
  candlesOf,
  type Criterion,
  type Market,
  pathSoFar,
  Session,
  sessionPath,
} from '../../sessions/inner.js';
import { firstTouchOfLevel } from '../../prices/inner.js';
import type { NumberOption } from '../../options/inner.js';
import { criterion } from '../bar-options.js';
import type { Column, WhenKnown } from '../column.js';
import { type EventColumns, eventInSessions } from '../event.js';
import { type InSession, inSessions, ofItsSession } from '../in-sessions.js';
import type { OutcomeDescription } from '../labelled.js';
import { choice, type ChoiceColumn, quotient } from '../kinds.js';
import { columnsOf } from '../columns-of.js';
import { atEnd } from '../known.js';
import { lack, type ListedReason, notAsked } from '../lack.js';
import { oncePerOptions } from '../once-per-options.js';
import type { ColumnLevel, ColumnMeasure } from '../report.js';
import { session } from '../sessions/session.js';
import { candleMinutes, columnsOfCandles, type Direction, minutesFromOpen } from './candles.js';
import { type RowKind, sessionRows } from '../row-kind.js';
import { Table, type Unit } from '../table.js';

/** The gap between the first and the third of three candles. */
export interface FairValueGap extends InSession {
  readonly direction: Direction;
  /** The edges of the gap. */
  readonly high: number;
  readonly low: number;
  /** The close of the third candle. */
  readonly close: number;
  /** Which stretch of the session the third candle is. */
  readonly index: number;
  /** The bar after it. */
  readonly next: number;
}

/** @param place - the place of the session among those of the market */
function gapsIn(session: Session, candles: Candles, place: number): readonly FairValueGap[] {
  const { index, endBar, starts } = candles;
  const { high, low, close } = candles.prices;
  const gaps: FairValueGap[] = [];
  for (let first = starts[place], third = first + 2; third < starts[place + 1]; first++, third++) {
    // Three in a row: none of them may be missing.
    if (!candles.follows(first + 1, session) || !candles.follows(third, session)) continue;
    const isBullish = high[first] < low[third];
    if (!isBullish && low[first] <= high[third]) continue;
    gaps.push({
      session,
      direction: isBullish ? 'bullish' : 'bearish',
      high: isBullish ? low[third] : low[first],
      low: isBullish ? high[first] : high[third],
      close: close[third],
      index: index[third],
      next: endBar[third],
    });
  }
  return gaps;
}

/** The gaps of each session, in order, by the length of the candles. */
export const gapsOfSessions = oncePerOptions((minutes: number) =>
  columnsOfCandles(sessionRows, minutes).object(session.itself.known, gapsIn),
);

const gapRows: RowKind<LivingGap> = { name: 'gap' };

const gap = columnsOf(gapRows);

/** A gap with the sessions in which it stays open, or why they are not there. */
interface LivingGap extends FairValueGap {
  readonly within: readonly Session[] | 'no-following' | 'roll';
}

/** The gaps of sessions, each open until the end of so many of them. */
function gapsOfLife(minutes: number, life: number): Unit<LivingGap> {
  const foundIn = (own: Session, market: Market, place: number): readonly FairValueGap[] =>
    gapsIn(own, candlesOf(market, minutes), place);
  if (life === 1) {
    const find = (own: Session, market: Market, place: number): readonly LivingGap[] =>
      foundIn(own, market, place).map((each) => ({ ...each, within: [own] }));
    return inSessions('gap', find, 0, gapRows);
  }
  const unit = inSessions(
    'gap',
    (own, market, place): readonly LivingGap[] => {
      const found = foundIn(own, market, place);
      if (found.length === 0) return [];
      const path = sessionPath(market, place, 0, life - 1);
      const within = path === 'no-history' ? 'no-following' : path;
      return found.map((each) => ({ ...each, within }));
    },
    life - 1,
    gapRows,
  );
  return {
    ...unit,
    withinSession: 'several',
    endsIn: ({ within }) => (typeof within === 'string' ? null : within[within.length - 1]),
    underWay: (market) => {
      const { sessions } = market;
      const found: LivingGap[] = [];
      for (let place = sessions.length - 1; place >= 0 && place > sessions.length - 1 - life; place--) {
        const within = sessions.slice(place);
        found.unshift(...foundIn(sessions[place], market, place).map((each) => ({ ...each, within })));
        // No gap stays open across a change of contract.
        if (!(sessions[place].previous instanceof Session)) break;
      }
      return found;
    },
    stood: (market) => {
      const places = new Map(market.sessions.map((session, place) => [session, place]));
      return Table.of(unit, market).rows.flatMap((row) => {
        if (typeof row.within !== 'string') return [];
        const { path, until } = pathSoFar(market, places.get(row.session)!, life - 1);
        return path.length === 0 ? [] : [{ ...row, within: path, until }];
      });
    },
  };
}

/** Every gap of the sessions seen, and what it says of itself, by the length of the candles and the sessions for which it stays open. */
export const fairValueGaps = oncePerOptions((minutes: number, life: number) => {
  const thirdCloses = gap.instant(
    atEnd,
    ({ session: { openTime }, index }) => openTime + (index + 1) * minutes * 60_000,
  );
  // Within its own session nothing else can be missing.
  const reasons: readonly ListedReason[] = life === 1 ? ['no-following'] : ['no-following', 'roll'];
  // Before that there is no gap.
  const formed: WhenKnown = {
    when: 'event',
    event: 'third-candle-closed',
    inWords: 'when the third candle closes',
    instant: thirdCloses,
  };
  const measures: readonly ColumnMeasure[] = [
    {
      id: 'gap-percent',
      label: 'Size of the gap',
      unit: '%',
      formula: '100 × (upper edge − lower edge) / |close of the third candle|; undefined for a close of 0',
      value: gap.quotient(formed, ({ high, low, close }) => percentOfPrice(high, low, close) ?? notAsked),
    },
    minutesFromOpen(
      'From the open to the close of the third candle',
      minutes,
      gap.number(formed, ({ index }) => index),
    ),
  ];
  const itself = gap.object(formed, (row) => row);
  const edges: readonly ColumnLevel[] = [
    {
      id: 'gap-high',
      formula:
        'the upper edge of the gap: the low of the third candle of a bullish gap, the low of the first one of a bearish gap',
      value: quotient([itself], ({ high }) => quotientOf(high)),
    },
    {
      id: 'gap-low',
      formula:
        'the lower edge of the gap: the high of the first candle of a bullish gap, the high of the third one of a bearish gap',
      value: quotient([itself], ({ low }) => quotientOf(low)),
    },
  ];
  return {
    unit: gapsOfLife(minutes, life),
    session: ofItsSession(session.itself),
    whole: ofItsSession(session.whole),
    itself,
    /** The prices between which the gap lies. */
    edges,
    direction: gap.choice(['bullish', 'bearish'], formed, (row) => row.direction),
    size: gap.quotient(formed, ({ high, low }) => differenceOfPrices(high, low)),
    close: gap.number(formed, ({ close }) => close),
    /** The bar after the third candle. */
    next: gap.number(formed, ({ next }) => next),
    /** Only gaps that bars follow for as long as they live count; that these will is not held against what is known before. */
    followed: gap.flag(
      formed,
      ({ session: { endBar }, next, within }) => {
        if (typeof within === 'string') return lack(within);
        return life > 1 || next < endBar || lack('no-following');
      },
      ...reasons,
    ),
    /** The sessions in which a gap stays open. */
    within: gap.object(atEnd, ({ within }) => (typeof within === 'string' ? lack(within) : within), ...reasons),
    /** When it ceases to be open; never while sessions of its life are to come. */
    ends: gap.instant(atEnd, ({ within }) =>
      typeof within !== 'string' && within.length === life ? within[life - 1].closeTime : Infinity,
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

const mitigation: NumberOption = {
  type: 'number',
  default: 100,
  minimum: 0,
  maximum: 100,
  unit: '%',
  text: 'How much of the gap must be covered; 0 is a touch of its near edge.',
};

/** The options of reports about gaps between candles. */
export const gapOptions = { minutes: candleMinutes, mitigation, criterion } as const;

/** Whether a gap was covered by a bar of the session, or of so many. */
export function coveredOrNot(
  life = 1,
): readonly [OutcomeDescription<'mitigated'>, OutcomeDescription<'not-mitigated'>] {
  const bar = life === 1 ? 'later bar of the session' : `later bar of the ${life} sessions`;
  return [
    { id: 'mitigated', label: 'Covered', when: `a ${bar} reaches the mitigation level, by the criterion` },
    { id: 'not-mitigated', label: 'Not covered', when: `no ${bar} reaches the mitigation level` },
  ];
}

/** How gaps are covered by later bars. */
export interface Coverage {
  readonly covering: EventColumns;
  readonly covered: ChoiceColumn<'mitigated' | 'not-mitigated'>;
  /** The edges of the gap, and how far it has to be covered. */
  readonly levels: readonly ColumnLevel[];
}

/**
 * How gaps are covered by later bars, those of the sessions in which they stay open.
 *
 * @param side - the side from which the price comes back
 * @param from - the first bar that is looked at
 * @param percent - how much of a gap has to be covered
 * @param by - what has to come that far
 */
export function coverageOf(
  { within, itself, edges }: Pick<FairValueGaps, 'within' | 'itself' | 'edges'>,
  side: Column<'above' | 'below'>,
  from: Column<number>,
  percent: number,
  by: Criterion,
): Coverage {
  const level = quotient([itself, side], ({ high, low }, comesFrom) =>
    comesFrom === 'above' ? priceToward(high, low, percent) : priceToward(low, high, percent),
  );
  const covering = eventInSessions('mitigated', within, [level, side, from], (own, to, comesFrom, bar) =>
    firstTouchOfLevel(own, to, comesFrom, by, Math.max(bar, own.firstBar)),
  );
  return {
    covering,
    covered: choice(['mitigated', 'not-mitigated'], [covering.whether], (is) => (is ? 'mitigated' : 'not-mitigated')),
    levels: [
      ...edges,
      {
        id: 'mitigation',
        formula:
          'the price at which the share of the gap in the option mitigation is covered, from the edge at which the price comes back',
        value: level,
      },
    ],
  };
}
