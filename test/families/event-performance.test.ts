import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholeReport } from '../../src/columns/report.js';
import { Table } from '../../src/columns/table.js';
import {
  cpiPerformance,
  earningsPerformance,
  fomcPerformance,
  nfpPerformance,
} from '../../src/families/event-performance.js';
import type { FamilyWithHeadline } from '../../src/families/find-report.js';
import type { HeadlineColumns } from '../../src/define/headlines/headline.js';
import { headlineCases } from '../../src/reports/headlines/headline-cases.js';
import { reportContextOf } from '../../src/options/report-context.js';
import { type Market, type MarketEvent, Session } from '../../src/sessions/inner.js';
import { changingMarkets } from '../columns/changing-markets.js';
import { casesOnLedger } from '../reports/fixtures/cases-on-ledger.js';
import { dailyBars } from '../reports/fixtures/daily-bars.js';
import { fewCloses } from '../reports/fixtures/few-closes.js';
import { days, excluded, levels, measured } from '../reports/fixtures/on-ledger.js';
import { withEvents } from '../reports/fixtures/with-events.js';
import { eventPlans, isEventOf, plannedEvents } from './headlines/event-plans.js';

/** The names that families of events look for. */
const names = ['cpi', 'nfp', 'fomc', 'earnings'];

/**
 * Holds a family of events against the law that it sees those of its name, in whatever case, and no others: with all events, in its
 * report and in its headline, it sees what it sees with its own alone, and with all others it sees nothing.
 */
function expectOwnEvents(family: FamilyWithHeadline, name: string): void {
  expect(family.text).toContain(`the events named ${name} that you supply`);
  const ofMany = fc.constantFrom(name, name, name.toUpperCase(), `${name}s`, ...names);
  let seen = 0;
  fc.assert(
    fc.property(changingMarkets, eventPlans, fc.infiniteStream(ofMany), ({ market }, plans, stream) => {
      const events = plannedEvents(market, plans).map((event) => ({ ...event, name: stream.next().value }));
      const isOwn = (event: MarketEvent) => event.name.toLowerCase() === name;
      const found = (given: readonly MarketEvent[]) => {
        const params = { sessions: 2 } as never;
        const { unit, measures } = wholeReport(family.variants.standard.report(params, reportContextOf(market, given)));
        expect(measures[0].formula).toContain('from 2 sessions before the event');
        // What columns a headline has is of its own kind.
        const columns: HeadlineColumns = family.headline.columns(params, { events: given, step: null });
        return {
          rows: Table.of(unit, market).rows.map((row) => unit.sessionOf(row)?.date),
          cases: headlineCases(columns, market).map(({ session, outcome }) => `${session.date} ${outcome}`),
        };
      };
      const all = found(events);
      expect(all).toEqual(found(events.filter(isOwn)));
      expect(found(events.filter((event) => !isOwn(event)))).toEqual({ rows: [], cases: [] });
      seen += all.rows.length;
    }),
    { numRuns: 30 },
  );
  expect(seen).toBeGreaterThan(10);
}

test.each([
  ['cpi', cpiPerformance],
  ['nfp', nfpPerformance],
  ['fomc', fomcPerformance],
  ['earnings', earningsPerformance],
] as const)('%s-performance: its events are those of that name, and no others', (name, family) => {
  expect(family.id).toBe(`${name}-performance`);
  expectOwnEvents(family, name);
});

const changes = ({ detailed = [] }: ReturnType<typeof withEvents>) =>
  detailed.map(({ measures }) => Object.values(measures));
const directions = ({ detailed = [] }: ReturnType<typeof withEvents>) =>
  detailed.map(({ outcomes }) => Object.values(outcomes));

test.each(['cpi', 'nfp', 'fomc', 'earnings'] as const)(
  '%s-performance: the changes about an event of that name',
  (name) => {
    const events = [
      { name: name.toUpperCase(), date: '2024-07-05' },
      { name: 'other', date: '2024-07-05' },
    ];
    const result = withEvents(`${name}-performance-standard`, events);
    expect(result.observations).toEqual({ unit: 'event', seen: 1, eligible: 1, excluded: {} });
    expect(changes(result)).toEqual([[-5.3571, 0, 6.6038]]);
    expect(directions(result)).toEqual([['not-up', 'not-up', 'up']]);
    expect(levels(result)).toEqual([{ 'previous-close': 106 }]);
    expect(result.current).toBeUndefined();
  },
);

test('an event at the close belongs to the next session', () => {
  const result = withEvents('cpi-performance-standard', [{ name: 'cpi', date: '2024-07-05', time: '16:00' }]);
  expect(days(result)).toEqual([8]);
  expect(changes(result)).toEqual([[-10.1695, 2.8302, 10.0917]]);
  expect(days(withEvents('cpi-performance-standard', [{ name: 'cpi', date: '2024-07-05', time: '15:59' }]))).toEqual([
    5,
  ]);
});

