import { describe, expect, it } from 'vitest';
import {
  type ExchangeCalendar,
  exchangeCalendars,
  type SessionTemplate,
  sessionTemplates,
} from '../../../../src/calendar/index.js';
import { hoursOn } from '../../../../src/conformance/reference/calendar/hours.js';

const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const hours = (date: string, template: SessionTemplate, calendar = exchangeCalendars.crypto): string | null => {
  const found = hoursOn(Date.parse(date) / 86_400_000, template, calendar);
  if (found === null) return null;
  return [found.opensAt, found.closesAt].map((instant) => new Date(instant).toISOString().slice(0, 16)).join(' ');
};

const template = (assetClass: keyof typeof sessionTemplates, id: string): SessionTemplate =>
  sessionTemplates[assetClass].find((candidate) => candidate.id === id)!;

describe('hoursOn', () => {
  it('follows daylight saving', () => {
    const stocks = template('stocks', 'new-york');
    expect(hours('2024-03-08', stocks)).toBe('2024-03-08T14:30 2024-03-08T21:00');
    expect(hours('2024-03-11', stocks)).toBe('2024-03-11T13:30 2024-03-11T20:00');
    const forex = template('forex', 'daily');
    expect(hours('2024-03-08', forex)).toBe('2024-03-07T22:00 2024-03-08T22:00');
    expect(hours('2024-03-11', forex)).toBe('2024-03-10T21:00 2024-03-11T21:00');
  });

  it('opens a session that crosses midnight on the day before its trading date', () => {
    expect(hours('2024-01-08', template('futures', 'daily'))).toBe('2024-01-07T23:00 2024-01-08T22:00');
    expect(hours('2024-01-08', template('futures', 'asia'))).toBe('2024-01-07T23:00 2024-01-08T08:00');
    expect(hours('2024-01-07', template('crypto', 'daily'))).toBe('2024-01-07T00:00 2024-01-08T00:00');
  });

  it('takes a close at 00:00 for the end of the trading date', () => {
    const evening = { id: 'evening', timeZone: 'UTC', open: '17:00', close: '00:00', weekdays: everyDay };
    expect(hours('2024-01-08', evening)).toBe('2024-01-08T17:00 2024-01-09T00:00');
    const wholeDay = { ...evening, open: '00:00' };
    expect(hours('2024-01-08', wholeDay)).toBe('2024-01-08T00:00 2024-01-09T00:00');
  });

  it('has a session of 24 hours where open and close are the same', () => {
    const round = { id: 'round', timeZone: 'America/New_York', open: '17:00', close: '17:00', weekdays: everyDay };
    expect(hours('2024-03-10', round)).toBe('2024-03-09T22:00 2024-03-10T21:00');
  });

  it('has no session on other weekdays', () => {
    expect(hours('2024-01-06', template('stocks', 'new-york'))).toBeNull();
    expect(hours('2024-01-07', template('forex', 'daily'))).toBeNull();
  });

  it('has no session whose close a skipped hour puts before its open', () => {
    const night = { id: 'night', timeZone: 'America/New_York', open: '02:45', close: '03:15', weekdays: everyDay };
    expect(hours('2024-03-09', night)).toBe('2024-03-09T07:45 2024-03-09T08:15');
    expect(hours('2024-03-10', night)).toBeNull();
  });

  it('has no session on a holiday, and closes early where the exchange does', () => {
    const stocks = template('stocks', 'new-york');
    expect(hours('2024-11-28', stocks, exchangeCalendars.stocks)).toBeNull();
    expect(hours('2024-11-29', stocks, exchangeCalendars.stocks)).toBe('2024-11-29T14:30 2024-11-29T18:00');
    expect(hours('2024-11-29', stocks, null)).toBe('2024-11-29T14:30 2024-11-29T21:00');
  });

  it('keeps a close that comes before the early one, and has no session that would open after it', () => {
    const at = (open: string, close: string): SessionTemplate => ({
      id: 'part',
      timeZone: 'America/New_York',
      open,
      close,
      weekdays: everyDay,
    });
    expect(hours('2024-11-29', at('10:00', '12:30'), exchangeCalendars.stocks)).toBe(
      '2024-11-29T15:00 2024-11-29T17:30',
    );
    expect(hours('2024-11-29', at('12:30', '16:00'), exchangeCalendars.stocks)).toBe(
      '2024-11-29T17:30 2024-11-29T18:00',
    );
    expect(hours('2024-11-29', at('13:00', '16:00'), exchangeCalendars.stocks)).toBeNull();
    expect(hours('2024-11-29', at('14:00', '16:00'), exchangeCalendars.stocks)).toBeNull();
  });
});

