import type { Bars } from '../../../bars/index.js';
import type { MarketOptions, ReportResult } from '../../../reports/index.js';
import { barEnds } from '../market/bar-ends.js';
import { DataError } from '../market/data-error.js';
import { definedOnly } from '../run/defined-only.js';
import { refuseUnknown } from '../market/refusals.js';

/** The bars that are flipped. */
export interface BarsToFlip {
  readonly bars: Bars;
  /** How many of them have ended; they come first. */
  readonly known: number;
}

/** The bars that open before an instant. There is no factor from a price of 0 to another one, so none may have it; one in progress ends them. */
export function barsToFlip(bars: Bars, asOf: number): BarsToFlip {
  let known = 0;
  while (known < bars.length && barEnds(bars, known) <= asOf) {
    if (bars.low[known] <= 0) {
      throw new DataError('not-flippable', `options.atRandom: bars with a price of ${bars.low[known]} have no flips`);
    }
    known++;
  }
  let length = known;
  while (length < bars.length && bars.time[length] < asOf && bars.low[length] > 0) length++;
  return { bars: firstOf(bars, length), known };
}

function firstOf(bars: Bars, length: number): Bars {
  return {
    ...bars,
    length,
    time: bars.time.slice(0, length),
    open: bars.open.slice(0, length),
    high: bars.high.slice(0, length),
    low: bars.low.slice(0, length),
    close: bars.close.slice(0, length),
    volume: bars.volume?.slice(0, length) ?? null,
    durations: bars.durations?.slice(0, length) ?? null,
    contract: bars.contract?.slice(0, length) ?? null,
    // It is not among the keys that are spread.
    source: bars.source,
  };
}

/** How many flips of the bars, and which. */
export type FlipsAsked = NonNullable<ReportResult['atRandom']>;

const defaults: FlipsAsked = { flips: 99, seed: 1 };

/** What is asked for, with defaults; `null` for nothing. */
export function flipsAsked(asked: MarketOptions['atRandom']): FlipsAsked | null {
  if (asked === undefined) return null;
  if (typeof asked === 'number') return { ...defaults, flips: asked };
  const given = definedOnly(asked);
  refuseUnknown(Object.keys(given), Object.keys(defaults), 'atRandom');
  return { ...defaults, ...given };
}
