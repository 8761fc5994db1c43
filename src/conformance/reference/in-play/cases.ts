import type { Question } from '../reports/report.js';
import { instantOf, later, opensAt, type Position } from './position.js';
import { closeOf, type Observed, openOf } from './observed.js';
import type { Times } from './rule.js';
import { rules } from './rules.js';
import { tradeTimes } from './trade-times.js';

/** One answer of an observation, by positions that count from a day. */
export interface Case {
  readonly outcome: string;
  readonly known: Position;
  /** What happened before it was asked is settled when it is asked. */
  readonly decided: Position;
  readonly firstDay: number;
  /** The same as an instant. */
  readonly decidedAt: number;
}

/** When the questions of an observation are known and settled. */
export function timesOf(one: Observed): Readonly<Record<string, Times>> {
  return tradeTimes(one) ?? rules[one.report.family]?.(one) ?? {};
}

/** The answers of an observation to a question, in their order: none where it is not asked. */
export function casesOf(
  one: Observed,
  { id, known: label }: Question,
  times: Readonly<Record<string, Times>>,
): readonly Case[] {
  const outcomes = [one.observation.outcomes[id] ?? []].flat();
  const { known = openOf(one), decided = closeOf(one), firstDay = one.firstDay, each } = times[id] ?? {};
  return outcomes.map((outcome, i) => {
    const own = each?.[i] ?? { known, decided, firstDay };
    const settled = later(own.decided, own.known);
    return {
      outcome,
      known: own.known,
      decided: settled,
      firstDay: own.firstDay,
      decidedAt: label === 'hindsight' ? endOfObservation(one, times) : instantOf(settled, own.firstDay, one.market),
    };
  });
}

/** Those that are still open at an instant; all of them where that is not after the open. */
export function openCases(cases: readonly Case[], instant: number, one: Observed): readonly Case[] {
  return instant <= opensAt(one.session, one.market) ? cases : cases.filter(({ decidedAt }) => decidedAt > instant);
}

/** When nothing of an observation is left: its last close, that of the last session that it looks at, or what settles its last question. */
export function endOfObservation(one: Observed, times: Readonly<Record<string, Times>>): number {
  const { market, session, observation, report, params } = one;
  // Every further session may change the mean volume.
  if (report.family === 'economic-data-volume') return Infinity;
  const ends = [instantOf(closeOf(one), one.firstDay, market)];
  for (const { decided, firstDay = one.firstDay } of Object.values(times)) {
    if (decided !== undefined) ends.push(instantOf(decided, firstDay, market));
  }
  // A daily pattern, and a gap with a life, is not over when it is stopped or covered.
  const further = report.variant === 'daily' ? 5 : report.unit === 'gap' ? Number(params.life ?? 1) - 1 : 0;
  if (further > 0) ends.push(market.sessions.at(session.position + further)?.closesAt ?? Infinity);
  // A run ends with the session that crosses back.
  if (report.unit === 'run') {
    const after = market.sessions.filter(({ position, complete }) => complete && position > session.position);
    ends.push(after[observation.measures.length!.numerator.toNumber() - 1].closesAt);
  }
  return Math.max(...ends);
}
