import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows, type BarRow, type Bars } from '../../../src/bars/index.js';
import { dateOfDay, dayOfDate, exchangeCalendars, sessionClock, weekdayOfDay } from '../../../src/calendar/index.js';
import { weekdays } from '../../../src/calendar/inner.js';
import {
  type Market,
  monthsOf,
  monthsThatStood,
  openMarket,
  type Period,
  weeksOf,
  weeksThatStood,
} from '../../../src/sessions/inner.js';
import { marketClasses } from '../../../src/sessions/market/market-class.js';
import { at, barsBetween, day, growing, hourly, hours, rules } from '../markets.js';

const everyDay = { ...day, weekdays };

/** A daily bar per date from one to another, the given ones left out; its close is the number of its day. */
function daily(from: string, to: string, without: readonly string[] = [], contractFrom = '9999'): readonly BarRow[] {
  const rows: BarRow[] = [];
  for (let each = dayOfDate(from); each <= dayOfDate(to); each++) {
    const date = dateOfDay(each);
    if (weekdayOfDay(each) > 4 || without.includes(date)) continue;
    const contract = date < contractFrom ? 'H' : 'M';
    rows.push({ time: date, open: each, high: each + 2, low: each - 1, close: each + 1, contract });
  }
  return rows;
}

function open(rows: readonly BarRow[], startDate?: string, endDate?: string, asOf?: string, template = day): Market {
  return opened(barsFromRows(rows, { interval: '1d' }), startDate, endDate, asOf, template);
}

function opened(bars: Bars, startDate?: string, endDate?: string, asOf?: string, template = day): Market {
  return openMarket(bars, {
    marketClass: marketClasses.stocks,
    clock: sessionClock(template),
    calendar: null,
    rules: { ...rules, asOf: asOf === undefined ? Infinity : Date.parse(asOf) },
    startDay: startDate === undefined ? -Infinity : dayOfDate(startDate),
    endDay: endDate === undefined ? Infinity : dayOfDate(endDate),
  });
}

const shown = ({ session, sessions, complete, closed, rolled, previous }: Period) => [
  session.date,
  sessions.length,
  closed ? (complete ? 'complete' : 'incomplete') : 'not-closed',
  rolled ? 'rolled' : '',
  typeof previous === 'string' ? previous : previous.session.date,
];

test('weeksOf are the ISO weeks between the first and the last bar, each with the one before it', () => {
  // From a Wednesday to a Thursday.
  expect(weeksOf(open(daily('2024-07-03', '2024-07-25'))).map(shown)).toEqual([
    ['2024-07-03', 3, 'incomplete', '', 'no-previous'],
    ['2024-07-08', 5, 'complete', '', 'no-previous'],
    ['2024-07-15', 5, 'complete', '', '2024-07-08'],
    ['2024-07-22', 4, 'not-closed', '', '2024-07-15'],
  ]);
});

test('weeksThatStood are those that go on or change contract, each as it was before the change', () => {
  const stood = (...given: Parameters<typeof open>) =>
    weeksThatStood(open(...given)).map((week) => [
      ...shown(week),
      week.until === Infinity ? 'goes on' : dateOfDay(Math.floor(week.until / 86_400_000)),
    ]);
  expect(stood(daily('2024-07-01', '2024-07-12'))).toEqual([]);
  expect(stood(daily('2024-07-01', '2024-07-17'))).toEqual([
    ['2024-07-15', 3, 'not-closed', '', '2024-07-08', 'goes on'],
  ]);
  // Before the change the week before it is of the same contract; the week after it is whole.
  expect(stood(daily('2024-07-01', '2024-07-19', [], '2024-07-10'))).toEqual([
    ['2024-07-08', 2, 'not-closed', '', '2024-07-01', '2024-07-10'],
  ]);
  expect(stood(daily('2024-07-01', '2024-07-12', [], '2024-07-08'))).toEqual([]);
  // Where the beginning is missing, or lies before the range, nothing stands.
  expect(stood(daily('2024-07-03', '2024-07-12'))).toEqual([]);
  expect(stood(daily('2024-07-01', '2024-07-10'), '2024-07-09')).toEqual([]);
  expect(monthsThatStood(open(daily('2024-07-01', '2024-07-17'))).map(shown)).toEqual([
    ['2024-07-01', 13, 'not-closed', '', 'no-previous'],
  ]);
});

