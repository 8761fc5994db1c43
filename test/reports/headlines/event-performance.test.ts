import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventPerformanceHeadline } from '../../../src/reports/headlines/event-performance.js';
import { headlineCases } from '../../../src/reports/headlines/headline-cases.js';
import { Session, type Market, type MarketEvent } from '../../../src/sessions/index.js';
import { changingMarkets } from '../columns/changing-markets.js';
import { eventPlans, isEventOf, plannedEvents } from './event-plans.js';

const { columns, options, test: tested, bars } = eventPerformanceHeadline('cpi');

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
  const { question, cases } = eventPerformanceHeadline('fomc');
  expect(question).toMatch(/three sessions/);
  expect(cases).toMatch(/^events named fomc/);
});
