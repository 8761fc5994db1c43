import { UsageError } from '../errors/command-errors.js';
import type { Reading } from '../files/read-bars.js';

/** The flags whose value is that of an option of the library, which checks it. */
const PLAIN = ['timeZone', 'stamped', 'interval', 'dates', 'decimal'] as const;

/** How files are to be read. */
export function readingOf(flags: ReadonlyMap<string, string>): Reading {
  const plain = PLAIN.flatMap((name) => (flags.has(name) ? [[name, flags.get(name)]] : []));
  const [delimiter, columns] = ['delimiter', 'columns'].map((name) => flags.get(name));
  return {
    ...(Object.fromEntries(plain) as Reading),
    ...(delimiter === undefined ? {} : { delimiter: (delimiter === 'tab' ? '\t' : delimiter) as ';' }),
    ...(columns === undefined ? {} : { columns: columnsOf(columns) }),
    ...(flags.get('adjusted') === 'true' ? { adjusted: true } : {}),
    ...(flags.get('skipInvalid') === 'true' ? { invalidRows: 'skip' as const } : {}),
  };
}

/** Columns by name, or by position from 0: `time=Day+Hour,close=5,volume=none`. */
function columnsOf(text: string): Reading['columns'] {
  const pairs = text.split(',').map((part) => {
    const [, field, column] = /^\s*(\w+)=(.+?)\s*$/.exec(part) ?? [];
    if (field === undefined) {
      throw new UsageError('wrong-flag', `--columns must be such as time=Day+Hour,close=5,volume=none, got ${part}`);
    }
    const parts = (field === 'time' ? column.split('+') : [column]).map(columnOf);
    return [field, parts.length === 1 ? parts[0] : parts];
  });
  return Object.fromEntries(pairs) as Reading['columns'];
}

function columnOf(text: string): string | number | null {
  if (text === 'none') return null;
  return /^\d+$/.test(text) ? Number(text) : text;
}
