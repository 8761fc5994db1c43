import { type Bars, barsFromColumns, barsFromRows } from 'barstats';
import { placeOf } from '../../../examples/own-data/explain-refusal.js';
import { joinChunks } from '../../../examples/own-data/join-chunks.js';
import type { Fault } from './fault.js';
import { type FaultList, MOST_FAULTS } from './fault-list.js';
import type { Header } from './header-of.js';
import type { CsvRecord } from './records-of.js';
import type { Row } from './row-of.js';

const NUMBERS = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;

/** After a row that was wrong, so many are tried at once: where one is wrong, the next one often is. */
const FEW = 8;

/**
 * Puts the rows of a file together that are bars, by having the library judge them part by part, and tells which are not.
 *
 * A row is held against the last one before it that is a bar, so that what is kept are bars in their order.
 */
export class BarCollector {
  readonly #header: Header;
  readonly #faults: FaultList;
  readonly #chunks: Readonly<Record<(typeof NUMBERS)[number], Float64Array[]>>;
  readonly #contracts: string[] | null;
  /** The places, among the rows that are kept, of those without a volume; and their records, of which only the first are ever shown. */
  readonly #lacking: number[] = [];
  readonly #lackingRecords: CsvRecord[] = [];
  #last: Row | null = null;
  #length = 0;
  #backwards = 0;

  constructor(header: Header, faults: FaultList) {
    this.#header = header;
    this.#faults = faults;
    this.#chunks = { time: [], open: [], high: [], low: [], close: [], volume: [] };
    this.#contracts = header.contract === null ? null : [];
  }

  add(rows: readonly Row[]): void {
    let size = rows.length;
    for (let at = 0; at < rows.length;) {
      const part = rows.slice(at, at + size);
      const sound = this.#judge(part);
      if (sound < part.length) size = FEW;
      else size *= 2;
      at += sound < part.length ? sound + 1 : sound;
    }
  }

  /** Keeps the rows before the first wrong one, which it tells, and returns how many they are. */
  #judge(part: readonly Row[]): number {
    const before = this.#last === null ? 0 : 1;
    const tried = this.#last === null ? part : [this.#last, ...part];
    try {
      // The interval is found when all bars are known; until then, a bar has to come after the one before and no more.
      this.#keep(barsFromRows(tried, { interval: 1 }), before, part);
      return part.length;
    } catch (error) {
      const place = placeOf(error);
      if (place === null) throw error;
      const sound = Math.max(place.index - before, 0);
      if (sound > 0) this.#judge(part.slice(0, sound));
      this.#faults.add(this.#faultOf(part[sound], place.field, error as Error));
      return sound;
    }
  }

  #keep(bars: Bars, before: number, part: readonly Row[]): void {
    for (const name of NUMBERS) {
      const column = bars[name];
      if (column !== null) this.#chunks[name].push(column.subarray(before));
    }
    for (const [i, row] of part.entries()) {
      if (row.lacksVolume) {
        this.#lacking.push(this.#length + i);
        if (this.#lackingRecords.length < MOST_FAULTS) this.#lackingRecords.push(row.record);
      }
      this.#contracts?.push(row.contract!);
    }
    this.#length += part.length;
    this.#last = part[part.length - 1];
  }

  #faultOf({ record, time }: Row, field: string, { message }: Error): Fault {
    const { line, text } = record;
    const last = this.#last;
    if (field === 'time' && last !== null && time <= last.time) {
      if (time < last.time) this.#backwards++;
      const where = `on line ${last.record.line}, which is ${last.timeText}`;
      const rule = time === last.time ? `the same time as ${where}` : `before the time ${where}`;
      return { line, text, column: this.#columnOf(field), rule: `${rule}: every bar comes after the one above it` };
    }
    // The line is told by itself.
    return { line, text, column: this.#columnOf(field), rule: message.replaceAll(/rows\[\d+\]\.(?=\w)/g, '') };
  }

  #columnOf(field: string): string {
    const { time, prices, volume, contract } = this.#header;
    if (field === 'time') return time.map(({ name }) => name).join(' and ');
    const columns = [...prices, { ...volume, field: 'volume' }, { ...contract, field: 'contract' }];
    return columns.find((column) => column.field === field)?.name ?? field;
  }

  /** How many rows were older than one above them. */
  get backwards(): number {
    return this.#backwards;
  }

  /** How many rows are kept. */
  get length(): number {
    return this.#length;
  }

  /** The bars of the rows that are kept; a volume that is missing where others are there is a fault too. */
  bars(daily: boolean): Bars {
    const numbers = Object.fromEntries(NUMBERS.map((name) => [name, joinChunks(this.#chunks[name])]));
    const volumes = this.#header.volume !== null && this.#lacking.length < this.#length;
    const left = new Set(volumes ? this.#lacking : []);
    if (volumes) this.#faults.add(...this.#lackingRecords.map((record) => this.#withoutVolume(record)));
    this.#faults.count(left.size - Math.min(left.size, this.#lackingRecords.length));
    const kept = <T extends Float64Array | string[]>(column: T): T =>
      left.size === 0 ? column : (column.filter((_: unknown, at: number) => !left.has(at)) as T);
    return barsFromColumns(
      {
        time: kept(numbers.time),
        open: kept(numbers.open),
        high: kept(numbers.high),
        low: kept(numbers.low),
        close: kept(numbers.close),
        volume: volumes ? kept(numbers.volume) : null,
        contract: this.#contracts === null ? null : kept(this.#contracts),
      },
      daily ? { interval: '1d' } : {},
    );
  }

  #withoutVolume({ line, text }: CsvRecord): Fault {
    return { line, text, column: this.#columnOf('volume'), rule: 'nothing is there, and other bars have a volume' };
  }
}
