import { compare, type Fraction, inPercentOf } from '../numbers/exact.js';
import { type Market, previousOrNone } from '../market/market.js';
import { type PeriodLength, periodNumber } from '../market/period.js';
import type { Session } from '../market/session.js';
import { sessionHeadline } from './asked-of.js';
import type { Case, ReferenceHeadline } from './headline.js';

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

/** A question that ranks a value of every closed and complete session in the range within its week or month; `null` is no case. */
export function rankedSessions(
  report: ReferenceHeadline['report'],
  block: PeriodLength,
  valueOf: (session: Session, market: Market) => Fraction | null,
  groupOf: (session: Session, market: Market) => string,
): ReferenceHeadline {
  return {
    report,
    cases: (asked) => {
      const valued: ValuedCase[] = [];
      const every = sessionHeadline(report, () => ({ outcome: 'asked' })).cases(asked);
      for (const { session } of every) {
        const value = valueOf(session, asked.market);
        if (value === null) continue;
        valued.push({
          session,
          value,
          group: groupOf(session, asked.market),
          block: periodNumber(session.day, block),
        });
      }
      return ranked(valued);
    },
  };
}

/** C against O in %; `null` for an open of 0. */
export function openToClose({ open, close }: Session): Fraction | null {
  return inPercentOf(close.minus(open), open);
}

/** C against PC in %; `null` without a previous session, and for a close of 0. */
export function closeToClose(session: Session, market: Market): Fraction | null {
  const previous = previousOrNone(market, session);
  return previous === null ? null : inPercentOf(session.close.minus(previous.close), previous.close);
}
