import type { Case } from '../run/answers.js';
import { dayOf } from '../calendar/days.js';
import type { ReferenceDecision } from './decisions.js';
import { isBefore, type Position } from './position.js';

/**
 * How a question came out in those observations of a group in which it was as undecided at a position as it is now.
 *
 * @param decisions - of one report
 * @param group - the group, or some of its values
 * @param question - the identifier of the question
 * @param position - where in the observation it is now
 * @param facts - what has happened by now of the facts of the question; they are the same in an observation when these have
 * happened there by that position, and no others
 * @returns how many there are, and how often each outcome came up, those that never did left out
 */
export function referenceUndecided(
  decisions: readonly ReferenceDecision[],
  group: Readonly<Record<string, string>>,
  question: string,
  position: Position,
  facts: readonly string[] = [],
): { readonly of: number; readonly counts: Readonly<Record<string, number>> } {
  const counts: Record<string, number> = {};
  const cases = undecidedCases(decisions, group, question, position, facts);
  for (const { outcome } of cases) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return { of: cases.length, counts };
}

/** The same case by case, each with the trading date of its observation. */
export function undecidedCases(
  decisions: readonly ReferenceDecision[],
  group: Readonly<Record<string, string>>,
  question: string,
  position: Position,
  facts: readonly string[],
): readonly Case[] {
  const cases: Case[] = [];
  for (const { date, groups, questions } of decisions) {
    const asked = questions[question];
    const inGroup = groups.some((own) => Object.entries(group).every(([id, value]) => own[id] === value));
    if (asked === undefined || !inGroup || !sameFacts(asked.facts, position, facts)) continue;
    const single = typeof asked.outcome === 'string' ? [{ ...asked, outcome: asked.outcome }] : [];
    for (const { outcome, known, decided } of asked.each ?? single) {
      if (isBefore(position, known) || !isBefore(position, decided)) continue;
      cases.push({ outcome, day: dayOf(date) });
    }
  }
  return cases;
}

/** Whether of the facts of an observation those had happened by a position which happened now, and no others. */
function sameFacts(
  own: Readonly<Record<string, Position | null>>,
  position: Position,
  now: readonly string[],
): boolean {
  return Object.entries(own).every(([id, happened]) => {
    const before = happened !== null && !isBefore(position, happened);
    return before === now.includes(id);
  });
}
