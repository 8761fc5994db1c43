import type { Host } from '../host.js';
import { progressOf } from './progress.js';

/** Runs the steps of a generator of the library, and says how far it is. */
export function withProgress<Step extends { readonly done: number; readonly of: number }, Result>(
  steps: Generator<Step, Result, void>,
  what: string,
  host: Host,
): Result {
  const progress = progressOf(host);
  try {
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done === true) return step.value;
      progress.show(`${what}: ${step.value.done} of ${step.value.of}`);
    }
  } finally {
    progress.clear();
  }
}
