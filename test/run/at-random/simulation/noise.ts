import { barsFromColumns, type Bars } from '../../../../src/bars/index.js';
import type { AssetClass, SessionTemplate } from '../../../../src/calendar/index.js';
import { simulatedMarket } from '../../../../src/discovery/simulated-market.js';
import { cosineOfTurns, logarithm, seededGenerator } from '../../../../src/numeric/inner.js';
import type { MarketEvent } from '../../../../src/reports/index.js';
import { aggregated, partOf, readColumns, type RealColumns } from '../../../conformance/real-files.js';
import { flipOf } from './flip-of.js';

/** A market in which nothing can be foreseen. */
export interface NoiseMarket {
  readonly bars: Bars;
  readonly options: {
    readonly assetClass: AssetClass;
    readonly ticker: string;
    readonly asOf: number;
    readonly events: readonly MarketEvent[];
    readonly session?: SessionTemplate;
  };
}

/**
 * A walk of whole price steps; Student-t steps whose volatility clusters; real bars flipped at random; a walk in a few ticks a bar; and clustered
 * Student-t steps rounded to as few, so that printed prices turn back a little more often than not.
 */
export const kinds = ['walk', 'garch', 'flipped', 'coarse', 'rounded'] as const;
export type NoiseKind = (typeof kinds)[number];

/** Those that can be made: real bars need `BARSTATS_DATA`. */
export const kindsHere = kinds.filter((kind) => kind !== 'flipped' || process.env.BARSTATS_DATA !== undefined);

const DAY = 86_400_000;
const MINUTE = 60_000;
/** The standard deviation of a day of a simulated market. */
const DAY_DEVIATION = 160;
const STEPS_PER_BAR = 12;
/** A tick of coarse prices: a bar of half an hour has a range of three or four. */
const COARSE = 12;

/** How long the simulated markets are, and how long their bars: they take turns. */
const shapes: readonly {
  readonly assetClass: AssetClass;
  readonly minutes: number;
  readonly dates: number;
  readonly daily?: true;
}[] = [
  { assetClass: 'stocks', minutes: 15, dates: 200 },
  { assetClass: 'futures', minutes: 30, dates: 130 },
  { assetClass: 'crypto', minutes: 30, dates: 110 },
  { assetClass: 'forex', minutes: 30, dates: 130 },
  { assetClass: 'stocks', minutes: 130, dates: 700, daily: true },
];

/** Files of `BARSTATS_DATA`, the length of a bar made of theirs, and how many bars are taken. */
const files: readonly {
  readonly name: string;
  readonly assetClass: AssetClass;
  readonly interval: number;
  readonly bars: number;
  readonly session?: SessionTemplate;
}[] = [
  { name: 'spy-1m-2011', assetClass: 'stocks', interval: 15 * MINUTE, bars: 6_000 },
  { name: 'es-1m-2013', assetClass: 'futures', interval: 30 * MINUTE, bars: 6_000 },
  { name: 'ethusdt-1h-2017-2023', assetClass: 'crypto', interval: 60 * MINUTE, bars: 5_000 },
  { name: 'eurusd-1h-2007-2018', assetClass: 'forex', interval: 60 * MINUTE, bars: 5_000 },
  {
    name: 'spy-1h-1998-2021',
    assetClass: 'stocks',
    interval: 60 * MINUTE,
    bars: 2_500,
    session: {
      id: 'clock-hours',
      timeZone: 'America/New_York',
      open: '09:00',
      close: '16:00',
      weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    },
  },
  { name: 'aapl-1d-1998-2021', assetClass: 'stocks', interval: DAY, bars: 800 },
];

/**
 * The noise market of a kind with a number.
 *
 * @param alike - whether all have the same shape, or are flips of the same bars, so that the same shares are to be expected of them
 */
