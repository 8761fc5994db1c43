import type * as hyparquet from 'hyparquet';
import type { AsyncBuffer, FileMetaData } from 'hyparquet';
import { BarstatsRangeError, BarstatsTypeError } from '../errors/index.js';
import { shownValue } from '../errors/inner.js';
import {
  barsOfFile,
  type ColumnLook,
  FaultList,
  type FileRows,
  findFields,
  namedColumns,
  ownColumns,
  programByNames,
  tickerOfColumns,
} from '../files/inner.js';
import type { ParquetBars } from './parquet-source.js';
import { isDecimal, timeType } from './column-type.js';
import { barsOfTexts } from './bars-of-texts.js';
import { ParquetColumns } from './parquet-columns.js';
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

/** Reads the columns of bars, row group by row group. */
export async function readParquet(
  given: ParquetFile,
  setting: ParquetSetting,
): Promise<ParquetBars | ReadonlyMap<string, ParquetBars>> {
  const file = partsOf(given);
  const { parquetMetadataAsync, parquetRead, parquetSchema } = await loadHyparquet();
  const metadata = await metadataOf(() => parquetMetadataAsync(file));
  const length = await metadataOf(() => rowsOf(metadata, setting));
  const elements = await metadataOf(() => {
    const columns = parquetSchema(metadata).children.map(({ element }) => element);
    if (columns.some(({ name }) => typeof name !== 'string')) throw new Error('a column has no name');
    return columns;
  });
  const names = elements.map(({ name }) => name);
  const own = ownColumns(names, setting.file);
  const lookOf = (column: number): ColumnLook => (timeType(elements[column]) === null ? 'other' : 'time');
  const places = findFields(names, setting.file.columns, setting.file.adjusted, lookOf, own.names);
  const columns = new ParquetColumns(elements, places, length, own);
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

/** Loads the optional package `hyparquet` on first use: `import()` also gives CommonJS a package that has only ES modules. */
async function loadHyparquet(): Promise<typeof hyparquet> {
  try {
    return await import('hyparquet');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `Parquet files need the package hyparquet: npm install hyparquet (${reason})`;
    throw new BarstatsRangeError('missing-package', message, { argument: 'file' });
  }
}

/** How many rows the file has by its footer. */
function rowsOf({ num_rows: rows, row_groups: groups }: FileMetaData, { maxRows }: ParquetSetting): number {
  const inGroups = groups.reduce((sum, group) => sum + group.num_rows, 0n);
  if (rows !== inGroups || groups.some((group) => group.num_rows < 0n)) {
    const message = `file cannot be read as Parquet: its footer has ${rows} rows, and its row groups ${inGroups}`;
    throw new BarstatsRangeError('not-a-table', message, { argument: 'file' });
  }
  if (rows <= BigInt(maxRows)) return Number(rows);
  const argument = 'options.maxRows';
  const message = `file has ${rows} rows, more than the ${maxRows} that are read: give ${argument} to read more`;
  throw new BarstatsRangeError('out-of-bounds', message, { argument, limit: maxRows });
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
  const hint = typeof file === 'string' ? ', which looks like a path: pass its bytes, such as readFileSync(…)' : '';
  const message = `file must be the bytes of a Parquet file, or have byteLength and slice, got ${shownValue(file)}${hint}`;
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

function barsOfColumns(
  columns: ParquetColumns,
  parquetSetting: ParquetSetting,
  rowGroups: number,
): ParquetBars | ReadonlyMap<string, ParquetBars> {
  const { file: setting } = parquetSetting;
  const { elements, places, own, timeType: type } = columns;
  const name = (column: number): string => elements[column].name;
  if (type.times === 'text') return barsOfTexts(columns, parquetSetting, rowGroups);
  const column = (at: number): Float64Array => columns.numbers.get(name(at)) ?? new Float64Array(0);
  const labels = (at: number | null): FileRows['contract'] => {
    const found = at === null ? undefined : columns.labels.get(name(at));
    return found === undefined ? null : { numbers: found.numbers, names: found.column.names };
  };
  const time = column(places.time);
  const program = programByNames(elements.map((element) => element.name));
  // Plain numbers that count the seconds of a server's clock are local times.
  const kind = program?.serverTime === true && type.unit === null ? 'wall' : type.times;
  const areDates = kind === 'dates' || (kind === 'wall' && time.every((each) => each % DAY === 0));
  const rows: FileRows = {
    time,
    open: column(places.open),
    high: column(places.high),
    low: column(places.low),
    close: column(places.close),
    volume: places.volume === null ? null : column(places.volume),
    adjustedClose: places.adjustedClose === null ? null : column(places.adjustedClose),
    contract: labels(places.contract),
    ticker: labels(places.ticker) ?? tickerOfColumns(own, time.length),
  };
  const source = {
    program: program?.name ?? null,
    evidence: program?.evidence ?? null,
    numbers: columns.numbersInWords,
    columns: namedColumns(places, name),
    times: columns.timesInWords,
    firstTime: columns.firstTime,
    timeZone: areDates ? null : kind === 'wall' ? setting.timeZone : 'UTC',
  };
  return barsOfFile(
    {
      rows,
      times: areDates ? 'dates' : kind,
      lineOf: (row) => row + 1,
      argument: 'file',
      place: 'row',
      faults: new FaultList(),
      source,
    },
    { ...setting, bars: { ...setting.bars, stamped: setting.bars.stamped ?? program?.stamped } },
    { format: 'parquet' as const, rowGroups },
  );
}
