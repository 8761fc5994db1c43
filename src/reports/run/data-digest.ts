import type { Bars } from '../../bars/index.js';
import type { Market, MarketEvent } from '../../sessions/index.js';
import { Digest } from './digest.js';

const DAY = 86_400_000;

/** No holiday further behind the last bar has a part in what is said of the bars. */
const DAYS_AHEAD = 31;

/**
 * What a report was made from, in sixteen characters: the bars known at an instant, events, holidays and the range. Where these are the same,
 * so is every row; bars that came after the instant change nothing.
 *
 * @param market - as it was opened, with the bars as they were given
 */
export function dataDigest(market: Market, events: readonly MarketEvent[], asOf: number): string {
  const { bars, calendar, startDay, endDay } = market;
  const { time, open, high, low, close, volume, contract, contracts } = bars;
  const known = knownBars(market, asOf);
  const digest = new Digest().text(JSON.stringify([known, bars.interval, startDay, endDay, events, contracts]));
  for (const column of [time, open, high, low, close, volume, contract]) {
    if (column !== null) digest.numbers(column.subarray(0, known));
    digest.text(column === null ? 'none' : 'column');
  }
  if (calendar !== null && known > 0) {
    const first = Math.floor(time[0] / DAY) - 1;
    const last = Math.floor(time[known - 1] / DAY) + DAYS_AHEAD;
    const exceptions: unknown[] = [calendar.timeZone, calendar.knownFrom, calendar.knownThrough];
    for (let day = first; day <= last; day++) {
      const [holiday, earlyClose] = [calendar.holidayOf(day), calendar.earlyCloseOf(day)];
      if (holiday !== null || earlyClose !== null) exceptions.push([day, holiday, earlyClose]);
    }
    digest.text(JSON.stringify(exceptions));
  }
  return String(digest);
}

/**
 * How many bars there were at an instant. One that goes on then may be different a moment later, and nothing is said of it yet, unless the
 * session that it belongs to has closed.
 */
function knownBars({ bars, sessions }: Market, asOf: number): number {
  return Math.max(endedBy(bars, asOf), sessions.at(-1)?.endBar ?? 0);
}

function endedBy({ time, interval, length }: Bars, asOf: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (time[middle] + interval <= asOf) low = middle + 1;
    else high = middle;
  }
  return low;
}
