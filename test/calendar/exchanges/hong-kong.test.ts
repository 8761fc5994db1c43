import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOfDate, exchanges, weekdayOfDay } from '../../../src/calendar/index.js';
import { hoursOn, sessionOn } from './differences.js';

const { XHKG } = exchanges;
const named = (date: string): string | null => XHKG.calendar.holidayOf(dayOfDate(date));

describe('Hong Kong', () => {
  it.each([
    ['Lunar New Year', '1/1'],
    ['Birthday of the Buddha', '4/8'],
    ['Tuen Ng Festival', '5/5'],
    ['Day after the Mid-Autumn Festival', '8/16'],
    ['Chung Yeung Festival', '9/9'],
  ])('keeps %s by the Chinese calendar of Intl, or on the Monday after a Sunday', (name, lunarDate) => {
    const chinese = new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
    const names: (string | null)[] = [];
    for (let day = dayOfDate('1990-01-01'); day <= dayOfDate('2029-12-31'); day += 1) {
      const parts = chinese.formatToParts(day * 86_400_000);
      const [month, date] = ['month', 'day'].map((type) => parts.find((part) => part.type === type)?.value);
      // The day after the Mid-Autumn Festival gives way to National Day.
      if (`${month}/${date}` !== lunarDate || dateOfDay(day).endsWith('10-01')) continue;
      const holiday = XHKG.calendar.holidayOf(day);
      const sunday = weekdayOfDay(day) === 6;
      names.push(holiday === null && sunday ? XHKG.calendar.holidayOf(day + 1) : holiday);
    }
    expect(names.length).toBeGreaterThan(37);
    expect(new Set(names)).toEqual(new Set([name]));
  });

  it('closes for typhoons, rainstorms and what is celebrated once', () => {
    expect(['2023-09-01', '2023-09-08', '2015-09-03', '1997-07-02'].map(named)).toEqual([
      'Typhoon',
      'Rainstorm',
      'Victory Day',
      'Day after Establishment Day',
    ]);
  });

  it('has the holidays of the new flag from the year of the handover, and the last of the old one before it', () => {
    const days = ['1996-07-01', '1996-08-26', '1996-10-01', '1997-07-01', '1997-08-25', '1997-10-01'];
    expect(days.map(named)).toEqual([null, 'Liberation Day', null, 'Establishment Day', null, 'National Day']);
  });

  it('knows no festivals of the moon after its table', () => {
    expect([named('2029-02-13'), named('2030-02-04'), named('2030-07-01')]).toEqual([
      'Lunar New Year',
      null,
      'Establishment Day',
    ]);
  });

  it('opened later and rested longer until 2011 and 2012', () => {
    const [session] = XHKG.sessions;
    expect(
      ['2011-03-04', '2011-03-07', '2012-03-02', '2012-03-05'].map((date) => hoursOn(session, date)),
    ).toMatchObject([
      { open: '10:00', close: '16:00', breaks: [{ from: '12:30', to: '14:30' }] },
      { open: '09:30', close: '16:00', breaks: [{ from: '12:00', to: '13:30' }] },
      { open: '09:30', close: '16:00', breaks: [{ from: '12:00', to: '13:30' }] },
      { open: '09:30', close: '16:00', breaks: [{ from: '12:00', to: '13:00' }] },
    ]);
  });

  it('has no pause on a half day, which ends where it would begin', () => {
    expect(sessionOn(XHKG, dayOfDate('2024-12-24'))).toEqual({
      open: Date.UTC(2024, 11, 24, 1, 30),
      close: Date.UTC(2024, 11, 24, 4),
      pause: null,
    });
  });
});
