import { withSource } from '../bars/inner.js';
import type { CsvBars } from '../csv/index.js';
import { CsvReader } from '../csv/inner.js';
import { type ColumnChoices, namedColumns } from '../files/inner.js';
import type { ParquetSetting } from './parquet-options.js';
import type { ParquetBars } from './parquet-source.js';
import type { ParquetColumns } from './parquet-columns.js';

const PRICES = ['open', 'high', 'low', 'close'] as const;

/** How many rows are given to the reader at a time. */
const PIECE = 5000;

/** Bars of a file whose times are text: they are read as those of a CSV file are, so that all files have one reading of times. */
export function barsOfTexts(
  { elements, places, own, texts, numbers, labels, numbersInWords }: ParquetColumns,
  { file, dates }: ParquetSetting,
  rowGroups: number,
): ParquetBars | ReadonlyMap<string, ParquetBars> {
  const name = (column: number): string => elements[column].name;
  const cells: ((row: number) => string)[] = [(row) => quoted(texts[row] ?? '')];
  const given: Record<string, number> = { time: 0 };
  const give = (field: string, cell: (row: number) => string): void => {
    given[field] = cells.length;
    cells.push(cell);
  };
  for (const field of [...PRICES, 'volume', 'adjustedClose'] as const) {
    const column = places[field];
    const values = column === null ? undefined : numbers.get(name(column));
    if (column !== null) give(field, (row) => numberText(values?.[row] ?? NaN));
  }
  for (const field of ['contract', 'ticker'] as const) {
    const column = places[field];
    const found = column === null ? undefined : labels.get(name(column));
    if (column !== null && found) give(field, (row) => quoted(found.column.names[found.numbers[row]]));
  }
  const { market } = own;
  if (places.ticker === null && market !== null) give('ticker', () => quoted(market));
  const { adjustedClose, ...columns } = given;
  const setting = {
    ...file,
    columns: { volume: null, ticker: null, ...columns } as ColumnChoices,
    adjusted: adjustedClose ?? false,
  };
  const reader = new CsvReader(
    { file: setting, delimiter: ',', decimal: '.', dates, onProgress: null },
    { argument: 'file', place: 'row' },
  );
  for (let from = 0; from < texts.length; from += PIECE) {
    const rows = Array.from({ length: Math.min(PIECE, texts.length - from) }, (_, i) =>
      cells.map((cell) => cell(from + i)).join(','),
    );
    reader.push(`${rows.join('\n')}\n`);
  }
  const described = (bars: CsvBars): ParquetBars => {
    const { delimiter: _, decimal: __, header: ___, repeatedHeaders: ____, remarks: _____, ...source } = bars.source;
    const own = {
      format: 'parquet' as const,
      program: null,
      columns: namedColumns(places, name),
      numbers: numbersInWords,
      rowGroups,
    };
    return withSource(bars, Object.freeze({ ...source, ...own }));
  };
  const read = reader.finish();
  return read instanceof Map
    ? new Map([...(read as ReadonlyMap<string, CsvBars>)].map(([ticker, bars]) => [ticker, described(bars)]))
    : described(read as CsvBars);
}

function numberText(value: number): string {
  return Number.isNaN(value) ? '' : String(value);
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
