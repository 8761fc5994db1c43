import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bars } from '../../../../src/bars/index.js';
import { marketArbitrary, type ReferenceOptions, reportParamsArbitrary } from '../../../../src/conformance/index.js';
import { referenceReports } from '../../../../src/conformance/reference/index.js';
import { rules } from '../../../../src/conformance/reference/in-play/rules.js';
import type { ReportId } from '../../../../src/reports/index.js';
import { askedByEvents, barsWithMore, earlyDecisions, type Moment, outcomeWhenCut } from './early-decisions.js';

/**
 * The last hour of a session that ends early is another one; a run is asked of sessions that are over; and the rows of traded
 * patterns do not tell those of one session apart.
 */
const notTried =
  /^(power-hour|green-and-red-streaks|(inverse-)?fair-value-gaps-by-(ex|br)|engulfing-candles-by-(ex|br))/;

const isTrade = (id: string): boolean => /-by-(excursion|bracket)$/.test(id);

const settling = referenceReports.filter(
  (id) => !notTried.test(id) && Object.keys(rules).some((family) => id.startsWith(`${family}-`)),
);
const waiting =
  /^(gap-fill-(standard|by-weekday)|previous-.*|sweep-.*|(opening-range|initial-balance|market-session)-breakout-.*|inverse-.*|opening-week-range-by-levels)$/;

/** A bucket that is over, a pattern that is stopped, a bracket that the close cuts and a break that extends leave the outcome that it would have had all along. */
const withoutChange = [
  'unfilled',
  'not-retraced',
  'unbroken',
  'not-mitigated',
  'not-held',
  'not-reached',
  'not-returned',
  'not-touched',
  'accepted',
  'not-false',
  'untouched',
];

/** Some moments of a run of a report with any params on any intraday market. */
interface Run {
  readonly id: string;
  readonly bars: Bars;
  readonly options: ReferenceOptions;
  readonly some: readonly Moment[];
}

/** Goes through such runs; moments of reports that do not suit the bars are none. */
function forSome(
  ids: readonly string[],
  numRuns: number,
  momentsOf: (bars: Bars, id: string, options: ReferenceOptions) => readonly Moment[],
  holds: (run: Run) => void,
): void {
  const runs = fc.constantFrom(...ids).chain((id) =>
    fc.record({
      id: fc.constant(id),
      market: marketArbitrary({ bars: 'intraday' }),
      params: fc.option(reportParamsArbitrary(id as ReportId), { nil: {}, freq: 2 }),
      pick: fc.nat(999),
    }),
  );
  fc.assert(
    fc.property(runs, ({ id, market, params, pick }) => {
      const bars = barsWithMore(market);
      const options: ReferenceOptions = {
        assetClass: market.assetClass,
        ticker: 'TEST',
        ...(id.startsWith('market-session') ? {} : { session: market.session }),
        // A session that ends early is not to count for less than before.
        completeness: { openWithin: 1440, closeWithin: 1440, coverage: 0 },
        params,
      };
      const all = unlessRefused(() => momentsOf(bars, id, options));
      const some = [0, 7, 14].slice(0, all.length).map((step) => all[(pick + step) % all.length]);
      holds({ id, bars, options, some });
    }),
    { numRuns },
  );
}

describe('what a question comes to once it is decided', () => {
  it('is the outcome of a session that ends there, and no longer of one that ends a bar before', () => {
    forSome(settling, 90, earlyDecisions, ({ id, bars, options, some }) => {
      for (const one of some) {
        // No distance is reached with the pattern itself, but a session that ends there has nothing to follow.
        if (one.question === 'reached-0') continue;
        // Nor has one in which no bar has come since a bucket began, where a bar is needed to be asked.
        if (one.quiet && withoutChange.includes(one.outcome)) continue;
        expect(outcomeWhenCut(bars, id, options, one, one.instant)).toBe(one.outcome);
        // A trade that may have been closed in the bar of its entry is ambiguous until a bar closes it, and after that.
        if (isTrade(id) && one.outcome === 'ambiguous') continue;
        // Later sessions may still stop a pattern of sessions, and come back to a gap that outlives its own.
        const goesOn = id === 'engulfing-candles-daily' || Number(options.params?.life ?? 1) > 1;
        if (withoutChange.includes(one.outcome) || goesOn) continue;
        expect(outcomeWhenCut(bars, id, options, one, one.barOpens)).not.toBe(one.outcome);
      }
    });
  });
});

describe('a question that waits for something to happen', () => {
  it('is asked of a session that ends where it is known, and not of one that ends a bar before', () => {
    const ids = referenceReports.filter((id) => waiting.test(id) && !notTried.test(id));
    forSome(ids, 70, askedByEvents, ({ id, bars, options, some }) => {
      for (const one of some) {
        // A gap that flips, and a trade from a close, are only looked at where bars follow.
        const fromClose = isTrade(id) && (id.startsWith('sweep') || options.params?.criterion === 'close');
        const needsMore = id.startsWith('inverse') || fromClose;
        if (!needsMore) expect(outcomeWhenCut(bars, id, options, one, one.instant)).not.toBeNull();
        expect(outcomeWhenCut(bars, id, options, one, one.barOpens)).toBeNull();
      }
    });
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
