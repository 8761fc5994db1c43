import { type KeyRecord, maskKeys } from 'barstats/policy';

/** The fields of a log line besides time and key. */
export type LogEntry = Readonly<Record<string, unknown>>;

/** Logs a request, with or without a key. */
export type Log = (record: KeyRecord | null, entry: LogEntry) => void;

const LONGEST = 500;

/**
 * A log of JSON lines. It shows only the last four characters of the request's key and of any other key,
 * wherever it appears.
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
 * A path or query for the log. Percent-encoding would hide a key from the mask, so it is decoded first; text that is encoded twice or
 * malformed is not shown. It is masked before it is cut, because a cut key would not be masked.
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
