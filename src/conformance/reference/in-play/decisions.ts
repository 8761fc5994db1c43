import type { Bars } from '../../../bars/index.js';
import { families } from '../catalog.js';
import { observe, type Observations, type ReferenceOptions } from '../run/observe.js';
import { casesOf, openCases, timesOf } from './cases.js';
import { factsOf } from './rule.js';
import { later, opensAt, type Position, positionOf } from './position.js';
import { observed, type Observed } from './observed.js';

/** When a question was known and settled, of one observation of the past. */
export interface ReferenceQuestion {
  readonly outcome: string | readonly string[];
  /** The position at which the condition of the question is known. */
  readonly known: Position;
  /** The position from which on nothing that follows can change the outcome. */
  readonly decided: Position;
  /** When something happened on the way, to this question or another one of the report, `null` where it never did. */
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
 */
export function referenceDecisions(bars: Bars, id: string, options: ReferenceOptions): readonly ReferenceDecision[] {
  const report = families.flat().find(({ family, variant }) => `${family}-${variant}` === id);
  if (report === undefined) throw new RangeError(`the reference implementation has no report ${id}`);
  return decisionsIn(observe(report, bars, options));
}

/** The same of a report that was looked at. */
export function decisionsIn(all: Observations): readonly ReferenceDecision[] {
  return all.candidates.flatMap(({ session, whole, at }) => {
    if (whole === null || session === null) return [];
    const one = observed(all.report, all.params, all.market, session, whole);
    return [{ date: session.date, groups: whole.groups, questions: questionsOf(one, at, all) }];
  });
}

function questionsOf(one: Observed, at: number, { questions, asked }: Observations): ReferenceDecision['questions'] {
  const { session, market, observation } = one;
  const times = timesOf(one);
  const answered: Record<string, ReferenceQuestion> = {};
  for (const [i, question] of asked.entries()) {
    const { id } = question;
    const open = openCases(casesOf(one, question, times), at, one);
    if (questions[i].known === 'hindsight' || open.length === 0) continue;
    // Asked no earlier than it is certain that the condition holds.
    const cases = open.map((each) => ({
      outcome: each.outcome,
      known:
        at <= opensAt(session, market) ? each.known : later(each.known, positionOf(at, session, each.firstDay, market)),
      decided: each.decided,
    }));
    const each = times[id]?.each;
    const isList = Array.isArray(observation.outcomes[id]);
    answered[id] = {
      outcome: isList ? cases.map(({ outcome }) => outcome) : cases[0].outcome,
      known: cases[0].known,
      decided: cases[cases.length - 1].decided,
      facts: factsOf(asked, times),
      ...(each === undefined ? {} : { each: cases }),
    };
  }
  return answered;
}
