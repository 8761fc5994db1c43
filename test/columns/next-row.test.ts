import { describe, expect, test } from 'vitest';
import { differenceOfPrices, quotientOf } from '../../src/numeric/inner.js';
import { quotient } from '../../src/columns/kinds.js';
import { lastWhole, ofNext } from '../../src/columns/next-row.js';
import { weeks } from '../../src/columns/periods/period.js';
import { sessionsAfterAsia } from '../../src/columns/pairs.js';
import { previousMiddle, previousPeriodPrices, previousPrices } from '../../src/columns/ranges/previous-levels.js';
import { type ColumnReport, wholeReport } from '../../src/columns/report.js';
import { gapSizeFrom } from '../../src/columns/sessions/gap.js';
import { previous, session, sessions } from '../../src/columns/sessions/session.js';
import { Table } from '../../src/columns/table.js';
import { barsFrom, marketOf, utcTemplate } from '../reports/fixtures/market-of.js';
import { fourWeeks } from './periods/four-weeks.js';
import { dayMarket, fromTo } from './sessions/day-market.js';

const market = dayMarket(fromTo(10, 12), fromTo(14, 20));

const template = utcTemplate('day', '09:00', '12:00');

/** The same sessions and two hours of a third one. */
const underWay = marketOf(
  [
    ...barsFrom('2024-07-01T09:00Z', 60, fromTo(10, 12)),
    ...barsFrom('2024-07-02T09:00Z', 60, fromTo(14, 20)),
    ...barsFrom('2024-07-03T09:00Z', 60, fromTo(17, 30).slice(1)),
  ],
  { template, asOf: '2024-07-03T11:00Z' },
);

const middle = { id: 'middle', label: 'Middle', value: previousMiddle };
const gapSize = { id: 'gap', label: 'Gap', unit: 'points', value: gapSizeFrom(previous.close, session.open) };

const numbers = (values: ReturnType<ReturnType<typeof ofNext>>) =>
  values.map(({ id, value }) => [id, value && Number(value.numerator) / Number(value.denominator)]);

describe('current values', () => {
  test('are what columns say of the session that comes next', () => {
    expect(ofNext(sessions, previousPrices('close'))(market)).toEqual([
      { id: 'previous-close', label: 'Previous close', unit: 'price', value: quotientOf(20) },
    ]);
    expect(numbers(ofNext(sessions, [...previousPrices('high', 'low'), middle])(market))).toEqual([
      ['previous-high', 20],
      ['previous-low', 14],
      ['middle', 17],
    ]);
  });

  test('are null where a column has no value, as in the first session', () => {
    const first = marketOf(barsFrom('2024-07-01T09:00Z', 60, fromTo(10, 12)), { template, asOf: '2024-07-01T11:00Z' });
    expect(lastWhole(first)).toBe(null);
    expect(numbers(ofNext(sessions, previousPrices('close'))(first))).toEqual([['previous-close', null]]);
  });

  test('of a session in progress know its open, and of one that is to come not even that', () => {
    expect(ofNext(sessions, [gapSize])(underWay)).toEqual([
      { id: 'gap', label: 'Gap', unit: 'points', value: quotientOf(3) },
    ]);
    expect(numbers(ofNext(sessions, [gapSize])(market))).toEqual([['gap', null]]);
    expect(numbers(ofNext(sessions, previousPrices('close'))(underWay))).toEqual([['previous-close', 20]]);
  });

  test('cannot look ahead: what a session in progress has done so far is no value', () => {
    const range = quotient([session.high, session.low], differenceOfPrices);
    expect(() => ofNext(sessions, [{ id: 'range', label: 'Range', value: range }])(underWay)).toThrow(
      'a number was expected, got NaN',
    );
  });

  test('of weeks are measured against the last whole week', () => {
    const table = Table.of(weeks, fourWeeks);
    const prices = previousPeriodPrices('week');
    const inRows = prices.map(({ value }) => [1, 2, 3].map((row) => table.cells(value).values[row].numerator));
    expect(inRows).toEqual([
      [12, 13, 13],
      [5, 6, 4],
    ]);
    expect(numbers(ofNext(weeks, prices)(fourWeeks))).toEqual([
      ['previous-high', 5],
      ['previous-low', 3],
    ]);
  });

  test('need a unit that has rowAhead', () => {
    expect(() => ofNext(sessionsAfterAsia('asia').unit, [middle])).toThrow('that of a session has none');
  });
});

describe('a report', () => {
  const level = { ...middle, formula: 'the middle' };
  const { label: _, ...unnamed } = level;
  const report: ColumnReport = { unit: sessions, needs: [], levels: [unnamed, ...previousPrices('close')] };

  test('has the current values of its levels that have a label', () => {
    expect(numbers(wholeReport(report).current?.(market) ?? [])).toEqual([['previous-close', 20]]);
    expect(wholeReport({ ...report, levels: [unnamed] }).current).toBe(undefined);
  });

  test('has those that it states instead, if it does', () => {
    const stated = wholeReport({ ...report, current: ofNext(sessions, [middle]) });
    expect(numbers(stated.current?.(market) ?? [])).toEqual([['middle', 17]]);
  });
});
