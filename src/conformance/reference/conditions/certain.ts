/** Whether something holds for a session, and the instant at which that is certain. */
export interface Certain {
  readonly truth: boolean;
  readonly at: number;
}

/** Certain before everything, of which nothing has to be known. */
export const always = -Infinity;

/** All of them: certain with the last one, or with the first that is false. */
export function allOf(parts: readonly Certain[]): Certain {
  const wrong = parts.filter(({ truth }) => !truth);
  return wrong.length === 0 ? { truth: true, at: latest(parts) } : { truth: false, at: earliest(wrong) };
}

/** At least one: certain with the first that is true, or with the last one. */
export function anyOf(parts: readonly Certain[]): Certain {
  const right = parts.filter(({ truth }) => truth);
  return right.length === 0 ? { truth: false, at: latest(parts) } : { truth: true, at: earliest(right) };
}

/** The opposite, at the same instant. */
export function opposite({ truth, at }: Certain): Certain {
  return { truth: !truth, at };
}

function latest(parts: readonly Certain[]): number {
  return Math.max(always, ...parts.map(({ at }) => at));
}

function earliest(parts: readonly Certain[]): number {
  return Math.min(...parts.map(({ at }) => at));
}
