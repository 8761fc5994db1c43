import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTime, timeNotationOf } from '../../../../docs/playground/browser/reading/time-notation.js';

const instant = fc.integer({ min: Date.UTC(1972, 0), max: Date.UTC(2099, 11, 31) });
const notationOf = (text: string) => timeNotationOf(text)!;
const pad = (size: number) => String(size).padStart(2, '0');

describe('parseTime', () => {
  it('reads a number of any unit, with its unit by its size', () => {
    fc.assert(
      fc.property(instant, (time) => {
        const written = {
          ms: String(time),
          us: `${time}000`,
          ns: `${time}000000`,
          s: `${Math.floor(time / 1000)}.${pad(time % 1000).padStart(3, '0')}`,
        };
        for (const [unit, text] of Object.entries(written)) {
          expect(notationOf(text)).toEqual({ kind: 'number', unit });
          expect(parseTime(text, notationOf(text))).toBe(time);
        }
      }),
    );
  });

  it('reads an instant with any distance from UTC', () => {
    fc.assert(
      fc.property(
        instant,
        fc.integer({ min: -14 * 60, max: 14 * 60 }),
        fc.constantFrom('T', ' '),
        (time, minutes, between) => {
          const size = Math.abs(minutes);
          const offset = `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
          const text = new Date(time + minutes * 60_000).toISOString().replace('T', between).replace('Z', offset);
          expect(notationOf(text)).toEqual({ kind: 'instant' });
          expect(parseTime(text, { kind: 'instant' })).toBe(time);
        },
      ),
    );
  });

  it('reads days and times of a wall clock in every way of writing them', () => {
    fc.assert(
      fc.property(
        instant,
        fc.constantFrom('-', '/', '.', ''),
        fc.constantFrom('T', ' ', '  '),
        (time, sign, between) => {
          const second = Math.floor(time / 1000) * 1000;
          const [day, clock] = new Date(second).toISOString().slice(0, 19).split('T');
          const date = day.replaceAll('-', sign);
          expect(notationOf(date)).toEqual({ kind: 'date' });
          expect(parseTime(date, { kind: 'date' })).toBe(Date.parse(day));
          for (const text of [`${date}${between}${clock}`, `${date}${between}${clock.replaceAll(':', '')}`]) {
            expect(notationOf(text)).toEqual({ kind: 'wall' });
            expect(parseTime(text, { kind: 'wall' })).toBe(second);
          }
        },
      ),
    );
  });

  it('says what is wrong with a text that is no time, or one of another kind than the others', () => {
    const wrong = (text: string, kind: 'date' | 'wall' | 'instant') => parseTime(text, { kind });
    expect(wrong('', 'date')).toEqual({ wrong: 'it is empty, and every bar has a time' });
    expect(wrong('2023-02-29', 'date')).toEqual({ wrong: 'the calendar has no such day' });
    expect(wrong('2023-13-01', 'date')).toEqual({ wrong: 'the calendar has no such day' });
    expect(wrong('2023-00-10', 'date')).toEqual({ wrong: 'the calendar has no such day' });
    expect(wrong('2023-01-00', 'date')).toEqual({ wrong: 'the calendar has no such day' });
    expect(wrong('2023-02-28 24:00', 'wall')).toEqual({ wrong: 'a day has no such time' });
    expect(wrong('2023-02-28 noon', 'wall')).toEqual({ wrong: 'the time of day is none such as 09:30 or 09:30:00' });
    expect(wrong('03/04/2023', 'date')).toEqual({
      wrong: 'which number is the month is not certain: a day is written like 2024-07-01',
    });
    expect(wrong('2023-02-28 09:30:00.0001', 'wall')).toEqual({ wrong: 'times are whole milliseconds' });
    expect(wrong('2023-02-28', 'wall')).toEqual({
      wrong: 'the times of this file are times without a zone, and this is none',
    });
    expect(wrong('1720013400', 'instant')).toEqual({
      wrong: 'the times of this file are times with their distance from UTC, and this is none',
    });
    expect(parseTime('1720013400.0005', { kind: 'number', unit: 's' })).toEqual({
      wrong: 'times are whole milliseconds',
    });
    expect(parseTime('1720013400000001', { kind: 'number', unit: 'us' })).toEqual({
      wrong: 'times are whole milliseconds',
    });
    expect(parseTime('2023-02-28', { kind: 'number', unit: 's' })).toEqual({
      wrong: 'the times of this file are numbers since 1970, and this is none',
    });
    expect(timeNotationOf('yesterday')).toBeNull();
  });
});
