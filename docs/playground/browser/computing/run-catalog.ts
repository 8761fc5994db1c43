import {
  type Bars,
  BarstatsRangeError,
  BarstatsTypeError,
  catalog,
  type ReportDescription,
  runReports,
} from 'barstats';
import type { MarketChoice, ReportOutcome } from './messages.js';

/** The outcome of a report. */
export interface Computed {
  readonly report: ReportDescription;
  readonly outcome: ReportOutcome;
}

/** A problem of the chosen market, for any report. */
export class MarketRefused extends Error {}

/**
 * Computes all reports in order. Reports about events are skipped if there are none; a refusal or an error does not stop the others.
 *
 * @throws {@link MarketRefused} for a market for which no report can be computed
 */
export function* runCatalog(bars: Bars, market: MarketChoice): Generator<Computed> {
  for (const report of catalog) yield { report, outcome: outcomeOf(bars, report, market) };
}

function outcomeOf(bars: Bars, { report, family, unit }: ReportDescription, market: MarketChoice): ReportOutcome {
  const aboutEvents = unit === 'event' || family === 'event-day';
  if (aboutEvents && market.events.length === 0) {
    return { report, left: 'They need dated events, and none were entered.' };
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
