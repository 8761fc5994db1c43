import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFromDates } from '../../../src/calendar/index.js';
import { eventFields } from '../../../src/conditions/fields/events.js';
import { eventsOfSession, openMarket } from '../../../src/sessions/inner.js';
import { requestOf } from '../../reports/fixtures/market-of.js';
import { ledger, ledgerSession } from '../../reports/ledger.js';
import { eventsArbitrary } from '../arbitraries.js';
import { marketOfDays, shownIn } from './daily-rows.js';

const scope = { minutes: 60, events: [] };

/** Sessions from nine to four: what comes after is of the next one. */
const hourly = openMarket(ledger, requestOf({ template: ledgerSession }));

describe('the events of a session', () => {
  const someEvents = eventsArbitrary(hourly.sessions.map(({ date }) => date));

  it('are named in lower case, each once, in the order in which they were given', () => {
    fc.assert(
      fc.property(someEvents, (events) => {
        const expected = hourly.sessions.map((session) => {
          const names = eventsOfSession(session, 'UTC', events).map(({ name }) => name.toLowerCase());
          return names.filter((name, i) => names.indexOf(name) === i);
        });
        expect(shownIn(eventFields.event, hourly, { minutes: 60, events })).toEqual(expected);
      }),
    );
  });

  it('are groups under the name that was given first; no event is a group that there is anyway', () => {
    fc.assert(
      fc.property(someEvents, (events) => {
        const groups = eventFields.event.values({ minutes: 60, events });
        const names = events.map(({ name }) => name).filter((name) => name.toLowerCase() !== 'no-event');
        const ids = names.map((name) => name.toLowerCase());
        expect(groups).toEqual([...new Set(ids)].map((id) => ({ id, label: names[ids.indexOf(id)] })));
      }),
    );
    expect(eventFields.event.missing).toEqual({ id: 'no-event', label: 'No event' });
  });

  it('are one column for one list of events, and another for another list', () => {
    const events = [{ name: 'CPI', date: '2024-07-03' }];
    const column = eventFields.event.of({ minutes: 60, events });
    expect(eventFields.event.of({ minutes: 120, events })).toBe(column);
    expect(eventFields.event.of({ minutes: 60, events: [...events] })).not.toBe(column);
  });

  it('are those of sessions, and of nothing else that rows can be', () => {
    const column = eventFields.event.of(scope);
    const rows = [{ session: hourly.sessions[0] }];
    expect(() => column.cellsOf({ rows, market: hourly } as never, null)).toThrow('Only sessions have events');
  });
});

describe('the events of the next and the previous session of the calendar', () => {
  const calendar = calendarFromDates({
    id: 'test',
    timeZone: 'UTC',
    holidays: ['2024-07-04'],
    earlyCloses: { '2024-07-03': '13:00' },
  });
  const events = [{ name: 'CPI', date: '2024-07-12' }];

  it('are none where the calendar has no session for a year', () => {
    const never = { ...calendar, holidayOf: () => 'closed' };
    const days = marketOfDays([{ open: 1, high: 1, low: 1, close: 1, contract: 'H' }], '2024-07-02');
    const closed = openMarket(days.bars, { ...requestOf({ template: days.template }), calendar: never });
    for (const name of ['event.next', 'event.previous'] as const) {
      expect(shownIn(eventFields[name], closed, { minutes: 60, events })).toEqual([[]]);
    }
  });

  it('have the groups of the events of the session', () => {
    const groupsOf = (name: keyof typeof eventFields) => [
      ...eventFields[name].values({ minutes: 60, events }),
      eventFields[name].missing,
    ];
    expect(groupsOf('event.next')).toEqual(groupsOf('event'));
    expect(groupsOf('event.previous')).toEqual(groupsOf('event'));
  });
});

it('all of them are known at the open', () => {
  for (const [name, field] of Object.entries(eventFields))
    expect(field.of(scope).known, name).toEqual({ when: 'open' });
});
