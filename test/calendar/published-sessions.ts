import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { dayOfDate } from '../../src/calendar/index.js';

/** The instants of a session, from a published list; `pause` is a lunch break. */
export interface PublishedSession {
  readonly open: number;
  readonly close: number;
  readonly pause: { readonly from: number; readonly to: number } | null;
}

/** The sessions by day, from a published list of every session of an exchange; none without the data. */
export function publishedSessions(folder: string | undefined, file: string): Map<number, PublishedSession> {
  if (folder === undefined) return new Map();
  const [, ...lines] = gunzipSync(readFileSync(`${folder}/${file}`))
    .toString('utf8')
    .trimEnd()
    .split('\n');
  return new Map(
    lines.map((line) => {
      const [date = '', open = '', close = '', from = '', to = ''] = line.trim().split(',');
      const pause = from === '' ? null : { from: Date.parse(from), to: Date.parse(to) };
      return [dayOfDate(date), { open: Date.parse(open), close: Date.parse(close), pause }];
    }),
  );
}
