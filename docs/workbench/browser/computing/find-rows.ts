import type { Bars, DetailedRow, ReportId, ReportResult } from 'barstats';
import { toTable } from 'barstats/charts';
import { reportSteps } from 'barstats/reports';
import { openMarket } from './loaded-markets.js';
import { rowTimes } from './row-times.js';
import { optionsOf } from './run-one.js';
import { clockOf } from './several/market-sessions.js';
import { sessionCandles } from './session-candles.js';
import { type Turns, withPauses, type InTask } from './turns.js';
import type { AskedRow, FoundRow, RowsAsked, OutcomeAsked } from './asked.js';

/** How many rows are looked at between two pauses. */
const AT_ONCE = 500;

/** The rows that were found last: a person turns their pages. */
let last: { readonly bars: Bars; readonly asked: string; readonly found: FoundRows } | null = null;

interface FoundRows {
  readonly result: ReportResult<ReportId>;
  /** Those of which the question is asked in the group, the newest first. */
  readonly rows: readonly DetailedRow[];
}

/** The dates of the rows that an outcome counts or might have counted. */
export async function findRows(asked: RowsAsked, { pause }: InTask): Promise<readonly AskedRow[]> {
  const { rows } = await found(asked, pause);
  return rows.map((row) => ({ date: row.date, hit: isCounted(row, asked.chosen) }));
}

/** Some rows, by their places among all, with their sessions. */
export async function findSessions(
  { places, ...asked }: RowsAsked & { readonly places: readonly number[] },
  { pause }: InTask,
): Promise<ReadonlyMap<number, FoundRow>> {
  const { result, rows } = await found(asked, pause);
  const { bars } = openMarket(asked.market);
  const clock = clockOf(asked.market.assetClass, result.session.id);
  const sessions = new Map<number, FoundRow>();
  for (const place of places) {
    const row = rows[place];
    sessions.set(place, {
      row,
      bars: sessionCandles(bars, clock, row.date, result.observations.unit),
      times: rowTimes(bars, asked.market, result, clock, row),
    });
    await pause();
  }
  return sessions;
}

/** All rows behind an outcome as a table. */
export async function writeRows(asked: RowsAsked, { pause }: InTask): Promise<string> {
  const { result, rows } = await found(asked, pause);
  const detailed = rows.filter((row) => isCounted(row, asked.chosen));
  return toTable({ ...result, detailed }, { format: 'csv', rows: 'detailed' });
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
    if (isAsked(row, chosen)) rows.push(row);
    if (++seen % AT_ONCE === 0) await pause();
  }
  last = { bars, asked, found: { result, rows: rows.reverse() } };
  return last.found;
}

/** Whether a question is asked of a row in a group. */
export function isAsked(
  { groups, outcomes }: DetailedRow,
  { group, question }: Omit<OutcomeAsked, 'outcome'>,
): boolean {
  const had = outcomes[question];
  if (had === null || had === undefined || (typeof had === 'object' && had.length === 0)) return false;
  return groups.some((each) => isSameGroup(Object.values(each), group));
}

/** Whether an outcome of a question counts a row in a group. */
export function isCounted(row: DetailedRow, chosen: OutcomeAsked): boolean {
  const had = row.outcomes[chosen.question];
  const isOutcome = typeof had === 'object' && had !== null ? had.includes(chosen.outcome) : had === chosen.outcome;
  return isOutcome && isAsked(row, chosen);
}

function isSameGroup(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, i) => id === other[i]);
}
