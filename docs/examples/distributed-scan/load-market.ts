import { join } from 'node:path';
import { type CalendarDates, calendarFromDates } from 'barstats/calendar';
import type { ScanMarket } from 'barstats/discovery';
import { readCsv } from '../demo/read-csv.js';

/** A market as a job names it: plain JSON, with a path to its bars instead of the bars. */
export interface MarketFile extends Omit<ScanMarket, 'bars' | 'calendar'> {
  /** A CSV file in the folder that all machines have, such as `stocks/AAPL.csv`. */
  readonly file: string;
  readonly calendar?: CalendarDates | null;
}

/** Loads a market on the machine that scans it. With bars in a database, this is the function to replace. */
export async function loadMarket(folder: string, { file, calendar, ...market }: MarketFile): Promise<ScanMarket> {
  const bars = await readCsv(join(folder, file));
  if (calendar === undefined) return { ...market, bars };
  return { ...market, bars, calendar: calendar && calendarFromDates(calendar) };
}
