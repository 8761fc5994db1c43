import { BarstatsRangeError, type ErrorCode } from '../errors/index.js';
import { wrongType } from '../errors/inner.js';
import { smallestStep } from './bar-interval.js';
import { type Bars, brandedBars, isBars, placesOf } from './bars.js';
import type { BarsSource } from './bars-source.js';
import { joinedOddSteps } from './odd-steps.js';
import { grow, seriesOf } from './series.js';

/**
 * Appends bars.
 *
 * The arguments are unchanged and stay usable. The first call copies the columns into buffers with spare capacity, which later calls
 * fill, so that a bar can be appended every minute for years. Reports give the same results as for bars built in one call, and reuse
 * what was computed for every session that has not changed.
 *
 * @param bars - from any converter or an earlier call
 * @param more - the bars that follow, from any converter, with the same interval, with volumes and contracts if `bars` has them. The first must open at
 * least an interval after the last of `bars`. For a single bar, give the interval to its converter. Bars hold opening instants, so the two may be
 * stamped differently. A bar that the session close cuts short, converted alone, must be stamped at its open: its length is unknown, and a shifted
 * one is refused here.
 * @throws {@link BarstatsTypeError} `wrong-type` if one of them is not bars
 * @throws {@link BarstatsRangeError} `not-ascending` or `duplicate-time` if `more` does not come after `bars`; `bars-mismatch` if
 * the two differ in interval, volumes or contracts
 *
 * @example
 * ```ts
 * import { barsFromRows, extendBars } from 'barstats/bars';
 *
 * const bars = barsFromRows([
 *   { time: 1706711400000, open: 4901.25, high: 4903, low: 4900.75, close: 4902 },
 *   { time: 1706711460000, open: 4902, high: 4902.5, low: 4901, close: 4901.5 },
 * ]);
 * const next = { time: 1706711520000, open: 4901.5, high: 4904, low: 4901.5, close: 4903.75 };
 * const extended = extendBars(bars, barsFromRows([next], { interval: bars.interval }));
 * extended.length; // 3
 * bars.length; // 2
 * ```
 */
export function extendBars(bars: Bars, more: Bars): Bars {
  requireBars(bars, 'bars');
  requireBars(more, 'more');
  refuseMismatch(bars, more);
  if (more.length === 0) return bars;
  if (bars.length === 0) return more;
  refuseEarlier(bars, more);

  // Only the end of a series has spare capacity: extending earlier bars begins another series.
  const isLast = seriesOf(bars).bars === bars;
  const { contract, contracts } = withContracts(bars, more, isLast);
  const extended = brandedBars(
    {
      length: bars.length + more.length,
      interval: bars.interval,
      daily: bars.daily,
      time: longer(bars.time, more.time, isLast),
      open: longer(bars.open, more.open, isLast),
      high: longer(bars.high, more.high, isLast),
      low: longer(bars.low, more.low, isLast),
      close: longer(bars.close, more.close, isLast),
      volume: bars.volume && more.volume && longer(bars.volume, more.volume, isLast),
      durations: joinedDurations(bars, more, isLast),
      contract,
      contracts,
    },
    joinedSource(bars, more),
    placesOf(bars),
  );
  if (isLast) grow(bars, extended);
  return extended;
}

function requireBars(bars: unknown, argument: string): void {
  if (isBars(bars)) return;
  throw wrongType(argument, 'bars, such as those of barsFromRows or barsFromColumns', bars);
}

function refuseMismatch(bars: Bars, more: Bars): void {
  const name = ({ daily, interval }: Bars) => (daily ? 'daily' : `${interval} ms`);
  if (more.daily !== bars.daily || more.interval !== bars.interval) {
    throw wrongMore(
      'bars-mismatch',
      `more must have the interval of bars, ${name(bars)}, got ${name(more)}: give options.interval to the converter`,
    );
  }
  // Without bars there are no columns to differ in.
  if (bars.length === 0 || more.length === 0) return;
  for (const column of ['volume', 'contract'] as const) {
    if ((more[column] === null) === (bars[column] === null)) continue;
    const [without, having] = more[column] === null ? ['more has', 'bars has'] : ['bars has', 'more has'];
    throw wrongMore(
      'bars-mismatch',
      `${without} no ${column}s and ${having} them: either all bars of a series have them or none has`,
      { field: column },
    );
  }
}

