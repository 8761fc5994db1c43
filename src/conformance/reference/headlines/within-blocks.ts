import { compare, type Fraction } from '../exact.js';
import type { Session } from '../session.js';
import { type Asked, type Case, type ReferenceHeadline, sessionHeadline } from './headline.js';

/** A case before it is ranked: its value, and the block in which it is compared. */
export interface ValuedCase {
  readonly session: Session;
  readonly value: Fraction;
  readonly group: string;
  readonly block: number;
}

/** Ranks cases among all of them, without those that are alone in their block; a block is named by its first case. */
export function ranked(valued: readonly ValuedCase[]): readonly Case[] {
  const compared = valued.filter(({ block }) => valued.filter((other) => other.block === block).length > 1);
  return compared.map(({ session, value, group, block }) => {
    let smaller = 0;
    let equal = 0;
    for (const other of compared) {
      const order = compare(other.value, value);
      if (order < 0) smaller++;
      if (order === 0) equal++;
    }
    // Equal values share the mean of the ranks from smaller + 1 to smaller + equal.
    const outcome = smaller + (equal + 1) / 2;
    return { session, outcome, group, block: compared.find((other) => other.block === block)!.session };
  });
}

/** A question that ranks a value of every closed and complete session in the range; `null` is no case. */
export function rankedSessions(
  report: ReferenceHeadline['report'],
  valueOf: (session: Session, asked: Asked) => Omit<ValuedCase, 'session'> | null,
): ReferenceHeadline {
  return {
    report,
    cases: (asked) => {
      const valued: ValuedCase[] = [];
      const every = sessionHeadline(report, () => ({ outcome: 'asked' })).cases(asked);
      for (const { session } of every) {
        const own = valueOf(session, asked);
        if (own !== null) valued.push({ session, ...own });
      }
      return ranked(valued);
    },
  };
}
