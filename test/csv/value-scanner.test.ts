import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarNotation, TimeNotation } from '../../src/csv/time-notation.js';
import { packedTime, unpackedTime } from '../../src/csv/packed-date.js';
import { midnightOf, ValueScanner } from '../../src/csv/value-scanner.js';
import type { EpochUnit } from '../../src/files/inner.js';

const DAY = 86_400_000;
const DATES: CalendarNotation = { kind: 'calendar', date: 'year-first', separator: '-', clock: 'none', zone: 'none' };

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(`${text}\n`);
const two = (number: number): string => String(number).padStart(2, '0');

/** The value at the beginning of a text, and how much of the text it is. */
const number = (text: string, decimal: '.' | ',' = '.'): readonly [number, string] => {
  const scanner = new ValueScanner(DATES, decimal);
  const value = scanner.number(bytesOf(text), 0);
  return [value, text.slice(0, scanner.at)];
};
const time = (text: string, notation: TimeNotation): readonly [number, string] => {
  const scanner = new ValueScanner(notation, '.');
  const value = scanner.time(bytesOf(text), 0);
  return [value, text.slice(0, scanner.at)];
};
const clock = (text: string, notation: Partial<CalendarNotation> = {}): readonly [number, string] => {
  const scanner = new ValueScanner({ ...DATES, ...notation }, '.');
  const value = scanner.clock(bytesOf(text), 0);
  return [value, text.slice(0, scanner.at)];
};

describe('a number', () => {
  it('is what the language reads, for every decimal of up to 15 digits', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{1,15}$/),
        fc.nat(14),
        fc.boolean(),
        fc.constantFrom('.', ','),
        fc.constantFrom('', ';', '\r', ' ', 'e5', '-'),
        (digits, decimals, negative, mark, after) => {
          const whole = Math.max(1, digits.length - decimals);
          const fraction = digits.slice(whole);
          const written = `${negative ? '-' : ''}${digits.slice(0, whole)}${fraction === '' ? '' : mark}${fraction}`;
          const scanner = new ValueScanner(DATES, mark);
          expect(scanner.number(bytesOf(`x;${written}${after}`), 2)).toBe(Number(written.replace(',', '.')) + 0);
          expect(scanner.at).toBe(2 + written.length);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('is none where it is not written plainly', () => {
    for (const text of [
      '',
      '-',
      '+1',
      '.5',
      '-.5',
      '1.',
      '1.;',
      'x',
      ' 1',
      '--1',
      '1234567890123456',
      '0.123456789012345',
    ])
      expect(number(text)[0], text).toBe(NaN);
    expect(number('12345678901234.12')[0]).toBe(NaN);
  });

  it('ends before what does not belong to it', () => {
    expect(number('1,5')).toEqual([1, '1']);
    expect(number('1.5', ',')).toEqual([1, '1']);
    expect(number('1.5.2')).toEqual([1.5, '1.5']);
    expect(number('1e5')).toEqual([1, '1']);
    expect(number('5/2:')).toEqual([5, '5']);
    expect(number('9:30')).toEqual([9, '9']);
  });
});

describe('a time of day', () => {
  const ofDay = fc.record({ hour: fc.nat(23), minute: fc.nat(59), second: fc.nat(59) });

  it('has colons, and seconds and their fraction where it has them', () => {
    fc.assert(
      fc.property(ofDay, fc.nat(999), fc.nat(6), fc.boolean(), ({ hour, minute, second }, milli, digits, short) => {
        const h = short ? String(hour) : two(hour);
        const minutes = (hour * 60 + minute) * 60_000;
        expect(clock(`${h}:${two(minute)}`)).toEqual([minutes, `${h}:${two(minute)}`]);
        const seconds = `${h}:${two(minute)}:${two(second)}`;
        expect(clock(seconds)).toEqual([minutes + second * 1000, seconds]);
        const fraction = `${String(milli).padStart(3, '0')}${'0'.repeat(digits)}`;
        expect(clock(`${seconds}.${fraction}`)).toEqual([minutes + second * 1000 + milli, `${seconds}.${fraction}`]);
      }),
    );
  });

  it('may have digits alone, and fewer for an early hour', () => {
    fc.assert(
      fc.property(ofDay, ({ hour, minute, second }) => {
        const h = hour === 0 ? '00' : String(hour);
        const minutes = (hour * 60 + minute) * 60_000;
        expect(clock(`${h}${two(minute)}`)[0]).toBe(minutes);
        expect(clock(`${h}${two(minute)}${two(second)}`, { seconds: true })[0]).toBe(minutes + second * 1000);
        // In a column of its own it may lack zeros.
        const seconds = Number(`${hour}${two(minute)}${two(second)}`);
        expect(clock(String(seconds), { seconds: true, clock: 'apart' })[0]).toBe(minutes + second * 1000);
        expect(clock(String(Number(`${hour}${two(minute)}`)), { clock: 'apart' })[0]).toBe(minutes);
      }),
    );
  });

  it('may be one of twelve hours', () => {
    const halves = fc.constantFrom('AM', 'PM', 'am', 'pm', ' AM', ' PM', ' am', ' pm', ' Pm');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(59), halves, (hour, minute, half) => {
        // At 12 the clock begins anew.
        const isLate = half.trim().toLowerCase() === 'pm';
        const hours = (hour === 12 ? 0 : hour) + (isLate ? 12 : 0);
        const text = `${hour}:${two(minute)}${half}`;
        expect(clock(text)).toEqual([(hours * 60 + minute) * 60_000, text]);
      }),
    );
    for (const text of ['0:30 AM', '13:30 PM', '00:30 PM']) expect(clock(text)[0], text).toBe(NaN);
  });

  it('ends before the name of a zone that begins like a half of the day', () => {
    expect(clock('09:30 America/New_York')).toEqual([34_200_000, '09:30']);
    expect(clock('09:30 PMx')).toEqual([34_200_000, '09:30']);
    expect(clock('09:30 P')).toEqual([34_200_000, '09:30']);
  });

  it('is none where no clock shows it', () => {
    for (const text of [
      ...['24:00', '23:60', '23:59:60', '2:3', '2:', '12', '1', '1234567', '2400', '1260', '235960', 'x', '', ':30'],
      ...['9:30:', '9:30:5', '9:30:00.', '9:30:00.0001', '9:30:00.1234', '9:30:0x', '9:3x'],
    ])
      expect(clock(text)[0], text).toBe(NaN);
  });

  it('is remembered: the first one, and whether there was another', () => {
    const scanner = new ValueScanner(DATES, '.');
    const look = (text: string): readonly [number, boolean] => {
      scanner.clock(bytesOf(text), 0);
      return [scanner.firstClock, scanner.clocksDiffer];
    };
    expect(look('25:00')).toEqual([NaN, false]);
    expect(look('00:00')).toEqual([0, false]);
    expect(look('00:00')).toEqual([0, false]);
    expect(look('99:00')).toEqual([0, false]);
    expect(look('00:01')).toEqual([0, true]);
    expect(look('00:00')).toEqual([0, true]);
  });
});

