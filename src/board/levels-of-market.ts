import type { Bars } from '../bars/index.js';
import type { InPlayResult, SessionInProgress } from '../reports/index.js';
import { firstBarAt, isoInstant, knownSince } from '../reports/inner.js';
import type { BoardLevel } from './board-result.js';
import { pricesOf } from './watched-prices.js';

/** A level with the instant from which some question about it is known. */
interface Watched {
  readonly session: SessionInProgress;
  readonly level: string;
  readonly price: number;
  readonly reports: string[];
  knownAt: number;
}

/** The prices to watch in a market, each once per session in progress. */
export function levelsOfMarket({ assetClass, ticker, reports, asOf }: InPlayResult, bars: Bars): readonly BoardLevel[] {
  const watched = new Map<string, Watched>();
  for (const { report, session, observations } of reports) {
    for (const observation of observations) {
      const knownAt = knownSince(observation);
      for (const { id: level, price } of pricesOf(observation.levels)) {
        const key = `${session.id} ${session.opens} ${level} ${price}`;
        const before = watched.get(key);
        if (before === undefined) {
          watched.set(key, { session, level, price, reports: [report], knownAt });
          continue;
        }
        before.knownAt = Math.min(before.knownAt, knownAt);
        if (before.reports.at(-1) !== report) before.reports.push(report);
      }
    }
  }
  const spans = new Map<string, ReturnType<typeof barsOf>>();
  return [...watched.values()].map(({ session, level, price, reports: named, knownAt }) => {
    const span = spans.get(session.opens + session.closes) ?? barsOf(bars, session, instantOf(asOf));
    spans.set(session.opens + session.closes, span);
    const touched = bars.daily ? null : lastTouch(bars, span, price, knownAt);
    return {
      assetClass,
      ticker,
      date: session.date,
      session: session.id,
      level,
      price,
      reports: named,
      touched: touched === null ? null : isoInstant(touched),
    };
  });
}

/** The bars of a session that have ended by an instant. */
function barsOf(
  bars: Bars,
  { opens, closes }: SessionInProgress,
  asOf: number,
): { readonly firstBar: number; readonly endBar: number; readonly closeTime: number } {
  const closeTime = instantOf(closes);
  const firstBar = firstBarAt(bars, instantOf(opens), 0);
  // At the close the last bar ends, even one that goes on.
  const end = asOf >= closeTime ? closeTime : asOf - bars.interval + 1;
  return { firstBar, endBar: firstBarAt(bars, end, 0), closeTime };
}

function instantOf(iso: string): number {
  return new Date(iso).getTime();
}

/**
 * The end of the last bar that came to a price: that trades at it or jumps over it, when the bar before does neither.
 *
 * @param session - its bars so far: the first one, the one after the last one, and when it closes
 * @param knownAt - the instant from which the price is known: a bar that ended before does not count
 * @returns an instant in epoch milliseconds, `null` for none
 */
export function lastTouch(
  { high, low, close, time, interval }: Bars,
  { firstBar, endBar, closeTime }: { readonly firstBar: number; readonly endBar: number; readonly closeTime: number },
  price: number,
  knownAt: number,
): number | null {
  const touches = (bar: number): boolean => {
    const [top, bottom] =
      bar === firstBar
        ? [high[bar], low[bar]]
        : [Math.max(high[bar], close[bar - 1]), Math.min(low[bar], close[bar - 1])];
    return bottom <= price && price <= top;
  };
  for (let bar = endBar - 1; bar >= firstBar; bar--) {
    const end = Math.min(time[bar] + interval, closeTime);
    if (end < knownAt) return null;
    if (touches(bar) && (bar === firstBar || !touches(bar - 1))) return end;
  }
  return null;
}
