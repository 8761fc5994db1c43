import { brokenRule, wrongType } from '../errors/inner.js';

/** A stretch of time, `from` inclusive and `until` exclusive, in which a zone keeps one offset. */
export interface OffsetSpan {
  readonly from: number;
  readonly until: number;
  /** Milliseconds ahead of UTC. */
  readonly offset: number;
}

/**
 * How far apart the offsets are read. Two changes that cancel out between two readings would go unseen, so this must be
 * shorter than any summer time that ever was. The shortest in the database (2025c) lasted 6 days and 23 hours (Boa
 * Vista, October 2000; Gaza is due for as short a one in 2040); Morocco's return to standard time for Ramadan lasts
 * about 30 days.
 */
const STEP = 6 * 86_400_000;

/** The length of a block of the table, about a year, filled on first use. */
const BLOCK = 60 * STEP;

/** The last instant that a JavaScript date can hold. */
const LAST_INSTANT = 8.64e15;

/**
 * The offsets of a zone as a table filled on demand.
 *
 * @param read - reads the offset at an instant, at length; it changes at whole seconds only
 * @returns a function from an instant to a span that contains it; where a block ends, so does a span, although the
 * offset may go on
 */
export function offsetSpans(read: (instant: number) => number): (instant: number) => OffsetSpan {
  const offsetAt = (instant: number): number => read(Math.max(-LAST_INSTANT, Math.min(LAST_INSTANT, instant)));
  const blocks = new Map<number, readonly OffsetSpan[]>();
  let latest: OffsetSpan = { from: 0, until: 0, offset: 0 };

  return (instant) => {
    // Instants mostly ascend, so the last span mostly fits again.
    if (typeof instant === 'number' && instant >= latest.from && instant < latest.until) return latest;
    checkInstant(instant);
    const index = Math.floor(instant / BLOCK);
    let spans = blocks.get(index);
    if (spans === undefined) blocks.set(index, (spans = spansOfBlock(offsetAt, index * BLOCK)));
    // A block has one to three spans, rarely more.
    let at = 0;
    while (instant >= spans[at].until) at += 1;
    return (latest = spans[at]);
  };
}

function spansOfBlock(offsetAt: (instant: number) => number, start: number): OffsetSpan[] {
  const spans: OffsetSpan[] = [];
  let from = start;
  let offset = offsetAt(start);
  for (let probe = start; probe < start + BLOCK; probe += STEP) {
    const ahead = offsetAt(probe + STEP);
    // Twice when two changes that do not cancel out lie between two readings.
    for (let low = probe; offset !== ahead; low = from) {
      const until = firstChange(offsetAt, low, probe + STEP, offset);
      spans.push({ from, until, offset });
      from = until;
      offset = offsetAt(until);
    }
  }
  spans.push({ from, until: start + BLOCK, offset });
  return spans;
}

/** The first whole second at which the offset is another. */
function firstChange(offsetAt: (instant: number) => number, from: number, until: number, offset: number): number {
  let same = from / 1000;
  let changed = until / 1000;
  while (changed - same > 1) {
    const middle = Math.floor((same + changed) / 2);
    if (offsetAt(middle * 1000) === offset) same = middle;
    else changed = middle;
  }
  return changed * 1000;
}

function checkInstant(instant: number): void {
  if (typeof instant !== 'number') {
    throw wrongType('instant', 'epoch milliseconds', instant);
  }
  if (!(Math.abs(instant) <= LAST_INSTANT)) {
    throw brokenRule('instant', `must be epoch milliseconds from -8.64e15 to 8.64e15, got ${instant}`);
  }
}
