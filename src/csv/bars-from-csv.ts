import { BarstatsTypeError } from '../errors/index.js';
import { shownValue } from '../errors/inner.js';
import type { CsvText } from './csv-lines.js';
import { type CsvOptions, csvSetting } from './csv-options.js';
import { CsvReader } from './csv-reader.js';
import type { CsvBars } from './csv-source.js';

/**
 * Bars from a CSV file, given as text or bytes, whole or in pieces.
 *
 * The delimiter, the columns (by name in any case, or by order without a header), the decimal comma, dates and times in one column or two, and the unit of epoch
 * times are detected and reported in `bars.source`. Ambiguous input is not guessed: times without a zone, and dates or numbers with two readings, are refused
 * with the option that settles them.
 *
 * A file with its newest bar first is reversed. Rows with a time and no price, which mean days without trading, are skipped and counted. All other invalid rows
 * are refused in one error.
 *
 * @param csv - text, or bytes in UTF-8 or UTF-16; pieces may end anywhere. For asynchronous pieces, such as a Node.js stream, the
 * result is a promise
 * @param options - what the file does not say; with `byTicker: true` the result is a map from tickers to bars, in file order
 * @returns bars with `source`
 * @throws {@link BarstatsRangeError} `not-a-table`, `unknown-column`, `ambiguous`, `time-without-zone`, `several-tickers`, `invalid-rows` (whose `faults` list the
 * invalid rows by line), `interval-unknown`, `unknown-option`, `unknown-time-zone`, `out-of-bounds`
 * @throws {@link BarstatsTypeError} `wrong-type`
 *
 * @example
 * ```ts
 * import { barsFromCsv } from 'barstats/csv';
 *
 * const bars = barsFromCsv('Date,Open,High,Low,Close\n2024-01-30,185.9,186.6,184.9,186.1\n2024-01-31,184.4,185.2,183.9,184.4\n');
 * bars.length; // 2
 * bars.source.times; // 'YYYY-MM-DD'
 * ```
 *
 * @example
 * ```ts
 * import { barsFromCsv } from 'barstats/csv';
 *
 * const text = '20240131 093100;4901.25;4903;4900.75;4902;812\n20240131 093200;4902;4902.5;4901;4901.5;640\n';
 * const bars = barsFromCsv(text, { timeZone: 'America/New_York', stamped: 'close' });
 * new Date(bars.time[0]).toISOString(); // '2024-01-31T14:30:00.000Z'
 * ```
 */
export function barsFromCsv(
  csv: CsvText | Iterable<CsvText>,
  options?: CsvOptions & { readonly byTicker?: false },
): CsvBars;
export function barsFromCsv(
  csv: CsvText | Iterable<CsvText>,
  options: CsvOptions & { readonly byTicker: true },
): ReadonlyMap<string, CsvBars>;
export function barsFromCsv(
  csv: AsyncIterable<CsvText>,
  options?: CsvOptions & { readonly byTicker?: false },
): Promise<CsvBars>;
export function barsFromCsv(
  csv: AsyncIterable<CsvText>,
  options: CsvOptions & { readonly byTicker: true },
): Promise<ReadonlyMap<string, CsvBars>>;
export function barsFromCsv(
  csv: CsvText | Iterable<CsvText> | AsyncIterable<CsvText>,
  options: CsvOptions & { readonly byTicker?: boolean } = {},
): CsvBars | ReadonlyMap<string, CsvBars> | Promise<CsvBars | ReadonlyMap<string, CsvBars>> {
  const reader = new CsvReader(csvSetting(options));
  if (typeof csv === 'string' || csv instanceof Uint8Array) return reader.readAll(csv);
  if (typeof csv === 'object' && csv !== null && Symbol.asyncIterator in csv) return readLater(csv, reader);
  if (typeof csv !== 'object' || csv === null || !(Symbol.iterator in csv)) {
    const message = `csv must be text, bytes, or pieces of them, got ${shownValue(csv)}`;
    throw new BarstatsTypeError('wrong-type', message, { argument: 'csv' });
  }
  for (const piece of csv) reader.push(piece);
  return reader.finish();
}

async function readLater(
  csv: AsyncIterable<CsvText>,
  reader: CsvReader,
): Promise<CsvBars | ReadonlyMap<string, CsvBars>> {
  for await (const piece of csv) reader.push(piece);
  return reader.finish();
}
