import { type FileRows, LabelColumn, type Labels } from '../files/inner.js';
import type { CsvHead } from './csv-head.js';
import { RowBlocks } from './row-blocks.js';
import { decoder } from './text-encoding.js';

/** The fields that are numbers, prices first, and those that are names. */
export const NUMBERS = ['open', 'high', 'low', 'close', 'volume', 'downVolume', 'adjustedClose'] as const;
const LABELS = ['contract', 'ticker'] as const;
export const PRICES = 4;

export type NumberField = (typeof NUMBERS)[number];
type LabelField = (typeof LABELS)[number];

/** The columns that the rows of a file fill: the times, then the numbers and the names that the file has. */
export class RowColumns {
  readonly blocks: RowBlocks;
  readonly fields: readonly NumberField[];
  readonly labels: readonly LabelField[];
  /** The line that is being read. */
  line = 1;
  readonly #names: readonly LabelColumn[];
  readonly #onlyTicker: string | null;
  readonly #tickerNames: readonly string[];
  readonly #unscaled: number;
  /** The last name read from each column of names: most rows repeat it. */
  readonly #latest: { bytes: Uint8Array; number: number }[];
  readonly #decoder = decoder();
  /** Rows that do not directly follow the line of the row before: the row, and its line. */
  readonly #jumps: number[] = [];
  #nextLine = -1;

  /** @param most - the number of rows or a few more; 0 if it is not known */
  constructor({ places, program }: CsvHead, onlyTicker: string | null, most: number) {
    this.fields = NUMBERS.filter((field) => places[field] !== null);
    this.labels = LABELS.filter((field) => places[field] !== null);
    this.#names = this.labels.map(() => new LabelColumn());
    // Tickers, if any, are the last column.
    this.#onlyTicker = places.ticker === null ? null : onlyTicker;
    this.#tickerNames = this.#names.at(-1)?.names ?? [];
    this.#unscaled = Number(`1e${program?.priceDecimals ?? 0}`);
    this.#latest = this.labels.map(() => ({ bytes: new Uint8Array(0), number: -1 }));
    this.blocks = new RowBlocks(1 + this.fields.length + this.labels.length, most);
  }

  /** Rows kept. */
  get length(): number {
    return this.blocks.length;
  }

  /** Keeps the current row, unless it is of another ticker than the one that is asked for. */
  endRow(): void {
    const { blocks, line } = this;
    const { current, filled } = blocks;
    if (this.#onlyTicker !== null && this.#tickerNames[current[current.length - 1][filled]] !== this.#onlyTicker)
      return;
    if (this.#unscaled !== 1) for (let price = 1; price <= PRICES; price++) current[price][filled] /= this.#unscaled;
    if (line !== this.#nextLine) this.#jumps.push(blocks.length, line);
    this.#nextLine = line + 1;
    blocks.endRow();
  }

  /** The number of the name in some bytes; -1 if it is blank or new: the row may still turn out to be invalid, and its names are then none. */
  labelAt(bytes: Uint8Array, from: number, to: number, label: number): number {
    const latest = this.#latest[label];
    const before = latest.bytes;
    let same = before.length === to - from;
    for (let i = 0; same && i < before.length; i++) same = before[i] === bytes[from + i];
    if (same) return latest.number;
    const number = this.#names[label].known(this.#decoder.decode(bytes.subarray(from, to)).trim());
    if (number >= 0) this.#latest[label] = { bytes: bytes.slice(from, to), number };
    return number;
  }

  labelOf(name: string, label: number): number {
    return name === '' ? -1 : this.#names[label].numberOf(name);
  }

  /** The columns, as they are read, and the line of each row. */
  join(): {
    readonly time: Float64Array;
    readonly numbers: readonly Float64Array[];
    readonly labels: Pick<FileRows, 'contract' | 'ticker'>;
    readonly lineOf: (row: number) => number;
  } {
    const [time, ...others] = this.blocks.join();
    const labels = (field: LabelField): Labels | null => {
      const at = this.labels.indexOf(field);
      if (at < 0) return null;
      return { numbers: new Int32Array(others[this.fields.length + at]), names: this.#names[at].names };
    };
    return {
      time,
      numbers: others.slice(0, this.fields.length),
      labels: { contract: labels('contract'), ticker: labels('ticker') },
      lineOf: linesAfter(this.#jumps),
    };
  }
}

/** The line of a row: lines between two jumps are consecutive. The columns of the file are not kept for it. */
function linesAfter(jumps: readonly number[]): (row: number) => number {
  return (row) => {
    let low = 0;
    let high = jumps.length / 2;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (jumps[2 * middle] <= row) low = middle;
      else high = middle;
    }
    return jumps[2 * low + 1] + row - jumps[2 * low];
  };
}
