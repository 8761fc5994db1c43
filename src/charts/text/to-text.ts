import { checkedFields, checkedFlag, checkedName, checkedNames, wrongType } from '../../errors/inner.js';
import type { ReportResult } from '../../reports/index.js';
import { checkedResult } from '../checked-result.js';
import { oneLine } from '../tables/one-line.js';
import { type DescribedReport, headLines, marketLines } from './head-lines.js';
import { groupLines } from './group-lines.js';

/** Options of {@link toText}. */
export interface TextOptions {
  /** Whether the text begins with the notices, the market, its dates and its session; default `true`. Of several reports, the first has them. */
  readonly market?: boolean;
  /** The title and the text of the report, from `describeReport`; by default it is named by its identifier alone. */
  readonly description?: DescribedReport;
  /** How the bars were read, as `describeSource` says it: shown above all else. */
  readonly source?: readonly string[];
}

/**
 * Lays out a report for reading in a terminal: each group with its questions, and each percent with its count, its interval and a bar.
 *
 * It shows the shares, the measures and the statistics, and what chance gives if that was asked for. `toTable` also has the parts of the period,
 * intervals of measures and everything else of a result.
 *
 * @param result - from `runReport`, or parsed from its JSON
 * @param options - what stands above the report
 * @returns lines that end with a line break; a bar has one block for every 4 %
 * @throws {@link BarstatsTypeError} `wrong-type` if `result` is not of a report, or an option of another type
 * @throws {@link BarstatsRangeError} `unknown-option`
 *
 * @example
 * ```ts
 * import { barsFromRows, describeReport, runReport } from 'barstats';
 * import { toText } from 'barstats/charts';
 *
 * const bars = barsFromRows([
 *   { time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 },
 *   { time: '2024-03-05', open: 14, high: 15, low: 12, close: 13 },
 * ]);
 * const result = runReport(bars, 'gap-fill-standard', { assetClass: 'stocks', ticker: 'AAPL' });
 * const text = toText(result, { description: describeReport('gap-fill-standard') });
 * text.split('\n')[0]; // 'AAPL · stocks · 2024-03-04 to 2024-03-05 · new-york session 09:30–16:00 America/New_York'
 * text.split('\n')[2]; // 'Gap fill: all sessions  [gap-fill-standard]'
 * ```
 */
export function toText(result: ReportResult, options: TextOptions = {}): string {
  const given = checkedFields(options, 'options', [], ['market', 'description', 'source']);
  const { market = true, source, description } = given;
  const above = source === undefined ? [] : checkedNames(source, 'options.source');
  const report = checkedResult(result, ['report']);
  return [
    ...(above.length === 0 ? [] : [...above, '']),
    ...(checkedFlag(market, 'options.market') ? [...marketLines(report), ''] : []),
    ...headLines(report, description === undefined ? undefined : described(description)),
    '',
    ...report.summary.flatMap(groupLines),
  ]
    .map((line) => `${oneLine(line).trimEnd()}\n`)
    .join('');
}

/** A description, of which only two fields are read. */
function described(description: unknown): DescribedReport {
  const argument = 'options.description';
  if (typeof description !== 'object' || description === null) throw wrongType(argument, 'an object', description);
  const { title, text } = description as Readonly<Record<string, unknown>>;
  return { title: checkedName(title, `${argument}.title`), text: checkedName(text, `${argument}.text`) };
}
