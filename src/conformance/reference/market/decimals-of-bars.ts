import type { Bars } from '../../../bars/index.js';
import { tradingDayOf } from './daily-sessions.js';
import { decimal } from '../numbers/exact.js';
import { closeOn } from '../calendar/hours.js';
import type { Market } from './market.js';
import { barEnds } from './bar-ends.js';

/** The decimals found so far: every report on some bars asks for those of each of them. */
const found = new WeakMap<Bars, readonly number[]>();

/** The decimals of the data, those of the prices of sessions, and the most that any bar has. */
export interface Decimals {
  readonly ofData: number;
  readonly ofBars: number;
}

export function decimalsIn(market: Market): Decimals {
  const { sessions } = market.given ?? market;
  const prices = sessions.flatMap(({ open, high, low, close }) => [open, high, low, close]);
  return { ofData: Math.max(0, ...prices.map((price) => price.decimalPlaces())), ofBars: decimalsOfBars(market) };
}

/** The most decimals of any open, high, low or close of the bars given that end by `asOf`, in sessions or not. */
function decimalsOfBars(market: Market): number {
  const { bars, sessions, template, now } = market.given ?? market;
  const inSessions = new Set(sessions.flatMap((session) => session.bars));
  const ends = (i: number): number =>
    bars.daily ? closeOn(tradingDayOf(bars.time[i], template), template) : barEnds(bars, i);
  let most = 0;
  for (const [i, decimals] of decimalsOf(bars).entries()) {
    // A bar of a session may end with it, and has ended by then.
    if (decimals > most && (inSessions.has(i) || ends(i) <= now)) most = decimals;
  }
  return most;
}

/** Of each bar the most decimals of its prices. */
function decimalsOf(bars: Bars): readonly number[] {
  const known =
    found.get(bars) ??
    Array.from(bars.time, (_, i) =>
      Math.max(...[bars.open, bars.high, bars.low, bars.close].map((prices) => decimal(prices[i]).decimalPlaces())),
    );
  found.set(bars, known);
  return known;
}
