import type { Bars } from '../../bars/index.js';
import type { ReportResult } from '../../reports/index.js';
import { families } from './catalog.js';
import { type ReferenceOptions, run } from './run/run.js';

const reports = new Map(families.flat().map((report) => [`${report.family}-${report.variant}`, report]));

/**
 * The identifiers of the reports that {@link referenceReport} computes, in the order of the definitions.
 */
export const referenceReports: readonly string[] = Object.freeze([...reports.keys()]);

/**
 * The same result as `runReport`, by plain loops and exact decimals: slow, and written to be read beside the
 * definitions.
 *
 * It shares no code with the engine but types, session templates, exchange calendars and the reader of conditions as text, so that what
 * both agree on is unlikely to be wrong in the same way. Names of options, params, fields, questions, outcomes, measures and series that do not
 * exist are refused, and so are bars which do not suit the report; other arguments are assumed to be valid.
 *
 * @param bars - the bars of one market
 * @param id - the identifier of the report
 * @param options - the market and what is asked of it; options that are left out have the defaults of the report
 * @returns the result, not frozen
 * @throws RangeError when it does not know the report
 * @throws Error whose property `code` is `session-unavailable`, `bars-too-coarse`, `duplicate-trading-date`,
 * `bars-misaligned`, `too-many-figures`, `known-too-late`, `unknown-option`, `unknown-question`, `unknown-outcome`,
 * `unknown-measure` or `out-of-bounds`; where several apply, they are looked for in the order of the definitions
 *
 * @example
 * ```ts
 * import { barsFromRows } from 'barstats/bars';
 * import { referenceReport } from 'barstats/conformance';
 * import { answer } from 'barstats/reports';
 *
 * const bars = barsFromRows([
 *   { time: '2024-01-30', open: '4892.75', high: '4906.75', low: '4883', close: '4899.25' },
 *   { time: '2024-01-31', open: '4898.5', high: '4899', low: '4844', close: '4848.75' },
 * ]);
 * const options = { assetClass: 'futures', ticker: 'ES' } as const;
 * const result = referenceReport(bars, 'green-and-red-days-by-weekday-standard', options);
 * const { count, of, percent } = answer(result, { weekday: 'wednesday' }, 'colour', 'red');
 * `${count} of ${of}: ${percent} %`; // '1 of 1: 100 %'
 * ```
 */
export function referenceReport(bars: Bars, id: string, options: ReferenceOptions): ReportResult {
  const report = reports.get(id);
  if (report === undefined) throw new RangeError(`the reference implementation has no report ${id}`);
  return run(report, bars, options);
}

export { referenceHeadline, referenceHeadlines } from './headlines/reference-headline.js';
export { referenceDecisions, referenceInPlay, referenceUndecided, saysInPlay, sessionsSeen } from './in-play/index.js';
export type { InPlayAsked, ReferenceInPlay, SeenSession } from './in-play/index.js';
export type { Position as ReferencePosition, ReferenceDecision, ReferenceQuestion } from './in-play/index.js';
export type { ReferenceOptions };
