import { checkedFields, checkedNumber, nearestNames, wrongType } from '../../errors/inner.js';
import { type ReportId, reportIds } from '../../families/inner.js';
import { freeze } from '../../rows/inner.js';
import { outlinedReports } from '../describe/describe-report.js';
import { rankReports } from './rank-reports.js';

/** A report that was found. */
export interface FoundReport {
  readonly report: ReportId;
  readonly title: string;
  readonly text: string;
  readonly bars: 'daily' | 'intraday';
  /** The misspelt words, each with the word that the report has for it; mostly none. */
  readonly readAs: readonly (readonly [given: string, meant: string])[];
}

/**
 * Finds reports of the catalog by words: of their identifiers, titles, texts, questions and measures, and what traders call them, such as
 * `orb`, `pdh` or `fvg`. A word that no report has stands for those that differ from it by a letter, or by two if it is long.
 *
 * @param words - what to look for, in any case, order and number
 * @param options - `limit`, how many at most, 1 to 1,000; default 20
 * @returns the reports that fit at least half as well as the best one, the best first, frozen; none if nothing fits
 * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} `wrong-type`, `unknown-option`, `out-of-bounds`
 *
 * @example
 * ```ts
 * import { searchReports } from 'barstats/reports';
 *
 * searchReports('orb by weekday')[0].report; // 'opening-range-breakout-by-weekday'
 * searchReports('previous day high')[0].report; // 'previous-days-range-standard'
 * searchReports('opning range')[0].readAs; // [['opning', 'opening']]
 * ```
 */
export function searchReports(words: string, options: { readonly limit?: number } = {}): readonly FoundReport[] {
  const given: unknown = words;
  if (typeof given !== 'string') throw wrongType('words', 'a string', given);
  const { limit = 20 } = checkedFields(options, 'options', [], ['limit']);
  const most = checkedNumber(limit, 'options.limit', { minimum: 1, maximum: 1000, whole: true });
  const ranked = rankReports(outlinedReports, given);
  // Run together, as `gapfill` is, or abbreviated.
  const near: readonly string[] =
    ranked.length > 0 || /\s/.test(given.trim()) ? [] : nearestNames(given.trim(), reportIds, most);
  const found = [
    ...ranked,
    ...near.map((id) => ({ description: outlinedReports.find(({ report }) => report === id)!, readAs: [] })),
  ];
  return freeze(
    found
      .slice(0, most)
      .map(({ description: { report, title, text, bars }, readAs }) => ({ report, title, text, bars, readAs })),
  );
}
