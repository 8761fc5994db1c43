import { BarstatsRangeError, BarstatsTypeError, shownValue, type ErrorCode } from '../errors/index.js';
import { smallestStep } from './bar-interval.js';
import { type Bars, brandedBars, isBars } from './bars.js';
import { grow, seriesOf } from './series.js';

/**
 * Bars with more bars after them.
 *
 * Both are left as they are. The first extension copies the columns into others that have some room at their end; later ones write into
 * that room, so that a bar can be added every minute for years. Reports over the result give the same as over bars that were made in one
 * go, and reuse what was computed over the bars before for every session that has not changed.
 *
 * @param bars - from any converter, or extended before
 * @param more - the bars that follow, from any converter, with the same interval, with volumes where `bars` have volumes, and with contracts where they
 * have contracts; their first one opens an interval after the last of `bars` or later. A single bar does not tell its interval: give it to the converter.
 * Bars hold opening instants, so each of the two may be stamped in its own way. A bar that the end of a session cuts short and
 * that is converted by itself has to be stamped at its open: without the bar before it nothing tells how long it is, and it is refused here.
 * @throws {@link BarstatsTypeError} `wrong-type` where one of them is no bars
 * @throws {@link BarstatsRangeError} `not-ascending` or `duplicate-time` where `more` does not come after `bars`; `bars-mismatch` where
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

  // Only behind the last bar of a series is there room: whoever extends earlier ones begins another series.
  const isLast = seriesOf(bars).bars === bars;
  const { contract, contracts } = withContracts(bars, more, isLast);
  const extended = brandedBars({
    length: bars.length + more.length,
    interval: bars.interval,
    daily: bars.daily,
    time: longer(bars.time, more.time, isLast),
    open: longer(bars.open, more.open, isLast),
    high: longer(bars.high, more.high, isLast),
    low: longer(bars.low, more.low, isLast),
    close: longer(bars.close, more.close, isLast),
    volume: bars.volume && more.volume && longer(bars.volume, more.volume, isLast),
    contract,
    contracts,
  });
  if (isLast) grow(bars, extended);
  return extended;
}

function requireBars(bars: unknown, argument: string): void {
  if (isBars(bars)) return;
  throw new BarstatsTypeError(
    'wrong-type',
    `${argument} must be bars, such as barsFromRows or barsFromColumns make, got ${shownValue(bars)}`,
    { argument },
  );
}

function refuseMismatch(bars: Bars, more: Bars): void {
  const name = ({ daily, interval }: Bars) => (daily ? 'daily' : `of ${interval} ms`);
  if (more.daily !== bars.daily || more.interval !== bars.interval) {
    throw wrongMore(
      'bars-mismatch',
      `more are bars ${name(more)}, and those before are ${name(bars)}: give options.interval to the converter`,
    );
  }
  // No bars have no columns to differ in.
  if (bars.length === 0 || more.length === 0) return;
  for (const column of ['volume', 'contract'] as const) {
    if ((more[column] === null) === (bars[column] === null)) continue;
    const [without, having] =
      more[column] === null ? ['more have', 'those before have'] : ['those before have', 'more have'];
    throw wrongMore(
      'bars-mismatch',
      `${without} no ${column}s, and ${having}: a series has them in all bars or in none`,
      { field: column },
    );
  }
}

function refuseEarlier(bars: Bars, more: Bars): void {
  const last = bars.time[bars.length - 1];
  const [first] = more.time;
  const step = smallestStep(bars);
  if (first >= last + step) return;
  throw wrongMore(
    first === last ? 'duplicate-time' : 'not-ascending',
    `more[0] opens at ${first}, and the last bar before at ${last}: the next one opens at ${last + step} or later`,
    { index: 0, field: 'time' },
  );
}

function wrongMore(
  code: ErrorCode,
  message: string,
  place: { readonly index?: number; readonly field?: string } = {},
): BarstatsRangeError {
  return new BarstatsRangeError(code, message, { argument: 'more', ...place });
}

/** The names of both, those of the first ones first, and the contract of each bar among them. */
function withContracts(bars: Bars, more: Bars, isLast: boolean): Pick<Bars, 'contract' | 'contracts'> {
  if (bars.contract === null || more.contract === null) return { contract: null, contracts: bars.contracts };
  const contracts = [...new Set([...bars.contracts, ...more.contracts])];
  const numbers = more.contracts.map((name) => contracts.indexOf(name));
  const added = more.contract.map((number) => numbers[number]);
  return { contract: longer(bars.contract, added, isLast), contracts: Object.freeze(contracts) };
}

/** The buffers that were made here, and have room that belongs to nobody else. */
const roomy = new WeakSet<ArrayBufferLike>();

/** How much of a column its room is: copying it again and again then costs as much as copying each bar eight times. */
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
