import { describe, expect, it } from 'vitest';
import { instantsOf, readTimes, runsBackwards } from '../../../src/csv/trades/statement-times.js';

const read = (texts: readonly (string | null)[], options: object = {}, inOrder = true): readonly string[] => {
  const setting = { dates: null, timeZone: null, ...options };
  const { times, timeZone } = readTimes(texts, setting, inOrder, 'NinjaTrader, executions');
  return Array.from(instantsOf(times, timeZone), (time) => (time === time ? new Date(time).toISOString() : 'none'));
};
const codeOf = (...given: Parameters<typeof read>): unknown => {
  try {
    return read(...given);
  } catch (error) {
    return (error as { readonly code?: unknown }).code;
  }
};

describe('the times of a statement', () => {
  it.each<[string, object, string]>([
    ['2024-03-05T10:00:00-05:00', {}, '2024-03-05T15:00:00.000Z'],
    ['2024-03-05 10:00 UTC', {}, '2024-03-05T10:00:00.000Z'],
    ['2024-03-05 10:00:00 America/New_York', {}, '2024-03-05T15:00:00.000Z'],
    ['20240305;093000', { timeZone: 'UTC' }, '2024-03-05T09:30:00.000Z'],
    ['2024-03-05;09:30:00', { timeZone: 'UTC' }, '2024-03-05T09:30:00.000Z'],
    ['2024-03-05, 09:30:00', { timeZone: 'UTC' }, '2024-03-05T09:30:00.000Z'],
    ['2024.03.05 09:30', { timeZone: 'broker' }, '2024-03-05T07:30:00.000Z'],
    ['3/15/2024 9:30:05 PM', { timeZone: 'UTC' }, '2024-03-15T21:30:05.000Z'],
    ['05/03/2024 09:30', { timeZone: 'UTC', dates: 'day-first' }, '2024-03-05T09:30:00.000Z'],
    ['Mar 5, 2024 09:30', { timeZone: 'UTC' }, '2024-03-05T09:30:00.000Z'],
    ['1709631000000', {}, '2024-03-05T09:30:00.000Z'],
  ])('are read as %s', (text, options, expected) => {
    expect(read([text], options)).toEqual([expected]);
  });

  it('are none where there is none, or one of another notation', () => {
    expect(read(['2024-03-05 10:00Z', null, 'yesterday', '2024-02-30 10:00Z'])).toEqual([
      ...['2024-03-05T10:00:00.000Z', 'none', 'none', 'none'],
    ]);
    expect(read([null])).toEqual(['none']);
  });

  it('in years of two digits show the order of dates by their own, if they follow each other', () => {
    const texts = ['12/4/25 10:00', '1/12/26 10:00', '2/3/26 10:00'];
    const utc = { timeZone: 'UTC' };
    expect(read(texts, utc)).toEqual([
      ...['2025-12-04T10:00:00.000Z', '2026-01-12T10:00:00.000Z', '2026-02-03T10:00:00.000Z'],
    ]);
    expect(codeOf(texts, utc, false)).toBe('ambiguous');
    expect(codeOf(['2/11/26 10:00', '3/10/26 10:00'], utc)).toBe('ambiguous');
  });

  it('need a zone and a time of day', () => {
    expect(codeOf(['2024-03-05 10:00'])).toBe('time-without-zone');
    expect(codeOf(['2024-03-05 10:00 EST'])).toBe('unknown-time-zone');
    expect(codeOf(['2024-03-05'], { timeZone: 'UTC' })).toBe('ambiguous');
    expect(codeOf(['2024-03-05 00:00', null, '2024-03-06 00:00'], { timeZone: 'UTC' })).toBe('ambiguous');
  });

  it('in the hour that clocks repeat are the second where their order shows it', () => {
    const texts = ['2024-11-03 01:50', '2024-11-03 01:10', '2024-11-03 02:00'];
    expect(read(texts, { timeZone: 'America/New_York' })).toEqual([
      ...['2024-11-03T05:50:00.000Z', '2024-11-03T06:10:00.000Z', '2024-11-03T07:00:00.000Z'],
    ]);
  });

  it('run backwards where most of them do', () => {
    expect(runsBackwards(Float64Array.of(3, 2, 4, 1))).toBe(true);
    expect(runsBackwards(Float64Array.of(1, 1, 2))).toBe(false);
    expect(runsBackwards(Float64Array.of(1, 1))).toBe(null);
  });
});
