import type * as fc from 'fast-check';
import type { SentenceState } from '../service-report.js';
import type { PlanRole } from './plan-role.js';
import type { Session } from './session.js';
import type { Verdict } from './verdict.js';
import type { World } from './world.js';

/** What an adapter may be without. */
export type Need = 'setClock' | 'revokeKey' | 'loadBars';

/** The state of another sentence, which is tried out before. */
export type StateOf = (id: string) => Promise<SentenceState>;

/** What a sentence is tried with. */
export interface Inputs<Input> {
  readonly arbitrary: fc.Arbitrary<Input>;
  /** Those that are tried before any other. */
  readonly first: readonly Input[];
  /** How many times it is tried, by what was asked for. */
  readonly runs: (asked: number) => number;
}

/** What a sentence is made of. */
export interface Definition<Input> {
  readonly id: string;
  readonly also?: readonly string[];
  readonly sentence: string;
  readonly needs?: readonly Need[];
  readonly plans?: readonly PlanRole[];
  readonly restsOn?: readonly string[];
  readonly far?: boolean;
  /** What it is tried with, which may depend on what became of another sentence; a text says why there is nothing. */
  readonly input: (world: World, stateOf: StateOf) => Inputs<Input> | string | Promise<Inputs<Input> | string>;
  readonly run: (input: Input, session: Session) => Promise<Verdict>;
}