test('a weekday without a session between the first and the last bar is a holiday', () => {
  const rows = daily('2024-07-01', '2024-07-19', ['2024-07-04', '2024-07-05', '2024-07-15']);
  expect(weeksOf(open(rows)).map(shown)).toEqual([
    ['2024-07-01', 3, 'complete', '', 'no-previous'],
    ['2024-07-08', 5, 'complete', '', '2024-07-01'],
    ['2024-07-16', 4, 'complete', '', '2024-07-08'],
  ]);
});

test('a holiday of the calendar is missing neither before the first bar nor after the last, nor outside the range', () => {
  // Independence Day is a Thursday, Labor Day a Monday, Good Friday a Friday.
  const inWeeks = (from: string, to: string, startDate?: string, endDate?: string) =>
    weeksOf(
      openMarket(barsFromRows(daily(from, to, ['2024-09-02', '2024-03-29']), { interval: '1d' }), {
        marketClass: marketClasses.stocks,
        clock: sessionClock(day),
        calendar: exchangeCalendars.stocks,
        rules,
        startDay: startDate === undefined ? -Infinity : dayOfDate(startDate),
        endDay: endDate === undefined ? Infinity : dayOfDate(endDate),
      }),
    ).map((week) => shown(week).slice(0, 3));
  expect(inWeeks('2024-09-03', '2024-09-06')).toEqual([['2024-09-03', 4, 'complete']]);
  expect(inWeeks('2024-03-25', '2024-03-28')).toEqual([['2024-03-25', 4, 'complete']]);
  expect(inWeeks('2024-08-26', '2024-09-13', '2024-09-03', '2024-09-06')).toEqual([['2024-09-03', 4, 'complete']]);
  // One day more is missing.
  expect(inWeeks('2024-09-04', '2024-09-06')).toEqual([['2024-09-04', 3, 'incomplete']]);
  expect(inWeeks('2024-03-25', '2024-03-27')).toEqual([['2024-03-25', 3, 'not-closed']]);
});

test('a week without any session is no previous one, and neither is the one before that', () => {
  const without = ['2024-07-08', '2024-07-09', '2024-07-10', '2024-07-11', '2024-07-12'];
  expect(weeksOf(open(daily('2024-07-01', '2024-07-19', without)))[1].previous).toBe('no-previous');
});

test('the range cuts weeks off, but the previous one may lie before it', () => {
  const rows = daily('2024-06-24', '2024-07-26');
  expect(weeksOf(open(rows, '2024-07-08', '2024-07-21')).map(shown)).toEqual([
    ['2024-07-08', 5, 'complete', '', '2024-07-01'],
    ['2024-07-15', 5, 'complete', '', '2024-07-08'],
  ]);
  // A week that is in the range in part is seen, and does not count; that of the next one it is all the same.
  expect(weeksOf(open(rows, '2024-07-09', '2024-07-18')).map(shown)).toEqual([
    ['2024-07-08', 5, 'incomplete', '', '2024-07-01'],
    ['2024-07-15', 4, 'incomplete', '', '2024-07-08'],
  ]);
  // Saturdays and Sundays have no session by the template.
  expect(weeksOf(open(rows, '2024-07-08', '2024-07-12')).map(shown)).toEqual([
    ['2024-07-08', 5, 'complete', '', '2024-07-01'],
  ]);
  expect(weeksOf(open(rows, '2024-07-08', '2024-07-12', undefined, everyDay))[0].complete).toBe(false);
});

test('a change of contract inside a week rolls it and the week after', () => {
  expect(weeksOf(open(daily('2024-07-01', '2024-07-26', [], '2024-07-10'))).map(shown)).toEqual([
    ['2024-07-01', 5, 'complete', '', 'no-previous'],
    ['2024-07-08', 5, 'complete', 'rolled', 'roll'],
    ['2024-07-15', 5, 'complete', '', 'roll'],
    ['2024-07-22', 5, 'complete', '', '2024-07-15'],
  ]);
  expect(weeksOf(open(daily('2024-07-01', '2024-07-19', [], '2024-07-08'))).map(shown)[1]).toEqual([
    '2024-07-08',
    5,
    'complete',
    '',
    'roll',
  ]);
});

