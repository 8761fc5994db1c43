import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exchangeCalendars, sessionClock } from '../../src/calendar/index.js';
import {
  type GeneratedMarket,
  marketArbitrary,
  type MarketConstraints,
} from '../../src/conformance/arbitraries/index.js';
import { fieldNames, fieldOf } from '../../src/conditions/fields.js';
import { isOfWindow } from '../../src/conditions/windows.js';
import { runReport } from '../../src/reports/index.js';
import { type Market, openMarket } from '../../src/sessions/inner.js';
import { marketClasses } from '../../src/sessions/market/market-class.js';
import type { Bars } from '../../src/bars/index.js';
import { barsBetween, growing } from '../sessions/markets.js';
import { cases } from '../cases.js';
import { requestOf } from '../reports/fixtures/market-of.js';
import { barsOf, eventsIn, optionsFor } from '../reports/fixtures/runs.js';
import { atOpen, conditionArbitrary, groupByArbitrary } from './arbitraries.js';
import { valuesIn } from './values-in.js';

// Bars are appended to a series, and what was found for the bars before is used again.

function marketOf(generated: GeneratedMarket, bars: Bars): Market {
  return openMarket(bars, {
    ...requestOf({ template: generated.template }),
    marketClass: marketClasses[generated.assetClass],
    clock: sessionClock(generated.template),
    calendar: exchangeCalendars[generated.assetClass],
  });
}

const marketsOf = (constraints: MarketConstraints) =>
  marketArbitrary({ wellFormed: true, suggestions: false, maxSessions: 30, ...constraints });

/** At which bars the series ends before more are appended. */
const steps = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 4 });
const lengthsOf = (bars: Bars, ends: readonly number[]): readonly number[] =>
  ends.map((end) => Math.floor(end * bars.length));

test('every field is what it would be if all bars had been there at once', () => {
  fc.assert(
    fc.property(marketsOf({}), steps, (generated, ends) => {
      const events = eventsIn(generated);
      const names = fieldNames.filter((name) => !isOfWindow(name));
      const all = barsOf(generated);
      for (const bars of growing(all, lengthsOf(all, ends))) {
        const grown = marketOf(generated, bars);
        const fresh = marketOf(generated, barsBetween(all, 0, bars.length));
        for (const name of names) {
          const column = fieldOf(name).of({ events, minutes: 60 });
          expect(valuesIn<unknown>(column, grown), name).toEqual(valuesIn<unknown>(column, fresh));
        }
      }
    }),
    { numRuns: cases(100) },
  );
});

test('conditions and groupings by any field count what they would if all bars had been there at once', () => {
  const by = fc.record({ where: conditionArbitrary(atOpen), groupBy: groupByArbitrary(atOpen) });
  const ago = fc.constantFrom<{ where: object; groupBy: object }>({
    where: { field: 'sessionsAgo', op: 'lt', value: 4 },
    groupBy: { field: 'sessionsAgo', edges: [1, 3] },
  });
  fc.assert(
    fc.property(marketsOf({}), steps, fc.oneof(by, ago), (generated, ends, given) => {
      const options = { ...optionsFor(generated), events: eventsIn(generated), ...given } as never;
      const all = barsOf(generated);
      for (const bars of growing(all, lengthsOf(all, ends))) {
        const fresh = barsBetween(all, 0, bars.length);
        expect(runReport(bars, 'opening-stats-standard', options)).toEqual(
          runReport(fresh, 'opening-stats-standard', options),
        );
      }
    }),
    { numRuns: cases(100) },
  );
});
