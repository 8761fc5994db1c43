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
import { eventsOfSession, openMarket } from '../../../../src/sessions/index.js';
import { requestOf } from '../../fixtures/market-of.js';
import { ledger, ledgerSession } from '../../ledger.js';
import { eventsArbitrary } from '../arbitraries.js';
import { dailyRows, fraction, marketOfDays, shownIn, type DailyRow } from './daily-rows.js';

const scope = { minutes: 60, events: [] };

describe('fields of the trading date', () => {
  it('are the weekday, the month and the year of each session', () => {
    fc.assert(
      fc.property(dailyRows(20), fc.constantFrom('2023-12-20', '2024-02-20', '1979-12-25'), (rows, from) => {
        const market = marketOfDays(rows, from);
        const dates = market.sessions.map(({ date }) => date);
        expect(shownIn(calendarFields.weekday, market)).toEqual(market.sessions.map(({ weekday }) => weekday));
        expect(shownIn(calendarFields.month, market)).toEqual(
          dates.map((date) => months[Number(date.slice(5, 7)) - 1]),
        );
        expect(shownIn(calendarFields.year, market)).toEqual(dates.map((date) => `${date.slice(0, 4)}/1`));
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

it('names have their own group each', () => {
  const groups = [gapFields['gap.direction'], openFields['open.location']].flatMap((field) =>
    field.values(hourly).map(({ id, label }) => `${id}: ${label}`),
  );
  expect(groups).toEqual([
    'up: Gap up',
    'down: Gap down',
    'none: No gap',
    'above: Open above the previous high',
    'inside: Open inside the previous range',
    'below: Open below the previous low',
  ]);
});

it('all of them are known at the open', () => {
  const fields = { ...calendarFields, ...gapFields, ...openFields, ...eventFields };
  for (const [name, field] of Object.entries(fields)) expect(field.of(scope).known, name).toEqual({ when: 'open' });
});
