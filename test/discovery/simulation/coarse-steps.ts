import { binomialTest } from '../../../src/statistics/inner.js';
import { headlines, runHeadline } from '../../../src/reports/index.js';
import { simulatedMarket } from './simulated-market.js';

// How fair a race between two levels is where prices move in coarse steps: how often the test of each race rejects a driftless market at
// 5 %, by how many steps the standard deviation of a day has, without and with a bounce between bid and ask. The rule of a scan, which does not
// test a race where the median range of a session is less than 60 steps, was set by this.

const MARKETS = Number(process.argv[2] ?? 400);
const STEPS = [32, 16, 8, 6, 5, 4, 3, 2, 1];

const races = headlines.filter(({ race }) => race).map(({ family }) => family);
const assetClasses = ['stocks', 'futures', 'crypto', 'forex'] as const;

console.log(`steps  bounce  median range  ${races.join('  ')}`);
for (const step of STEPS) {
  for (const bounce of [false, true]) {
    const rejected = races.map(() => ({ rejected: 0, tested: 0 }));
    const ranges: number[] = [];
    for (let seed = 0; seed < MARKETS; seed++) {
      const assetClass = assetClasses[seed % assetClasses.length];
      const { bars, asOf, ...market } = simulatedMarket({ assetClass, dates: 280, seed, step, bounce });
      races.forEach((family, i) => {
        const { cases, medianRange } = runHeadline(bars, family, { ...market, asOf });
        if (i === 0 && medianRange !== null) ranges.push(medianRange);
        if (cases.length < 10) return;
        rejected[i].tested++;
        const successes = cases.filter(({ outcome }) => outcome === 'success').length;
        if (binomialTest(successes, cases.length) <= 0.05) rejected[i].rejected++;
      });
    }
    ranges.sort((a, b) => a - b);
    const cells = rejected.map(({ rejected: count, tested }, i) =>
      `${((100 * count) / tested).toFixed(1)} %`.padStart(races[i].length),
    );
    console.log(
      `${String(160 / step).padStart(5)}  ${bounce ? 'yes   ' : 'no    '}  ${String(ranges[ranges.length >> 1]).padStart(12)}  ${cells.join('  ')}`,
    );
  }
}
