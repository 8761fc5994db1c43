import { BarstatsTypeError } from '../errors/index.js';
import { shownValue } from '../errors/inner.js';

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
  if (onProgress !== undefined && typeof onProgress !== 'function') {
    throw wrongType('options.onProgress', 'a function', onProgress);
  }
  if (signal !== undefined && !isSignal(signal)) throw wrongType('options.signal', 'an AbortSignal', signal);
  // What a function takes cannot be checked.
  return options as Controls<Progress>;
}

function isSignal(signal: unknown): boolean {
  return (
    typeof signal === 'object' && signal !== null && typeof (signal as { aborted?: unknown }).aborted === 'boolean'
  );
}

function wrongType(argument: string, what: string, value: unknown): BarstatsTypeError {
  return new BarstatsTypeError('wrong-type', `${argument} must be ${what}, got ${shownValue(value)}`, { argument });
}
