import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromColumns, barsFromRows, extendBars } from '../../../src/bars/index.js';
import { dayOfDate, exchangeCalendars, sessionClock } from '../../../src/calendar/index.js';
import { marketClasses } from '../../../src/sessions/market/market-class.js';
import { type Market, type MarketRequest, openMarket } from '../../../src/sessions/inner.js';
import { at, bar, barsBetween, day, growing, hourly, hours, intradayBars, rules, templates } from '../markets.js';

const dates = ['2024-07-01', '2024-07-02', '2024-07-03', '2024-07-05'];
const bars = hourly(...dates.map((date) => hours(date, 9, 16)));

function request(changes: Partial<MarketRequest> = {}): MarketRequest {
  return {
    marketClass: marketClasses.stocks,
    clock: sessionClock(day),
    calendar: null,
    rules,
    startDay: -Infinity,
    endDay: Infinity,
    ...changes,
  };
}

const datesOf = (market: Market): string[] => market.sessions.map(({ date }) => date);

test('openMarket sees the sessions of the range, both ends included', () => {
  const between = (start: string, end: string) =>
    datesOf(openMarket(bars, request({ startDay: dayOfDate(start), endDay: dayOfDate(end) })));
  expect(datesOf(openMarket(bars, request()))).toEqual(dates);
  expect(between('2024-07-02', '2024-07-03')).toEqual(['2024-07-02', '2024-07-03']);
  expect(between('2024-07-03', '2024-07-04')).toEqual(['2024-07-03']);
  expect(between('2024-07-04', '2024-07-04')).toEqual([]);
  expect(between('2024-06-01', '2024-07-01')).toEqual(['2024-07-01']);
  expect(between('2024-07-06', '2024-08-01')).toEqual([]);
});

test('openMarket lists the weekdays of the template, Monday first', () => {
  const clock = sessionClock({ ...day, weekdays: ['friday', 'monday'] });
  expect(openMarket(bars, request({ clock })).weekdays).toEqual(['monday', 'friday']);
});

test('openMarket keeps the session before the range as the previous one', () => {
  const [first] = openMarket(bars, request({ startDay: dayOfDate('2024-07-02') })).sessions;
  expect(first.previous).toHaveProperty('date', '2024-07-01');
});

test('openMarket counts the decimals of the sessions seen by the instant, and of all bars that end by it', () => {
  const rows = [
    bar('2024-07-01', '09:00', '1.5 2 1.25 1.5'),
    bar('2024-07-02', '03:00', '1.125 2 1 1'),
    bar('2024-07-03', '09:00', '1 2 1 1'),
    bar('2024-07-03', '10:00', '1 2 1 1.0625'),
  ];
  const decimals = (changes: Partial<MarketRequest>) => {
    const market = openMarket(barsFromRows(rows, { interval: '1h' }), request(changes));
    return [market.decimals, market.decimalsOfBars()];
  };
  expect(decimals({})).toEqual([4, 4]);
  expect(decimals({ startDay: dayOfDate('2024-07-05') })).toEqual([4, 4]);
  const until = (date: string, time: string) => decimals({ rules: { ...rules, asOf: at(date, time) } });
  expect(until('2024-07-01', '09:59')).toEqual([0, 0]);
  expect(until('2024-07-02', '03:59')).toEqual([2, 2]);
  expect(until('2024-07-03', '10:59')).toEqual([2, 3]);
  expect(until('2024-07-03', '11:00')).toEqual([4, 4]);
});

test('openMarket gives the very same sessions to every report over the same bars', () => {
  expect(openMarket(bars, request())).toBe(openMarket(bars, request()));
  const later = openMarket(bars, request({ startDay: dayOfDate('2024-07-02') }));
  expect(later.sessions[0]).toBe(openMarket(bars, request()).sessions[1]);
});

test('openMarket refuses two daily bars of one trading date, from the close of that date on', () => {
  const rows = ['2024-07-01T00:00', '2024-07-01T20:00'].map((time) => ({
    time: Date.parse(`${time}:00Z`),
    open: 1,
    high: 1,
    low: 1,
    close: 1,
  }));
  const twice = barsFromRows(rows, { interval: '1d' });
  const asOf = (instant: number) => () => openMarket(twice, request({ rules: { ...rules, asOf: instant } }));
  const details = {
    code: 'duplicate-trading-date',
    argument: 'bars',
    index: 1,
    field: 'time',
    message: 'bars[1] must be the only daily bar of its trading date, got a second one for 2024-07-01',
  };
  expect(asOf(Infinity)).toThrow(expect.objectContaining(details));
  expect(asOf(at('2024-07-01', '16:00'))).toThrow(expect.objectContaining(details));
  expect(datesOf(asOf(at('2024-07-01', '16:00') - 1)())).toEqual([]);
});

