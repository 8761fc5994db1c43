import { barsFromColumns, type Bars } from '../../../src/bars/index.js';
import { seededGenerator } from '../../../src/numeric/inner.js';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** A tick, and how many of them the price moves in a minute. */
export interface Ticks {
  readonly tick: number;
  readonly moves: number;
}

/**
 * Weeks of a price that goes up or down a tick at a time with the same chance, in minutes, with a jump either way before each session. No
 * price is passed over within a session, so a fill at a level is one that could be had.
 *
 * @param open - the minutes from midnight UTC to the open, and to the close
 * @param clustered - whether the price moves more often for some days and then less often, up to twice and down to half
 */
export function driftless(
  seed: number,
  weeks: number,
  [open, close]: readonly [number, number],
  { tick, moves }: Ticks,
  clustered = false,
): Bars {
  const random = seededGenerator(seed);
  const count = weeks * 5 * (close - open);
  const columns = { time: new Float64Array(count), open: new Float64Array(count), high: new Float64Array(count) };
  const more = { low: new Float64Array(count), close: new Float64Array(count) };
  const widest = 20 / tick;
  let price = 100_000 / tick;
  let bar = 0;
  let own = moves;
  for (let day = 0; day < weeks * 5; day++) {
    const midnight = Date.UTC(2000, 0, 3) + (7 * Math.floor(day / 5) + (day % 5)) * DAY;
    if (clustered && random() % 4 === 0) own = Math.round((moves * (1 + (random() % 4))) / 2);
    price += (random() % (2 * widest + 1)) - widest;
    for (let minute = open; minute < close; minute++, bar++) {
      const first = price;
      let [high, low] = [price, price];
      for (let i = 0, bits = random(); i < own; i++, bits >>>= 1) {
        price += (bits & 1) === 0 ? -1 : 1;
        if (price > high) high = price;
        else if (price < low) low = price;
      }
      columns.time[bar] = midnight + minute * MINUTE;
      [columns.open[bar], columns.high[bar], more.low[bar], more.close[bar]] = [
        first * tick,
        high * tick,
        low * tick,
        price * tick,
      ];
    }
  }
  return barsFromColumns({ ...columns, ...more }, { interval: '1m' });
}

const utc = (id: string, from: string, to: string) => ({
  id,
  timeZone: 'UTC',
  open: from,
  close: to,
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const,
});

/** The options of a market of three hours a day. */
export const fairMarket = {
  assetClass: 'futures',
  ticker: 'FAIR',
  calendar: null,
  session: utc('day', '14:00', '17:00'),
} as const;

const early = utc('early', '00:00', '01:30');

/** A family with entries; one with a session of its own has the hours after midnight. */
export interface Subject {
  readonly family: string;
  readonly params?: object;
  readonly session?: ReturnType<typeof utc>;
}

/** Every family with entries. */
export const familiesWithEntries: readonly Subject[] = [
  { family: 'gap-fill' },
  { family: 'opening-range-breakout' },
  { family: 'initial-balance-breakout' },
  { family: 'previous-days-range' },
  { family: 'power-hour-breakout' },
  { family: 'engulfing-candles' },
  { family: 'fair-value-gaps' },
  { family: 'inverse-fair-value-gaps' },
  { family: 'sweep' },
  { family: 'week-opening-gap' },
  { family: 'reference-levels' },
  {
    family: 'market-session-breakout',
    params: { first: early, second: utc('later', '01:30', '03:00') },
    session: utc('later', '01:30', '03:00'),
  },
  { family: 'asian-range-breakout', params: { first: early }, session: utc('all', '00:00', '03:00') },
];
