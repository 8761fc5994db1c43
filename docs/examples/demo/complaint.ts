import { BarstatsRangeError, BarstatsTypeError } from 'barstats';
import { SourceError } from '../own-data/source-error.js';
import { UsageError } from './usage-error.js';

/** What is wrong, for people, in one line but for the wrong rows of a file; an error that nobody foresaw keeps its stack. */
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
