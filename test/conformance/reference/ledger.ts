import type { Bars } from '../../../src/bars/index.js';
import { referenceReport, type ReferenceOptions } from '../../../src/conformance/index.js';
import type { ReportResult } from '../../../src/reports/index.js';
import { dailyBars, type Prices } from './hand-made-bars.js';

const dates = ['07-01', '07-02', '07-03', '07-04', '07-05', '07-08', '07-09', '07-10', '07-11'];

const prices: readonly Prices[] = [
  [100, 110, 90, 105],
  [107, 115, 100, 112],
  [116, 120, 114, 118],
  [113, 113, 105, 106],
  [106, 114, 104, 106],
  [110, 112, 108, 109],
  [107, 113, 106, 113],
  [113, 114, 105, 113],
  [115, 120, 115, 120],
];

/** The nine sessions of the definitions. */
export const ledger = ledgerFrom('2024-07-01');

/** The same on the weekdays from another Monday on. */
export function ledgerFrom(monday: string): Bars {
  const from = (date: string): string =>
    new Date(Date.parse(monday) + Date.parse(`2024-${date}`) - Date.parse('2024-07-01')).toISOString().slice(0, 10);
  return dailyBars(prices.map((session, i) => [from(dates[i]), ...session] as const));
}

/** A report on the ledger, without a calendar. */
export function onLedger(
  id: string,
  params: Readonly<Record<string, unknown>> = {},
  options: Partial<ReferenceOptions> = {},
): ReportResult {
  const given = { assetClass: 'stocks', ticker: 'LEDGER', calendar: null, detailed: true, params } as const;
  return referenceReport(ledger, id, { ...given, ...options });
}

/** The rows of a result by the number of their session, as the definitions count them. */
export function rowsOf(result: ReportResult): ReadonlyMap<number, NonNullable<ReportResult['detailed']>[number]> {
  return new Map(result.detailed?.map((row) => [dates.indexOf(row.date.slice(5)) + 1, row]));
}

/** Per session number the outcome of a question. */
export function outcomesOf(result: ReportResult, question: string): Record<number, unknown> {
  return Object.fromEntries([...rowsOf(result)].map(([session, { outcomes }]) => [session, outcomes[question]]));
}

/** Per session number a measure. */
export function measuresOf(result: ReportResult, measure: string): Record<number, number | null> {
  return Object.fromEntries([...rowsOf(result)].map(([session, { measures }]) => [session, measures[measure]]));
}

/** What applies after the last session. */
export function currentOf(result: ReportResult): Record<string, number | null> {
  return Object.fromEntries(result.current?.values.map(({ id, value }) => [id, value]) ?? []);
}
