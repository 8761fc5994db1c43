import { BarstatsRangeError, BarstatsTypeError } from '../errors/index.js';
import type { BarField, BarSource, Fault } from './bar-source.js';

/** Why bars are refused. */
export type BarError = BarstatsTypeError | BarstatsRangeError;

/** The error that says which bar of a source is wrong, and where in it. */
export function barError(
  source: BarSource,
  index: number,
  field: BarField | null,
  place: string,
  { code, rule }: Fault,
): BarError {
  const details = { argument: source.argument, index, ...(field === null ? {} : { field }) };
  const Refusal = code === 'wrong-type' || code === 'missing-field' ? BarstatsTypeError : BarstatsRangeError;
  return new Refusal(code, `${place}: ${rule}`, details);
}
