import type { SchemaElement } from 'hyparquet';
import { BarstatsRangeError } from '../errors/index.js';
import { shownValue } from '../errors/inner.js';
import {
  epochInWords,
  type EpochUnit,
  epochUnitAmong,
  epochUnitOf,
  type FieldPlaces,
  LabelColumn,
  type OwnColumns,
} from '../files/inner.js';
import { millisecondsOf, numberReader, timeType, type TimeUnit } from './column-type.js';

const NUMBERS = ['open', 'high', 'low', 'close', 'volume', 'adjustedClose'] as const;
const LABELS = ['contract', 'ticker'] as const;

/** The columns of bars, filled chunk by chunk. */
export class ParquetColumns {
  readonly names: readonly string[];
  readonly numbers = new Map<string, Float64Array>();
  readonly labels = new Map<string, { column: LabelColumn; numbers: Int32Array }>();
  readonly #readers = new Map<string, (value: unknown) => number>();
  readonly #timeName: string;
  readonly #length: number;
  readonly timeType: NonNullable<ReturnType<typeof timeType>>;
  /** Times stored as text, one per row. */
  readonly texts: string[] = [];
  readonly #unit: TimeUnit | null;
  #first: EpochUnit | null = null;
  readonly #units = new Set<EpochUnit>();
  #latest = NaN;
  firstTime = '';

  constructor(
    readonly elements: readonly SchemaElement[],
    readonly places: FieldPlaces,
    length: number,
    readonly own: OwnColumns,
  ) {
    this.#length = length;
    const element = elements[places.time];
    const time = timeType(element);
    if (time === null) throw wrongColumn(element, 'timestamps, dates, numbers or text: cast it to TIMESTAMP', 'time');
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
    if (name === this.#timeName && this.timeType.times === 'text') {
      for (let i = 0; i < data.length; i++) this.texts[from + i] = nameOf(data[i]);
      return;
    }
    if (name === this.#timeName && this.firstTime === '') this.#begin(data);
    const unit = this.#unit;
    const reader =
      name === this.#timeName
        ? (value: unknown) => (unit === null ? this.#epochOf(value) : millisecondsOf(value, unit))
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

  /** A time whose unit its size shows. */
  #epochOf(value: unknown): number {
    if (this.#first === null || (typeof value !== 'number' && typeof value !== 'bigint')) return NaN;
    const unit = epochUnitAmong(Number(value), this.#first, this.#latest);
    this.#units.add(unit);
    return (this.#latest = millisecondsOf(value, unit));
  }

  /** The first time shows the unit of plain numbers. */
  #begin(times: ArrayLike<unknown>): void {
    const isTime = (value: unknown): boolean => typeof value === 'bigint' || Number.isFinite(value);
    for (let i = 0; i < times.length && this.firstTime === ''; i++) {
      if (!isTime(times[i])) continue;
      this.firstTime = String(times[i]);
      this.#first = epochUnitOf(Number(times[i]));
    }
  }

  /** How prices are stored, in words; `null` for numbers that hold the decimals of prices. */
  get numbersInWords(): string | null {
    const { open, high, low, close } = this.places;
    return [open, high, low, close].some((column) => this.elements[column].type === 'FLOAT') ? '32-bit floats' : null;
  }

  /** The notation of times, in words. */
  get timesInWords(): string {
    return this.timeType.unit === null ? epochInWords(this.#units) : this.timeType.name;
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
