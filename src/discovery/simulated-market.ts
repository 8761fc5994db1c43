import { barsFromColumns, type Bars } from '../bars/index.js';
import { exchangeCalendars, sessionClock, sessionTemplates, type AssetClass } from '../calendar/index.js';
import { lookbackMonths } from '../calendar/inner.js';
import { cosineOfTurns, exponential, logarithm, seededGenerator } from '../numeric/inner.js';
import type { Lookback, MarketEvent } from '../reports/index.js';

/** What to simulate. */
export interface Simulation {
  readonly assetClass: AssetClass;
  /** How many trading dates. */
  readonly dates: number;
  readonly seed: number;
  /** The length of a bar in minutes; default 5. */
  readonly minutes?: number;
  /** The step of printed prices, where the standard deviation of a day is 160; default 1. */
  readonly step?: number;
  /** Whether each price is printed at the bid or, one step higher, at the ask, at random. */
  readonly bounce?: boolean;
  /** Whether price steps are skewed: rare large falls, made up for by small rises. */
  readonly skew?: boolean;
  /** The standard deviation of a passing error of printed prices, of which four fifths are left in the next print; default 0. */
  readonly noise?: number;
  /** Plants an effect: the chance that a session closes in the direction of its overnight change, by the share of the dates before it. */
  readonly continuation?: (share: number) => number;
}

/** A simulated market, as a scan takes it, and the instant of the scan. */
export interface SimulatedMarket {
  readonly assetClass: AssetClass;
  readonly ticker: string;
  readonly bars: Bars;
  readonly events: readonly MarketEvent[];
  /** The instant after the last bar. */
  readonly asOf: number;
}

/** How many dates of a month a class trades on, at most. */
const PER_MONTH: Readonly<Record<AssetClass, number>> = { stocks: 21, futures: 21, crypto: 31, forex: 22 };

/** The dates before a lookback, for averages and previous weeks. */
const BEFORE = 30;

/** How many dates a simulated market needs for a lookback. */
export function datesFor(lookback: Lookback, assetClass: AssetClass): number {
  return lookbackMonths[lookback] * PER_MONTH[assetClass] + BEFORE;
}

const MINUTE = 60_000;
const STEPS_PER_BAR = 3;

/** The standard deviation of a day in the long run. */
const DAY_DEVIATION = 160;
const LAST_DAY = Date.UTC(2025, 11, 31) / 86_400_000;

/** GARCH(1,1) of the days, in units of their long-run variance. */
const GARCH = { constant: 0.02, shock: 0.08, memory: 0.9 };

/**
 * A driftless market: bars of the longest session of its class.
 *
 * Price steps follow Student's t with four degrees of freedom. Their volatility clusters from day to day and from bar to bar and follows
 * the time of day; between sessions the price jumps. Steps are symmetric in price, so no question about direction has an answer but chance.
 */
