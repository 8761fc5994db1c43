import type { Bars } from '../../../../src/bars/index.js';
import type { ReferenceOptions } from '../../../../src/conformance/index.js';
import type { Condition } from '../../../../src/reports/index.js';
import { backgroundOf } from '../../../../src/conformance/reference/conditions/background.js';
import { canonicalCondition } from '../../../../src/conformance/reference/conditions/canonical.js';
import { certaintyOf } from '../../../../src/conformance/reference/conditions/condition.js';
import { reportNamed } from '../../../../src/conformance/reference/conditions/other-reports.js';
import { look } from '../../../../src/conformance/reference/market/look.js';

/** Of each session seen whether a condition holds, and the instant at which that is certain. */
export function certainAt(
  bars: Bars,
  options: ReferenceOptions,
  condition: Condition,
): ReadonlyMap<string, { readonly truth: boolean; readonly at: number }> {
  const { series, where, groupBy, hindsight, ...own } = options;
  const seen = look(reportNamed('open-to-close-range-standard'), bars, own);
  const background = backgroundOf(seen, bars, own, series);
  const canonical = canonicalCondition(condition, bars);
  return new Map(seen.market.seen.map((session) => [session.date, certaintyOf(canonical, session, background)]));
}

/** The same as words: yes or no, and the time of day in UTC, with the days since the date. */
export function timesOf(bars: Bars, options: ReferenceOptions, condition: Condition): Record<string, string> {
  return Object.fromEntries(
    [...certainAt(bars, options, condition)].map(([date, { truth, at }]) => {
      const word = truth ? 'yes' : 'no';
      if (!Number.isFinite(at)) return [date.slice(5), `${word} never`];
      const instant = new Date(at).toISOString();
      const days = (Date.parse(instant.slice(0, 10)) - Date.parse(date)) / 86_400_000;
      return [date.slice(5), `${word} ${instant.slice(11, 16)}${days === 0 ? '' : ` +${days}`}`];
    }),
  );
}
