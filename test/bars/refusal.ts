import { BarstatsRangeError, BarstatsTypeError } from '../../src/errors/index.js';

/** What a program learns from the error that a call throws; it fails when the call does not throw a barstats error. */
export function refusal(call: () => unknown) {
  try {
    call();
  } catch (error) {
    if (!(error instanceof BarstatsTypeError || error instanceof BarstatsRangeError)) throw error;
    const { code, argument, index, field, suggestion, fits, name, message } = error;
    if (/[\n\r\u2028\u2029]/.test(message)) throw new Error(`more than one line: ${message}`);
    return { code, argument, index, field, suggestion, fits, name, message };
  }
  throw new Error('nothing was refused');
}

/** The code and the place of what a call refuses: `not-finite at rows 3 open`. */
export function refused(call: () => unknown): string {
  const { code, argument, index, field } = refusal(call);
  return [code, 'at', argument, index, field].filter((part) => part !== undefined).join(' ');
}