test('a market opens the other sessions of its asset class, over the same bars and by the same rules, in any range', () => {
  const asOf = at('2024-07-05', '15:00');
  const market = openMarket(
    bars,
    request({
      marketClass: marketClasses.crypto,
      startDay: dayOfDate('2024-07-02'),
      rules: { ...rules, asOf, coverage: { numerator: 1, denominator: 1 } },
    }),
  );
  const daily = market.other('daily');
  expect([daily.template.id, daily.marketClass.name, daily.calendar]).toEqual(['daily', 'crypto', null]);
  expect(datesOf(daily)).toEqual(dates);
  expect(daily.sessions.map(({ complete }) => complete)).toEqual([false, false, false, false]);
  expect(daily.sessions.at(-1)).toMatchObject({ closed: false, endBar: 27 });
  expect(market.other('daily')).toBe(daily);
  expect(() => openMarket(bars, request()).other('asia')).toThrow(
    expect.objectContaining({
      code: 'session-unavailable',
      argument: 'options.assetClass',
      fits: ['new-york'],
      message: 'stocks have no asia session; they have new-york',
    }),
  );
});

test('what another session knows ends with the instant, though the sessions asked about are all over by then', () => {
  const night = hourly(hours('2024-07-01', 9, 20));
  const of = (instant: number) =>
    openMarket(night, request({ marketClass: marketClasses.crypto, rules: { ...rules, asOf: instant } })).other('daily')
      .sessions[0].endBar;
  expect([Infinity, at('2024-07-01', '18:00'), at('2024-07-01', '16:00')].map(of)).toEqual([11, 9, 7]);
});

test('openMarket shares the sessions of all instants after the last close', () => {
  const asOf = (instant: number) => openMarket(bars, request({ rules: { ...rules, asOf: instant } })).sessions;
  expect(asOf(at('2024-07-05', '16:00'))).toBe(openMarket(bars, request()).sessions);
  expect(asOf(at('2024-07-05', '16:00') - 1).at(-1)).toMatchObject({ date: '2024-07-05', closed: false });
});

test('what openMarket gives does not depend on what it was asked before', () => {
  const some = fc.record({
    template: fc.constantFrom(...templates),
    start: fc.nat(10),
    days: fc.nat(10),
    hoursBack: fc.option(fc.nat(400), { nil: null }),
    previousWithinDays: fc.constantFrom(1, 7),
  });
  fc.assert(
    fc.property(intradayBars, fc.array(some, { minLength: 1, maxLength: 12 }), (shared, requests) => {
      const first = Math.floor(shared.time[0] / 86_400_000);
      const last = shared.time[shared.length - 1];
      for (const { template, start, days, hoursBack, previousWithinDays } of requests) {
        const asked = request({
          clock: sessionClock(template),
          startDay: first + start,
          endDay: first + start + days,
          rules: { ...rules, previousWithinDays, asOf: hoursBack === null ? Infinity : last - hoursBack * 3_600_000 },
        });
        const { time, open, high, low, close } = shared;
        const fresh = barsFromColumns({ time, open, high, low, close }, { interval: shared.interval });
        const seen = ({ sessions, template: { id }, decimals, covered, other }: Market): unknown => [
          id,
          decimals,
          covered,
          id === 'new-york' ? null : seen(other('new-york')),
          sessions.map(({ date, firstBar, endBar, closed, complete, previous }) => [
            date,
            firstBar,
            endBar,
            closed,
            complete,
            typeof previous === 'string' ? previous : previous.date,
          ]),
        ];
        expect(seen(openMarket(shared, asked))).toEqual(seen(openMarket(fresh, asked)));
      }
    }),
    { numRuns: 50 },
  );
});

test('the lineage of a market is the same once bars were added, and for any instant', () => {
  fc.assert(
    fc.property(
      intradayBars,
      fc.constantFrom(...templates),
      fc.array(fc.record({ length: fc.nat(150), back: fc.nat(200) }), { minLength: 1, maxLength: 5 }),
      (all, template, steps) => {
        const clock = sessionClock(template);
        const startDay = Math.floor(all.time[0] / 86_400_000) + 1;
        const lengths = steps.map(({ length }) => length);
        const lineages = growing(all, lengths).flatMap((of, i) =>
          [Infinity, of.time[of.length - 1] - (steps.at(i)?.back ?? 0) * 3_600_000].map(
            (asOf) => openMarket(of, request({ clock, startDay, rules: { ...rules, asOf } })).lineage,
          ),
        );
        expect(new Set(lineages).size).toBe(1);
      },
    ),
    { numRuns: 50 },
  );
});

