import type { Market, Session } from '../../sessions/index.js';
import type { Dated, Description, Question } from '../description.js';
import { NOT_ASKED, SEVERAL, type Answers } from '../sheets/answers.js';
import { positionOf, spanOf, type Position } from './span.js';

/** Where a question was known and decided, per observation of the history; `NaN` for one that was not asked. */
export interface PastCourse {
  readonly known: Float64Array;
  readonly decided: Float64Array;
  /** Per fact where it was established, infinite where it never was. */
  readonly facts: readonly Float64Array[];
  /** The same of each case of an observation that gives several. */
  readonly cases: ReadonlyMap<number, readonly { readonly known: Position; readonly decided: Position }[]>;
}

/** What positions in the history are told by. */
export interface Past {
  readonly market: Market;
  /** The stretch of the calendar that a question is asked in. */
  readonly span: string;
  readonly knownFrom: Description<never, never>['knownFrom'];
}

/** Where a question was known and decided in each observation of the history. */
export function pastCourse<Observation extends Dated>(
  { course }: Question<Observation>,
  { positions }: Answers,
  eligible: readonly Observation[],
  past: Past,
): PastCourse {
  const { market, span, knownFrom } = past;
  const at = (instant: number, own: Session): Position =>
    positionOf(instant, spanOf(span, own.day)[0], own, market.sessions);
  const known = new Float64Array(eligible.length).fill(NaN);
  const decided = new Float64Array(eligible.length).fill(NaN);
  const facts: Float64Array[] = [];
  const cases = new Map<number, { readonly known: Position; readonly decided: Position }[]>();
  eligible.forEach((observation, i) => {
    if (positions[i] === NOT_ASKED) return;
    if (positions[i] === SEVERAL) {
      const asked = course?.cases?.(observation) ?? [];
      cases.set(
        i,
        asked.map((own) => ({ known: at(own.openTime, own), decided: at(endOf(own, past), own) })),
      );
      return;
    }
    const own = course?.askedIn?.(observation) ?? observation.session;
    known[i] = at(course?.known?.(observation) ?? knownFrom?.(own, market) ?? own.openTime, own);
    const end = course?.ends?.(observation) ?? endOf(own, past);
    const early = course?.decided?.(observation) ?? null;
    decided[i] = Math.max(known[i], at(early === null ? end : Math.min(early, end), own));
    course?.facts?.(observation).forEach((instant, f) => {
      facts[f] ??= new Float64Array(eligible.length).fill(Infinity);
      if (instant !== null) facts[f][i] = at(instant, own);
    });
  });
  return { known, decided, facts, cases };
}

/** The close of the last session of the span that a session is in. */
function endOf({ day, closeTime }: Session, { market: { sessions }, span }: Past): number {
  const [firstDay, lastDay] = spanOf(span, day);
  if (firstDay === lastDay) return closeTime;
  let low = 0;
  let high = sessions.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sessions[middle].day > lastDay) high = middle;
    else low = middle + 1;
  }
  return Math.max(closeTime, sessions.at(low === 0 ? 0 : low - 1)?.closeTime ?? closeTime);
}
