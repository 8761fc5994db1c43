import { randomFrom } from '../random-from.mjs';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The price steps in a whole price, the steps that a price begins with, the variance of a day, the parts of a whole volume, and how much is traded. */
const KINDS = {
  stocks: { session: 'new-york', steps: 100, price: 15_000, variance: 2.5e-4, parts: 1, volume: 4000 },
  futures: { session: 'daily', steps: 4, price: 18_000, variance: 1e-4, parts: 1, volume: 400 },
  crypto: { session: 'daily', steps: 100, price: 3_000_000, variance: 9e-4, parts: 100_000, volume: 12 },
  forex: { session: 'daily', steps: 100_000, price: 115_000, variance: 3e-5, parts: 1, volume: 150 },
};

/**
 * One-minute bars of a made-up market over the widest session of its asset class, by its holidays and early closes: a walk without
 * drift whose volatility clusters from day to day, and is a half higher in the first hour of a session.
 *
 * About one session in a hundred has a hole, and of the others a bar is missing now and then.
 *
 * @param {object} exchange of the package
 * @param {Function} exchange.sessionClock
 * @param {Record<string, readonly { id: string }[]>} exchange.sessionTemplates
 * @param {Record<string, { holidayOf(day: number): string | null, earlyCloseOf(day: number): number | null } | null>} exchange.exchangeCalendars
 * @param {keyof typeof KINDS} assetClass
 * @param {number} seed another for each market
 * @param {number} from an instant at 00:00 UTC; trading dates begin with it
 * @param {number} until and end before this one
 * @returns {import('../make-bars.mjs').Columns}
 */
export function makeMarket({ sessionClock, sessionTemplates, exchangeCalendars }, assetClass, seed, from, until) {
  const { session, steps, variance: usual, parts, ...kind } = KINDS[assetClass];
  const random = randomFrom(seed);
  // Three uniform numbers are normal enough, and need no function whose last digit depends on the machine.
  const normal = () => 2 * (random() + random() + random() - 1.5);
  const clock = sessionClock(sessionTemplates[assetClass].find(({ id }) => id === session));
  const calendar = exchangeCalendars[assetClass];
  const capacity = ((until - from) / DAY) * 1441;
  const names = ['time', 'open', 'high', 'low', 'close', 'volume'];
  const columns = Object.fromEntries(names.map((name) => [name, new Float64Array(capacity)]));
  const { time, open, high, low, close, volume } = columns;

  let length = 0;
  let price = Math.round(kind.price * (0.5 + random()));
  let variance = usual;
  let before = price;
  for (let day = from / DAY; day < until / DAY; day++) {
    if (!clock.trades(day) || (calendar?.holidayOf(day) ?? null) !== null) continue;
    const opens = clock.openOf(day);
    const closes = Math.min(clock.closeOf(day), calendar?.earlyCloseOf(day) ?? Infinity);
    if (closes <= opens) continue;

    // GARCH(1,1) from one session to the next.
    const change = price / before - 1;
    variance = 0.05 * usual + 0.1 * change * change + 0.85 * variance;
    before = price;
    const damaged = random() < 0.01;
    const holeFrom = opens + Math.floor(random() * 300) * MINUTE;
    const holeUntil = damaged ? holeFrom + 120 * MINUTE : holeFrom;
    const perMinute = Math.sqrt(variance / ((closes - opens) / MINUTE)) * price;
    for (let instant = opens; instant < closes; instant += MINUTE) {
      const lively = instant < opens + 60 * MINUTE ? 1.5 : 1;
      const first = price;
      let top = price;
      let bottom = price;
      for (let step = 0; step < 4; step++) {
        price = Math.max(1, Math.round(price + 0.5 * perMinute * lively * normal()));
        if (price > top) top = price;
        if (price < bottom) bottom = price;
      }
      if ((instant >= holeFrom && instant < holeUntil) || random() < 0.002) continue;
      time[length] = instant;
      open[length] = first / steps;
      high[length] = top / steps;
      low[length] = bottom / steps;
      close[length] = price / steps;
      volume[length] = Math.ceil(lively * lively * kind.volume * parts * (0.2 + random())) / parts;
      length++;
    }
  }
  return Object.fromEntries(names.map((name) => [name, columns[name].slice(0, length)]));
}