test('markets of another range, template, calendar or asset class, or by other rules, have lineages of their own', () => {
  const [first, all] = growing(bars, [9]);
  const coverage = { numerator: 2, denominator: 3 };
  const requests = [
    {},
    { startDay: dayOfDate('2024-07-02') },
    { endDay: dayOfDate('2024-07-02') },
    { marketClass: marketClasses.crypto },
    { clock: sessionClock({ ...day, id: 'other' }) },
    { clock: sessionClock({ ...day, close: '15:00' }) },
    { calendar: exchangeCalendars.stocks },
    { rules: { ...rules, openWithin: 1 } },
    { rules: { ...rules, closeWithin: 1 } },
  ] satisfies readonly Partial<MarketRequest>[];
  const others = [
    { rules: { ...rules, coverage } },
    { rules: { ...rules, previousWithinDays: 1 } },
  ] satisfies readonly Partial<MarketRequest>[];
  for (const some of [requests, others]) {
    // No more at once than are kept.
    for (const changes of some) {
      const usual = openMarket(first, request()).lineage;
      const { lineage } = openMarket(first, request(changes));
      expect(lineage === usual).toBe(Object.keys(changes).length === 0);
      expect(openMarket(all, request(changes)).lineage).toBe(lineage);
      expect(openMarket(all, request()).lineage).toBe(usual);
    }
  }
});

test('the lineage of a market is that of its series: the same bars made anew, or extended to another series, have another', () => {
  const [first, all] = growing(bars, [9]);
  const { lineage } = openMarket(first, request());
  expect(openMarket(all, request()).lineage).toBe(lineage);
  expect(openMarket(barsBetween(all, 0, all.length), request()).lineage).not.toBe(lineage);
  const branch = extendBars(first, barsBetween(all, 9, all.length));
  expect(openMarket(branch, request()).lineage).not.toBe(lineage);
});

test('openMarket gives the very same sessions again where bars that were added have not changed them', () => {
  const [first, all] = growing(bars, [16]);
  const [before, after] = [first, all].map((some) => openMarket(some, request()).sessions);
  // Of the 3rd there were two bars.
  expect(before).toHaveLength(3);
  expect(after.map((session, i) => session === before[i])).toEqual([true, true, false, false]);
  // Those of fewer bars are cut as ever, after those of more.
  expect(openMarket(first, request({ startDay: dayOfDate('2024-07-03') })).sessions[0].endBar).toBe(16);
});

test('openMarket cuts only the sessions that bars were added to', () => {
  const [first, all] = growing(bars, [16]);
  const asked = new Set<number>();
  const calendar = {
    ...exchangeCalendars.stocks!,
    holidayOf: (date: number) => {
      asked.add(date);
      return null;
    },
  };
  openMarket(first, request({ calendar }));
  asked.clear();
  openMarket(all, request({ calendar }));
  expect([...asked]).toEqual(['2024-07-03', '2024-07-04', '2024-07-05'].map((date) => dayOfDate(date)));
});

test('openMarket gives the sessions of fewer bars of a series as those of bars of their own, though it was asked for more before', () => {
  fc.assert(
    fc.property(intradayBars, fc.constantFrom(...templates), fc.array(fc.nat(150)), (some, template, lengths) => {
      const asked = request({ clock: sessionClock(template) });
      const seen = (of: typeof bars) =>
        openMarket(of, asked).sessions.map(({ date, endBar, high, complete }) => [date, endBar, high, complete]);
      const series = growing(some, lengths);
      for (const of of [...series].reverse()) expect(seen(of)).toEqual(seen(barsBetween(of, 0, of.length)));
    }),
    { numRuns: 50 },
  );
});

test('markets on one list of weekdays have the very same list, whatever else they are', () => {
  const [first, all] = growing(bars, [9]);
  const lists = [first, all].map((some) => openMarket(some, request()).weekdays);
  expect(lists[1]).toBe(lists[0]);
  expect(openMarket(bars, request({ clock: sessionClock({ ...day, id: 'other' }) })).weekdays).toBe(lists[0]);
  expect(openMarket(bars, request({ clock: sessionClock({ ...day, weekdays: ['friday'] }) })).weekdays).toEqual([
    'friday',
  ]);
});
