import { BarstatsRangeError } from '../errors/index.js';
import {
  barsOfFile,
  epochInWords,
  FaultList,
  type FileRead,
  namedColumns,
  tickerOfColumns,
  timeWithoutZone,
} from '../files/inner.js';
import { type CsvHead, headOf } from './csv-head.js';
import { CsvLines, type CsvText, rowsAtMost } from './csv-lines.js';
import type { CsvSetting } from './csv-options.js';
import { CsvRows } from './csv-rows.js';
import type { CsvBars, CsvSource } from './csv-source.js';
import { dateOrder, settleDates } from './day-and-month.js';
import type { Decimal } from './number-text.js';
import { areClosingDates, areClosingTimes, GOOGLE_SHEETS, mayBeOfSheets, toMidnights } from './closing-dates.js';
import { decoder } from './text-encoding.js';
import { notationInWords } from './time-notation.js';

/** Notations of prices in words. */
const NOTATIONS: Readonly<Record<Decimal, string>> = {
  '.': 'a decimal point',
  ',': 'a decimal comma',
  '32nds': 'fractions in 32nds',
  eighths: 'fractions in eighths',
};

/** How many of the first lines show the format. */
const HEAD_LINES = 100;

const LINE_FEED = 10;
const DAY = 86_400_000;

/** A file of daily bars is shorter. */
const MANY_DAYS = 30_000;

/** Reads a CSV file piece by piece. */
export class CsvReader {
  readonly #setting: CsvSetting;
  readonly #faults = new FaultList();
  readonly #decoder = decoder();
  readonly #lines = new CsvLines((bytes, end) => this.#read(bytes, end));
  #begun: { readonly head: CsvHead; readonly rows: CsvRows } | null = null;
  #line = 1;
  /** The file, where it is given as a whole. */
  #whole: CsvText | null = null;
  #remarks: CsvSource['remarks'] = [];

  /** @param caller - the public function's argument, and the word for its lines */
  constructor(
    setting: CsvSetting,
    readonly caller: Pick<FileRead, 'argument' | 'place'> = { argument: 'csv', place: 'line' },
  ) {
    this.#setting = setting;
  }

  /** The bars of a file that is given as a whole. */
  readAll(csv: CsvText): CsvBars | ReadonlyMap<string, CsvBars> {
    this.#whole = csv;
    this.push(csv);
    return this.finish();
  }

  push(piece: CsvText): void {
    this.#lines.push(piece);
  }

