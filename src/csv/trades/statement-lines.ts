import { refuseTooLong, shownValue } from '../../errors/inner.js';
import { BarstatsRangeError, BarstatsTypeError } from '../../errors/index.js';
import { CsvLines, type CsvText } from '../csv-lines.js';
import { decoder } from '../text-encoding.js';

/** A statement of trades is shorter. */
const MAX_BYTES = 16 * 2 ** 20;

/** The lines of a statement, given as a whole. */
export function linesOfStatement(csv: CsvText): readonly string[] {
  if (typeof csv !== 'string' && !(csv instanceof Uint8Array)) {
    const message = `csv must be text or bytes, got ${shownValue(csv)}`;
    throw new BarstatsTypeError('wrong-type', message, { argument: 'csv' });
  }
  refuseTooLong(csv, 'csv', MAX_BYTES, typeof csv === 'string' ? 'characters' : 'bytes');
  const parts: string[] = [];
  const utf8 = decoder();
  const lines = new CsvLines((bytes, end) => parts.push(utf8.decode(bytes.subarray(0, end), { stream: true })));
  lines.push(csv);
  lines.finish();
  const text = parts.join('').replace(/^\uFEFF/, '');
  if (/^\s*<(?:!doctype|html|table|\?xml)/i.test(text)) {
    const message = 'csv is a page of HTML or XML: save its table as CSV first';
    throw new BarstatsRangeError('not-a-table', message, { argument: 'csv' });
  }
  return text.split('\n').map((line) => line.replace(/\r$/, ''));
}