const instants = fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2100, 0) - 1 });

describe('a time', () => {
  const clocks = ['none', 'HH:MM', 'HH:MM:SS', 'HH:MM:SS.fff', 'H:MM:SS AM', 'HHMM', 'HHMMSS'] as const;
  const zones = ['none', 'Z', '+hh:mm', '+hhmm', '+hh', 'GMT+hhmm', ' UTC', 'name'] as const;

  it('is read in every notation as it was written', () => {
    fc.assert(
      fc.property(
        instants,
        fc.constantFrom('year-first', 'year-last', 'compact'),
        fc.constantFrom('-', '/', '.'),
        fc.constantFrom(...clocks),
        fc.constantFrom(...zones),
        fc.integer({ min: -14 * 60, max: 14 * 60 }),
        fc.constantFrom(' ', 'T', 't', '  '),
        fc.boolean(),
        (instant, date, separator, shape, zone, minutes, between, short) => {
          // The parts of the day that the notation shows.
          const scale = { none: DAY, 'HH:MM': 60_000, HHMM: 60_000, 'HH:MM:SS.fff': 1 }[shape as 'none'] ?? 1000;
          const wall = Math.floor(instant / scale) * scale;
          const [y, mo, d, h, mi, s, ms] = new Date(wall).toISOString().split(/[-T:.Z]/);
          const day = short && date !== 'compact' ? String(Number(d)) : d;
          const month = short && date !== 'compact' ? String(Number(mo)) : mo;
          const dated = {
            'year-first': `${y}${separator}${month}${separator}${day}`,
            'year-last': `${day}${separator}${month}${separator}${y}`,
            compact: `${y}${mo}${d}`,
          }[date];
          const clocked = {
            none: '',
            'HH:MM': `${h}:${mi}`,
            'HH:MM:SS': `${h}:${mi}:${s}`,
            'HH:MM:SS.fff': `${h}:${mi}:${s}.${ms}`,
            'H:MM:SS AM': `${Number(h) % 12 === 0 ? 12 : Number(h) % 12}:${mi}:${s} ${Number(h) < 12 ? 'AM' : 'PM'}`,
            HHMM: `${h}${mi}`,
            HHMMSS: `${h}${mi}${s}`,
          }[shape];
          const isFixed = zone.includes('h');
          const offset = isFixed ? (zone === '+hh' ? Math.trunc(minutes / 60) * 60 + 0 : minutes) : 0;
          const size = Math.abs(offset);
          const sign = offset < 0 ? '-' : '+';
          const zoned = {
            none: '',
            // A letter after AM would be the name of a zone.
            Z: shape === 'H:MM:SS AM' ? ' Z' : 'Z',
            ' UTC': ' UTC',
            name: ' America/New_York',
            '+hh:mm': `${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`,
            '+hhmm': `${sign}${two(Math.floor(size / 60))}${two(size % 60)}`,
            '+hh': `${sign}${two(size / 60)}`,
            'GMT+hhmm': ` GMT${sign}${two(Math.floor(size / 60))}${two(size % 60)}`,
          }[zone];
          const written = shape === 'none' ? dated : `${dated}${between}${clocked}${zoned}`;
          const notation: TimeNotation = {
            kind: 'calendar',
            date,
            separator: date === 'compact' ? '' : separator,
            clock: shape === 'none' ? 'none' : 'beside',
            zone: zone === 'none' ? 'none' : zone === 'name' ? { name: 'America/New_York' } : 'offset',
            ...(shape === 'HHMMSS' ? { seconds: true } : {}),
          };
          const scanner = new ValueScanner(notation, '.');
          const read = scanner.time(bytesOf(`7,${written},x`), 2);
          expect(scanner.at, written).toBe(2 + written.length);
          const shift = shape === 'none' ? 0 : offset * 60_000;
          if (date !== 'year-last') {
            expect(read, written).toBe(wall - shift);
            return;
          }
          const midnight = Math.floor(wall / DAY) * DAY;
          expect(unpackedTime(read), written).toEqual({
            year: Number(y),
            first: Number(d),
            second: Number(mo),
            ofDay: wall - midnight - shift,
          });
        },
      ),
      { numRuns: 6000 },
    );
  });

  it('is none with an offset, a separator or a zone that is not in the notation', () => {
    const beside: CalendarNotation = { ...DATES, clock: 'beside', zone: 'offset' };
    for (const text of ['2024-01-31 09:30', '2024-01-31 09:30 EST', '2024-01-31 09:30+24:00', '2024-01-31 09:30+05:60'])
      expect(time(text, beside)[0], text).toBe(NaN);
    expect(time('2024-01-31 09:30 CET', { ...beside, zone: { name: 'EST' } })[0]).toBe(NaN);
    expect(time('2024-01-31 09:30 EST', { ...beside, zone: { name: 'EST' } })[0]).toBe(Date.UTC(2024, 0, 31, 9, 30));
    for (const text of ['2024/01-31', '2024-01/31', '24-01-31', '202x-01-31', '2024-x1-31', '2024-01-x', '31-01-2024'])
      expect(time(text, DATES)[0], text).toBe(NaN);
    const yearLast: CalendarNotation = { ...DATES, date: 'year-last', separator: '/' };
    for (const text of ['31/01-2024', '31-01/2024', '31/01/202x', '31/01/24', 'x/01/2024', '32/01/2024', '01/32/2024'])
      expect(time(text, yearLast)[0], text).toBe(NaN);
    const compact: CalendarNotation = { ...DATES, date: 'compact', separator: '' };
    for (const text of ['2024013', '2024-131', '20241301', '20240132', '20240100'])
      expect(time(text, compact)[0], text).toBe(NaN);
    // A date alone ends before a time of day that the notation does not have.
    expect(time('2024-01-31 09:30', DATES)).toEqual([Date.UTC(2024, 0, 31), '2024-01-31']);
  });

  it('is another one on another date', () => {
    const scanner = new ValueScanner(DATES, '.');
    const dates = ['2024-01-31', '2024-01-31', '2024-02-01', '2024-02-30', '2024-01-31'];
    expect(dates.map((date) => scanner.time(bytesOf(date), 0) / DAY)).toEqual([19_753, 19_753, 19_754, NaN, 19_753]);
  });
});

