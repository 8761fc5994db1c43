import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BarRow } from '../../src/bars/index.js';
import type { SessionBreak } from '../../src/calendar/index.js';
import { checkedInPlay } from '../../src/in-play/checked-in-play.js';
import { momentsOf } from '../../src/in-play/moments.js';
import { inPlay, runReport } from '../../src/reports/index.js';
import type { Market, MarketNeeds } from '../../src/sessions/inner.js';
import { at, day as template, hour, hourly, hours, minute } from '../sessions/markets.js';

const dates = ['2024-07-01', '2024-07-02', '2024-07-03', '2024-07-04', '2024-07-05', '2024-07-08'];
const rows = dates.map((date) => hours(date, 9, 16));
const bars = hourly(...rows);

/** From before the first bar to after the last one, Friday to Monday included. */
const anyInstant = fc
  .integer({ min: at('2024-06-28') / minute, max: at('2024-07-10') / minute })
  .map((minutes) => minutes * minute);
/** Now and then at the very end of a bar, at an open or at a close. */
const instants = fc.oneof(
  anyInstant,
  anyInstant.map((instant) => Math.round(instant / hour) * hour),
  fc.constantFrom(...[...dates, '2024-06-28', '2024-07-09'].flatMap((date) => [at(date, '09:00'), at(date, '16:00')])),
);

const needs: MarketNeeds = { report: 'probe-standard', defaultSession: 'new-york', bars: 'intraday' };

const momentsAt = (asOf: number, given?: readonly (readonly BarRow[])[], more: object = {}) => {
  const options = { assetClass: 'stocks', ticker: 'X', session: template, calendar: null, lookback: 'all', asOf };
  return momentsOf(given === undefined ? bars : hourly(...given), checkedInPlay({ ...options, ...more }, 3_600_000));
};

/** When the session of a date is, which is from nine to four. */
const openOf = (date: string) => at(date, '09:00');
const closeOf = (date: string) => at(date, '16:00');
const tradingDates = [...Array(20).keys()]
  .map((i) => new Date(at('2024-06-27') + i * 24 * hour))
  .filter((each) => ![0, 6].includes(each.getUTCDay()))
  .map((each) => each.toISOString().slice(0, 10));

test('a session is in progress from after its open to its very close, with bars once one has ended; between two the next one is to come', () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(null, 60, 120, 180), (asOf, barMinutes) => {
      const { scheduled, next, live, market } = momentsAt(asOf).for(needs, barMinutes);
      const now = tradingDates.find((date) => openOf(date) < asOf && asOf <= closeOf(date));
      const [opens, closes] = now === undefined ? [Infinity, Infinity] : [openOf(now), closeOf(now)];
      expect(scheduled?.openTime ?? Infinity).toBe(opens);
      // While one is in progress nobody asks for the next.
      const coming = tradingDates.find((date) => openOf(date) >= asOf)!;
      expect(next?.openTime ?? Infinity).toBe(now === undefined ? openOf(coming) : Infinity);
      const length = (barMinutes ?? 60) * minute;
      // At the close the last bar has ended, however short it is.
      const barsEnd = asOf === closes ? asOf : opens + Math.floor((asOf - opens) / length) * length;
      const hasBars = now !== undefined && dates.includes(now) && barsEnd > opens;
      expect(live?.session.date).toBe(hasBars ? now : undefined);
      if (hasBars) expect(live?.barsEnd).toBe(barsEnd);
      expect(market.sessions.at(-1)?.openTime ?? -Infinity).toBeLessThan(asOf);
    }),
    { numRuns: 120 },
  );
});

test('a session that opens in the evening or closes at midnight is in progress, without any bar', () => {
  const openAt = (hours: { open: string; close: string }, date: string, time: string) =>
    momentsAt(at(date, time), undefined, { session: { ...template, ...hours } }).for(needs, null).scheduled?.openTime;
  const evening = { open: '18:00', close: '17:00' };
  const opens = at('2024-07-09', '18:00');
  expect(openAt(evening, '2024-07-09', '18:00')).toBeUndefined();
  expect(openAt(evening, '2024-07-09', '18:01')).toBe(opens);
  expect(openAt(evening, '2024-07-10', '00:00')).toBe(opens);
  expect(openAt(evening, '2024-07-10', '17:00')).toBe(opens);
  expect(openAt(evening, '2024-07-10', '17:01')).toBeUndefined();
  const wholeDay = { open: '00:00', close: '24:00' };
  expect(openAt(wholeDay, '2024-07-10', '00:00')).toBe(at('2024-07-09'));
  expect(openAt(wholeDay, '2024-07-10', '00:01')).toBe(at('2024-07-10'));
});

test('the next bar ends after the instant, at whole lengths of a bar from the open, and at the close at the latest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 * 60 }), fc.constantFrom(null, 60, 120, 180), (minutes, barMinutes) => {
      const asOf = openOf('2024-07-03') + minutes * minute;
      const { nextBarEnds, scheduled } = momentsAt(asOf).for(needs, barMinutes);
      const ends = [...Array(8).keys()].map((i) => openOf('2024-07-03') + i * (barMinutes ?? 60) * minute);
      const expected = ends.find((end) => end > asOf) ?? Infinity;
      expect(nextBarEnds(scheduled!)).toBe(Math.min(expected, closeOf('2024-07-03')));
    }),
  );
});

