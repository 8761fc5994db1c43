import { describe, expect, it } from 'vitest';
import { exchangeCalendars, type SessionTemplate, sessionTemplates } from '../../../../src/calendar/index.js';
import { dailySessions } from '../../../../src/conformance/reference/market/daily-sessions.js';
import { intradaySessions } from '../../../../src/conformance/reference/market/intraday-sessions.js';
import type { SessionRules } from '../../../../src/conformance/reference/market/session.js';
import {
  DAY,
  dailyBars,
  handMadeBars,
  HOUR,
  MINUTE,
  morning,
  morningBars,
  type Prices,
} from '../../../reports/fixtures/hand-made-bars.js';

const flat: Prices = [1, 1, 1, 1];

const rules = (template: SessionTemplate, changes: Partial<SessionRules> = {}): SessionRules => ({
  template,
  calendar: null,
  asOf: Infinity,
  completeness: { openWithin: 30, closeWithin: 30, coverage: 0.5 },
  ...changes,
});

const template = (assetClass: keyof typeof sessionTemplates, id: string): SessionTemplate =>
  sessionTemplates[assetClass].find((candidate) => candidate.id === id)!;

/** Bars at every step of an hour or of minutes between two instants. */
function barsBetween(from: string, to: string, interval: number): ReturnType<typeof handMadeBars> {
  const times: string[] = [];
  for (let time = Date.parse(from); time < Date.parse(to); time += interval) times.push(new Date(time).toISOString());
  return handMadeBars(
    interval,
    times.map((time) => [time, ...flat] as const),
  );
}

describe('intradaySessions', () => {
  it('takes open of the first bar, extremes of all, close of the last', () => {
    const bars = morningBars({
      '2024-01-08': [
        [100, 104, 98, 103],
        [103, 110, 102, 108],
        [108, 109, 100, 105],
      ],
    });
    const [session] = intradaySessions(bars, rules(morning));
    expect([session.open, session.high, session.low, session.close].map(Number)).toEqual([100, 110, 98, 105]);
    expect([session.date, session.bars, session.complete]).toEqual(['2024-01-08', [0, 1, 2], true]);
  });

  it('leaves out bars before the open and from the close on', () => {
    const bars = barsBetween('2024-01-08T08:00Z', '2024-01-08T16:00Z', HOUR);
    expect(intradaySessions(bars, rules(morning)).map((session) => session.bars)).toEqual([[2, 3, 4]]);
  });

  it('cuts forex days at 17:00 in New York, over the change of the clocks', () => {
    const bars = barsBetween('2024-03-07T22:00Z', '2024-03-11T21:00Z', HOUR);
    const sessions = intradaySessions(bars, rules(template('forex', 'daily')));
    expect(sessions.map(({ date, bars: own, complete }) => [date, own.length, complete])).toEqual([
      ['2024-03-08', 24, true],
      ['2024-03-11', 24, true],
    ]);
    // What lies between 22:00 UTC on Friday and 21:00 UTC on Sunday belongs to no session.
    expect([sessions[0].bars[23], sessions[1].bars[0]]).toEqual([23, 71]);
  });

  it('cuts stock days at 09:30 and 16:00 in New York, over the change of the clocks', () => {
    const bars = barsBetween('2024-03-08T12:00Z', '2024-03-11T23:00Z', 30 * MINUTE);
    const sessions = intradaySessions(bars, rules(template('stocks', 'new-york')));
    expect(
      sessions.map(({ date, bars: own }) => [date, new Date(bars.time[own[0]]).toISOString(), own.length]),
    ).toEqual([
      ['2024-03-08', '2024-03-08T14:30:00.000Z', 13],
      ['2024-03-11', '2024-03-11T13:30:00.000Z', 13],
    ]);
  });

  it('ends at an early close', () => {
    const bars = barsBetween('2024-11-28T12:00Z', '2024-11-29T22:00Z', 30 * MINUTE);
    const stocks = rules(template('stocks', 'new-york'), { calendar: exchangeCalendars.stocks });
    expect(intradaySessions(bars, stocks).map(({ date, bars: own, complete }) => [date, own.length, complete])).toEqual(
      [['2024-11-29', 7, true]],
    );
  });

  it('is complete within the limits, the limits included', () => {
    const tens = (from: string, to: string): boolean =>
      intradaySessions(
        barsBetween(`2024-01-08T${from}Z`, `2024-01-08T${to}Z`, 10 * MINUTE),
        rules({ ...morning, close: '12:00' }),
      )[0].complete;
    expect(tens('10:00', '12:00')).toBe(true);
    expect(tens('10:30', '12:00')).toBe(true);
    expect(tens('10:40', '12:00')).toBe(false);
    expect(tens('10:00', '11:30')).toBe(true);
    expect(tens('10:00', '11:20')).toBe(false);
    // Exactly half of the two hours.
    expect(tens('10:30', '11:30')).toBe(true);
  });

  it('is incomplete when its bars cover less than the fraction asked for', () => {
    const bars = handMadeBars(HOUR, [
      ['2024-01-08T10:00Z', ...flat],
      ['2024-01-08T12:00Z', ...flat],
    ]);
    const complete = (coverage: number): boolean =>
      intradaySessions(bars, rules(morning, { completeness: { openWithin: 30, closeWithin: 30, coverage } }))[0]
        .complete;
    expect([complete(0.5), complete(0.66), complete(0.67)]).toEqual([true, true, false]);
  });

  it('counts a bar that straddles the close as ending at it', () => {
    const short = { ...morning, close: '11:20' };
    const bars = barsBetween('2024-01-08T10:00Z', '2024-01-08T12:00Z', HOUR);
    const asOf = Date.parse('2024-01-08T11:20Z');
    const completeness = { openWithin: 0, closeWithin: 0, coverage: 1 };
    expect(intradaySessions(bars, rules(short, { asOf, completeness }))[0]).toMatchObject({
      bars: [0, 1],
      complete: true,
    });
    // Of a bar of two hours, only the twenty minutes to the close count.
    const late = handMadeBars(2 * HOUR, [['2024-01-08T11:00Z', ...flat]]);
    const lax = { openWithin: 60, closeWithin: 0, coverage: 0.25 };
    expect(intradaySessions(late, rules(short, { completeness: lax }))[0].complete).toBe(true);
    expect(intradaySessions(late, rules(short, { completeness: { ...lax, coverage: 0.26 } }))[0].complete).toBe(false);
  });

  it('knows no bar that ends after asOf', () => {
    const bars = barsBetween('2024-01-08T10:00Z', '2024-01-08T13:00Z', HOUR);
    const seen = (asOf: string): number[] =>
      intradaySessions(bars, rules(morning, { asOf: Date.parse(asOf) })).map((session) => session.bars.length);
    expect(seen('2024-01-08T11:59Z')).toEqual([1]);
    expect(seen('2024-01-08T12:00Z')).toEqual([2]);
    expect(seen('2024-01-08T10:59Z')).toEqual([]);
  });
});

