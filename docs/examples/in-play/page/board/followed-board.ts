import type { BoardChange } from 'barstats';
import type { BoardBarEvent, BoardDayEvent, MarketSoFar } from '../../board/messages.js';
import type { SentBar } from '../../messages.js';
import { pricesOf } from '../followed-day.js';
import type { Followed } from '../player.js';
import { decimalsOf } from '../price-words.js';

/** A market as far as it has been followed. */
export interface FollowedMarket extends MarketSoFar {
  /** The most decimals of the prices of its bars. */
  readonly decimals: number;
}

/** A change and when it was. */
export interface LoggedChange {
  readonly at: number;
  readonly change: BoardChange;
}

/** The board of a day as far as it has been followed. */
export interface FollowedBoard extends Omit<BoardDayEvent, 'markets' | 'changes'>, Followed {
  readonly markets: ReadonlyMap<string, FollowedMarket>;
  /** What has changed, the latest first. */
  readonly log: readonly LoggedChange[];
}

export function boardFrom({ markets, changes, ...day }: BoardDayEvent): FollowedBoard {
  const { asOf } = day.board;
  return {
    ...day,
    moment: Date.parse(asOf),
    markets: new Map(
      markets.map((market) => [market.ticker, { ...market, decimals: decimalsOf(market.bars.flatMap(pricesOf)) }]),
    ),
    log: logged(changes, asOf).sort((a, b) => b.at - a.at),
  };
}

/** The board one minute later. */
export function withMinute(day: FollowedBoard, { bars, board, changes }: BoardBarEvent): FollowedBoard {
  return {
    ...day,
    number: day.number + 1,
    moment: Date.parse(board.asOf),
    board,
    markets: new Map(Array.from(day.markets, ([ticker, market]) => [ticker, withBars(market, bars[ticker] ?? [])])),
    log: [...logged(changes, board.asOf), ...day.log],
  };
}

function withBars(market: FollowedMarket, bars: readonly SentBar[]): FollowedMarket {
  if (bars.length === 0) return market;
  const decimals = Math.max(market.decimals, decimalsOf(bars.flatMap(pricesOf)));
  return { ...market, bars: [...market.bars, ...bars], decimals };
}

function logged(changes: readonly BoardChange[], asOf: string): LoggedChange[] {
  return changes.map((change) => ({ at: Date.parse(instantOf(change) ?? asOf), change }));
}

function instantOf(change: BoardChange): string | null {
  if ('question' in change) return change.since;
  return 'level' in change ? change.to : null;
}
