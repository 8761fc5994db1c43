import { checkedFunction, wrongType } from '../errors/inner.js';

/** What a caller of a long computation may give to follow and to end it. */
export interface Controls<Progress> {
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: { readonly aborted: boolean; readonly reason?: unknown };
}

/** Checks the two of them among the options of a caller. */
export function checkedControls<Progress>(options: {
  readonly onProgress?: unknown;
  readonly signal?: unknown;
}): Controls<Progress> {
  const { onProgress, signal } = options;
  if (onProgress !== undefined) checkedFunction(onProgress, 'options.onProgress');
  if (signal !== undefined && !isSignal(signal)) {
    const argument = 'options.signal';
    throw wrongType(argument, 'an AbortSignal', signal);
  }
  // What a function takes cannot be checked.
  return options as Controls<Progress>;
}

/** Runs all steps, telling the caller of each, until the caller aborts. */
export function runSteps<Progress, Result>(
  steps: Generator<Progress, Result, void>,
  { onProgress, signal }: Controls<Progress>,
): Result {
  for (;;) {
    if (signal?.aborted === true) throw signal.reason;
    const step = steps.next();
    if (step.done === true) return step.value;
    onProgress?.(step.value);
  }
}

function isSignal(signal: unknown): boolean {
  return (
    typeof signal === 'object' && signal !== null && typeof (signal as { aborted?: unknown }).aborted === 'boolean'
  );
}
