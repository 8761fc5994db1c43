import { BarstatsRangeError, BarstatsTypeError } from 'barstats';
import { SourceError } from './source-error.js';

/**
 * What the library refused, in terms of the rows of the source.
 *
 * @param valueAt - the text of a value in the source, or `null` where it has none there
 */
export async function explainRefusal(
  error: unknown,
  valueAt: (field: string, index: number) => Promise<string | null> | string | null,
): Promise<unknown> {
  if (!(error instanceof BarstatsRangeError || error instanceof BarstatsTypeError)) return error;
  const { index, field, message } = error;
  if (index === undefined || field === undefined) {
    return new SourceError(message.replace(/^columns has/, 'the source has'), { cause: error });
  }
  const value = await valueAt(field, index);
  if (value === null)
    return new SourceError(`${field} of row ${index + 1} is null: every bar has one`, { cause: error });
  const told = message.replaceAll(
    /columns\.(\w+)\[(\d+)\]/g,
    (_, name: string, at: string) => `${name} of row ${Number(at) + 1}`,
  );
  return new SourceError(`${told} (in the source: ${value})`, { cause: error });
}