describe('dailySessions', () => {
  const datesOf = (times: readonly string[], of: SessionTemplate): string[] =>
    dailySessions(
      handMadeBars(
        DAY,
        times.map((time) => [time, ...flat] as const),
      ),
      rules(of),
    ).map(({ date }) => date);

  it('takes 00:00 UTC for that date, whatever the zone of the template', () => {
    expect(datesOf(['2024-01-08T00:00Z', '2024-01-09T00:00Z'], template('forex', 'daily'))).toEqual([
      '2024-01-08',
      '2024-01-09',
    ]);
  });

  it('takes another instant for the trading date of the session that contains it', () => {
    expect(datesOf(['2024-03-07T22:00Z', '2024-03-10T21:00Z'], template('forex', 'daily'))).toEqual([
      '2024-03-08',
      '2024-03-11',
    ]);
    expect(datesOf(['2024-01-08T23:00Z'], template('futures', 'asia'))).toEqual(['2024-01-09']);
  });

  it('takes an instant outside of every session for the local date', () => {
    expect(datesOf(['2024-01-08T05:00Z', '2024-01-09T04:59Z'].slice(0, 1), template('stocks', 'new-york'))).toEqual([
      '2024-01-08',
    ]);
    expect(datesOf(['2024-01-09T04:59Z'], template('stocks', 'new-york'))).toEqual(['2024-01-08']);
  });

  it('leaves out the weekdays that the template does not have, and keeps holidays', () => {
    expect(datesOf(['2024-01-06T00:00Z', '2024-01-07T00:00Z'], template('stocks', 'new-york'))).toEqual([]);
    expect(datesOf(['2024-01-06T00:00Z', '2024-01-07T00:00Z'], template('crypto', 'daily'))).toHaveLength(2);
    const christmas = dailyBars([['2024-12-25', ...flat]]);
    const stocks = rules(template('stocks', 'new-york'), { calendar: exchangeCalendars.stocks });
    expect(dailySessions(christmas, stocks)).toHaveLength(1);
  });

  it('knows no bar whose session closes after asOf, early closes aside', () => {
    const bars = dailyBars([['2024-11-29', ...flat]]);
    const seen = (asOf: string): number =>
      dailySessions(
        bars,
        rules(template('stocks', 'new-york'), { calendar: exchangeCalendars.stocks, asOf: Date.parse(asOf) }),
      ).length;
    expect([seen('2024-11-29T20:59:59.999Z'), seen('2024-11-29T21:00Z')]).toEqual([0, 1]);
  });

  it('refuses two bars on one trading date', () => {
    expect(() => datesOf(['2024-01-08T05:00Z', '2024-01-09T01:00Z'], template('stocks', 'new-york'))).toThrow(
      'two daily bars on 2024-01-08',
    );
  });
});
