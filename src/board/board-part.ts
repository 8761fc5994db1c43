import { BarstatsRangeError, BarstatsTypeError } from '../errors/index.js';
import { roundQuotient } from '../numeric/inner.js';
import { type InPlayProgress, inPlaySteps, type ReportId, type ReportName } from '../reports/index.js';
import { dataErrors, lastOf, nameOfMarket } from '../reports/inner.js';
import { averageRange } from '../prices/inner.js';
import { checkedQuery, type Market, queryMarket } from '../sessions/inner.js';
import type { Board, MarketError } from './board-result.js';
import {
  type BoardOptions,
  type CheckedBoard,
  checkedBoard,
  checkedWatched,
  type WatchlistMarket,
} from './checked-board.js';
import { levelsOfMarket } from './levels-of-market.js';
import { rankBoard } from './rank-board.js';
import { type PriceNow, rowsOfMarket } from './rows-of-market.js';

/**
 * The board of one market, for example made in a worker or on another machine, which `rankBoard` combines with those of other markets.
 *
 * @param market - the market and its bars
 * @param options - the options of the whole board
 * @returns plain JSON, frozen; a market that cannot be asked is on it with its error
 * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} as `board` does
 *
 * @example
 * ```ts
 * import { barsFromRows, boardPart, rankBoard } from 'barstats';
 *
 * const bars = barsFromRows([{ time: 1709562600000, open: 10, high: 12, low: 9, close: 11 }], { interval: 60_000 });
 * const part = boardPart({ assetClass: 'stocks', ticker: 'AAPL', bars }, { asOf: 1709562660000 });
 * rankBoard([JSON.parse(JSON.stringify(part))]).markets[0].last; // 11
 * ```
 */
export function boardPart<const Name extends ReportName = ReportId>(
  market: WatchlistMarket,
  options: BoardOptions<Name>,
): Board {
  return rankBoard([lastOf(partSteps(checkedWatched(market, 'market'), checkedBoard(options)))]);
}

/** The board of one market, not ranked yet, for checked options, in the steps of `inPlaySteps`. */
export function* partSteps(market: WatchlistMarket, board: CheckedBoard): Generator<InPlayProgress, Board, void> {
  const { asOf, asked } = board;
  const { assetClass, ticker } = nameOfMarket(market);
  const empty = { kind: 'board' as const, asOf, asked, summary: '', rows: [], levels: [], refused: [] };
  try {
    const { bars, ...kind } = market;
    const result = yield* inPlaySteps(bars, { ...board.options, ...kind });
    const { reports, upcoming, notInPlay, refused, notices } = result;
    // Nothing can be said of a market that allows no report.
    if (reports.length + upcoming.length + notInPlay.length === 0 && refused.length > 0) {
      // Prices without flips stop all reports; each of them may have another reason as well.
      const shared = refused.find((each) => each.refused.code === 'not-flippable') ?? refused[0];
      return { ...empty, markets: [failing(assetClass, ticker, shared.refused)] };
    }
    const view = viewOf(market, board);
    const now = nowOf(view);
    const { last } = now;
    const average = now.averageRange;
    return {
      ...empty,
      markets: [
        {
          assetClass,
          ticker,
          last,
          averageRange:
            average && roundQuotient(average.numerator, average.denominator, view!.decimals + PRICE_DECIMALS),
          ...(notices === undefined ? {} : { notices }),
        },
      ],
      rows: rowsOfMarket(result, now),
      levels: levelsOfMarket(result, bars),
      refused: refused.map((each) => ({ assetClass, ticker, ...each })),
    };
  } catch (error) {
    if (!isOfMarket(error)) throw error;
    return { ...empty, markets: [failing(assetClass, ticker, error)] };
  }
}

/** The decimals of prices, in addition to those of the data. */
const PRICE_DECIMALS = 2;

/** The options that a market has of its own: what is wrong with them is wrong with the market. */
const ofMarket = /^(bars|options\.(assetClass|exchange|ticker|session|calendar|events))\b/;

function isOfMarket(error: unknown): error is BarstatsTypeError | BarstatsRangeError {
  const isTyped = error instanceof BarstatsTypeError || error instanceof BarstatsRangeError;
  return isTyped && (ofMarket.test(error.argument) || dataErrors.includes(error.code));
}

function failing(assetClass: string, ticker: string, { code, message }: MarketError): Board['markets'][number] {
  return { assetClass, ticker, last: null, averageRange: null, error: { code, message } };
}

/** The market by its first session, or the session asked for; `null` where its bars do not fit that one. */
function viewOf({ bars, ...kind }: WatchlistMarket, { asked, options }: CheckedBoard): Market | null {
  const { completeness, previousWithinDays, asOf } = options;
  const { startDate } = asked.lookback;
  const { events, ...fields } = kind;
  const query = checkedQuery({
    ...fields,
    asOf,
    ...(startDate === null ? {} : { startDate }),
    ...(completeness === undefined ? {} : { completeness }),
    ...(previousWithinDays === undefined ? {} : { previousWithinDays }),
  });
  try {
    return queryMarket(bars, query, { report: 'board', defaultSession: 'first', bars: 'daily' });
  } catch (error) {
    if (isOfMarket(error)) return null;
    throw error;
  }
}

function nowOf(view: Market | null): PriceNow {
  const session = view?.sessions.at(-1);
  if (session === undefined) return { last: null, averageRange: null };
  return { last: session.close, averageRange: averageRange(session, 5) };
}
