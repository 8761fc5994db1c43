import type { Decimal } from 'decimal.js';
import { candlesOf, refuseCoarseCandles } from '../prices/candles.js';
import { colourOf } from '../prices/colour.js';
import { weekdayOf } from '../calendar/days.js';
import { compare, decimal, Exact, type Fraction, inPercentOf } from '../numbers/exact.js';
import { asianMarket, asianRangeBreakout } from '../families/asian-range-breakout.js';
import { dailyHighAndLowBySession } from '../families/daily-high-and-low-by-session.js';
import { intradayRangeWindow } from '../families/intraday-range-window.js';
import { intradayTiming } from '../families/intraday-timing.js';
import { intradayVolumeAndRange } from '../families/intraday-volume-and-range.js';
import { marketSessionBreakout, marketSessionCorrelation, pairIn } from '../families/market-session.js';
import { partOf, partsOfDay } from '../families/parts-of-day.js';
import { previousSessionCorrelation } from '../families/previous-session-correlation.js';
import { sessionRangeByWeekday } from '../families/session-range-by-weekday.js';
import { firstHigh, firstLow } from '../prices/extremes.js';
import { rollsBetween, sameDateSession } from '../market/first-session.js';
import type { Market } from '../market/market.js';
import { pricesOf, rangeOf, type Session } from '../market/session.js';
import { wallClockWindow } from '../prices/wall-clock-window.js';
import { afterPrevious, refusedBefore, sessionHeadline } from './asked-of.js';
import { type ReferenceHeadline, sameSide, successIf, upIn } from './headline.js';
import { goesOnAfterBreak, restAfter } from './price-moves.js';
import { candleSide, sideOf } from './side.js';

const london = partsOfDay.find(({ id }) => id === 'london')!;

const halfHour = 30;

/** The questions about the sessions and hours of a day. */
export const headlinesOfPartsOfTheDay: readonly ReferenceHeadline[] = [
  // After London first breaks Asia's range, does it close further in that direction?
  sessionHeadline(marketSessionBreakout[0], (session, { market, params }) => {
    const pair = pairIn(session, market, params);
    return typeof pair === 'string' ? null : goesOnAfterBreak(market, session, pair.rest, pair.first);
  }),

  // Does London have the colour of Asia?
  sessionHeadline(marketSessionCorrelation[0], (session, { market, params }) => {
    const pair = pairIn(session, market, params);
    if (typeof pair === 'string') return null;
    return sameSide(sideOf(session.close, decimal(market.bars.open[pair.rest[0]])), candleSide(pair.first));
  }),

  // After the first break of the Asian range, does the day close further in that direction?
  sessionHeadline(asianRangeBreakout[0], (session, { market, params }) => {
    const asia = sameDateSession(session, asianMarket(market, params));
    if (asia === null || rollsBetween(asia, session, market)) return null;
    const rest = session.bars.filter((i) => market.bars.time[i] >= asia.closesAt);
    return goesOnAfterBreak(market, session, rest, asia);
  }),

  // Is a session green as often after a green session as after a red one?
  afterPrevious(previousSessionCorrelation[0], (session, previous) => {
    const group = colourOf(previous.close, previous.open);
    return group === 'flat' ? null : upIn(group, candleSide(session));
  }),

  // Is each of Asia, London and New York the widest session of the day equally often on every weekday?
  sessionHeadline(sessionRangeByWeekday[0], (session, { market, params }) => {
    const ranges: { id: string; range: Fraction }[] = [];
    for (const each of partsOfDay) {
      const part = sameDateSession(session, partOf(market, params, each));
      const range = part === null ? null : inPercentOf(rangeOf(part), part.open);
      if (range === null) return null;
      ranges.push({ id: each.id, range });
    }
    for (const one of ranges) {
      const others = ranges.filter((other) => other !== one);
      if (others.every((other) => compare(one.range, other.range) > 0)) {
        return { outcome: one.id, group: weekdayOf(session.day) };
      }
    }
    return null;
  }),

  // When London makes only one of the day's extremes, is it the low after a green day and the high after a red one?
  afterPrevious(dailyHighAndLowBySession[0], (session, previous, { market, params }) => {
    const colour = candleSide(previous);
    if (colour === null) return null;
    const londons = partOf(market, params, london).sessions.filter(({ day }) => Math.abs(day - session.day) <= 2);
    const isOfLondon = (bar: number): boolean => londons.some(({ bars }) => bars.includes(bar));
    const high = isOfLondon(firstHigh(market.bars, session.bars));
    const low = isOfLondon(firstLow(market.bars, session.bars));
    return high === low ? null : successIf(colour === 'up' ? low : high);
  }),

  // Does the high come before the low equally often on every weekday?
  sessionHeadline(intradayTiming[0], (session, { market }) => {
    const high = firstHigh(market.bars, session.bars);
    const low = firstLow(market.bars, session.bars);
    return high === low ? null : { ...successIf(high < low), group: weekdayOf(session.day) };
  }),

  // After the first half hour wider than every one before it, does the rest of the session continue in its direction?
  sessionHeadline(
    {
      ...intradayVolumeAndRange[0],
      // The family takes longer candles if bars are longer; here such bars are refused.
      refuse: (_, market) => refuseCoarseCandles(market, halfHour),
    },
    (session, { market }) => {
      let widest = new Exact(-1);
      for (const [position, { bars: own }] of candlesOf(market.bars, session, halfHour).entries()) {
        const candle = pricesOf(market.bars, own);
        const range = candle.high.minus(candle.low);
        if (position > 0 && range.gt(widest)) {
          return sameSide(restAfter(market, session, own[own.length - 1]), candleSide(candle));
        }
        widest = Exact.max(widest, range);
      }
      return null;
    },
  ),

  // Does the rest of the session continue the direction of the first hour more often when that hour is wider than the previous session's?
  afterPrevious(refusedBefore(intradayRangeWindow[0]), (session, previous, { market }) => {
    const window = firstHour(session, market);
    const before = firstHour(previous, market);
    if (window === null || before === null) return null;
    const answer = sameSide(restAfter(market, session, window.lastBar), candleSide(window));
    const size = sideOf(window.range, before.range);
    return answer === null || size === null ? null : { ...answer, group: size === 'up' ? 'wider' : 'narrower' };
  }),
];

interface FirstHour {
  readonly open: Decimal;
  readonly close: Decimal;
  readonly range: Decimal;
  readonly lastBar: number;
}

/** `null` if there is no such window, or if no bar of the session follows it. */
function firstHour(session: Session, market: Market): FirstHour | null {
  const own = wallClockWindow(market, session, { from: null, to: null });
  if (own === null) return null;
  const lastBar = own[own.length - 1];
  if (lastBar === session.bars[session.bars.length - 1]) return null;
  const { open, high, low, close } = pricesOf(market.bars, own);
  return { open, close, range: high.minus(low), lastBar };
}
