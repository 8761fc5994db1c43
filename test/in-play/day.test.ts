import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bars } from '../../src/bars/index.js';
import { catalogNames } from '../../src/families/find-report.js';
import { checkedOptions } from '../../src/conditions/settings/checked-options.js';
import { dayOf, type Day } from '../../src/in-play/day.js';
import { barsBetween, day, growing, hourly, hours, marketOf } from '../sessions/markets.js';

const all = hourly(...[1, 2, 3, 4].map((date) => hours(`2024-07-0${date}`, 9, 16)));

let begun = 0;

/** The day of the last session of some bars. */
function dayIn(bars: Bars, options: object = {}, barMinutes: number | null = null, template = day): Day {
  const market = marketOf(bars, template);
  const { settings } = checkedOptions({ assetClass: 'stocks', ticker: 'X', ...options }, catalogNames);
  return dayOf(market, market.sessions.at(-1)!, settings, barMinutes, () => {
    begun++;
    const past = { ...market, sessions: market.sessions.slice(0, -1) };
    return { past, begun: market, given: market };
  });
}

test('a day is kept while bars are added to its session, and another is begun with the next one', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 28 }), { maxLength: 12 }), (lengths) => {
      const known = new Map<number, Day>();
      // A copy, so that no earlier run has a day of these bars.
      for (const bars of growing(barsBetween(all, 0, all.length), lengths)) {
        const date = Math.ceil(bars.length / 7);
        const found = dayIn(bars);
        expect(found).toBe(known.get(date) ?? found);
        expect([...known.values()].filter((each) => each === found).length).toBe(known.has(date) ? 1 : 0);
        known.set(date, found);
        expect([found.session.date, found.first, found.last]).toEqual([
          `2024-07-0${date}`,
          date === 1 ? null : '2024-07-01',
          date === 1 ? null : `2024-07-0${date - 1}`,
        ]);
      }
    }),
    { numRuns: 60 },
  );
});

test('a day tells the session as results do, and nobody can change that', () => {
  const { session } = dayIn(all);
  expect(session).toEqual({
    id: 'day',
    timeZone: 'UTC',
    open: '09:00',
    close: '16:00',
    date: '2024-07-04',
    opens: '2024-07-04T09:00:00.000Z',
    closes: '2024-07-04T16:00:00.000Z',
  });
  expect(Object.isFrozen(session)).toBe(true);
});

test('who asks for something else has a day of its own, and who asks for the same has the same', () => {
  const bars = barsBetween(all, 0, all.length);
  const ways: readonly Parameters<typeof dayIn>[] = [
    [bars],
    [bars, { where: { field: 'weekday', op: 'eq', value: 'monday' } }],
    [bars, { groupBy: { field: 'weekday' } }],
    [bars, { guards: { lowSample: 5 } }],
    [bars, { precision: { price: 3 } }],
    [bars, { events: [{ name: 'CPI', date: '2024-07-02' }] }],
    [bars, {}, 120],
    [bars, {}, null, { ...day, id: 'other' }],
  ];
  const known = ways.map((way) => dayIn(...way));
  expect(new Set(known).size).toBe(ways.length);
  const before = begun;
  expect(ways.map((way) => dayIn(...way))).toEqual(known);
  expect(ways.every((way, i) => dayIn(...way) === known[i])).toBe(true);
  expect(begun).toBe(before);
});

test('under conditions on answers or series, which become known within a session, each call begins the day anew', () => {
  const bars = barsBetween(all, 0, all.length);
  const values = [{ date: '2024-07-01', value: 1, knownAt: Date.parse('2024-07-04T12:00Z') }];
  for (const options of [
    { where: { report: 'seasonality-by-week', question: 'up', is: 'up' } },
    { series: [{ name: 'own', values }], where: { series: 'own', op: 'eq', value: 1 } },
  ]) {
    expect(dayIn(bars, options)).not.toBe(dayIn(bars, options));
  }
});

test('a few callers share a market, and the one that did not ask for longest has to begin anew', () => {
  const bars = barsBetween(all, 0, all.length);
  const ask = (lowSample: number) => dayIn(bars, { guards: { lowSample } });
  const first = ask(0);
  for (let caller = 1; caller < 8; caller++) ask(caller);
  expect(ask(0)).toBe(first);
  const second = ask(1);
  ask(8);
  expect(ask(1)).toBe(second);
  expect(ask(0)).toBe(first);
  for (let caller = 10; caller < 18; caller++) ask(caller);
  expect(ask(0)).not.toBe(first);
});
