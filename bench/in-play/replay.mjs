import { amount } from '../amount.mjs';
import { barsFromColumns, extendBars, inPlay, runReports } from '../../dist/index.js';
import { spread, timed } from '../measure.mjs';

const MINUTE = 60_000;

/** How often the catalog is run for the first time over the same bars; the first of these warms the code up. */
const FIRSTS = amount(6, 2);

/**
 * Follows a market minute by minute, as somebody does who watches it: every bar is added, and all reports are asked what is in play.
 *
 * @param {object} market
 * @param {Record<string, ArrayLike<number>>} market.columns the bars of one minute
 * @param {object} market.options the asset class, the ticker, and what else `inPlay` takes
 * @param {number} market.from the first bar that is added; those before it are history
 * @param {number} market.to the bar after the last one
 * @returns {Promise<{ first: import('../measure.mjs').Time, perBar: import('../measure.mjs').Time, slowest: number, bars: number }>} what the
 * first run of the whole catalog over all these bars takes, what a bar takes in the mean, and how many milliseconds the slowest took
 */
export async function replay({ columns, options, from, to }) {
  const { lookback, ...run } = options;
  const firsts = [];
  // Nothing of the bars is kept from one run to the next, but the code has warmed up.
  for (let round = 0; round < FIRSTS; round++) {
    const all = part(columns, 0, to);
    firsts.push(await timed(() => runReports(all, 'all', run)));
  }
  const first = middle(firsts.slice(1));
  let bars = part(columns, 0, from);
  let slowest = 0;
  const total = { ms: 0, processor: 0 };
  for (let place = from; place < to; place++) {
    const more = part(columns, place, place + 1);
    const asOf = columns.time[place] + MINUTE;
    const time = await timed(() => {
      bars = extendBars(bars, more);
      inPlay(bars, { ...run, lookback, asOf });
    });
    total.ms += time.ms;
    total.processor += time.processor;
    slowest = Math.max(slowest, time.ms);
  }
  const added = to - from;
  return { first, perBar: { ms: total.ms / added, processor: total.processor / added }, slowest, bars: added };
}

function middle(times) {
  const of = (time) => spread(times.map((each) => each[time])).median;
  return { ms: of('ms'), processor: of('processor') };
}

function part(columns, from, to) {
  const some = Object.entries(columns).map(([name, column]) => [name, column.slice(from, to)]);
  return barsFromColumns(Object.fromEntries(some), { interval: MINUTE });
}
