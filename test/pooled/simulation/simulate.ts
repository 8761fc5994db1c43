import { type RandomSource, seededGenerator } from '../../../src/numeric/inner.js';
import { wilsonInterval } from '../../../src/statistics/inner.js';
import type { Cluster } from '../../../src/statistics/significance/cluster-sums.js';
import { clusteredInterval } from '../../../src/statistics/significance/clustered-interval.js';
import { correlatedDates } from './correlated-dates.js';

// How often 95 % intervals of a share contain the true one, where the cases of many markets on a date depend on each other: the plain Wilson
// interval, the clustered one, and percentiles of a bootstrap of dates. The clustered one was chosen by this.
//
//   npm run tools -- simulate-pooled [runs] [runs of the bootstrap]

const RUNS = Number(process.argv[2] ?? 4_000);
const BOOTSTRAPS = Number(process.argv[3] ?? 400);
const RESAMPLES = 399;

/** Percentiles of the share of as many dates drawn with replacement. */
function bootstrapped(dates: readonly Cluster[], random: RandomSource): { low: number; high: number } {
  const shares = new Float64Array(RESAMPLES);
  for (let i = 0; i < RESAMPLES; i++) {
    let [count, of] = [0, 0];
    dates.forEach(() => {
      const date = dates[Math.floor((random() / 2 ** 32) * dates.length)];
      count += date.count;
      of += date.of;
    });
    shares[i] = (100 * count) / of;
  }
  shares.sort();
  return {
    low: shares[Math.round(0.025 * (RESAMPLES + 1)) - 1],
    high: shares[Math.round(0.975 * (RESAMPLES + 1)) - 1],
  };
}

console.log('correlation  tickers  dates  share  design effect  plain Wilson  clustered  bootstrap');
const worst = { low: 100, high: 0 };
for (const correlation of [0, 0.3, 0.9]) {
  for (const tickers of [5, 20, 50]) {
    for (const share of [0.1, 0.35, 0.6]) {
      const markets = correlatedDates(tickers, correlation, share);
      const percent = 100 * markets.share;
      for (const dates of [60, 250, 1_000]) {
        const random = seededGenerator(Math.round(1e9 * correlation + 1e6 * tickers + 1e3 * dates + 100 * share));
        const hits = { plain: 0, clustered: 0, bootstrap: 0 };
        let effects = 0;
        const contains = ({ low, high }: { low: number; high: number }): number =>
          low <= percent && percent <= high ? 1 : 0;
        for (let run = 0; run < RUNS; run++) {
          const drawn = markets.draw(dates, random);
          const count = drawn.reduce((sum, date) => sum + date.count, 0);
          const of = drawn.reduce((sum, date) => sum + date.of, 0);
          const clustered = clusteredInterval(drawn, 6)!;
          hits.plain += contains(wilsonInterval(count, of, 6)!);
          hits.clustered += contains(clustered);
          effects += clustered.designEffect;
          if (run < BOOTSTRAPS) hits.bootstrap += contains(bootstrapped(drawn, random));
        }
        const inPercent = (hit: number, runs: number): number => (100 * hit) / runs;
        const [plain, clustered] = [inPercent(hits.plain, RUNS), inPercent(hits.clustered, RUNS)];
        if (plain < 80) {
          worst.low = Math.min(worst.low, clustered);
          worst.high = Math.max(worst.high, clustered);
        }
        console.log(
          [
            correlation.toFixed(1).padStart(11),
            String(tickers).padStart(7),
            String(dates).padStart(5),
            share.toFixed(2).padStart(5),
            (effects / RUNS).toFixed(1).padStart(13),
            `${plain.toFixed(1)} %`.padStart(12),
            `${clustered.toFixed(1)} %`.padStart(9),
            (BOOTSTRAPS === 0 ? '–' : `${inPercent(hits.bootstrap, BOOTSTRAPS).toFixed(1)} %`).padStart(9),
          ].join('  '),
        );
      }
    }
  }
}
console.log(
  `where the plain interval covers less than 80 %, the clustered one covers ${worst.low.toFixed(1)} to ${worst.high.toFixed(1)} %`,
);
