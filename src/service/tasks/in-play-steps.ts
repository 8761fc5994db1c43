import type { Bars } from '../../bars/index.js';
import type { ScanProgress } from '../../discovery/index.js';
import { inPlay, type InPlayOptions, type InPlayResult, type ReportId } from '../../reports/index.js';

/** What is asked of at least one report. */
interface AskedInPlay extends InPlayOptions {
  readonly reports: readonly ReportId[];
}

/**
 * What is in play, a report at a time, so that a server can do other work in between: the same bytes as `inPlay` gives of all at once. What
 * reports have in common is kept with the bars and done once.
 */
export function* inPlaySteps(bars: Bars, options: AskedInPlay): Generator<ScanProgress, InPlayResult, void> {
  const { assetClass, ticker, reports } = options;
  const parts: InPlayResult[] = [];
  for (const report of reports) {
    parts.push(inPlay(bars, { ...options, reports: [report] }));
    yield { done: parts.length, of: reports.length, assetClass, ticker, family: report };
  }
  return {
    // What is said of all of them is said of each.
    ...parts[0],
    reports: parts.flatMap((part) => part.reports),
    upcoming: parts.flatMap((part) => part.upcoming).sort(byInstant),
    notInPlay: parts.flatMap((part) => part.notInPlay),
    refused: parts.flatMap((part) => part.refused),
  };
}

/** Instants of the same form are in the order of their text; what an event decides comes last. */
function byInstant({ at: a }: InPlayResult['upcoming'][number], { at: b }: InPlayResult['upcoming'][number]): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}
