import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { dayOfDate } from '../../src/calendar/index.js';

/** The instants of open and close by day, from a published list of every session of an exchange; none without the data. */
export function publishedSessions(
  folder: string | undefined,
  file: string,
): Map<number, { open: number; close: number }> {
  if (folder === undefined) return new Map();
  const [, ...lines] = gunzipSync(readFileSync(`${folder}/${file}`))
    .toString('utf8')
    .trimEnd()
    .split('\n');
  return new Map(
    lines.map((line) => {
      const [date = '', open = '', close = ''] = line.trim().split(',');
      return [dayOfDate(date), { open: Date.parse(open), close: Date.parse(close) }];
    }),
  );
}
