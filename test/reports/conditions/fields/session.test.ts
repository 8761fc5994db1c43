import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quotientOf } from '../../../../src/numeric/index.js';
import { months } from '../../../../src/reports/columns/sessions/calendar.js';
import {
  calendarFields,
  eventFields,
  gapFields,
  openFields,
} from '../../../../src/reports/conditions/fields/session.js';
import { eventsOfSession } from '../../../../src/sessions/index.js';
import { eventsArbitrary } from '../arbitraries.js';
import { dailyRows, fraction, marketOfDays, shownIn, type DailyRow } from './daily-rows.js';

const scope = { minutes: 60, events: [] };

describe('fields of the trading date', () => {
  it('are the weekday, the month and the year of each session', () => {
    fc.assert(
      fc.property(dailyRows(40), fc.constantFrom('2023-12-20', '2024-02-20', '1979-12-25'), (rows, from) => {
        const market = marketOfDays(rows, from);
        const dates = market.sessions.map(({ date }) => date);
        expect(shownIn(calendarFields.weekday, market)).toEqual(market.sessions.map(({ weekday }) => weekday));
        expect(shownIn(calendarFields.month, market)).toEqual(
          dates.map((date) => months[Number(date.slice(5, 7)) - 1]),
        );
        expect(shownIn(calendarFields.year, market)).toEqual(dates.map((date) => `${date.slice(0, 4)}/1`));
        // Every year between the first and the last is a group, be it one without a session.
        const years = calendarFields.year.groups.values(market).map(({ id }) => id);
        expect(years).toEqual([...new Set(dates.map((date) => date.slice(0, 4)))]);
        expect(calendarFields.year.groups.idOf(quotientOf(987))).toBe('0987');
      }),
    );
  });

  it('have no years without sessions', () => {
    expect(calendarFields.year.groups.values({ sessions: [] } as never)).toEqual([]);
  });
});

/** What something is of a day and the one before it, `null` of the first day of a contract. */
function afterPrevious(rows: readonly DailyRow[], of: (day: DailyRow, before: DailyRow) => unknown): unknown[] {
  return rows.map((day, i) => (i > 0 && rows[i - 1].contract === day.contract ? of(day, rows[i - 1]) : null));
}

describe('fields of the open', () => {
  it('compare it with the previous close, and with the previous range', () => {
    fc.assert(
      fc.property(dailyRows(20), (rows) => {
        const market = marketOfDays(rows);
        expect(shownIn(gapFields['gap.percent'], market)).toEqual(
          afterPrevious(rows, ({ open }, { close }) => fraction(100 * (open - close), Math.abs(close))),
        );
        expect(shownIn(gapFields['gap.direction'], market)).toEqual(
          afterPrevious(rows, ({ open }, { close }) => ['down', 'none', 'up'][Math.sign(open - close) + 1]),
        );
        expect(shownIn(openFields['open.location'], market)).toEqual(
          afterPrevious(rows, ({ open }, { high, low }) => (open > high ? 'above' : open < low ? 'below' : 'inside')),
        );
        expect(shownIn(openFields['open.position'], market)).toEqual(
          afterPrevious(rows, ({ open }, { high, low }) => fraction(open - low, high - low)),
        );
      }),
    );
  });
});

describe('the events of a session', () => {
  const rows = Array.from({ length: 9 }, () => ({ open: 1, high: 1, low: 1, close: 1, contract: '' }));
  const market = marketOfDays(
    rows.map(({ contract, ...row }) => ({ ...row, contract: `H${contract}` })),
    '2024-07-01',
  );
  const someEvents = eventsArbitrary(market.sessions.map(({ date }) => date));

  it('are named in lower case, each once, in the order in which they were given', () => {
    fc.assert(
      fc.property(someEvents, (events) => {
        const expected = market.sessions.map((session) => {
          const names = eventsOfSession(session, 'UTC', events).map(({ name }) => name.toLowerCase());
          return names.filter((name, i) => names.indexOf(name) === i);
        });
        expect(shownIn(eventFields.event, market, { minutes: 60, events })).toEqual(expected);
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
    expect(() => column.cellsOf({ rows: [{ session: market.sessions[0] }], market } as never, null)).toThrow();
  });
});

it('all of them are known at the open', () => {
  const fields = { ...calendarFields, ...gapFields, ...openFields, ...eventFields };
  for (const [name, field] of Object.entries(fields)) expect(field.of(scope).known, name).toEqual({ when: 'open' });
});