describe('a count since 1970', () => {
  const finer: Readonly<Record<EpochUnit, number>> = { seconds: 0, milliseconds: 0, microseconds: 3, nanoseconds: 6 };

  it('is read in each unit, before 1970 as well', () => {
    fc.assert(
      fc.property(
        instants,
        fc.constantFrom(...(Object.keys(finer) as EpochUnit[])),
        fc.nat(3),
        (instant, unit, zeros) => {
          const whole = unit === 'seconds' ? Math.floor(instant / 1000) : instant;
          const count = whole === 0 ? '0' : `${whole}${'0'.repeat(finer[unit])}`;
          const text = `${count}${zeros === 0 ? '' : `.${'0'.repeat(zeros)}`}`;
          expect(time(text, { kind: 'epoch', unit })).toEqual([unit === 'seconds' ? whole * 1000 : whole, text]);
        },
      ),
    );
  });

  it('is read in its own unit where several are mixed, and in the first one close to 1970', () => {
    const scanner = new ValueScanner({ kind: 'epoch', unit: 'milliseconds' }, '.');
    const read = (...texts: readonly string[]) => texts.map((text) => scanner.time(bytesOf(text), 0));
    const instant = 1_704_205_800_000;
    expect(read('1704205800000', '1704205800', '1704205800000000', '1704205800000000000')).toEqual(
      Array.from({ length: 4 }, () => instant),
    );
    expect([...scanner.units]).toEqual(['milliseconds', 'seconds', 'microseconds', 'nanoseconds']);
    const days = [-117, -116, -115, -1, 0, 1, 115, 116, 117].map((day) => day * DAY);
    expect(read(...days.map(String))).toEqual(days);
  });

  it('has a fraction in seconds alone', () => {
    expect(time('1704205800.25', { kind: 'epoch', unit: 'seconds' })[0]).toBe(1_704_205_800_250);
    expect(time('-1.25', { kind: 'epoch', unit: 'seconds' })[0]).toBe(-1250);
    expect(time('1704205800.2501', { kind: 'epoch', unit: 'seconds' })[0]).toBe(NaN);
    expect(time('1704205800000.5', { kind: 'epoch', unit: 'milliseconds' })[0]).toBe(NaN);
  });

  it('is none with other digits than the unit has, and where it is no whole millisecond', () => {
    const none: readonly (readonly [EpochUnit, string])[] = [
      ['seconds', ''],
      ['seconds', '-'],
      ['seconds', '1704205800000'],
      ['seconds', '170420580000'],
      ['milliseconds', '17042058000000'],
      ['microseconds', '1704205800000001'],
      ['microseconds', '17042058000000000'],
      ['nanoseconds', '1704205800000000001'],
      ['nanoseconds', '1704205800000100000'],
      ['nanoseconds', '5'],
    ];
    for (const [unit, text] of none) expect(time(text, { kind: 'epoch', unit })[0], text).toBe(NaN);
    expect(time('17042058000', { kind: 'epoch', unit: 'seconds' })[0]).toBe(17_042_058_000_000);
    expect(time('1704205800,5', { kind: 'epoch', unit: 'seconds' })[1]).toBe('1704205800');
  });
});

