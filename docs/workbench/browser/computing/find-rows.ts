import type { Bars, DetailedRow, ReportId, ReportResult } from 'barstats';
import { sessionClock, sessionTemplates } from 'barstats/calendar';
import { toTable } from 'barstats/charts';
import { reportSteps } from 'barstats/reports';
import { isCounted } from './is-counted.js';
import { openMarket } from './loaded-markets.js';
import { optionsOf } from './run-one.js';
import { sessionCandles } from './session-candles.js';
import type { InTask } from './task.js';
import type { Tasks } from './tasks.js';
import type { Turns } from './turns.js';
import { withPauses } from './with-pauses.js';
import type { RowsAsked, SessionBars } from './asked.js';

/** How many rows are looked at between two pauses. */
const AT_ONCE = 500;

/** The rows that were found last: a person turns their pages. */
let last: { readonly bars: Bars; readonly asked: string; readonly found: FoundRows } | null = null;

interface FoundRows {
  readonly result: ReportResult<ReportId>;
  /** The newest first. */
  readonly rows: readonly DetailedRow[];
}

/** A page of the rows behind an outcome. */
export async function findRows(
  { from, count, ...asked }: Tasks['rows']['asked'],
  { pause }: InTask<'rows'>,
): Promise<Tasks['rows']['answer']> {
  const { rows } = await found(asked, pause);
  return { of: rows.length, rows: rows.slice(from, from + count) };
}

/** All rows behind an outcome as a table. */
export async function writeRows(asked: RowsAsked, { pause }: InTask<'rows-csv'>): Promise<string> {
  const { result, rows } = await found(asked, pause);
  return toTable({ ...result, detailed: rows }, { format: 'csv', rows: 'detailed' });
}

// With flips of the bars the rows would be the same.
async function found({ market, chosen, atRandom: _, ...report }: RowsAsked, pause: Turns['pause']): Promise<FoundRows> {
  const { bars, options } = openMarket(market);
  const asked = JSON.stringify([market, chosen, report]);
  if (last?.bars === bars && last.asked === asked) return last.found;
  const steps = reportSteps(bars, report.report, { ...options, ...optionsOf(report) });
  const { result, rows: all } = await withPauses(steps, pause);
  const rows: DetailedRow[] = [];
  let seen = 0;
  for (const row of all) {
    if (isCounted(row, chosen)) rows.push(row);
    if (++seen % AT_ONCE === 0) await pause();
  }
  last = { bars, asked, found: { result, rows: rows.reverse() } };
  return last.found;
}

/** The bars of the session or period of a row. */
export function findSessionBars({ market, session, date, unit }: Tasks['session-bars']['asked']): SessionBars {
  const { bars } = openMarket(market);
  const template = sessionTemplates[market.assetClass].find(({ id }) => id === session);
  if (template === undefined) throw new Error(`The market has no session "${session}".`);
  return sessionCandles(bars, sessionClock(template), date, unit);
}
