import type { MutantResult } from '@stryker-mutator/api/core';
import { percentOf, wilsonInterval, type WilsonInterval } from '../../src/numeric/index.js';

/** What became of the mutants of a room. */
export interface Score {
  /** Killed by a test, or by running for ever. */
  readonly caught: number;
  readonly survived: number;
  /** Survived because no test reaches them; counted in `survived` too. */
  readonly notReached: number;
  /** Not tried: TypeScript refuses them, or they run as a module loads, before there is a test to ask. */
  readonly ignored: number;
  /** In percent of those that were caught or survived. `null` where there are none. */
  readonly percent: number | null;
  /** The Wilson interval at 95 %, where the mutants are a sample. */
  readonly interval: WilsonInterval | null;
}

/** Counts the mutants of a room as Stryker does: a mutant that no test reaches has survived. */
export function scoreOf(mutants: readonly Pick<MutantResult, 'status'>[]): Score {
  const count = (...statuses: readonly MutantResult['status'][]): number =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  const caught = count('Killed', 'Timeout');
  const notReached = count('NoCoverage');
  const survived = count('Survived') + notReached;
  const tried = caught + survived;
  return {
    caught,
    survived,
    notReached,
    ignored: mutants.length - tried,
    percent: percentOf(caught, tried, 1),
    interval: wilsonInterval(caught, tried, 1),
  };
}
