import { describe, expect, it } from 'vitest';
import { dayOfDate, exchanges } from '../../../src/calendar/index.js';
import { hoursOn } from './differences.js';

const { XTKS } = exchanges;

describe('Tokyo', () => {
  it('says for what a day is kept', () => {
    const named = (date: string): string | null => XTKS.calendar.holidayOf(dayOfDate(date));
    expect(['2006-05-04', '2007-05-04', '2006-12-23', '2020-02-24', '2020-10-01'].map(named)).toEqual([
      "Citizens' Holiday",
      'Greenery Day',
      "Emperor's Birthday",
      "Emperor's Birthday (substitute)",
      'Failure of the trading system',
    ]);
  });

  it('rested longer at noon until November 2011 and closed earlier until November 2024', () => {
    const [session] = XTKS.sessions;
    expect(
      ['2011-11-18', '2011-11-21', '2024-11-01', '2024-11-05'].map((date) => hoursOn(session, date)),
    ).toMatchObject([
      { close: '15:00', breaks: [{ from: '11:00', to: '12:30' }] },
      { close: '15:00', breaks: [{ from: '11:30', to: '12:30' }] },
      { close: '15:00', breaks: [{ from: '11:30', to: '12:30' }] },
      { close: '15:30', breaks: [{ from: '11:30', to: '12:30' }] },
    ]);
  });
});
