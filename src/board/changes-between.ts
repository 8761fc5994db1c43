import { brokenRule } from '../errors/inner.js';
import { byMarket, freeze, type NamedMarket } from '../reports/inner.js';
import type { Board, BoardLevel, BoardRow, QuestionOnBoard } from './board-result.js';
import { checkedBoardResult, isOfSameOptions } from './rank-board.js';

/** A fact about a market, a question or a price that holds on one board and not on an earlier one. */
export type BoardChange = MarketChange | QuestionChange | LevelChange;

/** A market was added or removed, cannot be asked any more, or can be again. */
export interface MarketChange extends NamedMarket {
  readonly kind: 'market-added' | 'market-removed' | 'market-failing' | 'market-recovered';
  /** What it was and is: not on the board, working, or the code of its error. */
  readonly from: string | null;
  readonly to: string | null;
}

/** A question came into play, was decided, or is no longer in play. */
export interface QuestionChange extends QuestionOnBoard {
  readonly kind: 'came-into-play' | 'decided' | 'no-longer-in-play';
  readonly from: 'open' | 'decided' | null;
  readonly to: 'open' | 'decided' | null;
  /** Since when it is open or decided; `null` if it is no longer in play. */
  readonly since: string | null;
  /** The outcome of a decided question. */
  readonly outcome: string | null;
}

/** A price was touched, or touched again. */
export interface LevelChange extends Omit<BoardLevel, 'touched'> {
  readonly kind: 'level-touched';
  /** When it had been touched before, `null` for never or unknown, and when it was last. */
  readonly from: string | null;
  readonly to: string;
}

/**
 * The plain facts that are on one board and not on an earlier one: what came into play, which prices were touched, what was decided, what
 * is no longer in play, and which markets were added, removed, or fail. Each is told once, by market, kind and name. Applied to what the
 * earlier board says of markets, questions and touches they make what the later one says, and those from a first board to a third follow
 * from those to and from a second: a board that was missed loses no decision that stands on the next. What was decided in a session that
 * is over since is on no later board, so ask once at each close.
 *
 * @param earlier - from `board` or `rankBoard`, or parsed from its JSON
 * @param later - a board with the same options, at the same instant or a later one
 * @returns a frozen list of plain JSON values, empty for a board and itself
 * @throws {@link BarstatsTypeError} `wrong-type` or `missing-field` for a value that is no board
 * @throws {@link BarstatsRangeError} `out-of-bounds` for boards with different options or in the wrong order
 *
 * @example
 * ```ts
 * import { barsFromRows, board, changesBetween, extendBars } from 'barstats';
 *
 * const hour = 3_600_000;
 * const opens = Date.parse('2024-03-04T14:30:00Z');
 * const closes = [11, 12, 12, 13, 13, 13, 14];
 * const before = closes.map((close, i) => ({ time: opens + i * hour, open: close - 1, high: close, low: close - 2, close }));
 * const bars = barsFromRows([...before, { time: opens + 24 * hour, open: 16, high: 17, low: 15, close: 15 }]);
 * const more = extendBars(bars, barsFromRows([{ time: opens + 25 * hour, open: 15, high: 15, low: 13, close: 13 }], { interval: hour }));
 * const [earlier, later] = [bars, more].map((seen, i) =>
 *   board([{ assetClass: 'stocks', ticker: 'AAPL', bars: seen }], { asOf: opens + (25 + i) * hour, reports: ['gap-fill-standard'] }),
 * );
 * const changes = changesBetween(earlier, later);
 * const filled = changes.find((change) => change.kind === 'decided' && change.question === 'filled');
 * filled?.kind === 'decided' && [filled.outcome, filled.since]; // ['filled', '2024-03-05T16:30:00.000Z']
 * ```
 */
export function changesBetween(earlier: Board, later: Board): readonly BoardChange[] {
  const [before, after] = [checkedBoardResult(earlier, 'earlier'), checkedBoardResult(later, 'later')];
  if (!isOfSameOptions(before, after)) {
    throw brokenRule('later', 'must have the options of earlier');
  }
  if (after.asOf < before.asOf) {
    throw brokenRule('later', 'must not be of an earlier instant');
  }
  return freeze([...ofMarkets(before, after), ...ofQuestions(before, after), ...ofLevels(before, after)].sort(inOrder));
}

