import { describe, expect, it } from 'vitest';
import { exchangeCalendars, type SessionTemplate, sessionTemplates } from '../../../src/calendar/index.js';
import { hoursOn } from '../../../src/conformance/reference/hours.js';

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