test('a week of which a session is incomplete or has not closed does not count', () => {
  const intraday = (rows: readonly BarRow[], asOf: number) =>
    weeksOf(
      openMarket(hourly(rows), {
        marketClass: marketClasses.stocks,
        clock: sessionClock({ ...day, weekdays: ['monday', 'tuesday'] }),
        calendar: null,
        rules: { ...rules, asOf },
        startDay: -Infinity,
        endDay: Infinity,
      }),
    ).map(shown);
  const whole = [...hours('2024-07-01', 9, 16), ...hours('2024-07-02', 9, 16), ...hours('2024-07-08', 9, 16)];
  const torn = [...whole, ...hours('2024-07-09', 11, 16), ...hours('2024-07-15', 9, 16), ...hours('2024-07-16', 9, 16)];
  expect(intraday(torn, Infinity)).toEqual([
    ['2024-07-01', 2, 'complete', '', 'no-previous'],
    ['2024-07-08', 2, 'incomplete', '', '2024-07-01'],
    ['2024-07-15', 2, 'complete', '', 'no-previous'],
  ]);
  expect(intraday(torn, at('2024-07-16', '15:59')).at(-1)?.[2]).toBe('not-closed');
  // Tuesday has not begun, or not ended, when the bars end.
  expect(intraday(whole, Infinity).at(-1)).toEqual(['2024-07-08', 1, 'not-closed', '', '2024-07-01']);
});

test('an instant after the last session but before later bars is not told from them that a day was a holiday', () => {
  const night = hours('2024-07-09', 18, 24);
  const bars = hourly(hours('2024-07-08', 9, 16), night);
  const weekOf = (asOf: number) =>
    weeksOf(
      openMarket(bars, {
        marketClass: marketClasses.stocks,
        clock: sessionClock({ ...day, weekdays: ['monday', 'tuesday'] }),
        calendar: null,
        rules: { ...rules, asOf },
        startDay: -Infinity,
        endDay: Infinity,
      }),
    )[0].complete;
  expect(weekOf(at('2024-07-09', '17:00'))).toBe(false);
  expect(weekOf(at('2024-07-09', '19:00'))).toBe(true);
  expect(weekOf(Infinity)).toBe(true);
});

test('a period has the prices of its sessions', () => {
  const [, week] = weeksOf(open(daily('2024-07-03', '2024-07-12')));
  const first = dayOfDate('2024-07-08');
  expect([week.open, week.high, week.low, week.close]).toEqual([first, first + 6, first - 1, first + 5]);
  expect([week.range, week.last.date]).toEqual([{ numerator: 7, denominator: 1 }, '2024-07-12']);
});

test('monthsOf are the calendar months, over the end of a year', () => {
  expect(monthsOf(open(daily('2023-11-30', '2024-03-01'))).map(shown)).toEqual([
    ['2023-11-30', 1, 'incomplete', '', 'no-previous'],
    ['2023-12-01', 21, 'complete', '', 'no-previous'],
    ['2024-01-01', 23, 'complete', '', '2023-12-01'],
    ['2024-02-01', 21, 'complete', '', '2024-01-01'],
    ['2024-03-01', 1, 'not-closed', '', '2024-02-01'],
  ]);
});

test('a month counts from its first weekday of the template to its last', () => {
  // The first of June 2024 was a Saturday, the thirtieth a Sunday.
  expect(monthsOf(open(daily('2024-06-03', '2024-06-28'))).map(shown)).toEqual([
    ['2024-06-03', 20, 'complete', '', 'no-previous'],
  ]);
  expect(monthsOf(open(daily('2024-06-04', '2024-06-28')))[0].complete).toBe(false);
  expect(monthsOf(open(daily('2024-06-03', '2024-06-27')))[0].complete).toBe(false);
  expect(monthsOf(open(daily('2024-06-03', '2024-06-28'), '2024-06-04'))[0].complete).toBe(false);
});

