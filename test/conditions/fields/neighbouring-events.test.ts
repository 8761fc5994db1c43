import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nyse } from '../../../src/calendar/index.js';
import { dailyBars, DAY, morningBars, mornings, type Prices } from '../../reports/fixtures/hand-made-bars.js';
import { fieldValues } from './field-values.js';

const week = ['2024-07-01', '2024-07-02', '2024-07-03', '2024-07-04', '2024-07-05', '2024-07-08', '2024-07-09'];
const days = dailyBars(week.map((date) => [date, 1, 2, 1, 2] as const));

const event = (name: string, date: string, time?: string) => ({
  ...{ name, date: `2024-${date}` },
  ...(time === undefined ? {} : { time }),
});

/** The sessions that have any, with their names. */
const named = (field: string, events: readonly ReturnType<typeof event>[], options = {}, bars = days) =>
  Object.fromEntries(
    Object.entries(fieldValues(field, bars, { events, ...options })).filter(([, names]) => names !== null),
  );

describe('event.next', () => {
  it('has the events of the next scheduled session, over a weekend and after the last bar too', () => {
    const events = [event('CPI', '07-03'), event('Nfp', '07-08'), event('FOMC', '07-03'), event('CPI', '07-10')];
    expect(named('event.next', events)).toEqual({ '07-02': 'cpi fomc', '07-05': 'nfp', '07-09': 'cpi' });
  });

  it('counts events from the close of the session on, and not those from the close of the next one on', () => {
    expect(named('event.next', [event('CPI', '07-02', '15:59')])).toEqual({ '07-01': 'cpi' });
    expect(named('event.next', [event('CPI', '07-02', '16:00')])).toEqual({ '07-02': 'cpi' });
  });

  it('goes by the calendar, and has nothing of a day without a session', () => {
    expect(named('event.next', [event('CPI', '07-06')])).toEqual({});
    const calendar = { calendar: nyse };
    expect(named('event.next', [event('CPI', '07-05')], calendar)).toEqual({ '07-03': 'cpi', '07-04': 'cpi' });
    // New York closes at 13:00 on the 3rd; a daily bar ends at the close of the template.
    expect(named('event.next', [event('CPI', '07-03', '12:59')], calendar)).toEqual({ '07-02': 'cpi' });
    expect(named('event.next', [event('CPI', '07-03', '16:00')], calendar)).toEqual({ '07-03': 'cpi' });
  });

  it('does not need the next session to have bars', () => {
    const holes = dailyBars([days.time[0], days.time[4]].map((time) => [dateOf(time), 1, 2, 1, 2] as const));
    expect(named('event.next', [event('CPI', '07-02'), event('NFP', '07-05')], {}, holes)).toEqual({ '07-01': 'cpi' });
  });
});

describe('event.previous', () => {
  it('has the events of the scheduled session before, over a weekend and before the first bar too', () => {
    const events = [event('CPI', '07-03'), event('Nfp', '07-05'), event('FOMC', '07-03'), event('CPI', '06-28')];
    expect(named('event.previous', events)).toEqual({ '07-01': 'cpi', '07-04': 'cpi fomc', '07-08': 'nfp' });
  });

  it('counts events from the close of the session before that on, and not those from the close of its own on', () => {
    expect(named('event.previous', [event('CPI', '07-02', '15:59')])).toEqual({ '07-03': 'cpi' });
    expect(named('event.previous', [event('CPI', '07-02', '16:00')])).toEqual({ '07-04': 'cpi' });
    expect(named('event.previous', [event('CPI', '07-05', '16:00')])).toEqual({ '07-09': 'cpi' });
    // The session before 1 July is Friday, and no session before that was seen.
    expect(named('event.previous', [event('CPI', '06-27', '16:00')])).toEqual({});
    expect(named('event.previous', [event('CPI', '06-28', '15:59')])).toEqual({ '07-01': 'cpi' });
  });

  it('goes by the calendar with its early closes, and has nothing of a day without a session', () => {
    expect(named('event.previous', [event('CPI', '07-06')])).toEqual({});
    const calendar = { calendar: nyse };
    expect(named('event.previous', [event('CPI', '07-04')], calendar)).toEqual({});
    expect(named('event.previous', [event('CPI', '07-03', '12:59')], calendar)).toEqual({
      ...{ '07-04': 'cpi', '07-05': 'cpi' },
    });
    expect(named('event.previous', [event('CPI', '07-04', '16:00')], calendar)).toEqual({ '07-08': 'cpi' });
  });
});

describe('the events of neighbouring sessions', () => {
  const hour: Prices = [1, 2, 1, 2];
  const first = Date.UTC(2024, 6, 1);
  const weekdays = Array.from({ length: 21 }, (_, i) => dateOf(first + i * DAY)).filter((date) => {
    return ![0, 6].includes(new Date(date).getUTCDay());
  });
  const bars = morningBars(Object.fromEntries(weekdays.map((date) => [date, [hour, hour, hour]])));
  const events = fc.uniqueArray(
    fc.record(
      {
        name: fc.constantFrom('CPI', 'cpi', 'NFP', 'FOMC'),
        date: fc.integer({ min: -3, max: 23 }).map((i) => dateOf(first + i * DAY)),
        time: fc.constantFrom('09:00', '12:59', '13:00', '23:59'),
      },
      { requiredKeys: ['name', 'date'] },
    ),
    { maxLength: 12, selector: ({ name, date }) => `${name.toLowerCase()} ${date}` },
  );

  it('are those that the neighbours have themselves, where every scheduled session is seen', () => {
    fc.assert(
      fc.property(events, (given) => {
        const [own, next, previous] = ['event', 'event.next', 'event.previous'].map((field) =>
          Object.values(fieldValues(field, bars, { ...mornings, events: given })),
        );
        expect(next.slice(0, -1)).toEqual(own.slice(1));
        // The first session does not know the events after the close of the one before it, which is not seen.
        expect(previous.slice(2)).toEqual(own.slice(1, -1));
      }),
      { numRuns: 40 },
    );
  });
});

function dateOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
