import { randomFrom } from './random-from.mjs';

/** @typedef {{ time: Float64Array, open: Float64Array, high: Float64Array, low: Float64Array, close: Float64Array, volume: Float64Array }} Columns */

const MINUTE = 60_000;
const DAY = 86_400_000;
const TICK = 0.25;

/** How lively a minute of the New York day is, its variance against that of the average minute; opens at 09:30 and 18:00. */
function liveliness(minute) {
  if (minute < 2 * 60) return 0.25;
  if (minute < 8 * 60) return 0.5;
  if (minute < 9 * 60 + 30) return minute >= 8 * 60 + 30 && minute < 8 * 60 + 35 ? 6 : 0.9;
  if (minute < 16 * 60) {
    const fromNoon = (minute - 12.75 * 60) / (3.25 * 60);
    return 1.6 + 2.8 * fromNoon * fromNoon;
  }
  if (minute < 17 * 60) return 0.7;
  return minute < 18 * 60 + 15 ? 1 : 0.3;
}

/**
 * One-minute bars of a made-up index future: trading dates Monday to Friday from 18:00 the evening before to 17:00 New York, none
 * on holidays and shorter before early closes, quarter-point prices whose volatility clusters from day to day and follows the hour.
 *
 * Quiet minutes at night are missing now and then, and about one trading date in a hundred has a hole or starts late, as in real data.
 *
 * @param {{ zoneClock: Function, calendar: { holidayOf(day: number): string | null, earlyCloseOf(day: number): number | null } }} exchange
 * @param {number} months
 * @returns {Columns}
 */
export function makeBars({ zoneClock, calendar }, months) {
  const random = randomFrom(20170101);
  // Three uniform numbers are normal enough, and need no function whose last digit depends on the machine.
  const normal = () => 2 * (random() + random() + random() - 1.5);
  const newYork = zoneClock('America/New_York');
  const firstDay = Date.UTC(2017, 0, 1) / DAY;
  const lastDay = Date.UTC(2017, months, 1) / DAY - 1;
  const capacity = (lastDay - firstDay + 1) * 23 * 60;
  const columns = Object.fromEntries(
    ['time', 'open', 'high', 'low', 'close', 'volume'].map((name) => [name, new Float64Array(capacity)]),
  );
  const { time, open, high, low, close, volume } = columns;

  let length = 0;
  let price = 2250 / TICK;
  let variance = 1e-4;
  let previousClose = price;
  for (let day = firstDay; day <= lastDay; day++) {
    const weekday = (day + 3) % 7;
    if (weekday > 4 || calendar.holidayOf(day) !== null) continue;
    const opens = newYork.instantOf(day - 1, 18 * 60);
    const closes = calendar.earlyCloseOf(day) ?? newYork.instantOf(day, 17 * 60);

    // GARCH(1,1) from one trading date to the next, with a little drift.
    const change = price / previousClose - 1;
    variance = 2.5e-6 + 0.12 * change * change + 0.85 * variance;
    previousClose = price;
    price = Math.max(400, Math.round(price * (1 + 0.0004 + 0.15 * Math.sqrt(variance) * normal())));

    const damaged = random() < 0.01;
    const holeFrom = opens + Math.floor(random() * 23 * 60) * MINUTE;
    const holeUntil = damaged ? holeFrom + 90 * MINUTE + random() * 9 * 60 * MINUTE : holeFrom;
    const perMinute = Math.sqrt(variance / 1380) * price;
    for (let instant = opens; instant < closes; instant += MINUTE) {
      const minute = (((instant + newYork.offsetAt(instant)) / MINUTE) % 1440) | 0;
      const lively = liveliness(minute);
      const first = price;
      let top = price;
      let bottom = price;
      for (let step = 0; step < 4; step++) {
        price = Math.round(price + 0.5 * perMinute * Math.sqrt(lively) * normal());
        if (price > top) top = price;
        if (price < bottom) bottom = price;
      }
      if (instant >= holeFrom && instant < holeUntil) continue;
      if (lively <= 0.3 && random() < 0.02) continue;
      time[length] = instant;
      open[length] = first * TICK;
      high[length] = top * TICK;
      low[length] = bottom * TICK;
      close[length] = price * TICK;
      volume[length] = 1 + Math.floor(lively * (200 + 60 * (top - bottom)) * (0.5 + random()));
      length++;
    }
  }
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.slice(0, length)]));
}
