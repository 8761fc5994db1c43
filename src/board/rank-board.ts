import { brokenItem, brokenRule, checkedFields, checkedList, oneOf } from '../errors/inner.js';
import { byMarket, freeze, lastOf } from '../reports/inner.js';
import type { Board, BoardRow } from './board-result.js';
import { refuseTooLarge, refuseTwice } from './checked-board.js';

const lists = ['markets', 'rows', 'levels', 'refused'] as const;

/**
 * Combines the boards of markets into one and ranks their open questions. The number, order and grouping of the parts change nothing: the
 * result may be a part itself.
 *
 * The order: questions with enough cases before those whose guard is `insufficient`; then by `margin`, by how many percentage points the
 * interval of the equally undecided lies above what chance gives them (`atRandom`), or where that was not asked for, above the usual share; then by the number of these cases; then by the distance of
 * the price from the last one. Decided questions come after the open ones, latest first. On a tie the names of the markets decide, then
 * the order of the reports.
 *
 * @param parts - from `boardPart`, `board` or `rankBoard`, at least one; they may have been through JSON
 * @returns the board, frozen, as plain JSON
 * @throws {@link BarstatsTypeError} `wrong-type` or `missing-field` for an invalid part
 * @throws {@link BarstatsRangeError} `out-of-bounds` for no part, parts of different boards, or a market twice; `too-many-items` as
 * `board` does
 *
 * @example
 * ```ts
 * import { barsFromRows, board, boardPart, rankBoard } from 'barstats';
 *
 * const bars = barsFromRows([{ time: 1709562600000, open: 10, high: 12, low: 9, close: 11 }], { interval: 60_000 });
 * const options = { asOf: 1709562660000, reports: ['gap-fill-standard'] } as const;
 * const markets = ['AAPL', 'MSFT'].map((ticker) => ({ assetClass: 'stocks', ticker, bars }) as const);
 * const parts = markets.map((market) => boardPart(market, options));
 * JSON.stringify(rankBoard(parts.reverse())) === JSON.stringify(board(markets, options)); // true
 * ```
 */
export function rankBoard(parts: readonly Board[]): Board {
  return lastOf(rankSteps(parts));
}

/** The same with pauses: a board may have tens of thousands of rows. */
export function* rankSteps(parts: readonly Board[]): Generator<void, Board, void> {
  const checked = checkedList(parts, 'parts', 'parts of a board').map((part, i) =>
    checkedBoardResult(part, `parts[${i}]`),
  );
  if (checked.length === 0) {
    throw brokenRule('parts', 'must not be empty');
  }
  const [{ asOf, asked }] = checked;
  const other = checked.findIndex((part) => part.asOf !== asOf || !isOfSameOptions(part, checked[0]));
  if (other !== -1) {
    throw brokenItem('parts', other, 'must be of the same board as parts[0], with the same instant and options');
  }
  // Sorting keeps the order within a market.
  const markets = checked.flatMap((part) => part.markets).sort(byMarket);
  refuseTooLarge(markets.length, asked, 'parts');
  refuseTwice(markets, 'parts');
  const rows = checked.flatMap((part) => part.rows).sort(byMarket);
  yield* pauseAmong(rows);
  const open = rows.filter(({ state }) => state === 'open').sort(bySupport);
  yield* pauseAmong(rows);
  const decided = rows.filter(({ state }) => state === 'decided').sort(byInstant);
  yield* pauseAmong(rows);
  const ranked = [...open.map((row, i) => ({ ...row, rank: i + 1 })), ...decided];
  for (const [i, row] of ranked.entries()) {
    if (i % MANY === 0) yield* pauseAmong(rows);
    freeze(row);
  }
  return freeze({
    kind: 'board',
    asOf,
    asked,
    summary: summaryOf(markets, open.length, decided.length, 'atRandom' in asked.options),
    markets,
    rows: ranked,
    levels: checked.flatMap((part) => part.levels).sort(byMarket),
    refused: checked.flatMap((part) => part.refused).sort(byMarket),
  });
}

/** As many rows are sorted or frozen in a few milliseconds. */
const MANY = 5000;

function* pauseAmong(rows: readonly BoardRow[]): Generator<void, void, void> {
  if (rows.length > MANY) yield;
}

export function checkedBoardResult(value: unknown, argument: string): Board {
  const fields = checkedFields(value, argument, ['kind', 'asOf', 'asked', 'summary', ...lists]);
  oneOf(fields.kind, `${argument}.kind`, ['board']);
  for (const name of lists) checkedList(fields[name], `${argument}.${name}`, name);
  return value as Board;
}

/** Whether two boards asked their markets the same; how far a lookback reaches depends on the instant. */
export function isOfSameOptions({ asked: a }: Board, { asked: b }: Board): boolean {
  const text = ({ lookback: { startDate, ...lookback }, ...others }: Board['asked']): string =>
    JSON.stringify([lookback, others]);
  return a === b || text(a) === text(b);
}

function bySupport(a: BoardRow, b: BoardRow): number {
  const guards = Number(a.guard === 'insufficient') - Number(b.guard === 'insufficient');
  if (guards !== 0) return guards;
  const margins = (b.margin ?? 0) - (a.margin ?? 0);
  if (margins !== 0) return margins;
  const cases = b.of! - a.of!;
  if (cases !== 0) return cases;
  return (a.level?.distance ?? Number.MAX_VALUE) - (b.level?.distance ?? Number.MAX_VALUE);
}

function byInstant({ since: a }: BoardRow, { since: b }: BoardRow): number {
  if (a === b) return 0;
  return a > b ? -1 : 1;
}

function summaryOf(markets: Board['markets'], open: number, decided: number, isAgainstChance: boolean): string {
  const failing = markets.filter(({ error }) => error !== undefined).length;
  return (
    `${open} open and ${decided} decided ${open + decided === 1 ? 'question' : 'questions'} in ` +
    `${markets.length} ${markets.length === 1 ? 'market' : 'markets'}${failing === 0 ? '' : `, of which ${failing} cannot be asked`}. ` +
    'The order is no test and no forecast: of so many questions some depart far from ' +
    (isAgainstChance
      ? 'what chance gives by luck alone.'
      : 'their usual share by chance alone, and one that is open late in its session departs for that reason alone.')
  );
}
