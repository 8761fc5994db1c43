import { barsFromColumns, type BarColumns } from '../../../src/bars/index.js';
import type { AssetClass, SessionTemplate } from '../../../src/calendar/index.js';
import { scanMarket, type Lookback, type MarketPart } from '../../../src/discovery/index.js';
import { datesFor, simulatedMarket, type SimulatedMarket } from '../../../src/discovery/simulated-market.js';
import { cosineOfTurns, exponential, logarithm, seededGenerator } from '../../../src/numeric/inner.js';
import { readColumns, type RealColumns } from '../../conformance/real-files.js';
import { flipOf } from '../../run/at-random/simulation/flip-of.js';

const DAY = 86_400_000;
const assetClasses = ['stocks', 'futures', 'crypto', 'forex'] as const;

/** Markets in which nothing is to be found. */
export const nulls: Readonly<Record<string, (seed: number, lookback: Lookback) => MarketPart>> = {
  driftless: simulated({}),
  /** Ten price steps in a usual range, and one price off the grid. */
  'off-grid': simulated({ step: 24 }, ({ bars, ...market }) => ({ ...market, bars: changed(bars, offGrid) })),
  /** Twenty price steps in a usual range, divided by seven and rounded to four decimals. */
  'split-adjusted': simulated({ step: 12 }, ({ bars, ...market }) => ({
    ...market,
    bars: changed(bars, (columns) => withPrices(columns, (price) => Math.round((price / 700) * 1e4) / 1e4)),
  })),
  skew: simulated({ skew: true }),
  bounce: simulated({ step: 4, bounce: true }),
  'print-noise': simulated({ noise: 8 }),
  /** Events on three dates in a row, and volumes that stay high or low for days. */
  'clustered-events': simulated({}, ({ bars, ...market }, seed) => ({
    ...market,
    events: eventsInARow(bars.time),
    bars: changed(bars, (columns) => ({ ...columns, volume: persistent(columns.time, columns.volume, seed) })),
  })),
  /** A trend of 0.15 standard deviations a day, as in a year of a strong market. */
  drift: simulated({}, ({ bars, ...market }) => ({ ...market, bars: changed(bars, drifting) })),
  flipped: flippedPart,
};

type Bars = SimulatedMarket['bars'];
type Columns = Required<Pick<BarColumns, 'time' | 'open' | 'high' | 'low' | 'close' | 'volume'>> & RealColumns;

/** A scan of a simulated market that may be changed; the classes take turns. */
function simulated(
  simulation: Omit<Parameters<typeof simulatedMarket>[0], 'assetClass' | 'dates' | 'seed'>,
  change: (market: SimulatedMarket, seed: number) => SimulatedMarket = (market) => market,
) {
  return (seed: number, lookback: Lookback): MarketPart => {
    const assetClass = assetClasses[seed % assetClasses.length];
    const made = simulatedMarket({ ...simulation, assetClass, dates: datesFor(lookback, assetClass), seed });
    const { asOf, ...market } = change(made, seed);
    return scanMarket(market, { lookback, asOf });
  };
}

function changed(bars: Bars, change: (columns: Columns) => Columns): Bars {
  const { time, open, high, low, close, volume, interval } = bars;
  return barsFromColumns(change({ time, open, high, low, close, volume: volume! }), { interval });
}

function withPrices(columns: Columns, change: (price: number, bar: number) => number): Columns {
  const [open, high, low, close] = [columns.open, columns.high, columns.low, columns.close].map((column) =>
    Float64Array.from(column, change),
  );
  return { ...columns, open, high, low, close };
}

/** The close in the middle, moved within its bar or, if that is a single price, out of it. */
function offGrid(columns: Columns): Columns {
  const [high, close] = [columns.high.slice(), columns.close.slice()];
  const middle = close.length >> 1;
  close[middle] += close[middle] < high[middle] ? 0.5 : -0.5;
  const low = columns.low.slice();
  low[middle] = Math.min(low[middle], close[middle]);
  return { ...columns, high, low, close };
}

function drifting(columns: Columns): Columns {
  const days = new Map<number, number>();
  for (const time of Array.from(columns.time)) days.set(Math.floor(time / DAY), days.size);
  const dayOf = (bar: number) => days.get(Math.floor(columns.time[bar] / DAY))!;
  return withPrices(columns, (price, bar) => price + 24 * dayOf(bar));
}

function eventsInARow(times: ArrayLike<number>): SimulatedMarket['events'] {
  const dates = [...new Set(Array.from(times, (time) => new Date(time).toISOString().slice(0, 10)))];
  return dates.flatMap((date, i) => (i % 13 < 3 ? [{ name: ['cpi', 'nfp', 'fomc'][i % 13], date }] : []));
}

function persistent(times: ArrayLike<number>, volumes: ArrayLike<number>, seed: number): Float64Array {
  const random = seededGenerator(-1 - seed);
  const uniform = () => (random() + 0.5) / 2 ** 32;
  let level = 0;
  let day = -1;
  return Float64Array.from(volumes, (volume, i) => {
    const own = Math.floor(times[i] / DAY);
    if (own !== day) level = 0.9 * level + 0.25 * Math.sqrt(-2 * logarithm(uniform())) * cosineOfTurns(uniform());
    day = own;
    return Math.round(volume * exponential(level));
  });
}

/** Files of `BARSTATS_DATA`: the first instant after a year of bars, and the last one. */
const files: readonly {
  readonly name: string;
  readonly assetClass: AssetClass;
  readonly interval: '1h' | '1d';
  readonly session?: SessionTemplate;
}[] = [
  {
    name: 'spy-1h-1998-2021',
    assetClass: 'stocks',
    interval: '1h',
    session: {
      id: 'clock-hours',
      timeZone: 'America/New_York',
      open: '09:00',
      close: '16:00',
      weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    },
  },
  { name: 'ethusdt-1h-2017-2023', assetClass: 'crypto', interval: '1h' },
  { name: 'eurusd-1h-2007-2018', assetClass: 'forex', interval: '1h' },
  { name: 'aapl-1d-1998-2021', assetClass: 'stocks', interval: '1d' },
];

const read = new Map<string, RealColumns>();

/** A scan of real bars, each of which goes up or down at random as far as it did, as does the way from one to the next. */
function flippedPart(seed: number, lookback: Lookback): MarketPart {
  const folder = process.env.BARSTATS_DATA;
  if (folder === undefined) throw new Error('BARSTATS_DATA must name the folder of the real bars');
  const { name, assetClass, interval, session } = files[seed % files.length];
  const columns = read.get(name) ?? readColumns(folder, name);
  read.set(name, columns);
  const random = seededGenerator(seed);
  const first = columns.time[0];
  const last = columns.time[columns.time.length - 1];
  const asOf = Math.floor(first + 400 * DAY + (random() / 2 ** 32) * (last - first - 400 * DAY));
  const [from, to] = [asOf - 400 * DAY, asOf].map((instant) => columns.time.findIndex((time) => time >= instant));
  const part = Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [field, (column as Float64Array).slice(from, to)]),
  ) as unknown as Columns;
  const market = {
    assetClass,
    ticker: `${name}-${seed}`,
    bars: flipOf(barsFromColumns(part, { interval }), seed),
  };
  const events = eventsInARow(Array.from(part.time).filter((_, i) => i % 7 === 0));
  return scanMarket({ ...market, events, ...(session === undefined ? {} : { session }) }, { lookback, asOf });
}
