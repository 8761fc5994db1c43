import { BarstatsRangeError, type ErrorCode } from '../errors/index.js';

/** The errors that stop one report and not the others: most are caused by the bars, not by the call. */
export const dataErrors: readonly ErrorCode[] = Object.freeze<ErrorCode[]>([
  'too-many-figures',
  'bars-too-coarse',
  'bars-misaligned',
  'duplicate-trading-date',
  'session-unavailable',
  'known-too-late',
  'not-flippable',
]);

/** Whether an error says that the bars cannot give a report. */
export function isDataError(error: unknown): error is BarstatsRangeError {
  return error instanceof BarstatsRangeError && dataErrors.includes(error.code);
}
