import type { BarRow } from 'barstats/bars';
import type { Header } from './header-of.js';
import type { CsvRecord } from './records-of.js';

/** A row that has a text for every field of a bar, of which the library judges the prices. */
export interface Row extends BarRow {
  readonly record: CsvRecord;
  readonly timeText: string;
  /** The instant. */
  readonly time: number;
  /** Whether the file has a column of volumes, and nothing in it here. */
  readonly lacksVolume: boolean;
}

/** What is wrong with a row before its prices are looked at. */
export interface RowFault {
  readonly column: string | null;
  readonly rule: string;
}

/** The instant of a text, or what is wrong with it. */
export type ReadTime = (text: string) => number | { readonly wrong: string };

/** The text of the time of a row, from one column or two. */
export function timeTextOf(header: Header, values: readonly string[]): string {
  return header.time
    .map(({ index }) => values[index] ?? '')
    .join(' ')
    .trim();
}

/** The bar that a record stands for, or why it stands for none. */
export function rowOf(record: CsvRecord, header: Header, readTime: ReadTime): Row | RowFault {
  const { values } = record;
  if ('wrong' in values) return { column: null, rule: values.wrong };
  const { width, time, prices, volume, contract } = header;
  if (values.length > width && values.slice(width).some((value) => value !== '')) {
    return { column: null, rule: `it has ${values.length} values, and the header names ${width} columns` };
  }
  const missing = [...time, ...prices].find(({ index }) => (values[index] ?? '') === '');
  if (missing !== undefined) {
    const few = values.length < width ? `; it has ${values.length} of ${width} values` : '';
    return { column: missing.name, rule: `nothing is there, and every bar has a time and four prices${few}` };
  }
  if (contract !== null && (values[contract.index] ?? '') === '') {
    return { column: contract.name, rule: 'nothing is there, and every bar has a contract or none has' };
  }
  const timeText = timeTextOf(header, values);
  const instant = readTime(timeText);
  if (typeof instant !== 'number') return { column: time.map(({ name }) => name).join(' and '), rule: instant.wrong };
  const [open, high, low, close] = prices.map(({ index }) => values[index]);
  const volumeText = volume === null ? undefined : (values[volume.index] ?? '');
  return {
    record,
    timeText,
    time: instant,
    lacksVolume: volumeText === '',
    ...{ open, high, low, close },
    // Whether a missing volume is a fault is not known before the end of the file.
    ...(volumeText === undefined ? {} : { volume: volumeText === '' ? '0' : volumeText }),
    ...(contract === null ? {} : { contract: values[contract.index] }),
  };
}
