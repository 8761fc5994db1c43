import { amount } from '../amount.mjs';
import { figureRow } from '../figure-row.mjs';
import { makeBars } from '../make-bars.mjs';
import { exchange } from '../reports/engine.mjs';
import { realMinutes } from './real-minutes.mjs';
import { replay } from './replay.mjs';

/** The most that a bar may take, in first runs of the whole catalog over the same bars. */
const TARGET = { atMost: 0.01 };

/** Made-up bars of so many months, of which so many are followed one by one. */
const MONTHS = amount(3, 1);
const FOLLOWED = amount(7_000, 20);

/**
 * Measures what it takes to ask all reports what is in play when a bar has come: over every minute of a month of real bars where there are some,
 * and over some days of made-up ones.
 *
 * @param {(text: string) => void} progress told what is under way
 * @returns what was found, as plain JSON
 */
export async function measureInPlay(progress) {
  const rows = [];
  const follow = async (id, what, columns, options, from) => {
    progress(`following ${what} minute by minute`);
    const { first, perBar, slowest, bars } = await replay({ columns, options, from, to: columns.time.length });
    rows.push({
      ...figureRow({ id, what, unit: 'first run', target: TARGET, values: [perBar.ms / first.ms] }),
      processor: perBar.processor / first.processor,
      bars,
      milliseconds: { first: first.ms, perBar: perBar.ms, slowest },
    });
  };
  for (const { file, month, columns, ...market } of realMinutes()) {
    const begins = Date.parse(`${month}-01T00:00:00Z`);
    const first = columns.time.findIndex((time) => time >= begins);
    const from = amount(Math.max(1, first), columns.time.length - FOLLOWED);
    await follow(
      `in-play-${file}`,
      `${market.ticker}, every minute of ${month}`,
      columns,
      { ...market, lookback: 'all' },
      from,
    );
  }
  const columns = makeBars(exchange, MONTHS);
  const from = columns.time.length - FOLLOWED;
  const futures = { assetClass: 'futures', ticker: 'ES', lookback: 'all' };
  await follow('in-play-made-up', `made-up bars, ${FOLLOWED} minutes after ${MONTHS} months`, columns, futures, from);
  return { rows };
}
