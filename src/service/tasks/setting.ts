import type { Plan, PolicyContext } from '../../policy/index.js';

/** What the tasks of a request have in common. */
export interface Setting {
  readonly plan: Plan;
  readonly policy: PolicyContext;
  /** The instant up to which bars are known: now, in whole minutes, so that the same minute has the same bytes. */
  readonly asOf: number;
  readonly leadDays: number;
  /** The most rows of a response. */
  readonly maxRows: number;
  /** Whether a client may have them as lines. */
  readonly streaming: boolean;
}
