import type { AsyncBuffer, FileMetaData, SchemaElement } from 'hyparquet';
import { BarstatsRangeError, BarstatsTypeError } from '../errors/index.js';
import { shownValue } from '../errors/inner.js';
import {
  barsOfFile,
  FaultList,
  type FieldPlaces,
  type FileRows,
  findFields,
  LabelColumn,
  namedColumns,
} from '../files/index.js';
import type { ParquetBars } from './parquet-source.js';
import { isDecimal, millisecondsOf, numberReader, timeType, type TimeUnit, unitOf } from './column-type.js';
import { loadHyparquet } from './load-hyparquet.js';
import type { ParquetSetting } from './parquet-options.js';

/** A Parquet file: its bytes, or an object that reads parts of them. */
export type ParquetFile = ArrayBuffer | Uint8Array | ParquetParts;

/** Reads parts of a file. */
export interface ParquetParts {
  readonly byteLength: number;
  /** The bytes from `start` to before `end`, or to the end of the file. */
  slice(start: number, end?: number): ArrayBuffer | Promise<ArrayBuffer>;
}

const DAY = 86_400_000;
const NUMBERS = ['open', 'high', 'low', 'close', 'volume', 'adjustedClose'] as const;
const LABELS = ['contract', 'ticker'] as const;

/** Reads the columns of bars, row group by row group. */
export async function readParquet(
  given: ParquetFile,
  setting: ParquetSetting,
): Promise<ParquetBars | ReadonlyMap<string, ParquetBars>> {
  const file = partsOf(given);
  const { parquetMetadataAsync, parquetRead, parquetSchema } = await loadHyparquet();
  const metadata = await metadataOf(() => parquetMetadataAsync(file));
  const elements = await metadataOf(() => {
    const columns = parquetSchema(metadata).children.map(({ element }) => element);
    if (columns.some(({ name }) => typeof name !== 'string')) throw new Error('a column has no name');
    return columns;
  });
  const names = elements.map(({ name }) => name);
  const places = findFields(names, setting.file.columns, setting.file.adjusted, (column) =>
    timeType(elements[column]) === null ? 'other' : 'time',
  );
  const length = Number(metadata.num_rows);
  const columns = new ParquetColumns(elements, places, length);
  refusePacked(metadata, columns.names, setting);

  const stored = withoutDecimals(metadata);
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    const rowEnd = rowStart + Number(group.num_rows);
    await metadataOf(() =>
      parquetRead({
        file,
        metadata: stored,
        columns: [...columns.names],
        rowStart,
        rowEnd,
        compressors: setting.compressors,
        parsers: exactTimes,
        onChunk: (chunk) => columns.add(chunk.columnName, chunk.columnData, chunk.rowStart),
      }),
    );
    setting.onProgress?.(Object.freeze({ rows: rowEnd, of: length }));
    rowStart = rowEnd;
  }
  return barsOfColumns(columns, setting, metadata.row_groups.length);
}

/** Timestamps as stored: a `Date` would lose precision below a millisecond. */
const exactTimes = {
  timestampFromMilliseconds: (count: bigint) => count,
  timestampFromMicroseconds: (count: bigint) => count,
  timestampFromNanoseconds: (count: bigint) => count,
  dateFromDays: (days: number) => days,
};

/** The same file with decimals as stored integers: hyparquet would round them twice. */
function withoutDecimals(metadata: FileMetaData): FileMetaData {
  const schema = metadata.schema.map((element) => {
    const { converted_type: _, logical_type: __, ...plain } = element;
    return isDecimal(element) ? plain : element;
  });
  return { ...metadata, schema };
}

function partsOf(file: ParquetFile): AsyncBuffer {
  if (file instanceof Uint8Array) {
    return { byteLength: file.length, slice: (start, end) => new Uint8Array(file.subarray(start, end)).buffer };
  }
  const parts: unknown = file;
  if (typeof parts === 'object' && parts !== null && 'slice' in parts && 'byteLength' in parts) return file;
  const message = `file must be the bytes of a Parquet file, or have byteLength and slice, got ${shownValue(file)}`;
  throw new BarstatsTypeError('wrong-type', message, { argument: 'file' });
}

/** An error of hyparquet is about the file, not the call. */
async function metadataOf<Result>(read: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof BarstatsRangeError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BarstatsRangeError('not-a-table', `file cannot be read as Parquet: ${reason}`, { argument: 'file' });
  }
}

function refusePacked(
  { row_groups: groups }: FileMetaData,
  names: readonly string[],
  { compressors }: ParquetSetting,
): void {
  for (const { columns } of groups) {
    for (const { meta_data: column } of columns) {
      if (column === undefined || !names.includes(column.path_in_schema[0])) continue;
      const { codec } = column;
      if (codec === 'UNCOMPRESSED' || codec === 'SNAPPY' || codec in compressors) continue;
      const argument = 'options.compressors';
      const message = `file is compressed with ${codec}: give ${argument}, such as compressors from the package hyparquet-compressors`;
      throw new BarstatsRangeError('not-a-table', message, { argument });
    }
  }
}

