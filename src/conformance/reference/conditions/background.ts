import type { Bars } from '../../../bars/index.js';
import type { Look, LookOptions } from '../market/look.js';
import type { Market } from '../market/market.js';
import type { Session } from '../market/session.js';
import type { Series } from '../../../reports/index.js';
import type { ReportAsked } from './answer-condition.js';
import { type OtherReport, otherReport } from './other-reports.js';

/** What conditions look at beside the fields of a session. */
export interface Background {
  readonly market: Market;
  /** Another report over the same bars. */
  readonly other: (asked: ReportAsked) => OtherReport;
  /** The value of a series for a session, `null` where it is missing, and when that is certain. */
  readonly series: (name: string, session: Session) => { readonly value: number | string | null; readonly at: number };
  /** The series as they were given. */
  readonly given: readonly Series[];
}

export function backgroundOf(
  { whole: market }: Look,
  bars: Bars,
  options: LookOptions,
  given: readonly Series[] = [],
): Background {
  const others = new Map<string, OtherReport>();
  return {
    market,
    other: (asked) => {
      const { report, params = {}, previous = 0 } = asked;
      const key = JSON.stringify([report, params, previous]);
      const found = others.get(key) ?? otherReport(asked, market, bars, options);
      others.set(key, found);
      return found;
    },
    series: (name, session) => {
      const values = given.find((each) => each.name === name)?.values ?? [];
      const found = values.find(({ date, knownAt }) => date === session.date && knownAt <= market.now);
      return found === undefined ? { value: null, at: session.closesAt } : { value: found.value, at: found.knownAt };
    },
    given,
  };
}
