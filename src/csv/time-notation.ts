import { epochInWords, type EpochUnit, epochUnitOf } from '../files/inner.js';
import { spelledDate } from './spelled-date.js';

/** The order of day, month and year in dates that end with the year; `year-first` is possible for a year of two digits. */
export type DateOrder = 'day-first' | 'month-first' | 'year-first';

/** How a file writes its times. */
export type TimeNotation = EpochNotation | CalendarNotation;

/** A count since 1970-01-01 UTC. */
export interface EpochNotation {
  readonly kind: 'epoch';
  readonly unit: EpochUnit;
}

/** A date, with or without a time of day. */
export interface CalendarNotation {
  readonly kind: 'calendar';
  /** `compact` has no separators: `20240131`; `serial` counts days as Excel does; `short` has a year of two digits, in whatever place. */
  readonly date: 'year-first' | 'year-last' | 'short' | 'compact' | 'serial';
  /** The separator of the parts of the date. */
  readonly separator: string;
  /** Whether the time of day follows the date, is in another column, or is absent. */
  readonly clock: 'beside' | 'apart' | 'none';
  /** `offset` if each time has its offset from UTC; a name such as `US/Eastern` if all have that; else `none`. */
  readonly zone: 'none' | 'offset' | { readonly name: string };
  /** Whether a time of day without colons ends with seconds: `100` is 00:01:00 then, and 01:00 otherwise. */
  readonly seconds?: true;
  /** The notation of dates whose month is a word: they are read as `year-first`, with its number. */
  readonly spelled?: string;
}

const EPOCH = /^-?\d{9,19}(?:\.\d+)?$/;
const DATE =
  /^(?:(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)|(\d{1,2})([-/.])(\d{1,2})\6(\d{4}|\d\d)(?!\d)|(\d{4})(\d\d)(\d\d))/;
const CLOCK = /^(?:\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?|\d{3,6})(?: ?[AaPp][Mm](?![A-Za-z]))?/;
/** A time of day in a column of its own may lack zeros: `0` is midnight. */
const CLOCK_APART = /^(?:\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?|\d{1,6})(?: ?[AaPp][Mm])?$/;
/** What may stand between a date and its time of day; a hyphen only after eight digits. */
const BETWEEN = /^(?:, ?|[Tt ]+)/;
const BETWEEN_COMPACT = /^(?:[Tt ]+|-)/;
const OFFSET = /^(?:[Zz]|(?:UTC|GMT)?[+-]\d\d?(?::?\d\d)?|UTC|GMT)$/;
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

/** The notation of the text of a time; `null` if unknown. */
export function notationOf(text: string): TimeNotation | null {
  const date = dateIn(text);
  if (date === null) {
    const { text: plain, notation: spelled } = spelledDate(text) ?? { text: '', notation: '' };
    if (plain !== '') {
      const notation = notationOf(plain);
      return notation?.kind === 'calendar' ? { ...notation, spelled } : null;
    }
    return EPOCH.test(text) ? { kind: 'epoch', unit: epochUnitOf(Number(text)) } : null;
  }
  const { length, ...written } = date;
  const rest = text.slice(length).replace(written.date === 'compact' ? BETWEEN_COMPACT : BETWEEN, '');
  if (rest === '') return { kind: 'calendar', ...written, clock: 'none', zone: 'none' };
  const clock = CLOCK.exec(rest);
  if (clock === null) return null;
  const zone = rest.slice(clock[0].length).trim();
  const isOffset = OFFSET.test(zone);
  if (zone !== '' && !isOffset && !ZONE_NAME.test(zone)) return null;
  return {
    kind: 'calendar',
    ...written,
    clock: 'beside',
    zone: zone === '' ? 'none' : isOffset ? 'offset' : { name: zone },
    ...(hasSeconds([clock[0]]) ? { seconds: true } : {}),
  };
}

