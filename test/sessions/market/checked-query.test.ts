import { expect, test } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import {
  calendarFromDates,
  dayOfDate,
  exchangeCalendars,
  nyse,
  sessionTemplates,
} from '../../../src/calendar/index.js';
import { checkedBars, checkedQuery, queryFields } from '../../../src/sessions/inner.js';
import { marketClasses } from '../../../src/sessions/market/market-class.js';
import { day, minute } from '../markets.js';

const given = { assetClass: 'stocks', ticker: 'AAPL' };

test('checkedQuery fills in every default but that of the session', () => {
  expect(checkedQuery(given)).toEqual({
    marketClass: marketClasses.stocks,
    ticker: 'AAPL',
    startDate: null,
    endDate: null,
    startDay: -Infinity,
    endDay: Infinity,
    session: null,
    calendar: nyse,
    rules: {
      openWithin: 30 * minute,
      closeWithin: 30 * minute,
      coverage: { numerator: 5, denominator: 10 },
      previousWithinDays: 7,
      asOf: Infinity,
    },
  });
  expect(checkedQuery({ ...given, assetClass: 'futures' }).calendar).toBe(exchangeCalendars.futures);
  expect(checkedQuery({ ...given, assetClass: 'crypto' }).calendar).toBeNull();
});

test('checkedQuery takes what is given', () => {
  const calendar = calendarFromDates({ id: 'own', timeZone: 'UTC', holidays: ['2024-07-02'], earlyCloses: {} });
  const query = checkedQuery({
    ...given,
    startDate: '2024-07-01',
    endDate: '2024-07-01',
    session: day,
    calendar,
    asOf: 5.5,
    completeness: { openWithin: 1, closeWithin: 1440, coverage: 0.25 },
    previousWithinDays: 3,
  });
  expect(query).toMatchObject({ startDate: '2024-07-01', endDate: '2024-07-01', calendar });
  expect([query.startDay, query.endDay]).toEqual([dayOfDate('2024-07-01'), dayOfDate('2024-07-01')]);
  expect(query.session?.template).toEqual(day);
  expect(query.rules).toEqual({
    openWithin: minute,
    closeWithin: 1440 * minute,
    coverage: { numerator: 25, denominator: 100 },
    previousWithinDays: 3,
    asOf: 5.5,
  });
  expect(checkedQuery({ ...given, calendar: null }).calendar).toBeNull();
});

test('checkedQuery finds the session of the asset class by its name', () => {
  for (const assetClass of ['stocks', 'futures', 'crypto', 'forex'] as const) {
    for (const template of sessionTemplates[assetClass]) {
      expect(checkedQuery({ assetClass, ticker: 'X', session: template.id }).session?.template).toEqual(template);
    }
  }
});

const refusals: readonly (readonly [fields: object, code: string, argument: string])[] = [
  [{ assetClass: 'bonds' }, 'unknown-asset-class', 'options.assetClass'],
  [{ exchange: 'XNYC' }, 'unknown-exchange', 'options.exchange'],
  [{ exchange: null }, 'wrong-type', 'options.exchange'],
  [{ ticker: '' }, 'out-of-bounds', 'options.ticker'],
  [{ startDate: '2023-02-29' }, 'not-a-date', 'options.startDate'],
  [{ endDate: '2023-13-01' }, 'not-a-date', 'options.endDate'],
  [{ startDate: '2024-07-02', endDate: '2024-07-01' }, 'end-before-start', 'options.endDate'],
  [{ session: 'asia' }, 'session-unavailable', 'options.session'],
  [{ session: { ...day, open: '9:00' } }, 'not-a-wall-time', 'options.session.open'],
  [{ calendar: { holidayOf: () => null } }, 'wrong-type', 'options.calendar'],
  [{ calendar: { earlyCloseOf: () => null } }, 'wrong-type', 'options.calendar'],
  [{ completeness: null }, 'wrong-type', 'options.completeness'],
  [{ completeness: { covers: 1 } }, 'unknown-option', 'options.completeness'],
  [{ completeness: { openWithin: 0.5 } }, 'out-of-bounds', 'options.completeness.openWithin'],
  [{ completeness: { closeWithin: 1441 } }, 'out-of-bounds', 'options.completeness.closeWithin'],
  [{ completeness: { coverage: 1.01 } }, 'out-of-bounds', 'options.completeness.coverage'],
  [{ completeness: { coverage: -0.01 } }, 'out-of-bounds', 'options.completeness.coverage'],
  [{ previousWithinDays: -1 }, 'out-of-bounds', 'options.previousWithinDays'],
  [{ previousWithinDays: 1.5 }, 'out-of-bounds', 'options.previousWithinDays'],
  [{ asOf: NaN }, 'out-of-bounds', 'options.asOf'],
  [{ asOf: 8.65e15 }, 'out-of-bounds', 'options.asOf'],
  [{ asOf: '2024-07-01' }, 'wrong-type', 'options.asOf'],
];

test.each(refusals)('checkedQuery refuses %j', (fields, code, argument) => {
  expect(() => checkedQuery({ ...given, ...fields })).toThrow(expect.objectContaining({ code, argument }));
});

test('checkedQuery says what was wrong with dates and calendars', () => {
  expect(() => checkedQuery({ ...given, startDate: '2024-07-02', endDate: '2024-07-01' })).toThrow(
    'options.endDate must not be before options.startDate, got 2024-07-02 to 2024-07-01',
  );
  expect(() => checkedQuery({ ...given, calendar: 'nyse' })).toThrow(
    'options.calendar must be an exchange calendar or null, got "nyse"',
  );
});

test('queryFields lists what a query must and may have', () => {
  expect(queryFields).toEqual({
    required: ['assetClass', 'ticker'],
    optional: ['exchange', 'startDate', 'endDate', 'session', 'calendar', 'asOf', 'completeness', 'previousWithinDays'],
  });
});

test('checkedBars lets only bars pass', () => {
  const bars = barsFromRows([], { interval: '1h' });
  expect(checkedBars(bars)).toBe(bars);
  expect(() => checkedBars({ ...bars })).toThrow(expect.objectContaining({ code: 'wrong-type', argument: 'bars' }));
  expect(() => checkedBars(5)).toThrow('bars must come from barsFromRows, barsFromColumns or a converter, got 5');
});
