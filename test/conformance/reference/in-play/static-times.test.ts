import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../../../src/bars/index.js';
import { marketArbitrary } from '../../../../src/conformance/index.js';
import { referenceReports } from '../../../../src/conformance/reference/index.js';
import { reportNamed } from '../../../../src/conformance/reference/conditions/other-reports.js';
import { endOfObservation, timesOf } from '../../../../src/conformance/reference/in-play/cases.js';
import { observed } from '../../../../src/conformance/reference/in-play/observed.js';
import { isInSession, maySettleEarly } from '../../../../src/conformance/reference/in-play/static-times.js';
import { look } from '../../../../src/conformance/reference/market/look.js';
import { eventsIn } from '../../../reports/fixtures/runs.js';
import { cases } from '../../../cases.js';

describe('what is said of the times of questions before there are bars', () => {
  it('is what the rules say of each observation: that something settles it, or nothing but the end', () => {
    const runs = fc.record({
      market: marketArbitrary({ bars: 'intraday', wellFormed: true }),
      ids: fc.subarray([...referenceReports], { minLength: 20, maxLength: 30 }),
    });
    const tried = new Set<string>();
    fc.assert(
      fc.property(runs, ({ market, ids }) => {
        const bars = barsFromRows(market.rows, { interval: market.intervalMs });
        for (const id of ids) {
          const report = reportNamed(id);
          const seen = lookOrNone(() =>
            look(report, bars, { assetClass: market.assetClass, ticker: 'TEST', events: eventsIn(market) }),
          );
          if (seen === null || (!isInSession(report, seen.params) && report.unit !== 'week')) continue;
          for (const { session, observation } of seen.candidates) {
            if (session === null || typeof observation === 'string') continue;
            const one = observed(report, seen.params, seen.market, session, observation);
            const times = timesOf(one);
            for (const question of seen.questions) {
              if (question.known === 'hindsight' || (observation.outcomes[question.id] ?? null) === null) continue;
              tried.add(id);
              const settles = times[question.id]?.decided !== undefined;
              expect([id, question.id, maySettleEarly(question, report)]).toEqual([id, question.id, settles]);
            }
            const last = one.sessions[one.sessions.length - 1];
            if (!bars.daily) expect([id, endOfObservation(one, times)]).toEqual([id, last.closesAt]);
          }
        }
      }),
      { numRuns: cases(200) },
    );
    expect(tried.size).toBeGreaterThan(15);
  });
});

/** Bars that do not suit a report show nothing. */
function lookOrNone<Value>(run: () => Value): Value | null {
  try {
    return run();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}
