import { BarstatsRangeError, BarstatsTypeError } from 'barstats';
import type { ErrorCode } from 'barstats';
import { inTermsOfFlags } from './flag-words.js';
import { hintFor } from './hints.js';
import { FileError, RefusedError, UsageError } from './command-errors.js';

/** An error as the command tells it: one line, perhaps a hint, and the exit code. */
export interface Complaint {
  readonly line: string;
  readonly hint?: string;
  readonly exitCode: 1 | 2;
}

/** Errors of the library that are about the words of the command line and not about the bars. */
const OF_WORDS: readonly ErrorCode[] = [
  ...(['unknown-report', 'unknown-option', 'unknown-asset-class', 'unknown-question', 'wrong-condition'] as const),
  ...(['not-a-date', 'not-a-wall-time', 'unknown-time-zone', 'session-unavailable', 'out-of-bounds'] as const),
  ...(['wrong-type', 'not-a-pattern', 'end-before-start', 'missing-field'] as const),
];

/** Tells an error in one line. The stack of one that nobody foresaw is shown only where `BARSTATS_DEBUG` is set. */
export function complaint(error: unknown, debug = false): Complaint {
  if (error instanceof FileError) {
    const { line, hint } = complaint(error.cause, debug);
    // A file that cannot be read is no mistake in the words, unless an option would help.
    return { line: `${error.file}: ${line}`, ...(hint === undefined ? {} : { hint }), exitCode: 1 };
  }
  if (error instanceof UsageError || error instanceof RefusedError) {
    const { message, hint } = error;
    return { line: message, ...(hint === undefined ? {} : { hint }), exitCode: error instanceof UsageError ? 2 : 1 };
  }
  if (error instanceof BarstatsRangeError || error instanceof BarstatsTypeError) {
    const hint = hintFor(error);
    return {
      line: inTermsOfFlags(error.message.split('\n')[0]),
      ...(hint === undefined ? {} : { hint }),
      exitCode: OF_WORDS.includes(error.code) ? 2 : 1,
    };
  }
  if (!(error instanceof Error)) return { line: String(error), exitCode: 1 };
  return { line: debug ? (error.stack ?? error.message) : error.message.split('\n')[0], exitCode: 1 };
}