/** The notation of times that are serial numbers of Excel, all of them; `null` if they are not. */
export function serialNotation(texts: readonly string[]): CalendarNotation | null {
  if (!texts.every(isSerial)) return null;
  const clock = texts.every((text) => /^\d+$/.test(text)) ? 'none' : 'beside';
  return { kind: 'calendar', date: 'serial', separator: '', clock, zone: 'none' };
}

/** Whether a text is a day of 1954 to 2118 as Excel counts them. */
export function isSerial(text: string): boolean {
  return /^[2-7]\d{4}(?:[.,]\d+)?$/.test(text);
}

/** Whether a text is a time of day alone. */
export function isTimeOfDay(text: string): boolean {
  return CLOCK_APART.test(text);
}

/** Whether times of day without colons, all of one file, end with seconds: some would not exist without them. */
export function hasSeconds(clocks: readonly string[]): boolean {
  return clocks.some((clock) => {
    const digits = /^\d+(?!\d*:)/.exec(clock)?.[0] ?? '';
    return digits.length > 4 || Number(digits) > 2359 || Number(digits) % 100 > 59;
  });
}

function dateIn(text: string): (Pick<CalendarNotation, 'date' | 'separator'> & { length: number }) | null {
  const parts = DATE.exec(text);
  if (parts === null) return null;
  const { length } = parts[0];
  if (parts[1] !== undefined) return { date: 'year-first', separator: parts[2], length };
  if (parts[5] !== undefined)
    return { date: parts[8].length === 4 ? 'year-last' : 'short', separator: parts[6], length };
  // 20240131, or with a time of day 202401310930; other long numbers are epoch times.
  const digits = /^\d+/.exec(text)![0].length;
  const [year, month, day] = [parts[9], parts[10], parts[11]].map(Number);
  const isDate = year >= 1900 && year < 2100 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return isDate && (digits === 8 || digits === 12 || digits === 14) ? { date: 'compact', separator: '', length } : null;
}

/** A notation in words, such as `epoch seconds` or `DD.MM.YYYY HH:MM`. */
export function notationInWords(notation: TimeNotation, order: DateOrder, example: string): string {
  if (notation.kind === 'epoch') return epochInWords([notation.unit]);
  const { date, separator, spelled } = notation;
  if (date === 'serial') return 'serial numbers of Excel, days since 1899-12-30';
  const day = spelled ?? partsInWords(date, order).join(separator);
  if (notation.clock === 'none') return day;
  const text = spelled === undefined ? example : spelledDate(example)!.text;
  const rest = text.slice(DATE.exec(text)?.[0].length ?? 0);
  const [between] = (date === 'compact' ? BETWEEN_COMPACT : BETWEEN).exec(rest) ?? [''];
  const written = CLOCK_APART.exec(rest.slice(between.length)) ?? CLOCK.exec(rest.slice(between.length));
  const digits = written?.[0] ?? '';
  const clock = /^\d+$/.test(digits) ? digits.padStart(notation.seconds === true ? 6 : 4, '0') : digits;
  const shape = clock
    .replace(/^\d(?=:)/, 'H')
    .replace(/^\d\d/, 'HH')
    .replace(/^(HH?)(:?)\d\d/, '$1$2MM')
    .replace(/(MM)(:?)\d\d/, '$1$2SS')
    .replace(/\.\d+/, (f) => `.${'f'.repeat(f.length - 1)}`);
  return `${day}${between.slice(0, 1)}${shape}${notation.zone === 'offset' ? ' with offset' : ''}`;
}

function partsInWords(date: CalendarNotation['date'], order: DateOrder): readonly string[] {
  const year = date === 'short' ? 'YY' : 'YYYY';
  const yearFirst = [year, 'MM', 'DD'];
  if (date !== 'year-last' && date !== 'short') return yearFirst;
  return order === 'day-first' ? ['DD', 'MM', year] : order === 'month-first' ? ['MM', 'DD', year] : yearFirst;
}