function refuseEarlier(bars: Bars, more: Bars): void {
  const last = bars.time[bars.length - 1];
  const [first] = more.time;
  const step = smallestStep(bars);
  if (first >= last + step || endsEarly(bars, first - last)) return;
  throw wrongMore(
    first === last ? 'duplicate-time' : 'not-ascending',
    `more[0] must open at ${last + step} or later, after the last bar at ${last}, got ${first}`,
    { index: 0, field: 'time' },
  );
}

/** Whether the last bar is cut short as others were, such as the first one of a session that opens off the clock. */
function endsEarly({ durations }: Bars, step: number): boolean {
  return step > 0 && durations !== null && durations.includes(step);
}

function joinedDurations(bars: Bars, more: Bars, isLast: boolean): Float64Array | null {
  const step = more.time[0] - bars.time[bars.length - 1];
  const isShort = !bars.daily && step < bars.interval;
  if (bars.durations === null && more.durations === null && !isShort) return null;
  const all = ({ durations, length, interval }: Bars): Float64Array =>
    durations ?? new Float64Array(length).fill(interval);
  // The last bar of `bars` keeps its own duration there.
  const joined = longer(all(bars), all(more), isLast && !isShort);
  const last = bars.length - 1;
  joined[last] = Math.min(joined[last], step);
  return joined;
}

function joinedSource({ source, time, length }: Bars, more: Bars): BarsSource {
  const step = more.time[0] - time[length - 1];
  const isShort = !more.daily && step < more.interval;
  const place = `more[0]`;
  const at = Object.freeze({ bar: length, place, time: more.time[0], step });
  const before = isShort
    ? { ...source.oddSteps, count: source.oddSteps.count + 1, first: [...source.oddSteps.first, at] }
    : source.oddSteps;
  return Object.freeze({ ...source, oddSteps: joinedOddSteps(before, more.source.oddSteps, length) });
}

function wrongMore(
  code: ErrorCode,
  message: string,
  place: { readonly index?: number; readonly field?: string } = {},
): BarstatsRangeError {
  return new BarstatsRangeError(code, message, { argument: 'more', ...place });
}

/** The contract names of both, those of `bars` first, and the contract of each bar. */
function withContracts(bars: Bars, more: Bars, isLast: boolean): Pick<Bars, 'contract' | 'contracts'> {
  if (bars.contract === null || more.contract === null) return { contract: null, contracts: bars.contracts };
  const contracts = [...new Set([...bars.contracts, ...more.contracts])];
  const numbers = more.contracts.map((name) => contracts.indexOf(name));
  const added = more.contract.map((number) => numbers[number]);
  return { contract: longer(bars.contract, added, isLast), contracts: Object.freeze(contracts) };
}

/** The buffers made here, whose spare capacity is not shared. */
const roomy = new WeakSet<ArrayBufferLike>();

/** Spare capacity as a fraction of a column: repeated growth then copies each bar eight times in all. */
const ROOM = 1 / 8;

function longer<Column extends Float64Array | Int32Array>(column: Column, added: Column, isLast: boolean): Column {
  const length = column.length + added.length;
  const { buffer, BYTES_PER_ELEMENT } = column;
  const Numbers = column.constructor as new (
    buffer: ArrayBufferLike | number,
    offset?: number,
    length?: number,
  ) => Column;
  const fits = isLast && roomy.has(buffer) && length * BYTES_PER_ELEMENT <= buffer.byteLength;
  const whole = fits
    ? new Numbers(buffer, 0, length)
    : copied(new Numbers(length + Math.ceil(length * ROOM)), column, length);
  whole.set(added, column.length);
  return whole;
}

function copied<Column extends Float64Array | Int32Array>(room: Column, column: Column, length: number): Column {
  roomy.add(room.buffer);
  room.set(column);
  return room.subarray(0, length) as Column;
}
