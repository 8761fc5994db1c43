import type { Bars } from '../../../bars/index.js';
import { families } from '../catalog.js';
import { MINUTE } from '../days.js';
import { observe, type Observations, type ReferenceOptions } from '../observe.js';
import { closeOf, observed, type Observed, openOf } from './observed.js';
import { later, type Position } from './position.js';
import { rules } from './rules.js';

/** When a question was known and settled, of one observation of the past. */
export interface ReferenceQuestion {
  readonly outcome: string | readonly string[];
  /** The position at which the condition of the question is known. */
  readonly known: Position;
  /** The position from which on nothing that follows can change the outcome. */
  readonly decided: Position;
  /** When something happened on the way, `null` where it never did. */
  readonly facts: Readonly<Record<string, Position | null>>;
  /** Of a question with several outcomes, each of them with its own positions; `known` is the first one, `decided` the last. */
  readonly each?: readonly { readonly outcome: string; readonly known: Position; readonly decided: Position }[];
}

/** One observation of the past. */
export interface ReferenceDecision {
  /** The trading date of its only or first session. */
  readonly date: string;
  readonly groups: readonly Readonly<Record<string, string>>[];
  /** The questions that were asked of the observation, but those whose condition is only known in hindsight. */
  readonly questions: Readonly<Record<string, ReferenceQuestion>>;
}

/**
 * When the questions of a report were known and settled, of each observation that counts, by plain walks through its bars.
 *
 * Like `referenceReport` it shares no code with the engine but types, session templates and exchange calendars, and assumes that
 * its arguments are valid.
 *
 * @param bars - the bars of one market
 * @param id - one of `referenceReports`
 * @param options - as for `referenceReport`
 * @returns the observations in the order of the detailed rows of that report, not frozen
 * @throws RangeError when it does not know the report
 * @throws Error whose property `code` is that of `referenceReport`
 *
 * @example
 * ```ts
 * import { barsFromRows } from 'barstats/bars';
 * import { referenceDecisions } from '../index.js';
 *
 * const bars = barsFromRows([
 *   { time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 },
 *   { time: '2024-03-05', open: 12, high: 13, low: 10, close: 13 },
 * ]);
 * const [{ date, questions }] = referenceDecisions(bars, 'gap-fill-standard', { assetClass: 'stocks', ticker: 'AAPL' });
 * date; // '2024-03-05'
 * questions.filled; // { outcome: 'filled', known: [0, 0], decided: [0, 23_400_000], facts: {} }
 * ```
 */
export function referenceDecisions(bars: Bars, id: string, options: ReferenceOptions): readonly ReferenceDecision[] {
  const report = families.flat().find(({ family, variant }) => `${family}-${variant}` === id);
  if (report === undefined) throw new RangeError(`the reference implementation has no report ${id}`);
  const all = observe(report, bars, options);
  return all.candidates.flatMap(({ session, observation }) => {
    if (typeof observation === 'string' || session === null) return [];
    const one = observed(report, all.params, all.market, session, observation);
    return [{ date: session.date, groups: observation.groups, questions: questionsOf(one, all) }];
  });
}

function questionsOf(one: Observed, { questions, windows }: Observations): ReferenceDecision['questions'] {
  const { observation, report } = one;
  const times = rules[report.family]?.(one) ?? {};
  const answered: Record<string, ReferenceQuestion> = {};
  for (const { id, known } of questions) {
    const outcome = observation.outcomes[id] ?? [];
    if (known === 'hindsight' || outcome.length === 0) continue;
    const { known: own = openOf(one), decided = closeOf(one), facts = {}, each } = times[id] ?? {};
    const from = later(own, windowsOver(one, windows));
    answered[id] = {
      outcome,
      known: from,
      // What happened before it was asked is settled when it is asked.
      decided: later(decided, from),
      facts,
      ...(each === undefined ? {} : { each: each.map((times, i) => ({ outcome: outcome[i], ...times })) }),
    };
  }
  return answered;
}

/** The end of the longest window that a condition or a grouping looks at: one of the first session, which is long over in a streak or a run. */
function windowsOver(one: Observed, windows: readonly number[]): Position {
  const [day, open] = openOf(one);
  if (one.report.unit === 'streak' || one.report.unit === 'run') return [day, open];
  return [day, Math.max(open, ...windows.map((minutes) => minutes * MINUTE))];
}
