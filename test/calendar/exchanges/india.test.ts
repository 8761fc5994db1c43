import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOfDate, exchanges, weekdayOfDay } from '../../../src/calendar/index.js';
import { hoursOn } from './differences.js';

const { XNSE } = exchanges;

describe('India', () => {
  it('says for what a day is kept', () => {
    const named = (date: string): string | null => XNSE.calendar.holidayOf(dayOfDate(date));
    expect(['2008-11-27', '2013-11-15', '2024-01-22', '2026-01-15', '2026-01-26'].map(named)).toEqual([
      'Attacks in Mumbai',
      'Muharram',
      'Consecration at Ayodhya',
      'Elections',
      'Republic Day',
    ]);
  });

  it('keeps Muslim holidays that are not announced on the day after that of the Umm al-Qura calendar', () => {
    const options = { month: 'numeric', day: 'numeric', timeZone: 'UTC' } as const;
    const umAlQura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', options);
    const names = new Map([
      ['10/1', 'Ramzan Id'],
      ['12/10', 'Bakri Id'],
      ['1/10', 'Muharram'],
    ]);
    const [computed, kept]: [string[], string[]] = [[], []];
    const { announcedThrough, knownThrough, holidayOf } = XNSE.calendar;
    for (let day = dayOfDate(announcedThrough!) + 1; day <= dayOfDate(knownThrough); day += 1) {
      const parts = umAlQura.formatToParts((day - 1) * 86_400_000);
      const [month, date] = ['month', 'day'].map((type) => parts.find((part) => part.type === type)?.value);
      const [name, holiday] = [names.get(`${month}/${date}`), holidayOf(day)];
      if (name !== undefined && weekdayOfDay(day) < 5) computed.push(`${dateOfDay(day)} ${name}`);
      if (holiday !== null && [...names.values()].includes(holiday)) kept.push(`${dateOfDay(day)} ${holiday}`);
    }
    expect(kept).toEqual(computed);
    expect(kept.length).toBeGreaterThan(0);
  });

  it('opened at 09:55 through 2009, at 09:00 until the pre-open session came in October 2010', () => {
    const [session] = XNSE.sessions;
    expect(['2009-12-31', '2010-01-04', '2010-10-15', '2010-10-18'].map((date) => hoursOn(session, date).open)).toEqual(
      ['09:55', '09:00', '09:00', '09:15'],
    );
  });
});
