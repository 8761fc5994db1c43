import type { Answer } from './cases-of-observations.js';

/** A success or a failure, in a group where the question has groups; no case where it is not known which. */
export function successIf(holds: boolean | null, group?: string): Answer | null {
  if (holds === null) return null;
  const outcome = holds ? 'success' : 'failure';
  return group === undefined ? { outcome } : { outcome, group };
}
