import { type KeyRecord, maskKeys } from 'barstats/policy';

/** What a line of the log says besides the time and the key: anything that JSON can hold. */
export type LogEntry = Readonly<Record<string, unknown>>;

/** Writes a line about a request with the key of a record, or without one. */
export type Log = (record: KeyRecord | null, entry: LogEntry) => void;

const LONGEST = 500;

/**
 * A log of JSON lines. Of the key that a request came with, a line shows the last four characters, and so it does of every other key in it,
 * wherever that comes from.
 */
export function jsonLines(write: (line: string) => void): Log {
  return (record, entry) => {
    const masked = Object.entries(entry).map(([name, value]) => [
      name,
      typeof value === 'string' ? maskKeys(value) : value,
    ]);
    const line = {
      time: new Date().toISOString(),
      key: record && `****${record.lastFour}`,
      ...Object.fromEntries(masked),
    };
    write(`${JSON.stringify(line)}\n`);
  };
}

/**
 * A path or a query as a log may show it. Percent-encoding would hide a key from the mask, so it is taken off; what is encoded twice, or not as
 * it should be, is not shown at all. A text is cut after it was masked: of a key that was cut, the mask would know nothing.
 */
export function shownTarget(text: string): string {
  const plain = maskKeys(decoded(text));
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain;
}

function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    const plain = decodeURIComponent(text);
    return plain.includes('%') ? '(encoded)' : plain;
  } catch {
    return '(encoded)';
  }
}
