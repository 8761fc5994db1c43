/** How a file writes its times. */
export type TimeNotation = EpochNotation | CalendarNotation;

/** A count since 1970-01-01 UTC. */
export interface EpochNotation {
  readonly kind: 'epoch';
  readonly unit: EpochUnit;
}

export type EpochUnit = 'seconds' | 'milliseconds' | 'microseconds' | 'nanoseconds';

/** A date, with or without a time of day. */
export interface CalendarNotation {
  readonly kind: 'calendar';
  /** `compact` has no separators: `20240131`. */
  readonly date: 'year-first' | 'year-last' | 'compact';
  /** The separator of the parts of the date. */
  readonly separator: string;
  /** Whether the time of day follows the date, is in another column, or is absent. */
  readonly clock: 'beside' | 'apart' | 'none';
  /** `offset` if each time has its offset from UTC; a name such as `US/Eastern` if all have that; else `none`. */
  readonly zone: 'none' | 'offset' | { readonly name: string };
}

const EPOCH = /^-?\d{9,19}(?:\.\d+)?$/;
const DATE = /^(?:(\d{4})([-/.])(\d{1,2})\2(\d{1,2})|(\d{1,2})([-/.])(\d{1,2})\6(\d{4})|(\d{4})(\d\d)(\d\d))/;
const CLOCK = /^(?:\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?|\d{3,6})(?: ?[AaPp][Mm](?![A-Za-z]))?/;
const OFFSET = /^(?:[Zz]|(?:UTC|GMT)?[+-]\d\d?(?::?\d\d)?|UTC|GMT)$/;
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

/** The notation of the text of a time; `null` if unknown. */
export function notationOf(text: string): TimeNotation | null {
  const date = dateIn(text);
  if (date === null) return EPOCH.test(text) ? { kind: 'epoch', unit: unitOf(text) } : null;
  const { length, ...written } = date;
  const rest = text.slice(length).replace(/^[Tt ]+/, '');
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
  };
}

/** Whether a text is a time of day alone. */
export function isTimeOfDay(text: string): boolean {
  return CLOCK.exec(text)?.[0] === text;
}

function dateIn(text: string): (Pick<CalendarNotation, 'date' | 'separator'> & { length: number }) | null {
  const parts = DATE.exec(text);
  if (parts === null) return null;
  const { length } = parts[0];
  if (parts[1] !== undefined) return { date: 'year-first', separator: parts[2], length };
  if (parts[5] !== undefined) return { date: 'year-last', separator: parts[6], length };
  // 20240131, or with a time of day 202401310930; other long numbers are epoch times.
  const digits = /^\d+/.exec(text)![0].length;
  const [year, month, day] = [parts[9], parts[10], parts[11]].map(Number);
  const isDate = year >= 1900 && year < 2100 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return isDate && (digits === 8 || digits === 12 || digits === 14) ? { date: 'compact', separator: '', length } : null;
}

/** The unit in which an epoch time is between 1973 and 5138. */
function unitOf(text: string): EpochUnit {
  const count = Math.abs(Number(text));
  if (count < 1e11) return 'seconds';
  if (count < 1e14) return 'milliseconds';
  return count < 1e17 ? 'microseconds' : 'nanoseconds';
}

/** A notation in words, such as `epoch seconds` or `DD.MM.YYYY HH:MM`. */
export function notationInWords(notation: TimeNotation, order: 'day-first' | 'month-first', example: string): string {
  if (notation.kind === 'epoch') return `epoch ${notation.unit}`;
  const { date, separator } = notation;
  const parts =
    date === 'year-last' ? (order === 'day-first' ? ['DD', 'MM', 'YYYY'] : ['MM', 'DD', 'YYYY']) : ['YYYY', 'MM', 'DD'];
  const day = parts.join(separator);
  if (notation.clock === 'none') return day;
  const rest = example.slice(DATE.exec(example)?.[0].length ?? 0);
  const clock = (CLOCK.exec(rest.replace(/^[Tt ]+/, ''))?.[0] ?? '').replace(/^\d(?=:)/, 'H').replace(/^\d\d/, 'HH');
  const [between] = /^[Tt ]*/.exec(rest)!;
  const shape = clock
    .replace(/^(HH?)(:?)\d\d/, '$1$2MM')
    .replace(/(MM)(:?)\d\d/, '$1$2SS')
    .replace(/\.\d+/, (f) => `.${'f'.repeat(f.length - 1)}`);
  return `${day}${between.slice(0, 1)}${shape}${notation.zone === 'offset' ? ' with offset' : ''}`;
}
