import { differenceOfPrices, divideQuotients, type Quotient, roundQuotient } from '../numeric/index.js';
import type { InPlayResult, QuestionInPlay, ReportInPlay } from '../reports/index.js';
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
  return reports.flatMap((report) =>
    numbered(report).flatMap(({ observation, number }) => {
      const { date, levels, remaining, groups } = observation;
      const prices = [...pricesOf(levels), ...pricesOf(remaining)];
      return groups.flatMap(({ group, label, questions }) =>
        questions.flatMap((question): readonly BoardRow[] => {
          if (question.state === 'waiting') return [];
          const { id, title } = question;
          const about = { assetClass, ticker, report: report.report, date, observation: number, group, label };
          const named = { ...about, question: id, title };
          return [question.state === 'open' ? openRow(named, question, prices, now) : decidedRow(named, question)];
        }),
      );
    }),
  );
}

/** The observations of a report, each with its number among those of its date. */
export function numbered({ observations }: ReportInPlay): readonly {
  readonly observation: ReportInPlay['observations'][number];
  readonly number: number;
}[] {
  const counts = new Map<string, number>();
  return observations.map((observation) => {
    const number = (counts.get(observation.date) ?? 0) + 1;
    counts.set(observation.date, number);
    return { observation, number };
  });
}

function openRow(
  named: QuestionOnBoard,
  question: QuestionInPlay,
  prices: readonly WatchedPrice[],
  { last, averageRange }: PriceNow,
): BoardRow {
  const { since, soFar } = question;
  const level = priceOfQuestion(question.id, prices, last);
  return {
    rank: null,
    ...named,
    state: 'open',
    since: since!,
    soFar,
    ...bestSupported(question),
    level: level && { ...level, distance: distanceOf(level.price, last, averageRange) },
  };
}

function distanceOf(price: number, last: number | null, averageRange: Quotient | null): number | null {
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

function decidedRow(named: QuestionOnBoard, { since, soFar, history }: QuestionInPlay): BoardRow {
  const usual = history.outcomes.find(({ id }) => id === soFar)?.percent ?? null;
  return { rank: null, ...named, state: 'decided', since: since!, soFar, ...unsupported, usual, level: null };
}
