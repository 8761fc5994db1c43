import type { Bars } from '../bars/index.js';
import { barsEndedBy, type Market, type MarketEvent } from '../sessions/inner.js';

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
  const { time, open, high, low, close, volume, interval } = bars;
  const length = knownBars(market, asOf);
  const { contract, contracts } = contractsOf(bars, length);
  const digest = new Digest().text(JSON.stringify([length, interval, startDay, endDay, events, contracts]));
  for (const column of [time, open, high, low, close, volume, contract]) {
    if (column !== null) digest.numbers(column.subarray(0, length));
    digest.text(column === null ? 'none' : 'column');
  }
  const durations = bars.durations?.subarray(0, length);
  if (durations?.some((duration) => duration !== interval) === true) digest.text('durations').numbers(durations);
  if (calendar !== null && length > 0) {
    const first = Math.floor(time[0] / DAY) - 1;
    const last = Math.floor(time[length - 1] / DAY) + DAYS_AHEAD;
    const exceptions: unknown[] = [calendar.timeZone];
    for (let day = first; day <= last; day++) {
      const [holiday, earlyClose] = [calendar.holidayOf(day), calendar.earlyCloseOf(day)];
      if (holiday !== null || earlyClose !== null) exceptions.push([day, holiday, earlyClose]);
    }
    digest.text(JSON.stringify(exceptions));
  }
  return String(digest);
}

/** The contracts of some bars, in the order of their first one: there may be others before these bars and after them. */
function contractsOf({ contract, contracts }: Bars, length: number): Pick<Bars, 'contract' | 'contracts'> {
  if (contract === null) return { contract, contracts };
  const numbers = new Map<number, number>();
  const renumbered = contract.subarray(0, length).map((each) => {
    if (!numbers.has(each)) numbers.set(each, numbers.size);
    return numbers.get(each)!;
  });
  return { contract: renumbered, contracts: Array.from(numbers.keys(), (each) => contracts[each]) };
}

/**
 * How many bars there were at an instant. One that goes on then may be different a moment later, and nothing is said of it yet, unless the
 * session that it belongs to has closed.
 */
function knownBars({ bars, sessions }: Market, asOf: number): number {
  return Math.max(barsEndedBy(bars, asOf), sessions.at(-1)?.endBar ?? 0);
}

/** Two lanes of MurmurHash3, which together tell 2⁶⁴ contents apart: gigabytes a second, and no secret depends on it. */
export class Digest {
  #one = 0x9747b28c;
  #two = 0x3c6ef372;
  #count = 0;

  /** Numbers to the last bit, and in their order. */
  numbers(column: Float64Array | Int32Array): this {
    const words = new Int32Array(column.buffer, column.byteOffset, column.byteLength / Int32Array.BYTES_PER_ELEMENT);
    let one = this.#one;
    let two = this.#two;
    for (const word of words) {
      one = mixed(one, word, 0xcc9e2d51, 15, 0x1b873593);
      two = mixed(two, word, 0xab0e9789, 16, 0x38b34ae5);
    }
    this.#one = one;
    this.#two = two;
    this.#count += words.length;
    return this;
  }

  /** A text, and its end, so that two in a row are not the same as one. */
  text(text: string): this {
    const units = new Int32Array(text.length + 1).fill(-1);
    for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i);
    return this.numbers(units);
  }

  /** Sixteen hexadecimal digits. */
  toString(): string {
    return [this.#one, this.#two]
      .map((lane) => (finished(lane ^ this.#count) >>> 0).toString(16).padStart(8, '0'))
      .join('');
  }
}

function mixed(lane: number, word: number, first: number, turn: number, second: number): number {
  const scaled = Math.imul(word, first);
  const turned = Math.imul((scaled << turn) | (scaled >>> (32 - turn)), second) ^ lane;
  return (Math.imul((turned << 13) | (turned >>> 19), 5) + 0xe6546b64) | 0;
}

function finished(lane: number): number {
  const once = Math.imul(lane ^ (lane >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
}
