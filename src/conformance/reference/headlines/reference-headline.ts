import type { Bars } from '../../../bars/index.js';
import type { HeadlineOptions, HeadlineResult } from '../../../reports/index.js';
import { headlines } from './catalog.js';
import { runHeadline } from './run-headline.js';

const byFamily = new Map(headlines.map((headline) => [headline.report.family, headline]));

/**
 * The families whose headline questions {@link referenceHeadline} asks, in the order of the definitions.
 */
export const referenceHeadlines: readonly string[] = Object.freeze([...byFamily.keys()]);

/**
 * The same cases as those of `runHeadline`, by plain loops and exact decimals: slow, and written to be read beside the
 * definitions.
 *
 * It shares no code with the engine but types, session templates and exchange calendars. Its arguments are assumed to be
 * valid, except that bars which cannot give the cases are refused.
 *
 * @param bars - the bars of one market
 * @param family - one of {@link referenceHeadlines}
 * @param options - the market and the range of trading dates
 * @returns the result, not frozen
 * @throws RangeError when it does not know the family
 * @throws Error whose property `code` is `session-unavailable`, `bars-too-coarse`, `duplicate-trading-date` or
 * `bars-misaligned`; where several apply, they are looked for in the order of the definitions
 */
export function referenceHeadline(bars: Bars, family: string, options: HeadlineOptions): HeadlineResult {
  const headline = byFamily.get(family);
  if (headline === undefined) throw new RangeError(`the reference implementation has no headline of ${family}`);
  return runHeadline(headline, bars, options);
}