describe('hours of the past', () => {
  const tokyo: SessionTemplate = {
    id: 'tokyo',
    timeZone: 'Asia/Tokyo',
    open: '09:00',
    close: '15:30',
    weekdays: everyDay,
    breaks: [{ from: '11:30', to: '12:30' }],
    earlierHours: [
      { through: '2011-11-18', open: '09:00', close: '15:00', breaks: [{ from: '11:00', to: '12:30' }] },
      { through: '2024-11-04', open: '09:00', close: '15:00' },
    ],
  };
  const breaks = (date: string, template: SessionTemplate, calendar = exchangeCalendars.crypto): string[] | undefined =>
    hoursOn(Date.parse(date) / 86_400_000, template, calendar)?.breaks.map(({ from, to }) =>
      [from, to].map((instant) => new Date(instant).toISOString().slice(0, 16)).join(' '),
    );

  it('are in force through their last date, and those of today after it', () => {
    expect(hours('2024-11-04', tokyo)).toBe('2024-11-04T00:00 2024-11-04T06:00');
    expect(hours('2024-11-05', tokyo)).toBe('2024-11-05T00:00 2024-11-05T06:30');
  });

  it('have breaks of their own, or none', () => {
    expect(breaks('2011-11-18', tokyo)).toEqual(['2011-11-18T02:00 2011-11-18T03:30']);
    expect(breaks('2011-11-19', tokyo)).toEqual([]);
    expect(breaks('2024-11-05', tokyo)).toEqual(['2024-11-05T02:30 2024-11-05T03:30']);
  });

  it('close no later than the next session opens, where that has other hours', () => {
    const longer = [{ through: '2024-11-04', open: '09:00', close: '08:00' }];
    const night = { ...tokyo, breaks: [], open: '20:00', close: '06:00', earlierHours: longer };
    // What opens at 20:00 on the 4th is the session of the 5th.
    expect(hours('2024-11-04', night)).toBe('2024-11-03T00:00 2024-11-03T23:00');
    const evening = { ...night, earlierHours: [{ through: '2024-11-04', open: '09:00', close: '22:00' }] };
    expect(hours('2024-11-04', evening)).toBe('2024-11-04T00:00 2024-11-04T11:00');
  });

  it('have breaks on both sides of midnight, up to an early close', () => {
    const night: SessionTemplate = {
      ...tokyo,
      timeZone: 'UTC',
      open: '18:00',
      close: '06:00',
      breaks: [
        { from: '23:30', to: '00:30' },
        { from: '01:00', to: '02:00' },
        { from: '04:00', to: '05:00' },
      ],
      earlierHours: [],
    };
    const early: ExchangeCalendar = { ...exchangeCalendars.stocks!, earlyCloseOf: () => Date.UTC(2024, 4, 14, 1, 30) };
    expect(breaks('2024-05-14', night)).toHaveLength(3);
    expect(breaks('2024-05-14', night, early)).toEqual([
      '2024-05-13T23:30 2024-05-14T00:30',
      '2024-05-14T01:00 2024-05-14T01:30',
    ]);
  });

  it('have no break that the clock skips', () => {
    const pause = (from: string, to: string): SessionTemplate => ({
      ...{ id: 'night', timeZone: 'America/New_York', open: '00:00', close: '09:00', weekdays: everyDay },
      breaks: [{ from, to }],
    });
    expect(breaks('2024-03-10', pause('02:15', '03:10'))).toEqual([]);
    expect(breaks('2024-03-09', pause('02:15', '03:10'))).toEqual(['2024-03-09T07:15 2024-03-09T08:10']);
    expect(breaks('2024-03-10', pause('01:30', '04:00'))).toEqual(['2024-03-10T06:30 2024-03-10T08:00']);
  });
});