test('reports that look at the same market share a moment, and those that look at another have one of their own', () => {
  const moments = momentsAt(at('2024-07-03', '12:00'));
  const ways: readonly Parameters<typeof moments.for>[] = [
    [needs, null],
    [needs, 60],
    [needs, 120],
    [{ ...needs, bars: 'daily' }, null],
    [{ ...needs, defaultSession: 'other' }, null],
    [{ ...needs, defaultSession: template }, null],
    [{ ...needs, defaultSession: template, fixedSession: true }, null],
  ];
  const known = ways.map((way) => moments.for(...way));
  expect(new Set(known).size).toBe(ways.length);
  expect(ways.map(([own, barMinutes]) => moments.for({ ...own, report: 'another' }, barMinutes))).toEqual(known);
  expect(ways.every(([own, ...rest], i) => moments.for({ ...own, report: 'another' }, ...rest) === known[i])).toBe(
    true,
  );
});

test('what came before a day is all before its session, whatever the length of the bars; the sessions since a date are those up to now', () => {
  const asOf = at('2024-07-04', '13:30');
  const { live } = momentsAt(asOf).for(needs, 120);
  const { day, session, since } = live!;
  const datesOf = ({ sessions }: Market) => sessions.map(({ date }) => date);
  expect([datesOf(day.past), datesOf(day.begun), datesOf(day.given)]).toEqual([
    dates.slice(0, 3),
    dates.slice(0, 4),
    dates.slice(0, 4),
  ]);
  // Two hours in one bar; by half past one two of these have ended, and four of the hours.
  expect([day.past.bars.interval, day.begun.bars.interval, day.given.bars.interval]).toEqual([
    2 * hour,
    2 * hour,
    hour,
  ]);
  const fromTuesday = since(session.day - 2);
  expect([datesOf(fromTuesday.market), datesOf(fromTuesday.given)]).toEqual([dates.slice(1, 4), dates.slice(1, 4)]);
  expect([fromTuesday.market.bars.interval, fromTuesday.given.bars.interval]).toEqual([2 * hour, hour]);
  expect(since(session.day - 2)).toBe(fromTuesday);
  expect(datesOf(since(session.day).market)).toEqual(['2024-07-04']);
});

test('a span ends with the session in progress where none of its sessions is to come', () => {
  const endOn = (date: string, lastDate: string) =>
    momentsAt(at(date, '12:00'))
      .for(needs, null)
      .live!.endOfSpan(at(lastDate) / (24 * hour));
  expect(endOn('2024-07-04', '2024-07-04')).toBe(closeOf('2024-07-04'));
  expect(endOn('2024-07-04', '2024-07-07')).toBe(Infinity);
  // A week that ends on Sunday has no session after Friday.
  expect(endOn('2024-07-05', '2024-07-07')).toBe(closeOf('2024-07-05'));
  expect(endOn('2024-07-05', '2024-07-08')).toBe(Infinity);
});

test('a session can be complete when it will be if no bar is missing any more, whatever the length of the bars', () => {
  const anyHours = fc.uniqueArray(fc.integer({ min: 9, max: 15 }));
  const anyMinute = fc.integer({ min: 9 * 60 + 1, max: 15 * 60 + 59 });
  // The hours that are all break do not come, and are not missing.
  const lists: readonly { readonly breaks: readonly SessionBreak[]; readonly quiet: readonly number[] }[] = [
    { breaks: [], quiet: [] },
    { breaks: [{ from: '11:00', to: '13:00' }], quiet: [11, 12] },
    {
      breaks: [
        { from: '10:30', to: '12:00' },
        { from: '14:00', to: '15:00' },
      ],
      quiet: [11, 14],
    },
  ];
  const anyBreaks = fc.constantFrom(...lists);
  const seen = new Set<boolean>();
  fc.assert(
    fc.property(
      anyHours,
      anyMinute,
      fc.constantFrom(0.3, 0.5, 0.8, 1),
      fc.constantFrom(null, 60, 120, 180),
      anyBreaks,
      // An hour is the very distance of the second bar from the open.
      fc.constantFrom(60, 90),
      (kept, now, coverage, barMinutes, { breaks, quiet }, openWithin) => {
        // Of the hours that make up whole bars by now some are missing; all others come.
        const length = barMinutes ?? 60;
        const ended = 9 + (Math.floor((now - 9 * 60) / length) * length) / 60;
        const come = hours('2024-07-02', 9, 16).filter((_, i) =>
          9 + i >= ended ? !quiet.includes(9 + i) : kept.includes(9 + i),
        );
        const completeness = { openWithin, coverage };
        const more = { completeness, session: { ...template, breaks } };
        const liveAt = (clock: number) =>
          momentsAt(at('2024-07-02') + clock * minute, [rows[0], come], more).for(needs, barMinutes).live;
        const live = liveAt(now);
        if (live === null) return;
        expect(live.canBeComplete).toBe(liveAt(16 * 60)!.session.complete);
        seen.add(live.canBeComplete);
      },
    ),
    { numRuns: 300 },
  );
  expect(seen.size).toBe(2);
});

test('once a session has closed it can be complete if it is', () => {
  const closedWith = (from: number, to: number) =>
    momentsAt(closeOf('2024-07-02'), [rows[0], hours('2024-07-02', from, to)]).for(needs, null).live!.canBeComplete;
  expect([closedWith(9, 16), closedWith(9, 14), closedWith(11, 16)]).toEqual([true, false, false]);
});

test('a week whose last days have no bars is past, as in the report, once the next week has a bar', () => {
  const week = ['2024-07-09', '2024-07-10'].map((date) => hours(date, 9, 16));
  const given = hourly(...rows, ...week, hours('2024-07-15', 9, 16));
  const options = { assetClass: 'stocks', ticker: 'X', session: template, calendar: null } as const;
  const id = 'high-and-low-by-weekday-standard';
  const asOf = at('2024-07-15', '10:00');
  const [{ history }] = inPlay(given, { ...options, lookback: 'all', reports: [id], asOf }).reports;
  expect(history.eligible).toBe(2);
  expect(runReport(given, id, { ...options, asOf }).observations.eligible).toBe(2);
});