describe('midnights', () => {
  it('are those of the days that months have', () => {
    const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    for (let year = 1890; year <= 2110; year++) {
      const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
      for (let month = 0; month <= 13; month++) {
        const days = (lengths[month - 1] ?? 0) + (month === 2 && isLeap ? 1 : 0);
        for (const day of [0, 1, 28, 29, 30, 31, 32]) {
          const shown = `${year}-${two(month)}-${two(day)}`;
          const expected = day >= 1 && day <= days ? shown : 'none';
          const midnight = midnightOf(year, month, day);
          expect(Number.isNaN(midnight) ? 'none' : new Date(midnight).toISOString().slice(0, 10)).toBe(expected);
        }
      }
    }
    expect(midnightOf(999, 1, 1)).toBe(NaN);
    expect(midnightOf(1000, 1, 1)).toBe(Date.UTC(1000, 0, 1));
    expect(midnightOf(2024, 1, NaN)).toBe(NaN);
  });
});

describe('a packed date', () => {
  it('comes back with its time of day, from a day before to two after', () => {
    const part = fc.nat(31);
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 9999 }),
        part,
        part,
        fc.integer({ min: -DAY, max: 2 * DAY - 1 }),
        (year, first, second, ofDay) => {
          const time = packedTime(year, first, second) + ofDay;
          expect(unpackedTime(time)).toEqual({ year, first, second, ofDay });
        },
      ),
    );
  });
});
