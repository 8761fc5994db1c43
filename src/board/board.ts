import { checkedList } from '../errors/inner.js';
import type { ReportId, ReportName } from '../reports/index.js';
import { lastOf, mapSteps, nameOfMarket } from '../reports/inner.js';
import type { Board } from './board-result.js';
import { partSteps } from './board-part.js';
import {
  type BoardOptions,
  checkedBoard,
  checkedWatched,
  refuseTooLarge,
  refuseTwice,
  type WatchlistMarket,
} from './checked-board.js';
import { rankSteps } from './rank-board.js';

/**
 * What is in play over a watchlist at an instant: the questions that `inPlay` finds open in each market, best supported first, then those
 * that are decided.
 *
 * A question shows the outcome that stands out: among the past cases that were equally undecided, the low end of its interval lies furthest
 * above its usual share, that among all past cases of the group, or with `atRandom` above what chance gives at the same time of the session. `rankBoard` has the order. The order is no
 * test: with many questions some stand out by chance alone. Bars after the instant are ignored.
 *
 * A market that cannot be asked, because its asset class does not exist or no report fits its bars, has its error and no rows. After
 * `extendBars`, a market continues from its last board.
 *
 * @param markets - the markets, each once, in any order
 * @param options - the instant, the reports, and how far back their history goes
 * @returns the board, frozen, as plain JSON
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 * @throws {@link BarstatsRangeError} as `inPlay` does for options that are wrong for all markets; `out-of-bounds` for a market twice;
 * `too-many-items` for more than 250,000 reports of all markets together, of which "all" are {@link catalog}: divide the watchlist
 *
 * @example
 * ```ts
 * import { barsFromRows, board } from 'barstats';
 *
 * const hour = 3_600_000;
 * const opens = Date.parse('2024-03-04T14:30:00Z');
 * const closes = [11, 12, 12, 13, 13, 13, 14];
 * const before = closes.map((close, i) => ({ time: opens + i * hour, open: close - 1, high: close, low: close - 2, close }));
 * const bars = barsFromRows([...before, { time: opens + 24 * hour, open: 16, high: 17, low: 15, close: 15 }]);
 * const { rows, markets } = board(
 *   [
 *     { assetClass: 'stocks', ticker: 'AAPL', bars },
 *     { assetClass: 'stocks', exchange: 'nowhere' as 'XTKS', ticker: '7203', bars },
 *   ],
 *   { asOf: opens + 25 * hour, reports: ['gap-fill-standard'] },
 * );
 * rows[0].label; // 'Gap up'
 * rows[0].level; // { id: 'target', price: 14, distance: null }
 * rows[0].guard; // 'insufficient'
 * markets[0].error?.code; // 'unknown-exchange'
 * ```
 */
export function board<const Name extends ReportName = ReportId>(
  markets: readonly WatchlistMarket[],
  options: BoardOptions<Name>,
): Board {
  return lastOf(boardSteps(markets, options));
}

/** How far a board is. */
export interface BoardProgress {
  /** The number of markets that are done, and of all. */
  readonly done: number;
  readonly of: number;
}

/**
 * `board` in steps, with its arguments and errors, so that a server or a page can do other work in between.
 *
 * @returns a generator that yields how far it is, after each report of a market, and returns the board
 *
 * @example
 * ```ts
 * import { barsFromRows } from 'barstats';
 * import { boardSteps } from 'barstats/board';
 *
 * const bars = barsFromRows([{ time: 1709562600000, open: 10, high: 12, low: 9, close: 11 }], { interval: 60_000 });
 * const markets = ['AAPL', 'MSFT'].map((ticker) => ({ assetClass: 'stocks', ticker, bars }) as const);
 * const steps = boardSteps(markets, { asOf: 1709562660000, reports: ['gap-fill-standard'] });
 * let step = steps.next();
 * step.value; // { done: 0, of: 2 }
 * while (step.done !== true) step = steps.next();
 * step.value.markets.length; // 2
 * ```
 */
export function* boardSteps<const Name extends ReportName = ReportId>(
  markets: readonly WatchlistMarket[],
  options: BoardOptions<Name>,
): Generator<BoardProgress, Board, void> {
  const checked = checkedBoard(options);
  const list = checkedList(markets, 'markets', 'markets');
  refuseTooLarge(list.length, checked.asked, 'markets');
  const watched = list.map((market, i) => checkedWatched(market, `markets[${i}]`));
  refuseTwice(watched.map(nameOfMarket), 'markets');
  const { asOf, asked } = checked;
  const none: Board = { kind: 'board', asOf, asked, summary: '', markets: [], rows: [], levels: [], refused: [] };
  const parts: Board[] = [none];
  for (const [done, market] of watched.entries()) {
    parts.push(yield* mapSteps(partSteps(market, checked), () => ({ done, of: watched.length })));
  }
  const last = { done: watched.length, of: watched.length };
  yield last;
  return yield* mapSteps(rankSteps(parts), () => last);
}
