import { BarstatsRangeError, BarstatsTypeError } from 'barstats';
import { SourceError } from '../own-data/source-error.js';
import { UsageError } from './usage-error.js';

/** An error in one line, or with the invalid rows of a file; an unexpected error keeps its stack. */
export function complaint(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof SourceError) return error.message;
  const foreseen =
    error instanceof UsageError ||
    error instanceof BarstatsTypeError ||
    error instanceof BarstatsRangeError ||
    error instanceof SyntaxError ||
    'code' in error;
  return foreseen ? error.message.split('\n')[0] : (error.stack ?? error.message);
}
