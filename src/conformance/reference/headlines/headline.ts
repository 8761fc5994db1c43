import type { Fraction } from '../numbers/exact.js';
import type { Market } from '../market/market.js';
import type { Params, Report } from '../reports/report.js';
import type { Session } from '../market/session.js';
import type { Side } from './side.js';

/** What a session, or a week, answers to a headline question. */
export interface Answer {
  /** The id of an outcome; within blocks, a mid-rank. */
  readonly outcome: string | number;
  /** The id of a group, where groups are compared. */
  readonly group?: string;
  /** Within blocks, the session of the first case of the block. */
  readonly block?: Session;
}

/** An answer, and the session that dates it. */
export interface Case extends Answer {
  readonly session: Session;
}

/** What a question may look at beside a session. */
export interface Asked {
  readonly market: Market;
  /** The options of the family, at their defaults. */
  readonly params: Params;
  /** The price step; `null` where no two prices of a session differ. */
  readonly unit: Fraction | null;
}

/** The headline question of a family. */
export interface ReferenceHeadline {
  /** The report of the family whose session, options and refusals it has. */
  readonly report: Pick<Report, 'family' | 'intraday' | 'session' | 'params' | 'refuse'>;
  /** Its cases, in the order of their sessions. */
  readonly cases: (asked: Asked) => readonly Case[];
}

/** The two outcomes of most questions. */
export function successIf(holds: boolean): { readonly outcome: 'success' | 'failure' } {
  return { outcome: holds ? 'success' : 'failure' };
}

/** Success where two sides are the same; without one of them there is no case. */
export function sameSide(a: Side | null, b: Side | null): Answer | null {
  return a === null || b === null ? null : successIf(a === b);
}

/** Success where something goes up, in a group; where it does not move there is no case. */
export function upIn(group: string, side: Side | null): Answer | null {
  return side === null ? null : { ...successIf(side === 'up'), group };
}
