export { board, boardSteps } from './board.js';
export type { BoardProgress } from './board.js';
export { boardPart } from './board-part.js';
export type {
  AskedOfMarkets,
  Board,
  BoardLevel,
  BoardRow,
  MarketError,
  MarketOnBoard,
  QuestionOnBoard,
  RefusedOnBoard,
} from './board-result.js';
export { changesBetween } from './changes-between.js';
export type { BoardChange, LevelChange, MarketChange, QuestionChange } from './changes-between.js';
export type { BoardOptions, WatchlistMarket } from './checked-board.js';
export { rankBoard } from './rank-board.js';
