import { describe, expect, it } from 'vitest';
import { sessionTemplates } from '../../../src/calendar/index.js';
import { endOfBar, rowsFrom, rowsThrough } from '../../../src/conformance/laws/trading-day.js';

const template = sessionTemplates.stocks.find(({ id }) => id === 'new-york')!;
const rowsAt = (...times: readonly string[]) =>
  times.map((time) => ({ time: Date.parse(time), open: 1, high: 1, low: 1, close: 1 }));
const dayOf = (date: string) => Date.parse(date) / 864e5;

/** Three days of July, when New York opens at 13:30 and closes at 20:00 UTC. */
const daily = { rows: rowsAt('2024-07-01', '2024-07-02', '2024-07-03'), interval: 864e5, template };
const hourly = {
  rows: rowsAt(
    ...['2024-07-01T13:30Z', '2024-07-01T19:30Z', '2024-07-02T13:00Z', '2024-07-02T13:30Z', '2024-07-02T19:30Z'],
    ...['2024-07-02T20:00Z', '2024-07-03T13:30Z'],
  ),
  interval: 36e5,
  template,
};

describe('the bars around a session', () => {
  it('through it are those of its day and before, or before its close', () => {
    expect(rowsThrough(daily, dayOf('2024-07-02'))).toEqual(daily.rows.slice(0, 2));
    expect(rowsThrough(hourly, dayOf('2024-07-02'))).toEqual(hourly.rows.slice(0, 5));
  });

  it('from it on are those of its day and later, or from its open on', () => {
    expect(rowsFrom(daily, dayOf('2024-07-02'))).toEqual(daily.rows.slice(1));
    expect(rowsFrom(hourly, dayOf('2024-07-02'))).toEqual(hourly.rows.slice(3));
  });

  it('end an interval after they open, or at the close of the session where that comes first', () => {
    const ends = (bars: typeof hourly) =>
      bars.rows.map((row) => new Date(endOfBar(bars, row)).toISOString().slice(5, 16));
    expect(ends(daily)).toEqual(['07-01T20:00', '07-02T20:00', '07-03T20:00']);
    expect(ends(hourly)).toEqual([
      ...['07-01T14:30', '07-01T20:00', '07-02T14:00', '07-02T14:30', '07-02T20:00'],
      ...['07-02T21:00', '07-03T14:30'],
    ]);
  });
});