/** The columns of bars, filled chunk by chunk. */
class ParquetColumns {
  readonly names: readonly string[];
  readonly numbers = new Map<string, Float64Array>();
  readonly labels = new Map<string, { column: LabelColumn; numbers: Int32Array }>();
  readonly #readers = new Map<string, (value: unknown) => number>();
  readonly #timeName: string;
  readonly #length: number;
  readonly timeType: NonNullable<ReturnType<typeof timeType>>;
  #unit: TimeUnit | null;
  firstTime = '';

  constructor(
    readonly elements: readonly SchemaElement[],
    readonly places: FieldPlaces,
    length: number,
  ) {
    this.#length = length;
    const element = elements[places.time];
    const time = timeType(element);
    if (time === null) throw wrongColumn(element, 'timestamps, dates or numbers: cast it to TIMESTAMP', 'time');
    if (places.clock !== null) throw wrongColumn(element, 'dates and times of day: give one column with both', 'time');
    this.timeType = time;
    this.#unit = time.unit;
    this.#timeName = element.name;
    for (const field of NUMBERS) {
      const column = places[field];
      if (column === null) continue;
      const reader = numberReader(elements[column]);
      if (reader === null) throw wrongColumn(elements[column], 'numbers', field);
      this.#readers.set(elements[column].name, reader);
    }
    for (const field of LABELS) {
      const column = places[field];
      if (column === null) continue;
      if (elements[column].type === undefined) throw wrongColumn(elements[column], 'names', field);
      this.labels.set(elements[column].name, { column: new LabelColumn(), numbers: new Int32Array(length) });
    }
    this.names = [this.#timeName, ...this.#readers.keys(), ...this.labels.keys()];
  }

  add(name: string, data: ArrayLike<unknown>, from: number): void {
    const labels = this.labels.get(name);
    if (labels !== undefined) {
      for (let i = 0; i < data.length; i++) labels.numbers[from + i] = labels.column.numberOf(nameOf(data[i]));
      return;
    }
    if (name === this.#timeName && this.firstTime === '') this.#begin(data);
    const unit = this.#unit;
    const reader =
      name === this.#timeName
        ? (value: unknown) => (unit === null ? NaN : millisecondsOf(value, unit))
        : this.#readers.get(name)!;
    // A column of doubles in one piece is not copied.
    if (data instanceof Float64Array && data.length === this.#length && name !== this.#timeName) {
      this.numbers.set(name, data);
      return;
    }
    const column = this.numbers.get(name) ?? new Float64Array(this.#length);
    this.numbers.set(name, column);
    for (let i = 0; i < data.length; i++) column[from + i] = reader(data[i]);
  }

  /** The first time shows the unit of plain numbers. */
  #begin(times: ArrayLike<unknown>): void {
    const isTime = (value: unknown): boolean => typeof value === 'bigint' || Number.isFinite(value);
    for (let i = 0; i < times.length && this.firstTime === ''; i++) {
      if (!isTime(times[i])) continue;
      this.firstTime = String(times[i]);
      this.#unit ??= unitOf(Number(times[i]));
    }
  }

  /** The notation of times, in words. */
  get timesInWords(): string {
    return this.timeType.unit === null ? `epoch ${this.#unit}` : this.timeType.name;
  }
}

/** The text of a name; empty where there is none. */
function nameOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
}

function wrongColumn({ name, type }: SchemaElement, what: string, field: string): BarstatsRangeError {
  const message = `the column ${shownValue(name)} (${type ?? 'a group'}) must hold ${what}`;
  return new BarstatsRangeError('unknown-column', message, { argument: `options.columns.${field}` });
}

function barsOfColumns(
  columns: ParquetColumns,
  { file: setting }: ParquetSetting,
  rowGroups: number,
): ParquetBars | ReadonlyMap<string, ParquetBars> {
  const { elements, places, timeType: type } = columns;
  const name = (column: number): string => elements[column].name;
  const column = (at: number): Float64Array => columns.numbers.get(name(at)) ?? new Float64Array(0);
  const labels = (at: number | null): FileRows['contract'] => {
    const found = at === null ? undefined : columns.labels.get(name(at));
    return found === undefined ? null : { numbers: found.numbers, names: found.column.names };
  };
  const time = column(places.time);
  const areDates = type.times === 'dates' || (type.times === 'wall' && time.every((each) => each % DAY === 0));
  const rows: FileRows = {
    time,
    open: column(places.open),
    high: column(places.high),
    low: column(places.low),
    close: column(places.close),
    volume: places.volume === null ? null : column(places.volume),
    adjustedClose: places.adjustedClose === null ? null : column(places.adjustedClose),
    contract: labels(places.contract),
    ticker: labels(places.ticker),
  };
  const source = {
    program: null,
    columns: namedColumns(places, name),
    times: columns.timesInWords,
    firstTime: columns.firstTime,
    timeZone: areDates ? null : type.times === 'wall' ? setting.timeZone : 'UTC',
  };
  return barsOfFile(
    {
      rows,
      times: areDates ? 'dates' : type.times,
      lineOf: (row) => row + 1,
      argument: 'file',
      place: 'row',
      faults: new FaultList(),
      source,
    },
    setting,
    { format: 'parquet' as const, rowGroups },
  );
}
