import type { Turns } from './turns.js';

/** The result of what the library computes in steps, with a pause after each. */
export async function withPauses<Step, Result>(
  steps: Generator<Step, Result, void>,
  pause: Turns['pause'],
  onStep?: (step: Step) => void,
): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    onStep?.(value);
    await pause();
  }
}