export function simulatedMarket(simulation: Simulation): SimulatedMarket {
  const {
    assetClass,
    dates,
    seed,
    minutes = 5,
    step = 1,
    bounce = false,
    skew = false,
    noise = 0,
    continuation,
  } = simulation;
  const barLength = minutes * MINUTE;
  const random = seededGenerator(seed);
  const uniform = () => (random() + 0.5) / 2 ** 32;
  const normal = () => Math.sqrt(-2 * logarithm(uniform())) * cosineOfTurns(uniform());
  // A normal over the root of a chi-square of four degrees over four, which is a sum of two exponentials; scaled to a variance of 1.
  const student = () => normal() / Math.sqrt((-logarithm(uniform()) - logarithm(uniform())) / 2) / Math.SQRT2;
  // Three quarters of the variance are in falls of 12, once in 200 steps; each step rises by what they cost.
  const shock = skew ? () => 0.53 * student() + (uniform() < 0.005 ? -11.94 : 0.06) : student;
  const template = sessionTemplates[assetClass].find(({ id }) => id === 'daily') ?? sessionTemplates[assetClass][0];
  const clock = sessionClock(template);
  const calendar = exchangeCalendars[assetClass];
  const days = tradingDays(dates, (day) => clock.trades(day) && (calendar?.holidayOf(day) ?? null) === null);

  const time: number[] = [];
  const [open, high, low, close, volume]: number[][] = [[], [], [], [], []];
  let price = 100 * DAY_DEVIATION;
  let dayVariance = 1;
  let wave = 0;
  let error = 0;
  const print = () => {
    // Three fifths of a new error keep the standard deviation as it is.
    if (noise > 0) error = 0.8 * error + 0.6 * noise * normal();
    return step * (Math.round((price + error) / step) + (bounce ? random() & 1 : 0));
  };
  days.forEach((day, position) => {
    const opens = clock.openOf(day);
    const closes = Math.min(clock.closeOf(day), calendar?.earlyCloseOf(day) ?? Infinity);
    const bars = Math.max(1, Math.floor((closes - opens) / barLength));
    const deviation = Math.sqrt(dayVariance) * DAY_DEVIATION;
    const jump = Math.round(0.4 * deviation * shock());
    const from = price;
    price += jump;
    const first = time.length;
    const sessionOpen = price;
    const profile = Array.from({ length: bars }, (_, i) => 0.6 + 1.6 * fourthPower(2 * (i / bars) - 1));
    const scale = (0.9 * deviation) / Math.sqrt(profile.reduce((sum, each) => sum + each * each, 0) * STEPS_PER_BAR);
    for (let i = 0; i < bars; i++) {
      wave = 0.97 * wave + 0.07 * normal();
      const spread = scale * profile[i] * exponential(wave);
      time.push(opens + i * barLength);
      const begin = print();
      let top = begin;
      let bottom = begin;
      let last = begin;
      for (let k = 0; k < STEPS_PER_BAR; k++) {
        price += Math.round(spread * shock());
        last = print();
        if (last > top) top = last;
        if (last < bottom) bottom = last;
      }
      open.push(begin);
      high.push(top);
      low.push(bottom);
      close.push(last);
      volume.push(1 + Math.round(1000 * profile[i] * exponential(2 * wave + 0.3 * normal())));
    }
    // A planted effect mirrors the session about its open, and changes nothing else.
    if (continuation !== undefined && jump !== 0 && price !== sessionOpen) {
      const goesOn = uniform() < continuation(position / days.length);
      if ((Math.sign(price - sessionOpen) === Math.sign(jump)) !== goesOn) {
        for (let i = first; i < time.length; i++) {
          const mirrored = (value: number) => 2 * sessionOpen - value;
          [open[i], high[i], low[i], close[i]] = [
            mirrored(open[i]),
            mirrored(low[i]),
            mirrored(high[i]),
            mirrored(close[i]),
          ];
        }
        price = 2 * sessionOpen - price;
      }
    }
    const change = (price - from) / DAY_DEVIATION;
    dayVariance = GARCH.constant + GARCH.shock * change * change + GARCH.memory * dayVariance;
  });
  return {
    assetClass,
    ticker: `SIM-${seed}`,
    bars: barsFromColumns({ time, open, high, low, close, volume }, { interval: barLength }),
    events: eventsOn(days),
    asOf: (LAST_DAY + 1) * 86_400_000,
  };
}

function fourthPower(value: number): number {
  const square = value * value;
  return square * square;
}

/** The last dates on which the market trades, as many as given. */
function tradingDays(count: number, trades: (day: number) => boolean): readonly number[] {
  const days: number[] = [];
  for (let day = LAST_DAY; days.length < count; day--) if (trades(day)) days.unshift(day);
  return days;
}

/** Each event of a built-in family once in 21 dates, on different days. */
function eventsOn(days: readonly number[]): readonly MarketEvent[] {
  const names = ['cpi', 'nfp', 'fomc', 'earnings'];
  return days.flatMap((day, i) => {
    const name = names[(i % 21) / 5];
    return name === undefined ? [] : [{ name, date: new Date(day * 86_400_000).toISOString().slice(0, 10) }];
  });
}
