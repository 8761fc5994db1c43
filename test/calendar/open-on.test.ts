import { describe, expect, it } from 'vitest';
import { barsFromColumns } from '../../src/bars/index.js';
import { dateOfDay, dayOfDate, india, openOn, sessionClock, sessionTemplates } from '../../src/calendar/index.js';
import { referenceReport } from '../../src/conformance/index.js';
import { runReport } from '../../src/reports/index.js';
import { inspectBars, noticesOf } from '../../src/notices/inner.js';
import { refusal } from '../bars/refusal.js';

const QUARTER = 900_000;
const market = { session: india.sessions[0], calendar: india.calendar };
const open = openOn(market, { '2024-03-02': '12:30' });

/** Quarters of an hour of the Indian sessions of two weeks, and of a special Saturday. */
function specialSaturday() {
  const clock = sessionClock(india.sessions[0]);
  const time: number[] = [];
  for (let day = dayOfDate('2024-02-26'); day <= dayOfDate('2024-03-07'); day++) {
    const closes =
      dateOfDay(day) === '2024-03-02' ? Date.parse('2024-03-02T07:00Z') : clock.trades(day) ? clock.closeOf(day) : 0;
    for (let at = clock.openOf(day); at < closes; at += QUARTER) time.push(at);
  }
  const prices = time.map((_, i) => 100 + ((i * 7) % 13));
  return barsFromColumns({ time, open: prices, high: prices, low: prices, close: prices });
}

describe('openOn', () => {
  it('makes a session of the dates, and of no other one of their weekdays', () => {
    const options = { assetClass: 'stocks', exchange: 'XNSE' } as const;
    const bars = specialSaturday();
    expect(noticesOf(bars, options).map(({ code, count }) => [code, count])).toEqual([['closed-days', 13]]);
    expect(noticesOf(bars, { ...options, ...open })).toEqual([]);
    const { sessions } = inspectBars(bars, { ...options, ...open });
    expect(sessions).toMatchObject({ seen: 10, incomplete: 0, missing: { count: 0 } });
  });

  it.each(['gap-fill-by-weekday', 'turn-of-month-standard'])('is the same for both engines: %s', (report) => {
    const options = { assetClass: 'stocks', exchange: 'XNSE', ticker: 'NIFTY', ...open } as const;
    const bars = specialSaturday();
    const { notices: _, ...result } = runReport(bars, report as 'gap-fill-by-weekday', options);
    expect(JSON.stringify(result)).toBe(
      JSON.stringify(referenceReport(bars, report as 'gap-fill-by-weekday', options)),
    );
    expect(result.observations.seen).toBe(10);
  });

  it('keeps the holidays and early closes of the calendar, which may be none', () => {
    expect(open.calendar.holidayOf(dayOfDate('2024-03-08'))).toBe('Mahashivratri');
    expect([open.calendar.knownFrom, open.calendar.announcedThrough]).toEqual(['1997-01-01', '2026-12-31']);
    const [session] = sessionTemplates.forex;
    const sunday = openOn({ session, calendar: null }, { '2024-07-14': '17:00' });
    expect(sunday.session.weekdays.at(-1)).toBe('sunday');
    expect(
      ['2024-07-14', '2024-07-15', '2024-07-21'].map((date) => sunday.calendar.holidayOf(dayOfDate(date))),
    ).toEqual([null, null, 'No session']);
    expect(sunday.calendar.earlyCloseOf(dayOfDate('2024-07-14'))).toBe(Date.parse('2024-07-14T21:00Z'));
    expect(sunday.calendar.earlyCloseOf(dayOfDate('2024-07-15'))).toBeNull();
  });

  it('refuses what is no date and no time', () => {
    expect(refusal(() => openOn(market, { 'a day': '12:30' })).code).toBe('not-a-date');
    expect(refusal(() => openOn(market, { '2024-03-02': 'noon' })).code).toBe('not-a-wall-time');
    expect(refusal(() => openOn({ session: market.session } as never, {})).code).toBe('missing-field');
  });
});