test('weeks and months hold every session of the range once, and none depends on where the range begins', () => {
  const first = dayOfDate('2023-12-25');
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(80), { maxLength: 40 }),
      fc.nat(40),
      fc.integer({ min: 40, max: 90 }),
      (missing, start, end) => {
        const without = missing.map((i) => dateOfDay(first + i));
        const rows = daily('2023-12-25', '2024-03-20', without, '2024-02-14');
        const all = open(rows);
        const some = open(rows, dateOfDay(first + start), dateOfDay(first + end));
        for (const periodsOf of [weeksOf, monthsOf]) {
          const periods = periodsOf(some);
          const held = periods.flatMap(({ sessions }) => sessions.map(({ date }) => date));
          expect(held.filter((date) => date >= dateOfDay(first + start))).toEqual(
            some.sessions.map(({ date }) => date),
          );
          const whole = periodsOf(all).map((period) => JSON.stringify(shown(period)));
          for (const period of periods.filter(({ complete }) => complete)) {
            expect(whole).toContain(JSON.stringify(shown(period)));
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('a week whose last session is covered but has not closed is not complete', () => {
  const bars = hourly(hours('2024-07-01', 9, 16));
  const weekOf = (asOf: number) =>
    weeksOf(
      openMarket(bars, {
        marketClass: marketClasses.stocks,
        clock: sessionClock({ ...day, weekdays: ['monday'] }),
        calendar: null,
        rules: { ...rules, closeWithin: 120 * 60_000, asOf },
        startDay: -Infinity,
        endDay: Infinity,
      }),
    )[0];
  expect(weekOf(at('2024-07-01', '15:30'))).toMatchObject({ closed: false, complete: false });
  expect(weekOf(at('2024-07-01', '15:30')).session.complete).toBe(true);
  expect(weekOf(at('2024-07-01', '16:00'))).toMatchObject({ closed: true, complete: true });
});

test('weeks and months of bars that were extended are those of bars made in one go, whatever range they are asked for', () => {
  const first = dayOfDate('2023-12-25');
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(60), { maxLength: 30 }),
      fc.array(fc.nat(60), { maxLength: 5 }),
      fc.option(fc.nat(40), { nil: undefined }),
      fc.option(fc.integer({ min: 30, max: 90 }), { nil: undefined }),
      (missing, lengths, start, end) => {
        const without = missing.map((i) => dateOfDay(first + i));
        const all = barsFromRows(daily('2023-12-25', '2024-03-05', without, '2024-01-24'), { interval: '1d' });
        const range = [start, end].map((days) => (days === undefined ? undefined : dateOfDay(first + days)));
        const before = new Map<typeof weeksOf, readonly Period[]>();
        for (const bars of growing(all, lengths)) {
          const market = opened(bars, ...range);
          const anew = opened(barsBetween(bars, 0, bars.length), ...range);
          for (const periodsOf of [weeksOf, monthsOf]) {
            const periods = periodsOf(market);
            expect(periods.map(shown)).toEqual(periodsOf(anew).map(shown));
            expect(periodsOf(market)).toBe(periods);
            // Only the last one can be another with more bars.
            const kept = (before.get(periodsOf) ?? []).slice(0, -1);
            kept.forEach((period, i) => expect(periods[i]).toBe(period));
            before.set(periodsOf, periods);
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('a week is another one once it has another session or is complete, and so is the week that is measured against it', () => {
  // Three bars, a whole week, and a week more.
  const all = barsFromRows(daily('2024-07-01', '2024-07-12'), { interval: '1d' });
  const [three, five, six, ten] = growing(all, [3, 5, 6]).map((bars) => weeksOf(opened(bars)));
  expect(five[0]).not.toBe(three[0]);
  expect([three[0].complete, five[0].complete]).toEqual([false, true]);
  expect([six[0], ten[0]]).toEqual([five[0], five[0]]);
  expect(six[0]).toBe(five[0]);
  expect(ten[0]).toBe(five[0]);
  expect(ten[1]).not.toBe(six[1]);
  expect(ten[1].previous).toBe(five[0]);
});

test('a week becomes another one when the instant makes it known that a day was a holiday', () => {
  const bars = hourly(hours('2024-07-08', 9, 16), hours('2024-07-09', 18, 24));
  const mondays = { ...day, weekdays: ['monday', 'tuesday'] as const };
  const weekAt = (asOf: string) => weeksOf(opened(bars, undefined, undefined, asOf, mondays))[0];
  const [before, after] = ['2024-07-09T17:00Z', '2024-07-09T19:00Z'].map(weekAt);
  expect([before.complete, after.complete]).toEqual([false, true]);
  expect(after.sessions).toEqual(before.sessions);
  expect(after.sessions[0]).toBe(before.sessions[0]);
});

test('a range that begins inside a week begins with the same week, whatever was added', () => {
  const all = barsFromRows(daily('2024-06-24', '2024-07-12'), { interval: '1d' });
  const [nine, ten, fifteen] = growing(all, [9, 10]).map((bars) => weeksOf(opened(bars, '2024-07-03')));
  expect([nine, ten, fifteen].map((weeks) => weeks.map(({ session }) => session.date))).toEqual([
    ['2024-07-01'],
    ['2024-07-01'],
    ['2024-07-01', '2024-07-08'],
  ]);
  expect(fifteen[0]).toBe(ten[0]);
  // The week before the range, and the one that it begins in, are known in full: only that one is not in the range in full.
  const [week, next] = fifteen;
  expect([week.sessions.length, week.complete]).toEqual([5, false]);
  expect(week.previous).toHaveProperty('session.date', '2024-06-24');
  expect(next.previous).toBe(week);
  expect(nine[0].previous).toBe(ten[0].previous);
});