export function noiseMarket(kind: NoiseKind, number: number, alike = false): NoiseMarket {
  if (kind === 'flipped') return flippedMarket(number, alike);
  const { assetClass, minutes, dates, daily } = shapes[alike ? 0 : number % shapes.length];
  const step = kind === 'rounded' ? COARSE : 1;
  const simulated = simulatedMarket({ assetClass, dates, minutes, seed: number, step });
  const { time, open, high, low, close, volume } = simulated.bars;
  const real = { time, open, high, low, close, volume: volume! };
  const columns =
    kind === 'garch' || kind === 'rounded' ? real : walk(real, minutes, kind === 'coarse' ? COARSE : 1, number);
  const { asOf, events, ticker } = simulated;
  const bars =
    daily === true
      ? barsFromColumns(asDays(columns), { interval: DAY })
      : barsFromColumns(columns, { interval: minutes * MINUTE });
  return { bars, options: { assetClass, ticker, asOf, events } };
}

/** The same bars with prices that move by independent steps of whole ticks, as often up as down; between sessions they jump. */
function walk(columns: RealColumns, minutes: number, tick: number, seed: number): RealColumns {
  const random = seededGenerator(7_000_000 + seed);
  const uniform = () => (random() + 0.5) / 2 ** 32;
  const normal = () => Math.sqrt(-2 * logarithm(uniform())) * cosineOfTurns(uniform());
  const { time, volume } = columns;
  const perDay = barsPerDay(time);
  const deviation = DAY_DEVIATION / Math.sqrt(perDay * STEPS_PER_BAR) / tick;
  // Rounding a step at random keeps its mean and its symmetry.
  const move = (scale: number) => Math.floor(scale * normal() + uniform());
  const [open, high, low, close] = Array.from({ length: 4 }, () => new Float64Array(time.length));
  let price = Math.round((100 * DAY_DEVIATION) / tick);
  for (let bar = 0; bar < time.length; bar++) {
    if (bar > 0 && time[bar] - time[bar - 1] > minutes * MINUTE) price += move((0.4 * DAY_DEVIATION) / tick);
    let [top, bottom] = [price, price];
    open[bar] = price * tick;
    for (let k = 0; k < STEPS_PER_BAR; k++) {
      price += move(deviation);
      top = Math.max(top, price);
      bottom = Math.min(bottom, price);
    }
    [high[bar], low[bar], close[bar]] = [top * tick, bottom * tick, price * tick];
  }
  return { time, open, high, low, close, volume };
}

function barsPerDay(time: Float64Array): number {
  return time.length / new Set(Array.from(time, (instant) => Math.floor(instant / DAY))).size;
}

/** One bar a date. */
function asDays(columns: RealColumns): RealColumns {
  return aggregated(columns, DAY / MINUTE);
}

/** The file whose flips are alike. */
const HOURS_OF_SPY = 4;

const read = new Map<string, RealColumns>();

function columnsOf(name: string, interval: number): RealColumns {
  const folder = process.env.BARSTATS_DATA;
  if (folder === undefined) throw new Error('BARSTATS_DATA must name the folder of the real bars');
  const own = read.get(name) ?? aggregatedTo(readColumns(folder, name), name, interval);
  read.set(name, own);
  return own;
}

function aggregatedTo(columns: RealColumns, name: string, interval: number): RealColumns {
  return name.includes('-1m-') ? aggregated(columns, interval / MINUTE) : columns;
}

/** A part of real bars, each of which goes up or down at random as far as it did. */
function flippedMarket(number: number, alike: boolean): NoiseMarket {
  const { name, assetClass, interval, bars: length, session } = files[alike ? HOURS_OF_SPY : number % files.length];
  const columns = columnsOf(name, interval);
  const random = seededGenerator(number);
  const from = alike ? 0 : Math.floor((random() / 2 ** 32) * Math.max(0, columns.time.length - length));
  const part = partOf(columns, from, Math.min(columns.time.length, from + length));
  const bars = flipOf(barsFromColumns(part, { interval }), number);
  const asOf = part.time[part.time.length - 1] + interval;
  const dates = [...new Set(Array.from(part.time, (time) => new Date(time).toISOString().slice(0, 10)))];
  const names = ['cpi', 'nfp', 'fomc', 'earnings'];
  const events = dates.flatMap((date, i) => (i % 5 === 0 && i % 21 < 20 ? [{ name: names[(i / 5) % 4], date }] : []));
  return {
    bars,
    options: { assetClass, ticker: `${name}-${number}`, asOf, events, ...(session === undefined ? {} : { session }) },
  };
}