  /** The bars of all pieces. */
  finish(): CsvBars | ReadonlyMap<string, CsvBars> {
    this.#lines.finish();
    const { file: setting, dates } = this.#setting;
    if (this.#begun === null) throw emptyFile();
    const { head, rows } = this.#begun;
    const { columns, labels, lineOf, decimal } = rows.finish();
    const { notation, delimiter, names } = head;
    let order = dates ?? 'day-first';
    if (notation.kind === 'calendar' && (notation.date === 'year-last' || notation.date === 'short')) {
      order = dateOrder(columns.time, notation, dates);
      settleDates(columns.time, order, notation.date);
    }
    const isGoogle = mayBeOfSheets(head) && areClosingTimes(columns.time);
    const program = isGoogle ? GOOGLE_SHEETS : head.program;
    const bars = { interval: setting.bars.interval, stamped: setting.bars.stamped ?? program?.stamped };
    const areCloses = isGoogle || areClosingDates(head, columns.time, bars.stamped);
    const times = areCloses ? 'dates' : kindOfTimes(head, rows, columns.time);
    if (areCloses) toMidnights(columns.time);
    const timeZone = setting.timeZone ?? head.timeZone;
    const file: FileRead = {
      rows: { ...columns, ...labels, ticker: labels.ticker ?? tickerOfColumns(head, columns.time.length) },
      times,
      lineOf,
      ...this.caller,
      faults: this.#faults,
      source: {
        program: program?.name ?? null,
        evidence: program?.evidence ?? null,
        numbers: decimal === null ? null : NOTATIONS[decimal],
        columns: namedColumns(head.places, (column) => names?.[column] ?? `column ${column + 1}`),
        times:
          notation.kind === 'epoch'
            ? epochInWords(rows.clocks.units)
            : notationInWords(notation, order, head.firstTime),
        firstTime: head.firstTime,
        timeZone:
          times === 'dates'
            ? null
            : times === 'wall'
              ? timeZone
              : notation.kind === 'epoch'
                ? 'UTC'
                : 'offset in the file',
      },
    };
    const remarks = Object.freeze([...this.#remarks, ...rows.remarks].map((remark) => Object.freeze(remark)));
    const more = {
      format: 'csv' as const,
      delimiter,
      decimal,
      header: names !== null,
      repeatedHeaders: rows.repeatedHeaders,
      remarks,
    };
    return barsOfFile(file, { ...setting, timeZone, bars }, more);
  }

  #read(bytes: Uint8Array, end: number): void {
    let from = 0;
    while (this.#begun === null) {
      // There may be only a byte order mark or blank lines so far.
      if (from === end) return;
      const next = bytes.indexOf(LINE_FEED, from) + 1;
      if (this.#decoder.decode(bytes.subarray(from, next)).trim() === '') {
        this.#line++;
        from = next;
      } else from += this.#begin(bytes.subarray(from, end));
    }
    const { head, rows } = this.#begun;
    this.#line = rows.read(bytes.subarray(from, end), this.#line);
    const { file, onProgress } = this.#setting;
    // With gigabytes an early error is best; a single row shows nothing yet.
    if (
      rows.clocks.clocksDiffer &&
      rows.length > MANY_DAYS &&
      kindOfTimes(head, rows) === 'wall' &&
      !mayBeOfSheets(head) &&
      file.timeZone === null &&
      head.timeZone === null
    )
      throw timeWithoutZone(head.firstTime, head.program?.name ?? null);
    onProgress?.(Object.freeze({ bytes: this.#lines.read, rows: rows.length }));
  }

  /** Finds the format and the first row. */
  #begin(bytes: Uint8Array): number {
    const lines = firstLines(bytes);
    const { file } = this.#setting;
    const head = headOf(lines, this.#setting, file);
    const before = lines.slice(0, head.linesBefore).map((text, i) => ({ line: this.#line + i, text }));
    this.#line += head.linesBefore;
    // Of one ticker there may be few.
    const most = this.#whole === null || file.ticker !== null ? 0 : rowsAtMost(this.#whole, head.width);
    this.#whole = null;
    const rows = new CsvRows(head, file.ticker, this.#faults, most);
    rows.repeatedHeaders = Math.max(0, before.filter(({ text }) => text === head.headerLine).length - 1);
    this.#remarks = before.filter(({ text }) => text.trim() !== '' && text !== head.headerLine);
    this.#begun = { head, rows };
    let from = 0;
    for (let line = 0; line < head.linesBefore; line++) from = bytes.indexOf(LINE_FEED, from) + 1;
    return from;
  }
}

function firstLines(bytes: Uint8Array): readonly string[] {
  let end = 0;
  for (let line = 0; line < HEAD_LINES && end < bytes.length; line++) end = bytes.indexOf(LINE_FEED, end) + 1;
  const text = decoder()
    .decode(bytes.subarray(0, end))
    .replace(/^\uFEFF/, '');
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => line.replace(/\r$/, ''));
}

function emptyFile(): BarstatsRangeError {
  return new BarstatsRangeError('not-a-table', 'csv is empty', { argument: 'csv' });
}

/** Only midnight without an offset is a date: 22:00Z, or 18:00 in New York, is the instant at which a daily bar opens. */
function kindOfTimes({ notation, program }: CsvHead, { clocks }: CsvRows, times?: Float64Array): FileRead['times'] {
  if (notation.kind === 'epoch') {
    if (program?.serverTime !== true) return 'instants';
    return times?.every((time) => time % DAY === 0) === true ? 'dates' : 'wall';
  }
  if (notation.zone === 'offset') return 'instants';
  return notation.clock === 'none' || (!clocks.clocksDiffer && !(clocks.firstClock > 0)) ? 'dates' : 'wall';
}
