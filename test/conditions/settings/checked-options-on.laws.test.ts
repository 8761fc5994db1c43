import { expectSame, marketLaw } from '../../reports/fixtures/laws.js';
import { barsOf, bytesOf, optionsFor } from '../../reports/fixtures/runs.js';

marketLaw(
  'a run without an instant is the run as of the end of its last bar, wherever the bars end',
  {},
  (market, params, number) => {
    const { rows, intervalMs } = market;
    // More often near the end, where reports have something to count.
    const length = rows.length - Math.floor((rows.length * number * number) / 1_000_000);
    const some = rows.slice(0, length);
    const bars = barsOf(market, some);
    const options = { ...optionsFor(market), params };
    const end = some[length - 1].time + intervalMs;
    // Daily bars end with their sessions, in whatever time zone these are.
    const asOf = bars.daily ? end + 2 * intervalMs : end;
    expectSame(bytesOf(bars, options), bytesOf(barsOf(market, some), { ...options, asOf }));
  },
);
