import type { Bars } from '../../bars/index.js';
import { roundQuotient } from '../../numeric/inner.js';
import type { Family, HeadlineCase } from '../../define/inner.js';
import { askHeadlines, type HeadlineOptions } from './ask-headlines.js';
import { freeze } from '../../rows/inner.js';
import type { ResultSession } from '../../run/inner.js';

/** The cases of a headline question in one market, as plain JSON. */
export interface HeadlineResult {
  readonly family: string;
  readonly assetClass: string;
  readonly ticker: string;
  readonly session: ResultSession;
  /** The price step of the market; `null` if no two prices of a session differ. */
  readonly unit: number | null;
  /** The median range of the complete sessions, in units, to 1 decimal; `null` without any or without a unit. */
  readonly medianRange: number | null;
  readonly cases: readonly DatedCase[];
}

/** One answer to a headline question. */
export interface DatedCase {
  /** The trading date of the session that dates it, `YYYY-MM-DD`. */
  readonly date: string;
  /** The id of an outcome; within blocks, the mid-rank of its value among all cases. */
  readonly outcome: string | number;
  /** The id of a group, if groups are compared. */
  readonly group?: string;
  /** Within blocks, the trading date of the first case of its block. */
  readonly block?: string;
}

/**
 * Finds the cases of a family's headline question, which a scan tests against chance.
 *
 * @param bars - from `barsFromRows`, `barsFromColumns` or one of the converters
 * @param family - the id of a family, such as `gap-fill`, or a family that `defineFamily` made
 * @param options - the market and the range of trading dates
 * @returns a frozen result of plain JSON values
 * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} as `runReport` does, `unknown-report` for an unknown family
 *
 * @example
 * ```ts
 * import { barsFromRows, runHeadline } from 'barstats';
 *
 * const bars = barsFromRows([
 *   { time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 },
 *   { time: '2024-03-05', open: 12, high: 13, low: 10, close: 13 },
 * ]);
 * const { cases } = runHeadline(bars, 'overnight-continuation', { assetClass: 'stocks', ticker: 'AAPL' });
 * cases; // [{ date: '2024-03-05', outcome: 'success' }]
 * ```
 */
export function runHeadline(bars: Bars, family: string | Family, options: HeadlineOptions): HeadlineResult {
  const { market, unit, medianRange, cases } = askHeadlines(bars, options)(family);
  const { id: session, timeZone, open, close } = market.template;
  return freeze({
    family: typeof family === 'string' ? family : family.id,
    assetClass: market.marketClass.name,
    ticker: options.ticker,
    session: { id: session, timeZone, open, close },
    // Its denominator is a power of ten, so nothing is rounded but to the nearest double.
    unit: unit && roundQuotient(unit.numerator, unit.denominator, String(unit.denominator).length - 1),
    medianRange,
    cases: cases.map(dated),
  });
}

function dated({ session, outcome, group, block }: HeadlineCase): DatedCase {
  const result: { -readonly [Field in keyof DatedCase]: DatedCase[Field] } = { date: session.date, outcome };
  if (group !== undefined) result.group = group;
  if (block !== undefined) result.block = block.date;
  return Object.freeze(result);
}
