import { type RandomSource, seededGenerator } from '../../src/numeric/inner.js';
import type { RealColumns } from '../conformance/real-files.js';

const DAY = 86_400_000;
const MINUTE = 60_000;
const TICK = 0.25;

/** Bars of an index future that never was: trading dates from Monday to Friday, from 18:00 the evening before to 17:00 in New York, in winter. */
export function generatedMinutes(dates: number, minutes = 1): RealColumns {
  // The offset of New York is that of winter for so long, so that no clock is needed to make the bars.
  const first = Date.UTC(2023, 10, 6);
  const perDate = (23 * 60) / minutes;
  return columnsOf(dates * perDate, 2 + minutes, 1000, (bar) => {
    const date = Math.floor(bar / perDate);
    const day = first + (date + 2 * Math.floor(date / 5)) * DAY;
    return day - 60 * MINUTE + (bar % perDate) * minutes * MINUTE;
  });
}

/** One-minute bars of a market that is always open, over a year. */
export function generatedYear(): RealColumns {
  const first = Date.UTC(2023, 0, 1);
  return columnsOf(365 * 1440, 3, 1000, (bar) => first + bar * MINUTE);
}

/** Daily bars of Monday to Friday. */
export function generatedDays(dates: number): RealColumns {
  const first = Date.UTC(1999, 0, 4);
  return columnsOf(dates, 150, 2e9, (date) => first + (date + 2 * Math.floor(date / 5)) * DAY);
}

/** So many bars of a random walk in ticks, of which the first are the same however many there are. */
function columnsOf(
  length: number,
  liveliness: number,
  mostVolume: number,
  timeOf: (bar: number) => number,
): RealColumns {
  const random = seededGenerator(20240102);
  const columns = Array.from({ length: 6 }, () => new Float64Array(length));
  const [time, open, high, low, close, volume] = columns;
  let price = 20_000;
  for (let bar = 0; bar < length; bar++) {
    price = walked(price, liveliness / 2, random);
    const path = [price];
    for (let step = 1; step < 4; step++) path.push((price = walked(price, liveliness, random)));
    time[bar] = timeOf(bar);
    open[bar] = path[0] * TICK;
    high[bar] = Math.max(...path) * TICK;
    low[bar] = Math.min(...path) * TICK;
    close[bar] = price * TICK;
    volume[bar] = 1 + (random() % mostVolume);
  }
  return { time, open, high, low, close, volume };
}

function walked(price: number, liveliness: number, random: RandomSource): number {
  // It is drawn back to where it began, so that the longest walk stays above zero.
  const back = (20_000 - price) / 2000;
  return price + Math.round((random() / 2 ** 31 - 1) * liveliness + back);
}
