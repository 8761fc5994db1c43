import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { barsFromRows, extendBars, type Bars } from '../../src/bars/index.js';
import type { GeneratedMarket } from '../../src/conformance/arbitraries/index.js';
import { BarstatsRangeError } from '../../src/errors/index.js';
import { inPlay, runReports, type InPlayResult, type ReportId } from '../../src/reports/index.js';
import { deeplyFrozen } from '../reports/fixtures/frozen.js';
import { outcomeOf } from '../conformance/outcome-of.js';
import { allBars, barsUntil, momentsArbitrary, type Moments } from './moments.js';
import { law } from '../laws/law.js';

const bytes = (result: InPlayResult): string => JSON.stringify(result);

/** What is in play, `null` where these bars are refused, as conditions on windows that they cannot tell are. */
function resultOf(market: GeneratedMarket, options: Moments['options'], asOf: number): InPlayResult | null {
  try {
    return inPlay(allBars(market), { ...options, asOf });
  } catch (error) {
    if (error instanceof BarstatsRangeError) return null;
    throw error;
  }
}

describe('what is in play', () => {
  law(
    'is the same on the bars up to the instant as on all bars: nothing looks ahead',
    [momentsArbitrary()],
    ({ market, options, instants }) => {
      const seen = new Set<string>();
      for (const asOf of instants) {
        const run = (bars: Bars) =>
          outcomeOf(() => {
            const result = inPlay(bars, { ...options, asOf });
            for (const { report } of result.reports) seen.add(report);
            return bytes(result);
          });
        expect(run(barsUntil(market, asOf)), market.description).toEqual(run(allBars(market)));
      }
      return seen;
    },
    { runs: 40, atLeast: 0.5, meets: 100 },
  );

  law(
    'is the same from bar to bar as from scratch, whatever was asked before',
    [momentsArbitrary(8, 3), fc.nat(200)],
    ({ market, options }, first) => {
      const { rows, intervalMs: interval } = market;
      let end = 1 + (first % rows.length);
      let bars = barsFromRows(rows.slice(0, end), { interval });
      let shown = false;
      for (let step = 0; step < 8 && end < rows.length; step++) {
        const asOf = rows[end - 1].time + interval;
        const carried = outcomeOf(() => bytes(inPlay(bars, { ...options, asOf })));
        const scratch = outcomeOf(() =>
          bytes(inPlay(barsFromRows(rows.slice(0, end), { interval }), { ...options, asOf })),
        );
        expect(carried, market.description).toEqual(scratch);
        shown ||= scratch.includes('questions');
        const next = Math.min(rows.length, end + [1, 1, 1, 5, 1, 30, 1, 1][step]);
        bars = extendBars(bars, barsFromRows(rows.slice(end, next), { interval }));
        end = next;
      }
      return shown;
    },
    { runs: 12, atLeast: 0.3 },
  );

  law(
    'is frozen plain JSON',
    [momentsArbitrary(6, 1)],
    ({ market, options, instants }) => {
      const result = resultOf(market, options, instants[0]);
      expect(deeplyFrozen(result)).toBe(true);
      expect(JSON.parse(JSON.stringify(result))).toEqual(result);
      return result !== null && result.reports.length > 0;
    },
    { runs: 12, atLeast: 0.3 },
  );

  law(
    'calls decided what the report counts once the session is over, and never changes its mind',
    [momentsArbitrary()],
    ({ market, options, instants }) => {
      const decided = new Set<string>();
      const bars = allBars(market);
      const { lookback, reports: ids = 'all', ...run } = options;
      if (resultOf(market, options, instants[0]) === null) return decided;
      const rows = runReports(bars, ids, { ...run, detailed: true });
      for (const asOf of instants) {
        for (const { report, observations } of inPlay(bars, { ...options, asOf }).reports) {
          const final = rows.find((each) => each.report === report);
          if (final === undefined || 'refused' in final || observations.length !== 1) continue;
          const [{ date, groups }] = observations;
          const own = (final.detailed ?? []).filter((row) => row.date === date);
          if (own.length !== 1) continue;
          expect(
            groups.map(({ group }) => group),
            report,
          ).toEqual(own[0].groups);
          for (const { id, state, soFar } of groups[0].questions) {
            if (state !== 'decided' || Array.isArray(own[0].outcomes[id])) continue;
            expect(own[0].outcomes[id], `${report} ${id} at ${asOf} of ${market.description}`).toBe(soFar);
            decided.add(`${report} ${id}`);
          }
        }
      }
      return decided;
    },
    { runs: 40, atLeast: 0.4, meets: 100 },
  );

  law(
    'says nothing of a report both that it is in play and that it is not',
    [momentsArbitrary(6, 2)],
    ({ market, options, instants }) => {
      const result = resultOf(market, options, instants[0]);
      if (result === null) return false;
      const { reports, upcoming, notInPlay, refused } = result;
      const places = [reports, notInPlay, refused].map((list) => list.map(({ report }) => report as ReportId));
      expect(new Set(places.flat()).size).toBe(places.flat().length);
      const all = new Set([...places.flat(), ...upcoming.map(({ report }) => report)]);
      expect([...all].sort()).toEqual([...(options.reports ?? [])].sort());
      for (const { report, at } of upcoming) {
        expect([...places[1], ...places[2]]).not.toContain(report);
        // What is to come has not been.
        expect(at === null || Date.parse(at) > instants[0], `${report} at ${at}`).toBe(true);
      }
      return all.size > 0;
    },
    { runs: 20, atLeast: 0.3 },
  );
});
