import type { NumberColumns } from './bar-reader.js';
import type { Steps } from './found-interval.js';
import { scaleOf } from './one-scale.js';

/** What one pass over the bars found. */
interface BarScan {
  /** The first invalid bar, or the number of bars if all are valid. */
  readonly wrong: number;
  /** The steps between the bars before it. */
  readonly steps: Steps;
  /** How many of the first bars have prices of one scale. */
  readonly ofOneScale: number;
}

/**
 * Finds the first invalid bar by comparing doubles only, because it sees millions of bars.
 *
 * Every comparison with `NaN` is false, so each condition states what must hold. One loop per group of columns is faster than
 * one over all of them.
 *
 * @param columns - of one length; `NaN` if the source has no number
 * @param least - the smallest step allowed between two bars, in milliseconds
 * @param limit - the distance from 1970 that no time reaches, in milliseconds
 */
export function scanBars(columns: NumberColumns, least: number, limit: number): BarScan {
  const times = scanTimes(columns.time, least, limit);
  const prices = scanPrices(columns, times.wrong);
  const wrong = columns.volume === null ? prices.wrong : firstWrongVolume(columns.volume, prices.wrong);
  return { wrong, steps: times.steps, ofOneScale: prices.ofOneScale };
}

function scanTimes(time: Float64Array, least: number, limit: number): Omit<BarScan, 'ofOneScale'> {
  let smallest = Infinity;
  let atSmallest = 0;
  let repeatsLonger = false;
  let before = NaN;
  let previous = -Infinity;
  let wrong = 0;
  for (; wrong < time.length; wrong++) {
    const instant = time[wrong];
    const passed = instant - previous;
    if (!(passed >= least && Math.floor(instant) === instant)) break;
    if (passed === smallest) atSmallest++;
    else if (passed < smallest) {
      if (atSmallest > 1) repeatsLonger = true;
      smallest = passed;
      atSmallest = 1;
    } else if (passed === before) repeatsLonger = true;
    before = passed;
    previous = instant;
  }
  // Before the first bar there is no step.
  const steps = { smallest, atSmallest: smallest === Infinity ? 0 : atSmallest, repeatsLonger };
  // The times so far ascend: only the first ones can be too early, and only the last ones too late.
  if (!(time[0] > -limit)) return { wrong: 0, steps };
  while (wrong > 0 && !(time[wrong - 1] < limit)) wrong--;
  return { wrong, steps };
}

/** The same look tells how far prices are of one scale, as mostly all are. */
function scanPrices({ open, high, low, close }: NumberColumns, end: number): Omit<BarScan, 'steps'> {
  const { least, most } = scaleOf(low[0]);
  let bar = 0;
  while (bar < end && pricesFit(open[bar], high[bar], low[bar], close[bar], least, most)) bar++;
  const ofOneScale = bar;
  while (bar < end && pricesFit(open[bar], high[bar], low[bar], close[bar])) bar++;
  return { wrong: bar, ofOneScale };
}

/** Whether four prices are those of one bar, and between two others. */
export function pricesFit(
  open: number,
  high: number,
  low: number,
  close: number,
  least = -Number.MAX_VALUE,
  most = Number.MAX_VALUE,
): boolean {
  return low <= open && open <= high && low <= close && close <= high && low >= least && high <= most;
}

function firstWrongVolume(volume: Float64Array, end: number): number {
  let bar = 0;
  while (bar < end && isVolume(volume[bar])) bar++;
  return bar;
}

export function isVolume(volume: number): boolean {
  return volume >= 0 && volume < Infinity;
}

/** Contract names in numbers. */
interface IndexedContracts {
  readonly contract: Int32Array;
  readonly contracts: readonly string[];
  /** The first bar whose contract is not a name, or the number of bars if all are. */
  readonly wrong: number;
}

/** Numbers the contracts of bars in the order of their first bar. */
export function indexContracts(length: number, nameOf: (bar: number) => unknown): IndexedContracts {
  const contract = new Int32Array(length);
  const numbers = new Map<string, number>();
  let current: unknown;
  let number = -1;
  let bar = 0;
  for (; bar < length; bar++) {
    const name = nameOf(bar);
    // Bars of a contract are adjacent, so the map is read once per run of them.
    if (bar === 0 || name !== current) {
      if (typeof name !== 'string' || name === '') break;
      current = name;
      number = numbers.get(name) ?? numbers.size;
      numbers.set(name, number);
    }
    contract[bar] = number;
  }
  return { contract, contracts: Object.freeze([...numbers.keys()]), wrong: bar };
}
