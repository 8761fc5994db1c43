import { checkedFields, checkedNumber, nearestNames, wrongType } from '../../errors/inner.js';
import { type ReportId, reportIds } from '../../families/inner.js';
import { freeze } from '../../rows/inner.js';
import { catalog } from './describe-report.js';
import { scoreOf, wordsOf } from './score-report.js';

/** A report that was found. */
export interface FoundReport {
  readonly report: ReportId;
  readonly title: string;
  readonly text: string;
  readonly bars: 'daily' | 'intraday';
}

/**
 * Finds reports of the catalog by words: of their identifiers, titles, texts, questions and measures, and what traders call them, such as
 * `orb`, `pdh` or `fvg`. A misspelt identifier is found where no word is.
 *
 * @param words - what to look for, in any case and order
 * @param options - `limit`, how many at most, 1 to 1,000; default 20
 * @returns the reports that fit, the best first, frozen; none if nothing does
 * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} `wrong-type`, `unknown-option`, `out-of-bounds`
 *
 * @example
 * ```ts
 * import { searchReports } from 'barstats/reports';
 *
 * searchReports('orb by weekday')[0].report; // 'opening-range-breakout-by-weekday'
 * searchReports('previous day high')[0].report; // 'previous-days-range-standard'
 * searchReports('opning range')[0].report; // 'opening-range-breakout-standard'
 * ```
 */
export function searchReports(words: string, options: { readonly limit?: number } = {}): readonly FoundReport[] {
  const given: unknown = words;
  if (typeof given !== 'string') throw wrongType('words', 'a string', given);
  const { limit = 20 } = checkedFields(options, 'options', [], ['limit']);
  const most = checkedNumber(limit, 'options.limit', { minimum: 1, maximum: 1000, whole: true });
  const wanted = wordsOf(given);
  const scored = catalog
    .map((description) => ({ description, score: scoreOf(description, wanted) }))
    .filter(({ score }) => score > 0)
    // A sort is stable, so otherwise the order of the catalog stays.
    .sort((a, b) => b.score - a.score)
    .map(({ description }) => description);
  const near: readonly string[] =
    scored.length > 0 ? [] : nearestNames(given.trim().replace(/\s+/g, '-'), reportIds, most);
  const found = scored.length > 0 ? scored : near.map((id) => catalog.find(({ report }) => report === id)!);
  return freeze(found.slice(0, most).map(({ report, title, text, bars }) => ({ report, title, text, bars })));
}
