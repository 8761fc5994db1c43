import { type Bars, barsFromColumns, barsFromRows, checkRows, type RowFault } from 'barstats';
import { joinChunks } from '../../../examples/own-data/join-chunks.js';
import type { Fault } from './fault.js';
import { type FaultList, MOST_FAULTS } from './fault-list.js';
import type { Header } from './header-of.js';
import type { CsvRecord } from './records-of.js';
import type { Row } from './row-of.js';

const NUMBERS = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;

/** The interval is found when all bars are known; until then, a bar has to come after the one before and no more. */
const ANY = { interval: 1 } as const;

/** Puts the rows of a file together that are bars, by having the library check them part by part, and tells which are not. */
export class BarCollector {
  readonly #header: Header;
  readonly #faults: FaultList;
  readonly #chunks: Readonly<Record<(typeof NUMBERS)[number], Float64Array[]>>;
  readonly #contracts: string[] | null;
  /** The places, among the rows that are kept, of those without a volume; and their records, of which only the first are ever shown. */
  readonly #lacking: number[] = [];
  readonly #lackingRecords: CsvRecord[] = [];
  /** The last two bars, of which the rows after them may yet show that the second is too late. */
  #held: readonly Row[] = [];
  #length = 0;
  #backwards = 0;

  constructor(header: Header, faults: FaultList) {
    this.#header = header;
    this.#faults = faults;
    this.#chunks = { time: [], open: [], high: [], low: [], close: [], volume: [] };
    this.#contracts = header.contract === null ? null : [];
  }

  add(rows: readonly Row[]): void {
    const sound = this.#sound([...this.#held, ...rows]);
    this.#held = sound.slice(-2);
    this.#keep(sound.slice(0, -2));
  }

  /** The rows that are bars; the others are told. */
  #sound(rows: readonly Row[]): readonly Row[] {
    const { total, faults } = checkRows(rows, { ...ANY, limit: rows.length });
    if (total === 0 || rows.length === 0) return rows;
    this.#faults.add(...faults.map((fault) => this.#faultOf(fault, rows)));
    const wrong = new Set(faults.map(({ index }) => index));
    // Without the others, the times of the rest may be seen to be in seconds.
    return this.#sound(rows.filter((_, at) => !wrong.has(at)));
  }

  #keep(rows: readonly Row[]): void {
    if (rows.length === 0) return;
    const bars = barsFromRows(rows, ANY);
    for (const name of NUMBERS) {
      const column = bars[name];
      if (column !== null) this.#chunks[name].push(column);
    }
    for (const [i, row] of rows.entries()) {
      if (row.lacksVolume) {
        this.#lacking.push(this.#length + i);
        if (this.#lackingRecords.length < MOST_FAULTS) this.#lackingRecords.push(row.record);
      }
      this.#contracts?.push(row.contract!);
    }
    this.#length += rows.length;
  }

  #faultOf({ index, field, code, message }: RowFault, rows: readonly Row[]): Fault {
    if (code === 'not-ascending') this.#backwards++;
    const { line, text } = rows[index!].record;
    // The line is told by itself.
    const rule = message
      .replaceAll(/rows\[(\d+)\]\.time is -?\d+/g, (_, at: string) => {
        const row = rows[Number(at)];
        return row.record.line === line ? row.timeText : `${row.timeText} on line ${row.record.line}`;
      })
      .replaceAll(/rows\[\d+\]\.(?=\w)/g, '');
    return { line, text, column: this.#columnOf(field!), rule };
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

  /** How many rows are bars. */
  get length(): number {
    return this.#length + this.#held.length;
  }

  /** The bars of the rows that are kept; a volume that is missing where others are there is a fault too. */
  bars(daily: boolean): Bars {
    this.#keep(this.#held);
    this.#held = [];
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
