import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  marketArbitrary,
  referenceReports,
  type ReferenceOptions,
  reportParamsArbitrary,
} from '../../../../src/conformance/index.js';
import { rules } from '../../../../src/conformance/reference/in-play/rules.js';
import type { ReportId } from '../../../../src/reports/index.js';
import { barsWithMore, type EarlyDecision, earlyDecisions, outcomeWhenCut } from './early-decisions.js';

/** The last hour of a session that ends early is another one; and a run is asked of sessions that are over. */
const notTried = /^(power-hour|green-and-red-streaks)/;

const asked = referenceReports.filter(
  (id) => !notTried.test(id) && Object.keys(rules).some((family) => id.startsWith(`${family}-`)),
);

/** A bucket that is over, and a pattern that is stopped, leave the outcome that it would have had all along. */
const withoutChange = ['unfilled', 'not-retraced', 'unbroken', 'not-mitigated', 'not-held', 'not-reached'];

/** Room for everything that may be missing: a session that ends early is not to count for less than before. */
const completeness = { openWithin: 1440, closeWithin: 1440, coverage: 0 };

const runs = fc.constantFrom(...asked).chain((id) =>
  fc.record({
    id: fc.constant(id),
    market: marketArbitrary({ bars: 'intraday' }),
    params: fc.option(reportParamsArbitrary(id as ReportId), { nil: {}, freq: 2 }),
    pick: fc.nat(999),
  }),
);

describe('what a question comes to once it is decided', () => {
  it('is the outcome of a session that ends there, and no longer of one that ends a bar before', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(runs, ({ id, market, params, pick }) => {
        const bars = barsWithMore(market);
        const options: ReferenceOptions = {
          assetClass: market.assetClass,
          ticker: 'TEST',
          session: id.startsWith('market-session') ? undefined : market.session,
          completeness,
          params,
        };
        const early = unlessRefused(() => earlyDecisions(bars, id, options));
        if (early.length === 0) return;
        for (let n = 0; n < Math.min(early.length, 3); n++) {
          const one: EarlyDecision = early[(pick + n * 7) % early.length];
          // No distance is reached with the pattern itself, but a session that ends there has nothing to follow.
          if (one.question === 'reached-0') continue;
          // Nor has one in which no bar has come since a bucket began, where a bar is needed to be asked.
          if (one.quiet && withoutChange.includes(one.outcome)) continue;
          expect(outcomeWhenCut(bars, id, options, one, one.instant)).toBe(one.outcome);
          seen.set(`${id} ${one.outcome}`, (seen.get(`${id} ${one.outcome}`) ?? 0) + 1);
          // Later sessions may still stop a pattern of sessions.
          if (withoutChange.includes(one.outcome) || id === 'engulfing-candles-daily') continue;
          expect(outcomeWhenCut(bars, id, options, one, one.barOpens)).not.toBe(one.outcome);
        }
      }),
      { numRuns: Number(process.env.RUNS ?? 300) },
    );
    if (process.env.RUNS) console.log(JSON.stringify(Object.fromEntries([...seen].sort()), null, 1));
  });
});

/** What does not suit the bars is refused, and not what is tried here. */
function unlessRefused<Value>(run: () => readonly Value[]): readonly Value[] {
  try {
    return run();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return [];
    throw error;
  }
}
