import { type Bars, type DetailedRow, type ReportId, type ReportResult, runReport } from 'barstats';
import { sessionClock, sessionTemplates } from 'barstats/calendar';
import { toTable } from 'barstats/charts';
import { countedRows } from './counted-rows.js';
import { openMarket } from './loaded-markets.js';
import { optionsOf } from './run-one.js';
import { sessionCandles } from './session-candles.js';
import type { Tasks } from './tasks.js';
import type { RowsAsked, SessionBars } from './asked.js';

/** The rows that were found last: a person turns their pages. */
let last: { readonly bars: Bars; readonly asked: string; readonly found: FoundRows } | null = null;

interface FoundRows {
  readonly result: ReportResult<ReportId>;
  readonly rows: readonly DetailedRow[];
}

/** A page of the rows behind an outcome. */
export function findRows({ from, count, ...asked }: Tasks['rows']['asked']): Tasks['rows']['answer'] {
  const { rows } = found(asked);
  return { of: rows.length, rows: rows.slice(from, from + count) };
}

/** All rows behind an outcome as a table. */
export function writeRows(asked: RowsAsked): string {
  const { result, rows } = found(asked);
  return toTable({ ...result, detailed: rows }, { format: 'csv', rows: 'detailed' });
}

function found({ market, chosen, ...report }: RowsAsked): FoundRows {
  const { bars, options } = openMarket(market);
  const asked = JSON.stringify([market, chosen, report]);
  if (last?.bars === bars && last.asked === asked) return last.found;
  const result = runReport(bars, report.report, { ...options, ...optionsOf({ ...report, detailed: true }) });
  last = { bars, asked, found: { result, rows: countedRows(result, chosen) } };
  return last.found;
}

/** The bars of the session or period of a row. */
export function findSessionBars({ market, session, date, unit }: Tasks['session-bars']['asked']): SessionBars {
  const { bars } = openMarket(market);
  const template = sessionTemplates[market.assetClass].find(({ id }) => id === session);
  if (template === undefined) throw new Error(`The market has no session "${session}".`);
  return sessionCandles(bars, sessionClock(template), date, unit);
}
