import { type Bars, BarstatsRangeError } from 'barstats';
import { SourceError } from '../../../examples/own-data/source-error.js';
import { wallClock } from '../../../examples/own-data/wall-clock.js';
import { BarCollector } from './bar-collector.js';
import type { Fault } from './fault.js';
import { FaultList } from './fault-list.js';
import { type Header, headerOf } from './header-of.js';
import { linesOf } from './lines-of.js';
import { type CsvRecord, recordsOf } from './records-of.js';
import { type ReadTime, type Row, rowOf, timeTextOf } from './row-of.js';
import { parseTime, type TimeNotation, timeNotationOf } from './time-notation.js';

/** What a file was found to hold. */
export type Reading = NeedsZone | ReadBars;

/** Its times are those of a clock on the wall, and the file does not say where it hangs. */
export interface NeedsZone {
  readonly needs: 'time-zone';
  /** The first time of the file. */
  readonly example: string;
}

/** The bars of the rows that are bars, and the others. */
export interface ReadBars {
  readonly needs?: never;
  /** `null` where there are none, or none that go together; why is told. */
  readonly bars: Bars | null;
  readonly why: string | null;
  /** How many rows the file has below its header. */
  readonly rows: number;
  /** How many of them are no bars. */
  readonly wrong: number;
  /** The first of those. */
  readonly faults: readonly Fault[];
  /** Whether most rows are older than one above them. */
  readonly backwards: boolean;
}

/**
 * Reads the bars of a CSV file and every row that is no bar, without ever leaving one out unsaid.
 *
 * @param timeZone - where the clock hangs whose times the file has, should they have no zone
 * @throws `SourceError` for a file that has no header with the columns of bars
 */
export async function readBars(texts: AsyncIterable<string>, timeZone: string | null): Promise<Reading> {
  const batches = recordsOf(linesOf(texts));
  const first = await batches.next();
  if (first.done === true) throw new SourceError('The file is empty.');
  const header = headerIn(first.value[0]);
  const faults = new FaultList();
  const collector = new BarCollector(header, faults);

  let notation: TimeNotation | null = null;
  let readTime: ReadTime | null = null;
  let rows = 0;
  for await (const records of batches) {
    rows += records.length;
    notation ??= notationIn(records, header);
    if (notation?.kind === 'wall' && timeZone === null) {
      const example = records.map((record) => timeTextIn(record, header)).find((text) => timeNotationOf(text) !== null);
      return { needs: 'time-zone', example: example! };
    }
    readTime ??= notation === null ? null : timeReader(notation, timeZone);
    const sound: Row[] = [];
    for (const record of records) {
      const row = rowOf(record, header, readTime ?? unknownTime);
      if ('record' in row) sound.push(row);
      else faults.add({ line: record.line, text: record.text, ...row });
    }
    collector.add(sound);
  }
  const found = barsOf(collector, notation?.kind === 'date');
  return { ...found, rows, wrong: faults.total, faults: faults.first(), backwards: collector.backwards * 2 > rows };
}

function headerIn({ values }: CsvRecord): Header {
  if ('wrong' in values) throw new SourceError(`The first line is no header: ${values.wrong}.`);
  try {
    return headerOf(values);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    throw new SourceError(`The first line has to name the columns, and ${error.message}.`);
  }
}

function notationIn(records: readonly CsvRecord[], header: Header): TimeNotation | null {
  for (const record of records) {
    const notation = timeNotationOf(timeTextIn(record, header));
    if (notation !== null) return notation;
  }
  return null;
}

function timeTextIn({ values }: CsvRecord, header: Header): string {
  return 'wrong' in values ? '' : timeTextOf(header, values);
}

function timeReader(notation: TimeNotation, timeZone: string | null): ReadTime {
  if (notation.kind !== 'wall' || timeZone === null) return (text) => parseTime(text, notation);
  const instantOf = wallClock(timeZone);
  let previous = -Infinity;
  return (text) => {
    const wall = parseTime(text, notation);
    if (typeof wall !== 'number') return wall;
    const instant = instantOf(wall, previous);
    if (instant === null) return { wrong: `the clocks of ${timeZone} left that time out` };
    previous = instant;
    return instant;
  };
}

/** Says of any text what is wrong with it, as no row so far has a time that can be read. */
const unknownTime: ReadTime = (text) => parseTime(text, { kind: 'instant' });

function barsOf(collector: BarCollector, daily: boolean): Pick<ReadBars, 'bars' | 'why'> {
  if (collector.length === 0) return { bars: null, why: 'No row of the file is a bar.' };
  try {
    return { bars: collector.bars(daily), why: null };
  } catch (error) {
    if (!(error instanceof BarstatsRangeError)) throw error;
    return {
      bars: null,
      why: collector.length === 1 ? 'There is one bar, and how long a bar is shows from two.' : error.message,
    };
  }
}
