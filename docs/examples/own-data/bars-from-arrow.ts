import type { Table, Vector } from 'apache-arrow';
import { type Bars, barsFromColumns } from 'barstats';
import { barsOptionsOf } from './bars-options-of.js';
import { explainRefusal, nullAt, type Place, placeOf } from './explain-refusal.js';
import { type Field, findColumns, type FoundColumns } from './find-columns.js';
import { numbersOfArrow } from './numbers-of-arrow.js';
import type { SourceOptions } from './source-options.js';
import { timesOfArrow } from './times-of-arrow.js';
import { wallTimesToInstants } from './wall-times-to-instants.js';
import { withoutZone } from './without-zone.js';

/**
 * Bars from an Arrow table, such as `tableFromIPC(await readFile('es.arrow'))` gives.
 *
 * Columns are found by name, in any case: time (timestamp, date, datetime, ts), open, high, low, close and optionally volume
 * and contract. A `Float64` column in one chunk is not copied: do not write to the table afterwards. Chunks are joined, and
 * other types converted, without an object per row.
 *
 * @param table - in ascending order of time
 * @throws `SourceError` for a missing column or one of another kind, and for the first invalid row
 */
export function barsFromArrow(table: Table, options: SourceOptions = {}): Bars {
  const names = table.schema.fields.map(({ name }) => name);
  const columns = findColumns(names, options.columns);
  const vectorOf = (field: Field): Vector => table.getChildAt(names.indexOf(columns[field]!))!;
  refuseNulls(columns, vectorOf);

  const { time, wall, daily } = timesOfArrow(vectorOf('time'), columns.time, options.timeUnit);
  const { timeZone } = options;
  if (wall && timeZone === undefined) throw withoutZone(columns.time);
  const numbersOf = (field: Field): Float64Array => numbersOfArrow(vectorOf(field), columns[field]!);
  const bars = {
    time: wall && timeZone !== undefined ? wallTimesToInstants(time, timeZone) : time,
    open: numbersOf('open'),
    high: numbersOf('high'),
    low: numbersOf('low'),
    close: numbersOf('close'),
    volume: columns.volume === undefined ? null : numbersOf('volume'),
    contract: columns.contract === undefined ? null : (vectorOf('contract').toJSON() as string[]),
  };
  try {
    return barsFromColumns(bars, barsOptionsOf(options, daily));
  } catch (error) {
    const place = placeOf(error);
    throw explainRefusal(error, place && textAt(vectorOf(place.field as Field), place.index));
  }
}

/** Below the values of Arrow there may be nulls, where anything may stand in the memory. */
function refuseNulls(columns: FoundColumns, vectorOf: (field: Field) => Vector): void {
  const places = (Object.keys(columns) as Field[]).flatMap((field): Place[] => {
    const vector = vectorOf(field);
    if (vector.nullCount === 0) return [];
    let index = 0;
    while (vector.isValid(index)) index++;
    return [{ field, index }];
  });
  if (places.length > 0) throw nullAt(places.reduce((first, place) => (place.index < first.index ? place : first)));
}

/** A value as it is stored, such as the nanoseconds of a timestamp. */
function textAt(vector: Vector, index: number): string {
  let row = index;
  for (const { length, stride, values } of vector.data) {
    if (row < length) return String(stride === 1 ? (values as ArrayLike<unknown>)[row] : vector.get(index));
    row -= length;
  }
  return '';
}
