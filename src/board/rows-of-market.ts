import { differenceOfPrices, divideQuotients, type Quotient, roundQuotient } from '../numeric/index.js';
import type { InPlayResult, QuestionInPlay } from '../reports/index.js';
import { bestSupported, type Support } from './best-supported.js';
import type { BoardRow, QuestionOnBoard } from './board-result.js';
import { priceOfQuestion, pricesOf, type WatchedPrice } from './watched-prices.js';

/** The last price of a market, and its average daily range. */
export interface PriceNow {
  readonly last: number | null;
  readonly averageRange: Quotient | null;
}

/** The decimals of distances. */
const DECIMALS = 2;

/** The open and decided questions of a market, not ranked yet. */
export function rowsOfMarket({ assetClass, ticker, reports }: InPlayResult, now: PriceNow): readonly BoardRow[] {
  const rows: BoardRow[] = [];
  for (const { report, observations } of reports) {
    const counts = new Map<string, number>();
    for (const { date, levels, remaining, groups } of observations) {
      const observation = (counts.get(date) ?? 0) + 1;
      counts.set(date, observation);
      const prices = [...pricesOf(levels), ...pricesOf(remaining)];
      for (const { group, label, questions } of groups) {
        const about = { assetClass, ticker, report, date, observation, group, label };
        for (const question of questions) {
          if (question.state !== 'waiting') rows.push(rowOf(about, question, prices, now));
        }
      }
    }
  }
  return rows;
}

/** What the questions of a group have in common. */
type OfGroup = Omit<QuestionOnBoard, 'question' | 'title'>;

/** The latest row of each question: from bar to bar most questions stay the very same, and of these only distances change. */
const latest = new WeakMap<QuestionInPlay, BoardRow>();

function rowOf(about: OfGroup, question: QuestionInPlay, prices: readonly WatchedPrice[], now: PriceNow): BoardRow {
  const level = question.state === 'open' ? levelOf(question.id, prices, now) : null;
  const known = latest.get(question);
  const before = known !== undefined && isAbout(known, about) ? known : madeRow(about, question);
  const row = isSameLevel(before.level, level) ? before : { ...before, level };
  if (row !== known) latest.set(question, row);
  return row;
}

/** Two markets of a class may share their bars, and so the questions of a report; a pattern is numbered among those that are shown. */
function isAbout(row: BoardRow, about: OfGroup): boolean {
  return (
    row.ticker === about.ticker &&
    row.date === about.date &&
    row.observation === about.observation &&
    row.group === about.group
  );
}

function isSameLevel(a: BoardRow['level'], b: BoardRow['level']): boolean {
  return a === b || (a?.id === b?.id && a?.price === b?.price && a?.distance === b?.distance);
}

function levelOf(question: string, prices: readonly WatchedPrice[], now: PriceNow): BoardRow['level'] {
  const level = priceOfQuestion(question, prices, now.last);
  return level && { ...level, distance: distanceOf(level.price, now) };
}

function distanceOf(price: number, { last, averageRange }: PriceNow): number | null {
  if (last === null || averageRange === null) return null;
  const away = differenceOfPrices(Math.max(price, last), Math.min(price, last));
  const ranges = divideQuotients(away, averageRange);
  return ranges && roundQuotient(ranges.numerator, ranges.denominator, DECIMALS);
}

const unsupported: Support = {
  outcome: null,
  percent: null,
  low: null,
  high: null,
  usual: null,
  margin: null,
  of: null,
  guard: null,
};

/** The row of a question, without its price. */
function madeRow(about: OfGroup, question: QuestionInPlay): BoardRow {
  const { id, title, since, soFar, history } = question;
  const state = question.state as BoardRow['state'];
  const usual = history.outcomes.find(({ id: outcome }) => outcome === soFar)?.percent ?? null;
  return {
    rank: null,
    ...about,
    question: id,
    title,
    state,
    since: since!,
    soFar,
    ...(state === 'open' ? bestSupported(question) : { ...unsupported, usual }),
    level: null,
  };
}
