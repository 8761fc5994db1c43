import { barsFromColumns, type Bars } from '../../../src/bars/index.js';
import { exchangeCalendars, sessionClock, sessionTemplates, type AssetClass } from '../../../src/calendar/index.js';
import { seededGenerator } from '../../../src/numeric/index.js';
import type { MarketEvent } from '../../../src/reports/index.js';

/** What a market is simulated with, where it is not the usual. */
export interface Simulation {
  readonly assetClass: AssetClass;
  /** How many trading dates. */
  readonly dates: number;
  readonly seed: number;
  /** The step of printed prices, where the standard deviation of a day is 160; 1 without it. */
  readonly step?: number;
  /** Whether prices are printed at the bid or one step above it, at the ask, as it happens. */
  readonly bounce?: boolean;
  /** With which chance a session ends on the side of its overnight change, where that is planted. */
  readonly continuation?: (share: number) => number;
}

export interface SimulatedMarket {
  readonly assetClass: AssetClass;
  readonly ticker: string;
  readonly bars: Bars;
  readonly events: readonly MarketEvent[];
  /** The instant after the last bar. */
  readonly asOf: number;
}

const MINUTE = 60_000;
const BAR = 5 * MINUTE;
const STEPS_PER_BAR = 3;

/** The standard deviation of a day in the long run. */
const DAY_DEVIATION = 160;
const LAST_DAY = Date.UTC(2025, 11, 31) / 86_400_000;

/** GARCH(1,1) of the days, in units of their long-run variance. */
const GARCH = { constant: 0.02, shock: 0.08, memory: 0.9 };

/**
 * A market that wanders without drift: five-minute bars of the longest session of its class. Steps are those of Student's t with four
 * degrees of freedom, their volatility clusters from day to day and from bar to bar and follows the hour; between sessions the price
 * jumps. Steps are symmetric in price, so that no question about direction has an answer but chance.
 */
export function simulatedMarket(simulation: Simulation): SimulatedMarket {
  const { assetClass, dates, seed, step = 1, bounce = false, continuation } = simulation;
  const random = seededGenerator(seed);
  const uniform = () => (random() + 0.5) / 2 ** 32;
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  // The ratio of a normal to the root of a chi-square of four degrees over four, which is a sum of two exponentials.
  const student = () => normal() / Math.sqrt((-Math.log(uniform()) - Math.log(uniform())) / 2) / Math.SQRT2;
  const template = sessionTemplates[assetClass].find(({ id }) => id === 'daily') ?? sessionTemplates[assetClass][0];
  const clock = sessionClock(template);
  const calendar = exchangeCalendars[assetClass];
  const days = tradingDays(dates, (day) => clock.trades(day) && (calendar?.holidayOf(day) ?? null) === null);

  const time: number[] = [];
  const [open, high, low, close, volume]: number[][] = [[], [], [], [], []];
  let price = 100 * DAY_DEVIATION;
  let dayVariance = 1;
  let wave = 0;
  const print = () => step * (Math.round(price / step) + (bounce ? random() & 1 : 0));
  days.forEach((day, position) => {
    const opens = clock.openOf(day);
    const closes = Math.min(clock.closeOf(day), calendar?.earlyCloseOf(day) ?? Infinity);
    const bars = Math.max(1, Math.floor((closes - opens) / BAR));
    const deviation = Math.sqrt(dayVariance) * DAY_DEVIATION;
    const jump = Math.round(0.4 * deviation * student());
    const from = price;
    price += jump;
    const first = time.length;
    const sessionOpen = price;
    const profile = Array.from({ length: bars }, (_, i) => 0.6 + 1.6 * (2 * (i / bars) - 1) ** 4);
    const scale = (0.9 * deviation) / Math.sqrt(profile.reduce((sum, each) => sum + each * each, 0) * STEPS_PER_BAR);
    for (let i = 0; i < bars; i++) {
      wave = 0.97 * wave + 0.07 * normal();
      const spread = scale * profile[i] * Math.exp(wave);
      time.push(opens + i * BAR);
      const begin = print();
      let top = begin;
      let bottom = begin;
      let last = begin;
      for (let step = 0; step < STEPS_PER_BAR; step++) {
        price += Math.round(spread * student());
        last = print();
        if (last > top) top = last;
        if (last < bottom) bottom = last;
      }
      open.push(begin);
      high.push(top);
      low.push(bottom);
      close.push(last);
      volume.push(1 + Math.round(1000 * profile[i] * Math.exp(2 * wave + 0.3 * normal())));
    }
    // What is planted mirrors the session about its open, which leaves everything else as it was.
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
    bars: barsFromColumns({ time, open, high, low, close, volume }, { interval: '5m' }),
    events: eventsOn(days),
    asOf: (LAST_DAY + 1) * 86_400_000,
  };
}

/** The last so many dates on which the market trades. */
function tradingDays(count: number, trades: (day: number) => boolean): readonly number[] {
  const days: number[] = [];
  for (let day = LAST_DAY; days.length < count; day--) if (trades(day)) days.unshift(day);
  return days;
}

/** An event of each family every twenty-one dates, each on a day of its own. */
function eventsOn(days: readonly number[]): readonly MarketEvent[] {
  const names = ['cpi', 'nfp', 'fomc', 'earnings'];
  return days.flatMap((day, i) => {
    const name = names[(i % 21) / 5];
    return name === undefined ? [] : [{ name, date: new Date(day * 86_400_000).toISOString().slice(0, 10) }];
  });
}
