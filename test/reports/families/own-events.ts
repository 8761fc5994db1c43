import fc from 'fast-check';
import { expect } from 'vitest';
import { Table } from '../../../src/reports/columns/table.js';
import type { FamilyWithHeadline } from '../../../src/reports/find-report.js';
import type { HeadlineColumns } from '../../../src/reports/headlines/headline.js';
import { headlineCases } from '../../../src/reports/headlines/headline-cases.js';
import { reportContextOf } from '../../../src/reports/options/report-context.js';
import type { MarketEvent } from '../../../src/sessions/index.js';
import { changingMarkets } from '../columns/changing-markets.js';
import { eventPlans, plannedEvents } from '../headlines/event-plans.js';

/** The names that families of events look for. */
const names = ['cpi', 'nfp', 'fomc', 'earnings'];

/**
 * Holds a family of events against the law that it sees those of its name, in whatever case, and no others: with all events, in its
 * report and in its headline, it sees what it sees with its own alone, and with all others it sees nothing.
 */
export function expectOwnEvents(family: FamilyWithHeadline, name: string): void {
  expect(family.text).toContain(`the events named ${name} that you supply`);
  const ofMany = fc.constantFrom(name, name, name.toUpperCase(), `${name}s`, ...names);
  let seen = 0;
  fc.assert(
    fc.property(changingMarkets, eventPlans, fc.infiniteStream(ofMany), ({ market }, plans, stream) => {
      const events = plannedEvents(market, plans).map((event) => ({ ...event, name: stream.next().value }));
      const isOwn = (event: MarketEvent) => event.name.toLowerCase() === name;
      const found = (given: readonly MarketEvent[]) => {
        const params = { sessions: 2 } as never;
        const { unit, measures } = family.variants.standard.report(params, reportContextOf(market, given));
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
