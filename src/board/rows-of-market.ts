import { differenceOfPrices, divideQuotients, type Quotient, roundQuotient } from '../numeric/inner.js';
import type { Counted, InPlayResult, QuestionInPlay } from '../reports/index.js';
import { levelAskedBy, numberInDate } from '../reports/inner.js';
import { bestSupported, type Support } from './best-supported.js';
import type { BoardRow, QuestionOnBoard } from './board-result.js';
import { priceAt, pricesOf, type WatchedPrice } from './watched-prices.js';

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
  for (const inPlay of reports) {
    const { report, observations } = inPlay;
    for (const inDate of observations) {
      const { date, levels, remaining, groups } = inDate;
      const observation = numberInDate(inDate);
      const prices = [...pricesOf(levels), ...pricesOf(remaining)];
      for (const { group, label, questions } of groups) {
        const about = { assetClass, ticker, report, date, observation, group, label };
        for (const question of questions) {
          if (question.state === 'waiting') continue;
          const level = question.state === 'open' ? levelOf(levelAskedBy(inPlay, question.id), prices, now) : null;
          rows.push(rowOf(about, question, level));
        }
      }
    }
  }
  return rows;
}

/** What the questions of a group have in common. */
type OfGroup = Omit<QuestionOnBoard, 'question' | 'title'>;

/**
 * What supports a question, by the past cases that are as undecided, which with the history of the question are the same from bar to bar until
 * one of them is decided: margins are worked out exactly.
 */
const supports = new WeakMap<Counted, Support>();

function supportOf(question: QuestionInPlay): Support {
  const undecided = question.undecided!;
  const support = supports.get(undecided) ?? bestSupported(question);
  supports.set(undecided, support);
  return support;
}

function rowOf(about: OfGroup, question: QuestionInPlay, level: BoardRow['level']): BoardRow {
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
    ...(state === 'open' ? supportOf(question) : { ...unsupported, usual }),
    level,
  };
}

function levelOf(asked: string, prices: readonly WatchedPrice[], now: PriceNow): BoardRow['level'] {
  const level = priceAt(asked, prices, now.last);
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
