import { expect, test } from 'vitest';
import { barsFromRows, type Bars } from '../../../src/bars/index.js';
import { dateOfDay, sessionClock, sessionTemplates, type SessionTemplate } from '../../../src/calendar/index.js';
import { marketClasses } from '../../../src/sessions/market/market-class.js';
import { openMarket } from '../../../src/sessions/inner.js';
import { at, bar, day, hourly, hours, rules } from '../markets.js';

function covered(bars: Bars, template: SessionTemplate = day, asOf = Infinity): readonly string[] {
  const { firstDay, lastDay } = openMarket(bars, {
    marketClass: marketClasses.futures,
    clock: sessionClock(template),
    calendar: null,
    rules: { ...rules, asOf },
    startDay: -Infinity,
    endDay: Infinity,
  }).covered;
  return firstDay > lastDay ? [] : [dateOfDay(firstDay), dateOfDay(lastDay)];
}

test('coveredDays reach from the first session seen to the last', () => {
  expect(covered(hourly(hours('2024-07-01', 9, 16), hours('2024-07-05', 9, 16)))).toEqual(['2024-07-01', '2024-07-05']);
  const between = [hours('2024-07-02', 9, 16), hours('2024-07-03', 9, 16)];
  expect(covered(hourly(hours('2024-07-01', 11, 16), ...between, hours('2024-07-05', 9, 10)))).toEqual([
    '2024-07-01',
    '2024-07-05',
  ]);
});

test('coveredDays hold the days without a session that the bars reach around', () => {
  // All of the first and the last day lies between bars, though in neither of them a bar is inside the session.
  const bars = hourly(hours('2024-07-01', 7, 8), hours('2024-07-02', 9, 16), hours('2024-07-03', 15 + 3, 20));
  expect(covered(bars)).toEqual(['2024-07-01', '2024-07-03']);
});

test('coveredDays leave out a day that begins before the first bar or ends after the last one', () => {
  const bars = hourly(hours('2024-07-01', 17, 18), hours('2024-07-02', 9, 16), hours('2024-07-03', 7, 8));
  expect(covered(bars)).toEqual(['2024-07-02', '2024-07-02']);
});

test('coveredDays of an instant know the bars that have ended by then', () => {
  const bars = hourly(hours('2024-07-01', 9, 16), hours('2024-07-02', 17, 19), hours('2024-07-03', 17, 19));
  expect(covered(bars, day, at('2024-07-02', '17:30'))).toEqual(['2024-07-01', '2024-07-01']);
  expect(covered(bars, day, at('2024-07-02', '18:00'))).toEqual(['2024-07-01', '2024-07-02']);
  expect(covered(bars, day, at('2024-07-01', '09:59'))).toEqual([]);
});

test('coveredDays are read on the clock of the template', () => {
  const [asia] = sessionTemplates.futures.filter(({ id }) => id === 'asia');
  // From 23:00 on it is the second of July in Tokyo.
  expect(covered(hourly(hours('2024-07-01', 23, 24), hours('2024-07-02', 0, 8)), asia)).toEqual([
    '2024-07-02',
    '2024-07-02',
  ]);
});

test('coveredDays of daily bars are their trading dates, those without a session included', () => {
  const rows = ['2024-06-30', '2024-07-01', '2024-07-06'].map((date) => bar(date, '00:00', '1 1 1 1'));
  const bars = barsFromRows(rows, { interval: '1d' });
  expect(covered(bars)).toEqual(['2024-06-30', '2024-07-06']);
  expect(covered(bars, day, at('2024-07-06', '15:59'))).toEqual(['2024-06-30', '2024-07-01']);
  expect(covered(bars, day, at('2024-07-06', '16:00'))).toEqual(['2024-06-30', '2024-07-06']);
});

test('no bars cover no days', () => {
  expect(covered(barsFromRows([], { interval: '1h' }))).toEqual([]);
  expect(covered(barsFromRows([], { interval: '1d' }))).toEqual([]);
});

test('coveredDays hold a day without a session that the bars cover from its open to its close, and no less', () => {
  // A Saturday and a Sunday, on which the template has none.
  const ofWeekend = (from: number, to: number) =>
    covered(hourly(hours('2024-06-29', from, 16), hours('2024-07-01', 9, 16), hours('2024-07-07', 9, to)));
  expect(ofWeekend(9, 16)).toEqual(['2024-06-29', '2024-07-07']);
  expect(ofWeekend(10, 15)).toEqual(['2024-06-30', '2024-07-06']);
});
