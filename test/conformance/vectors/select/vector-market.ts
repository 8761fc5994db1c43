import type { BarRow, IntervalName } from '../../../../src/bars/index.js';
import type { Column, VectorMarket } from '../reports/report-file.js';

const names = new Map<number, IntervalName>([
  [60_000, '1m'],
  [300_000, '5m'],
  [900_000, '15m'],
  [1_800_000, '30m'],
  [3_600_000, '1h'],
  [14_400_000, '4h'],
  [86_400_000, '1d'],
]);

/** Rows as they are generated. */
export type Rows = readonly BarRow[];

/** Generated rows as text; `null` where a price would need an exponent, which not every reader of decimals takes. */
export function vectorMarket(market: string, about: string, rows: Rows, intervalMs: number): VectorMarket | null {
  const interval = names.get(intervalMs);
  const [first] = rows;
  if (interval === undefined) return null;
  const columns: readonly Column[] = [
    ...(['time', 'open', 'high', 'low', 'close'] as const),
    ...(first.volume === undefined ? [] : (['volume'] as const)),
    ...(first.contract === undefined ? [] : (['contract'] as const)),
  ];
  const texts = rows.map((row) =>
    columns.map((column) => (column === 'time' ? timeOf(row.time) : String(row[column]))),
  );
  const plain = texts.every((row) => row.slice(1, 6).every((text) => !text.includes('e')));
  return plain ? { market, about, interval, columns, rows: texts } : null;
}

/** An instant as RFC 3339 has it, with milliseconds where there are any. */
export function instantText(instant: number): string {
  return new Date(instant).toISOString().replace('.000Z', 'Z');
}

function timeOf(time: BarRow['time']): string {
  return typeof time === 'string' ? time : instantText(Number(time));
}
