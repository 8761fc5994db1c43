import { type AssetClass, type Bars, barsFromColumns } from 'barstats';
import { dayOfDate, exchangeCalendars, sessionClock, sessionTemplates } from 'barstats/calendar';
import { seededGenerator } from 'barstats/discovery';

/** A market of the night: plain JSON that says how to load its bars. */
export interface NightMarket {
  readonly assetClass: AssetClass;
  readonly ticker: string;
  readonly bars: 'daily' | 'minutes';
  readonly seed: number;
  /** The first and the last trading date. */
  readonly from: string;
  readonly until: string;
}

/** Futures with minutes and stocks with daily bars; the longest first, so that no thread is left with one at the end. */
export function nightMarkets(daily: number, minutes: number, years = 8): readonly NightMarket[] {
  const dates = { from: `${2025 - years}-01-01`, until: '2024-12-31' };
  const named = (letter: string, i: number): string => `${letter}${String(i + 1).padStart(4, '0')}`;
  return [
    ...Array.from({ length: minutes }, (_, i) => {
      return { assetClass: 'futures', ticker: named('F', i), bars: 'minutes', seed: 1_000_000 + i, ...dates } as const;
    }),
    ...Array.from({ length: daily }, (_, i) => {
      return { assetClass: 'stocks', ticker: named('S', i), bars: 'daily', seed: i, ...dates } as const;
    }),
  ];
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/** How many steps a price makes in a bar. */
const STEPS = 4;

/**
 * Loads the bars of a market: a seeded random walk in cents, in the hours of the exchange, whose liveliness changes from bar to bar.
 *
 * With bars in files or in a database, this is the function to replace; it may be asynchronous.
 */
export function loadBars({ assetClass, bars, seed, from, until }: NightMarket): Bars {
  const random = seededGenerator(seed);
  const uniform = (): number => random() / 2 ** 32;
  const times = timesOf(assetClass, bars, from, until);
  const columns = Array.from({ length: 6 }, () => new Float64Array(times.length));
  const [time, open, high, low, close, volume] = columns;
  const interval = bars === 'daily' ? DAY : MINUTE;
  const usual = bars === 'daily' ? 80 : 4;
  let cents = 20_000 + (random() % 20_000);
  let lively = 1;
  times.forEach((instant, i) => {
    lively = 0.95 * lively + 0.1 * uniform();
    const step = (): number => {
      // It is drawn back to where it began, so that the longest walk stays above zero.
      cents += Math.round((2 * uniform() - 1) * usual * lively + (30_000 - cents) / 20_000);
      return cents;
    };
    const path = [step(), ...Array.from({ length: STEPS }, step)];
    time[i] = instant;
    open[i] = path[0] / 100;
    high[i] = Math.max(...path) / 100;
    low[i] = Math.min(...path) / 100;
    close[i] = cents / 100;
    volume[i] = 1 + Math.floor(1000 * lively * uniform());
  });
  return barsFromColumns({ time, open, high, low, close, volume }, { interval });
}

/** When bars begin, in the longest session of an asset class. */
function timesOf(assetClass: AssetClass, bars: NightMarket['bars'], from: string, until: string): readonly number[] {
  const [first] = sessionTemplates[assetClass];
  const clock = sessionClock(sessionTemplates[assetClass].find(({ id }) => id === 'daily') ?? first);
  const calendar = exchangeCalendars[assetClass];
  const times: number[] = [];
  for (let day = dayOfDate(from); day <= dayOfDate(until); day++) {
    if (!clock.trades(day) || (calendar?.holidayOf(day) ?? null) !== null) continue;
    const closes = Math.min(clock.closeOf(day), calendar?.earlyCloseOf(day) ?? Infinity);
    if (bars === 'daily') times.push(day * DAY);
    else for (let instant = clock.openOf(day); instant < closes; instant += MINUTE) times.push(instant);
  }
  return times;
}
