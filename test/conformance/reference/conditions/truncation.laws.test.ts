import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { barsFromRows } from '../../../../src/bars/index.js';
import { dayOfDate } from '../../../../src/calendar/index.js';
import { marketArbitrary, type ReferenceOptions } from '../../../../src/conformance/index.js';
import type { Condition } from '../../../../src/reports/index.js';
import { reportNamed } from '../../../../src/conformance/reference/conditions/other-reports.js';
import { hoursOn } from '../../../../src/conformance/reference/calendar/hours.js';
import { templateAsked } from '../../../../src/conformance/reference/calendar/template-asked.js';
import { calendarOf } from '../../../../src/conformance/reference/calendar/template-of.js';
import { law } from '../../../laws/law.js';
import { cutCalendar } from '../in-play/cut-calendar.js';
import { certainAt } from './certain-at.js';

/** Answers that sessions give, and that something settles before the close. */
const answers: readonly (readonly [report: string, question: string, outcomes: readonly string[]])[] = [
  ['gap-fill-standard', 'filled', ['filled', 'unfilled']],
  ['opening-stats-standard', 'open-location', ['above', 'inside', 'below']],
  ['previous-days-range-standard', 'breaks', ['high-only', 'low-only', 'both', 'neither']],
  ['opening-range-breakout-standard', 'breaks', ['breakout', 'breakdown', 'double', 'none']],
  ['pivot-points-standard', 'touched-pp', ['touched', 'not-touched']],
  ['fair-value-gaps-standard', 'mitigated', ['mitigated', 'not-mitigated']],
  ['green-and-red-days-by-weekday-standard', 'colour', ['green', 'red', 'flat']],
];

const comparison: fc.Arbitrary<Condition> = fc.constantFrom(...answers).chain(([report, question, outcomes]) =>
  fc.record({
    report: fc.constant(report),
    question: fc.constant(question),
    is: fc.subarray([...outcomes], { minLength: 1 }),
    previous: fc.constantFrom(0, 0, 0, 1),
  }),
);

const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small' },
    comparison,
    fc.record({ not: tie('condition') }),
    fc.record({ and: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
  ),
}));

const openToClose = reportNamed('open-to-close-range-standard');

describe('whether a condition holds', () => {
  law(
    'does not change any more with what comes after the instant at which it is certain',
    [marketArbitrary({ bars: 'intraday', wellFormed: true }), condition, fc.nat()],
    (market, where, pick) => {
      let early = 0;
      const bars = barsFromRows(market.rows, { interval: market.intervalMs });
      const options: ReferenceOptions = {
        assetClass: market.assetClass,
        ticker: 'TEST',
        session: market.session,
        // A session that ends early is not to count for less than before.
        completeness: { openWithin: 1440, closeWithin: 1440, coverage: 0 },
      };
      const whole = certainOrNone(bars, options, where);
      const dates = [...whole.keys()];
      for (const date of [0, 1, 2].map((step) => dates[(pick + step) % dates.length])) {
        if (date === undefined) continue;
        const { truth, at } = whole.get(date)!;
        if (at <= (bars.time[0] ?? 0)) continue;
        const day = dayOfDate(date);
        const calendar = cutCalendar(calendarOf(options), day, at, day);
        const cut = certainOrNone(bars, { ...options, calendar }, where).get(date);
        // Known at its open, there is nothing of the session.
        if (cut === undefined) continue;
        if (hoursOn(day, templateAsked(openToClose, {}, options), calendarOf(options))!.closesAt > at) early++;
        expect([date, cut.truth, cut.at]).toEqual([date, truth, at]);
      }
      return early > 0;
    },
    { runs: 100, atLeast: 0.1 },
  );
});

/** Bars that do not suit what is asked tell nothing. */
function certainOrNone(...given: Parameters<typeof certainAt>): ReturnType<typeof certainAt> {
  try {
    return certainAt(...given);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return new Map();
    throw error;
  }
}
