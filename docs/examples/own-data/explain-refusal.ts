import { BarstatsRangeError, BarstatsTypeError } from 'barstats';
import { SourceError } from './source-error.js';

/** Where a value is in a source. */
export interface Place {
  readonly field: string;
  /** Of the row, from 0. */
  readonly index: number;
}

/** The place of the refused value, or `null` if the error has none. */
export function placeOf(error: unknown): Place | null {
  if (!(error instanceof BarstatsRangeError || error instanceof BarstatsTypeError)) return null;
  const { field, index } = error;
  return field === undefined || index === undefined ? null : { field, index };
}

/**
 * An error of the library, in terms of the rows of a source.
 *
 * @param value - the text of that value in the source, or `null` if there is none
 */
export function explainRefusal(error: unknown, value: string | null): unknown {
  if (!(error instanceof BarstatsRangeError || error instanceof BarstatsTypeError)) return error;
  const place = placeOf(error);
  const { message } = error;
  if (place === null) return new SourceError(message.replace(/^columns has/, 'the source has'), { cause: error });
  if (value === null) return nullAt(place);
  const told = message.replaceAll(
    /columns\.(\w+)\[(\d+)\]/g,
    (_, field: string, index: string) => `${field} of row ${Number(index) + 1}`,
  );
  return new SourceError(`${told} (in the source: ${value})`, { cause: error });
}

/** The error for a missing value. */
export function nullAt({ field, index }: Place): SourceError {
  return new SourceError(`${field} of row ${index + 1} is null: every bar needs one`);
}
