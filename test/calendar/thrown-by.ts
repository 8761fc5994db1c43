import { BarstatsRangeError, BarstatsTypeError } from '../../src/errors/index.js';

/** The error that a call throws; anything but an error of barstats is the failure of the test. */
export function thrownBy(call: () => unknown): BarstatsRangeError | BarstatsTypeError {
  try {
    call();
  } catch (error) {
    if (error instanceof BarstatsRangeError || error instanceof BarstatsTypeError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}