/** The kinds of facts, in the order in which those of a market are told. */
const kinds: readonly BoardChange['kind'][] = [
  'market-added',
  'market-removed',
  'market-failing',
  'market-recovered',
  'came-into-play',
  'level-touched',
  'decided',
  'no-longer-in-play',
];

function inOrder(a: BoardChange, b: BoardChange): number {
  const order = byMarket(a, b);
  if (order !== 0) return order;
  if (a.kind !== b.kind) return kinds.indexOf(a.kind) - kinds.indexOf(b.kind);
  return nameOf(a) < nameOf(b) ? -1 : 1;
}

function nameOf(change: BoardChange): string {
  if ('question' in change) return keyOfQuestion(change);
  return 'level' in change ? keyOfLevel(change) : '';
}

function ofMarkets(earlier: Board, later: Board): readonly MarketChange[] {
  const stateOf = (market: Board['markets'][number] | undefined): string | null =>
    market === undefined ? null : (market.error?.code ?? 'working');
  return pairs(earlier.markets, later.markets, ({ assetClass, ticker }) =>
    JSON.stringify([assetClass, ticker]),
  ).flatMap(([before, after]): readonly MarketChange[] => {
    const [from, to] = [stateOf(before), stateOf(after)];
    if (from === to) return [];
    const { assetClass, ticker } = (after ?? before)!;
    const present = to === 'working' ? 'market-recovered' : 'market-failing';
    const kind = from === null ? 'market-added' : to === null ? 'market-removed' : present;
    return [{ kind, assetClass, ticker, from, to }];
  });
}

function ofQuestions(earlier: Board, later: Board): readonly QuestionChange[] {
  return pairs(earlier.rows, later.rows, keyOfQuestion).flatMap(([before, after]): readonly QuestionChange[] => {
    if (before !== undefined && after !== undefined && isSame(before, after)) return [];
    const { assetClass, ticker, report, date, observation, group, label, question, title } = (after ?? before)!;
    const to = after?.state ?? null;
    return [
      {
        kind: to === null ? 'no-longer-in-play' : to === 'open' ? 'came-into-play' : 'decided',
        ...{ assetClass, ticker, report, date, observation, group, label, question, title },
        from: before?.state ?? null,
        to,
        since: after?.since ?? null,
        outcome: to === 'decided' ? after!.soFar : null,
      },
    ];
  });
}

/** Whether nothing is to be told of a question; what an open one comes to so far is no fact yet. */
function isSame(a: BoardRow, b: BoardRow): boolean {
  return a.state === b.state && (a.state === 'open' || (a.soFar === b.soFar && a.since === b.since));
}

function ofLevels(earlier: Board, later: Board): readonly LevelChange[] {
  return pairs(earlier.levels, later.levels, keyOfLevel).flatMap(([before, after]): readonly LevelChange[] => {
    const from = before?.touched ?? null;
    const to = after?.touched ?? null;
    if (after === undefined || to === null || to === from) return [];
    const { touched, ...level } = after;
    return [{ kind: 'level-touched', ...level, from, to }];
  });
}

function keyOfQuestion({ assetClass, ticker, report, date, observation, group, question }: QuestionOnBoard): string {
  return JSON.stringify([assetClass, ticker, report, date, observation, group, question]);
}

function keyOfLevel({ assetClass, ticker, date, session, level, price }: Omit<BoardLevel, 'touched'>): string {
  return JSON.stringify([assetClass, ticker, date, session, level, price]);
}

/** What two lists have of each name; `undefined` for what only one has. */
function pairs<Item>(
  earlier: readonly Item[],
  later: readonly Item[],
  keyOf: (item: Item) => string,
): readonly (readonly [Item | undefined, Item | undefined])[] {
  const before = new Map(earlier.map((item) => [keyOf(item), item]));
  const after = new Map(later.map((item) => [keyOf(item), item]));
  return [...new Set([...before.keys(), ...after.keys()])].map((key) => [before.get(key), after.get(key)]);
}
