import type { SessionTemplate } from '../../../calendar/index.js';
import { MINUTE } from '../calendar/days.js';
import { refuseStraddled } from '../market/longer-bars.js';
import type { Market } from '../market/market.js';
import type { Choice } from './report.js';
import type { Session } from '../market/session.js';
import { minutesOf } from '../calendar/wall-clock.js';

const dayInMinutes = 1440;

/** A stretch of so many minutes of the sessions of a market. */
export interface Bucket extends Choice {
  /** Which one it is from the open on, 0 being the first; some that lie in a break are left out. */
  readonly number: number;
}

/** The buckets found so far: each session of a market asks for them. */
const found = new WeakMap<Market, Map<number, readonly Bucket[]>>();

/** The clock buckets of the sessions of a market. */
export function clockBuckets(market: Market, minutes: number): readonly Bucket[] {
  const known = found.get(market) ?? new Map<number, readonly Bucket[]>();
  const buckets = known.get(minutes) ?? findBuckets(market, minutes);
  found.set(market, known.set(minutes, buckets));
  return buckets;
}

function findBuckets({ template, seen, bars }: Market, minutes: number): readonly Bucket[] {
  for (const session of seen) refuseStraddled(bars, session, minutes * MINUTE);

  const longest = Math.max(
    templateMinutes(template),
    ...seen.map(({ opensAt, closesAt }) => (closesAt - opensAt) / MINUTE),
  );
  const withBars = new Set(
    seen.flatMap((session) => session.bars.map((i) => bucketAt(bars.time[i], session, minutes))),
  );
  const buckets: Bucket[] = [];
  for (let number = 0; number * minutes < longest; number++) {
    const start = number * minutes;
    const end = Math.min(start + minutes, longest);
    if (isInBreak(start, end, template) && !withBars.has(number)) continue;
    const id = `${clockAfter(start, template)}${start >= dayInMinutes ? '+1' : ''}`;
    const until = `${clockAfter(end, template)}${end > dayInMinutes ? '+1' : ''}`;
    buckets.push({ id, label: `${id}–${until}`, number });
  }
  return buckets;
}

/** In which bucket, 0 being the first, an instant of a session lies. */
export function bucketAt(instant: number, { opensAt }: Session, minutes: number): number {
  return Math.floor((instant - opensAt) / (minutes * MINUTE));
}

/** The one of some buckets in which an instant of a session lies; every bar lies in one. */
export function bucketOfBar(buckets: readonly Bucket[], instant: number, session: Session, minutes: number): Bucket {
  return buckets.find(({ number }) => number === bucketAt(instant, session, minutes))!;
}

/** The default length of a bucket: 30 minutes, or that of a bar. */
export function defaultMinutes(interval: number): number {
  return Math.max(30, interval / MINUTE);
}

/** From open to close on the wall clock. */
function templateMinutes({ open, close }: SessionTemplate): number {
  const closes = close === '00:00' ? dayInMinutes : minutesOf(close);
  return minutesOf(open) < closes ? closes - minutesOf(open) : closes - minutesOf(open) + dayInMinutes;
}

/** Whether what lies between two minutes from the open is all in one break of today's hours. */
function isInBreak(start: number, end: number, { open, breaks = [] }: SessionTemplate): boolean {
  const fromOpen = (time: string): number => (minutesOf(time) - minutesOf(open) + dayInMinutes) % dayInMinutes;
  return breaks.some(({ from, to }) => fromOpen(from) <= start && end <= fromOpen(to));
}

/** What the clock shows so many minutes after the open. */
function clockAfter(minutes: number, { open }: SessionTemplate): string {
  const shown = (minutesOf(open) + minutes) % dayInMinutes;
  return [Math.floor(shown / 60), shown % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
