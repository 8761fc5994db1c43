import type { Bars } from '../../../../src/bars/index.js';
import type { ReferenceOptions } from '../../../../src/conformance/index.js';
import { withoutNotices } from '../../../../src/conformance/index.js';
import type { ReportResult } from '../../../../src/reports/index.js';
import { barsOfMarket } from './bars-of-market.js';
import type { IdentifiedCase, ReportCase, ReportFile } from './report-file.js';
import { runOptions } from './run-options.js';

/** What computes a report: the reference or the engine. */
export type RunReport = (bars: Bars, report: string, options: ReferenceOptions) => ReportResult;

/** The same cases with what they come to. */
export function answered(file: ReportFile, run: RunReport): ReportFile {
  const bars = new Map(file.markets.map((each) => [each.market, barsOfMarket(each)]));
  return {
    ...file,
    cases: file.cases.map(({ id, why, tags, report, market, options }): IdentifiedCase => {
      const input = { id, why, tags, report, market, options };
      return { ...input, ...outcomeOf(() => run(bars.get(market)!, report, runOptions(options))) };
    }),
  };
}

/** A result, or the code of the error that refused the bars. */
export function outcomeOf(run: () => ReportResult): Pick<ReportCase, 'result' | 'refused'> {
  try {
    return { result: withoutNotices(run()) };
  } catch (error) {
    // An error without a code is a fault of the program, not of the bars.
    if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error;
    return { refused: error.code };
  }
}
