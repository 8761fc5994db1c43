// What is declared below is declared of this module.
import type {} from 'vitest';

/** What came of trying a law. */
export interface Trial {
  readonly cases: number;
  /** How many of them were not trivial. */
  readonly tested: number;
  /** The share of them that must not be. */
  readonly atLeast: number;
  /** What none of them met. */
  readonly lacking: readonly string[];
}

declare module 'vitest' {
  interface TaskMeta {
    law?: Trial & { readonly seconds: number };
  }
}

/** Fails where a law was hardly tested: one whose cases are all trivial holds whatever the code does. */
export function refuseTrivial({ cases, tested, atLeast, lacking }: Trial): void {
  if (tested === 0 || tested < atLeast * cases) {
    throw new Error(`${tested} of ${cases} cases tested something; the law needs a share of ${atLeast}`);
  }
  if (lacking.length > 0) throw new Error(`no case met ${lacking.join(', ')}`);
}
