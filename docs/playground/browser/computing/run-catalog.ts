import {
  type Bars,
  BarstatsRangeError,
  BarstatsTypeError,
  catalog,
  type ReportDescription,
  runReports,
} from 'barstats';
import type { MarketChoice, ReportOutcome } from './messages.js';

/** What a report has come to. */
export interface Computed {
  readonly report: ReportDescription;
  readonly outcome: ReportOutcome;
}

/** What is wrong with the market that was chosen, whatever the report. */
export class MarketRefused extends Error {}

/**
 * Computes the reports of the catalog one after another. A report that is about events is left out where there are none, one that the bars
 * cannot give is told with the reason, and one that ends in an error does not stop the others.
 *
 * @throws {@link MarketRefused} for a market that no report could be computed for
 */
export function* runCatalog(bars: Bars, market: MarketChoice): Generator<Computed> {
  for (const report of catalog) yield { report, outcome: outcomeOf(bars, report, market) };
}

function outcomeOf(bars: Bars, { report, family, unit }: ReportDescription, market: MarketChoice): ReportOutcome {
  const aboutEvents = unit === 'event' || family === 'event-day';
  if (aboutEvents && market.events.length === 0) {
    return { report, left: 'They are about dated events, and no dates of events were given.' };
  }
  try {
    const [outcome] = runReports(bars, [report], market);
    return outcome;
  } catch (error) {
    if (!(error instanceof BarstatsRangeError || error instanceof BarstatsTypeError)) throw error;
    const argument = error.argument ?? '';
    if (argument.startsWith('options.') && !argument.startsWith('options.params'))
      throw new MarketRefused(error.message);
    return { report, failed: error.message };
  }
}
