import type { Question } from '../reports/report.js';
import { casesOf, openCases } from './cases.js';
import { instantOf, opensAt } from './position.js';
import { closeOf, type Observed } from './observed.js';
import type { Times } from './rule.js';

/** Where a question about an observation under way stands. */
export type Standing =
  | { readonly state: 'waiting'; readonly since: null; readonly soFar: null }
  | { readonly state: 'open' | 'decided'; readonly since: number; readonly soFar: string };

/** When, and from when on it counts. */
export interface Now {
  readonly now: number;
  /** When it is certain that the conditions hold, and which groups the observation is in. */
  readonly from: number;
}

/**
 * Where a question stands; `null` if it is not asked yet, not asked of this observation, or no longer asked.
 *
 * @param one - the observation as it would be if its session ended now
 * @param asked - the question of the report
 * @param under - the same as it is known under the conditions
 */
export function standingOf(
  one: Observed,
  asked: Question,
  under: Question,
  times: Readonly<Record<string, Times>>,
  { now, from }: Now,
): Standing | null {
  const { market, session, firstDay } = one;
  if (under.known === 'hindsight') return null;
  // What is known at the open holds nothing up.
  const isKnown = from <= opensAt(session, market);
  if (!isKnown && from > now) return null;
  const cases = casesOf(one, asked, times);
  if (cases.length === 0) {
    const mayHappen =
      asked.known === 'at-event' && times[asked.id]?.waits !== false && now < instantOf(closeOf(one), firstDay, market);
    return mayHappen ? { state: 'waiting', since: null, soFar: null } : null;
  }
  const left = openCases(cases, from, one);
  if (left.length === 0) return null;
  const { outcome, known, decided, firstDay: own } = left[left.length - 1];
  // Nothing is asked of a session before its open.
  const knownAt = Math.max(instantOf(known, own, market), opensAt(session, market), isKnown ? -Infinity : from);
  const ends = times[asked.id]?.ends;
  if (knownAt > now) return null;
  if (under.known === 'at-time' && ends !== undefined && instantOf(ends, own, market) < now) return null;
  const decidedAt = instantOf(decided, own, market);
  return decidedAt <= now
    ? { state: 'decided', since: decidedAt, soFar: outcome }
    : { state: 'open', since: knownAt, soFar: outcome };
}
