import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarNotation, isTimeOfDay, notationInWords, notationOf } from '../../src/csv/time-notation.js';
import { ValueScanner } from '../../src/csv/value-scanner.js';

const calendar = (notation: Partial<CalendarNotation>): CalendarNotation => ({
  kind: 'calendar',
  date: 'year-first',
  separator: '-',
  clock: 'none',
  zone: 'none',
  ...notation,
});

describe('the notation of a time', () => {
  it('is one in which the scanner reads the whole of it', () => {
    const instant = fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2100, 0) - 1 });
    const shapes: readonly ((iso: string) => string)[] = [
      (iso) => iso,
      (iso) => iso.slice(0, 10),
      (iso) => iso.slice(0, 16).replace('T', ' '),
      (iso) => iso.slice(0, 10).replaceAll('-', ''),
      (iso) => iso.slice(0, 16).replaceAll(/\D/g, ''),
      (iso) => iso.slice(0, 19).replaceAll(/\D/g, ''),
      (iso) => `${iso.slice(0, 10).replaceAll('-', '')} ${iso.slice(11, 16).replace(':', '')}`,
      (iso) => `${iso.slice(8, 10)}.${iso.slice(5, 7)}.${iso.slice(0, 4)} ${iso.slice(11, 23)} GMT+0100`,
      (iso) => `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)} ${iso.slice(11, 16)}`,
      (iso) => `${iso.slice(0, 19)} America/New_York`,
      (iso) => `${iso.slice(0, 19)} US/Eastern`,
    ];
    fc.assert(
      fc.property(instant, fc.constantFrom(...shapes), (time, shape) => {
        const text = shape(new Date(time).toISOString());
        const notation = notationOf(text);
        expect(notation, text).not.toBeNull();
        const scanner = new ValueScanner(notation!, '.');
        expect(scanner.time(new TextEncoder().encode(`${text}\n`), 0), text).not.toBe(NaN);
        expect(scanner.at, text).toBe(text.length);
      }),
    );
  });

  it.each([
    ['2024-01-31', calendar({})],
    ['2024/1/3', calendar({ separator: '/' })],
    ['31.01.2024', calendar({ date: 'year-last', separator: '.' })],
    ['20240131', calendar({ date: 'compact', separator: '' })],
    ['202401310930', calendar({ date: 'compact', separator: '', clock: 'beside' })],
    ['20240131093000', calendar({ date: 'compact', separator: '', clock: 'beside', seconds: true })],
    ['2024-01-31T09:30Z', calendar({ clock: 'beside', zone: 'offset' })],
    ['2024-01-31 09:30 UTC', calendar({ clock: 'beside', zone: 'offset' })],
    ['2024-01-31 09:30 GMT-5', calendar({ clock: 'beside', zone: 'offset' })],
    ['2024-01-31 9:30 am', calendar({ clock: 'beside' })],
    ['2024-01-31 9:30 AM EST', calendar({ clock: 'beside', zone: { name: 'EST' } })],
    ['2024-01-31 09:30 America/New_York', calendar({ clock: 'beside', zone: { name: 'America/New_York' } })],
    ['2024-01-31 09:30:00 US/Eastern', calendar({ clock: 'beside', zone: { name: 'US/Eastern' } })],
  ])('%s is known', (text, notation) => {
    expect(notationOf(text)).toEqual(notation);
  });

  it('is that of a count by its size', () => {
    const units = ['9999999999', '10000000000', '9999999999999', '10000000000000', '999999999999999'];
    expect([...units, '10000000000000000'].map(notationOf)).toEqual(
      ['seconds', 'milliseconds', 'milliseconds', 'microseconds', 'microseconds', 'nanoseconds'].map((unit) => ({
        kind: 'epoch',
        unit,
      })),
    );
    expect(notationOf('-252322200')).toEqual({ kind: 'epoch', unit: 'seconds' });
    expect(notationOf('-252322200000')).toEqual({ kind: 'epoch', unit: 'milliseconds' });
    expect(notationOf('1704205800.0')).toEqual({ kind: 'epoch', unit: 'seconds' });
  });

  it('of eight digits is a date only where the calendar of a century has it', () => {
    for (const text of ['19000101', '20991231']) expect(notationOf(text)).toMatchObject({ date: 'compact' });
    for (const text of ['18991231', '21000101', '20240001', '20241301', '20240100', '20240132'])
      expect(notationOf(text), text).toBeNull();
    // Neither is a date with an odd number of digits behind it.
    expect(notationOf('2024013109')).toEqual({ kind: 'epoch', unit: 'seconds' });
    expect(notationOf('2024013109300')).toEqual({ kind: 'epoch', unit: 'milliseconds' });
  });

  it('is unknown of what is no time', () => {
    for (const text of ['', 'x', '12345678', '24-01/31', '2024-01/31', '2024-01', '2024-01-31 x', '2024-01-31 09:30 5'])
      expect(notationOf(text), text).toBeNull();
    expect(notationOf('2024-01-31 09:30 a b')).toBeNull();
    expect(notationOf('12345678901234567890')).toBeNull();
  });
});

describe('a time of day', () => {
  it('stands alone', () => {
    for (const text of ['9:30', '09:30:15', '09:30:15.123', '930', '093015', '0', '9:30 PM', '9:30am'])
      expect(isTimeOfDay(text), text).toBe(true);
    for (const text of ['', '1234567', '9:3', '9:30 x', '2024-01-31', '9:30:', '09:30 EST'])
      expect(isTimeOfDay(text), text).toBe(false);
  });
});

describe('a notation in words', () => {
  it.each([
    ['1704205800', 'epoch seconds'],
    ['2024-01-31', 'YYYY-MM-DD'],
    ['31.01.2024', 'DD.MM.YYYY'],
    ['20240131 093000', 'YYYYMMDD HHMMSS'],
    ['202401310930', 'YYYYMMDDHHMM'],
    ['2024-01-31T09:30:00.123Z', 'YYYY-MM-DDTHH:MM:SS.fff with offset'],
    ['31/01/2024 9:30', 'DD/MM/YYYY H:MM'],
    ['2024-01-31  09:30', 'YYYY-MM-DD HH:MM'],
    ['2024-01-31 09:30 US/Eastern', 'YYYY-MM-DD HH:MM'],
    ['20240131-09:30:00', 'YYYYMMDD-HH:MM:SS'],
    ['1/31/2024, 9:30:00 PM', 'DD/MM/YYYY,H:MM:SS PM'],
    ['31-Jan-24 09:30', 'DD-MMM-YY HH:MM'],
    ['January 31, 2024', 'MMM DD, YYYY'],
  ])('%s: %s', (text, words) => {
    expect(notationInWords(notationOf(text)!, 'day-first', text)).toBe(words);
  });

  it('has the month first where it comes first', () => {
    expect(notationInWords(notationOf('01/31/2024')!, 'month-first', '01/31/2024')).toBe('MM/DD/YYYY');
    expect(notationInWords(notationOf('2024/01/31')!, 'month-first', '2024/01/31')).toBe('YYYY/MM/DD');
  });
});
