import type { Bars } from '../bars/index.js';
import { seriesOf, type Series } from '../bars/inner.js';
import type { SessionClock } from '../calendar/index.js';
import { type CheckedQuery, firstBarAt, Latest, MostRecent, tradingDateOf } from '../sessions/inner.js';
import { expectedHours } from './expected-hours.js';
import { keyOfHours } from './key-of-hours.js';

/** The price of a stock before and after what may be a split. */
export interface SplitSizedMove {
  /** The index of the first bar after it. */
  readonly position: number;
  /** The trading date of that bar, `YYYY-MM-DD`. */
  readonly date: string;
  /** The close of the bar before, and the open of this one. */
  readonly close: number;
  readonly open: number;
  /** New shares for old ones, such as `4:1`; `1:8` for a reverse split. */
  readonly ratio: string;
}

/**
 * The ratios that companies split by, new shares for old ones.
 *
 * Prices alone cannot tell smaller ones from news: stocks fall by a fifth (5:4) or a quarter (4:3) after bad earnings, and rise by half (2:3)
 * on takeover bids.
 */
const ratios: readonly (readonly [number, number])[] = [
  [3, 2],
  ...[2, 3, 4, 5, 6, 7, 8, 10, 15, 20, 25, 30, 50].flatMap((count) => [[count, 1] as const, [1, count] as const]),
];

/**
 * How far the open may be from the close divided by the ratio: as much as the market moves overnight. 95 in 100 overnight moves of AAPL from
 * 1998 to 2021 are smaller. Its splits opened at most 2.2 % away, and its fall of 2000-09-29, not a split, 4.9 %.
 */
const WITHIN = 0.03;

/** Reports measure no gap over more than seven calendar days, and a price can double over a year without bars. */
const LONGEST_BREAK = 8 * 86_400_000;

/** The state of the search: the bars searched, where to continue, and the positions found. */
interface Found {
  readonly end: number;
  readonly day: number;
  readonly closes: number;
  readonly bar: number;
  readonly positions: readonly number[];
}

const latest = new WeakMap<Series, MostRecent<Latest<Found>>>();

/**
 * The first bars of sessions that open a split's ratio away from the close of the bar before, ascending. Only for stocks, and not
 * where the contract changes.
 *
 * Of intraday bars only two are read per session, those on either side of the middle of the pause before it: bars before and after hours move
 * with the split too.
 *
 * @param end - how many bars to look at, from the first one on
 */
export function splitSizedMoves(
  bars: Bars,
  { marketClass, session }: Pick<CheckedQuery, 'marketClass' | 'session'>,
  end: number,
): readonly number[] {
  if (marketClass.name !== 'stocks' || end === 0) return [];
  const kept = MostRecent.in(latest, seriesOf(bars), 12);
  const since = (key: string, find: (before: Found | null) => Found): readonly number[] =>
    kept
      .get([key], () => new Latest<Found>())
      .replace((before) => find(before !== null && before.end <= end ? before : null)).positions;
  if (bars.daily) return since('', (before) => amongDays(bars, end, before));
  const found = expectedHours(marketClass.sessions, session).flatMap(({ clock }) =>
    since(keyOfHours(clock.template), (before) => amongSessions(bars, clock, end, before)),
  );
  return [...new Set(found)].sort((a, b) => a - b);
}

/** The move at one of these positions, which all have a ratio. */
export function splitSizedMove(bars: Bars, position: number, clock: SessionClock): SplitSizedMove {
  const [close, open] = [bars.close[position - 1], bars.open[position]];
  return Object.freeze({
    position,
    date: tradingDateOf(bars, position, clock),
    close,
    open,
    ratio: splitRatio(close, open)!,
  });
}

/** The ratio of the split that a close and the next open look like; `null` for none. */
export function splitRatio(close: number, open: number): string | null {
  // A price that is not positive has no ratio: of an open, the distance below says so. Nearly all opens are nowhere near.
  if (close <= 0 || (close < 1.4 * open && open < 1.9 * close)) return null;
  const found = ratios.find(([shares, of]) => Math.abs(open * shares - close * of) <= WITHIN * close * of);
  return found === undefined ? null : found.join(':');
}

function amongDays(bars: Bars, end: number, before: Found | null): Found {
  const positions = [...(before?.positions ?? [])];
  for (let bar = before?.end ?? 1; bar < end; bar++) if (looksSplit(bars, bar)) positions.push(bar);
  return { end, day: 0, closes: 0, bar: 0, positions };
}

function amongSessions(bars: Bars, clock: SessionClock, end: number, before: Found | null): Found {
  const { time } = bars;
  // The close before the first bar may lie before a weekend.
  let { day, closes, bar } = before ?? { day: clock.localDayOf(time[0]) - 3, closes: Infinity, bar: 0 };
  const positions = [...(before?.positions ?? [])];
  for (; clock.openOf(day) <= time[end - 1]; day++) {
    if (!clock.trades(day)) continue;
    const opens = clock.openOf(day);
    // Without a pause the next session begins where the one before it ends.
    bar = firstBarAt(bars, Math.min(opens, (closes + opens) / 2), bar);
    closes = clock.closeOf(day);
    // After a holiday it is the same bar again.
    if (bar !== positions.at(-1) && bar > 0 && looksSplit(bars, bar)) positions.push(bar);
  }
  return { end, day, closes, bar, positions };
}

function looksSplit({ time, open, close, contract }: Bars, bar: number): boolean {
  if (splitRatio(close[bar - 1], open[bar]) === null) return false;
  return time[bar] - time[bar - 1] < LONGEST_BREAK && (contract === null || contract[bar] === contract[bar - 1]);
}