test('without a session, or without enough sessions around it, an event is left out', () => {
  const events = ['2024-07-03', '2024-07-04', '2024-07-06', '2024-07-10', '2024-07-11'].map((date) => ({
    name: 'cpi',
    date,
  }));
  const result = withEvents('cpi-performance-standard', events);
  expect(excluded(result)).toEqual({ 'no-history': 3, 'no-session': 1 });
  expect(days(result)).toEqual([4]);
  // Two sessions around it are enough for more of them.
  const two = withEvents('cpi-performance-standard', events, { params: { sessions: 2 } });
  expect(excluded(two)).toEqual({ 'no-history': 2, 'no-session': 1 });
  expect(changes(two)[0]).toEqual([6.6667, 5.3571, -10.1695]);
});

test('a change of contract around an event is a roll', () => {
  const closes = ['1 H', '2 H', '3 H', '4 M', '5 M'];
  const bars = fewCloses(Object.fromEntries(closes.map((close, i) => [`2024-07-0${i + 1}`, close])));
  const event = [{ name: 'cpi', date: '2024-07-03' }];
  expect(excluded(withEvents('cpi-performance-standard', event, { params: { sessions: 2 } }, bars))).toEqual({
    roll: 1,
  });
});

test('an event of a session that is still open is not closed', () => {
  const event = [{ name: 'cpi', date: '2024-07-04' }];
  const asOf = Date.UTC(2024, 6, 4, 15);
  expect(excluded(withEvents('cpi-performance-standard', event, { asOf }))).toEqual({ 'not-closed': 1 });
});

test('a change from a close of 0 is unknown', () => {
  const bars = dailyBars('0 0 0 0', '0 0 0 0', '1 1 1 1', '2 2 2 2', '3 3 3 3');
  const event = [{ name: 'cpi', date: '2024-07-03' }];
  expect(changes(withEvents('cpi-performance-standard', event, { params: { sessions: 2 } }, bars))).toEqual([
    [null, null, 200],
  ]);
});

const { columns, options, test: tested, bars } = cpiPerformance.headline;

/** The case of each session that has an event of the name, and the sessions around it that are needed. */
function plainCases({ sessions }: Market, events: readonly MarketEvent[], after: number): readonly string[] {
  return sessions.flatMap((own, place) => {
    const has = events.some((each) => each.name.toLowerCase() === 'cpi' && isEventOf(own, each));
    const later = sessions.slice(place + 1, place + 1 + after);
    const last = later.at(-1);
    const isWhole = own.closed && own.complete && last?.closed === true && last.complete && later.length === after;
    const isOnePath = later.every(({ previous }, i) => previous === sessions[place + i]);
    if (!has || !isWhole || !isOnePath || !(own.previous instanceof Session)) return [];
    const moves = (own.close - own.previous.close) * (last.close - own.close);
    return moves === 0 ? [] : [`${own.date} ${moves > 0 ? 'success' : 'failure'}`];
  });
}

test('the sessions after an event go on in the direction of its own, or turn', () => {
  const seen = new Set<unknown>();
  fc.assert(
    fc.property(changingMarkets, eventPlans, fc.constantFrom(2, 3), ({ market }, plans, sessions) => {
      const events = plannedEvents(market, plans);
      const cases = headlineCases(columns({ sessions }, { events, step: null }), market);
      const told = cases.map(({ session, outcome }) => `${session.date} ${outcome}`);
      expect(told).toEqual(plainCases(market, events, sessions));
      for (const { outcome } of cases) seen.add(outcome);
    }),
    { numRuns: 120 },
  );
  expect(seen).toEqual(new Set(['success', 'failure']));
});

test('chance is even, daily bars are enough, and three sessions are looked at', () => {
  expect([tested, bars, options.sessions.default]).toEqual(['half', 'daily', 3]);
  const { question, cases } = fomcPerformance.headline;
  expect(question).toMatch(/three sessions/);
  expect(cases).toMatch(/^events named fomc/);
});

test('the case of an event is that of its session, and a day without a change has no direction to go on in', () => {
  const cases = (family: string, events: readonly MarketEvent[]) => casesOnLedger(family, undefined, { events });
  expect(cases('cpi-performance', [{ name: 'cpi', date: '2024-07-05' }])).toEqual([]);
  // The third goes up from 112 to 118, and three sessions later stands at 109.
  expect(cases('nfp-performance', [{ name: 'NFP', date: '2024-07-03' }])).toEqual(['07-03 failure']);
  // At the close: a matter of the next session, which goes from 106 to 109, and three later to 120.
  expect(cases('fomc-performance', [{ name: 'fomc', date: '2024-07-05', time: '16:00' }])).toEqual(['07-08 success']);
  const earnings = ['2024-07-03', '2024-07-04'].map((date) => ({ name: 'Earnings', date, time: '07:00' }));
  expect(cases('earnings-performance', earnings)).toEqual(['07-03 failure', '07-04 failure']);
});

test('the days after a release may lie after the range, and a release without bars is seen', () => {
  const release = [{ name: 'CPI', date: '2024-07-05' }];
  const result = withEvents('cpi-performance-standard', release, { startDate: '2024-07-05', endDate: '2024-07-05' });
  expect(measured(result, 'change-after-percent')).toEqual([6.6038]);
  const { observations } = withEvents('cpi-performance-standard', [...release, { name: 'CPI', date: '2031-01-01' }]);
  expect([observations.seen, observations.excluded]).toEqual([2, { 'no-session': 1 }]);
});
