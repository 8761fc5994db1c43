import { expect, it } from 'vitest';
import { barsFromColumns, type Bars } from '../../../src/bars/index.js';
import { simulatedMarket } from '../../../src/discovery/simulated-market.js';
import { seededGenerator } from '../../../src/numeric/inner.js';
import { answer, runReport } from '../../../src/reports/index.js';

const RUNS = 40;
const HALF_HOUR = 1_800_000;

/** Noise in half hours, but that a session whose first bar rises goes on rising as often as given. */
function planted(share: number, seed: number): Bars {
  const { bars } = simulatedMarket({ assetClass: 'stocks', dates: 800, minutes: 30, seed });
  const random = seededGenerator(seed + 50_000);
  const { time, volume } = bars;
  const [open, high, low, close] = [bars.open, bars.high, bars.low, bars.close].map((column) => column.slice());
  let moved = 0;
  for (let first = 0; first < time.length;) {
    let end = first + 1;
    while (end < time.length && time[end] - time[end - 1] === HALF_HOUR) end++;
    for (let bar = first; bar < end; bar++) for (const column of [open, high, low, close]) column[bar] += moved;
    const turn = close[first];
    const [start, rest] = [Math.sign(turn - open[first]), Math.sign(close[end - 1] - turn)];
    const goesOn = random() < 2 ** 32 * share;
    if (start > 0 && rest !== 0 && rest > 0 !== goesOn) {
      const before = close[end - 1];
      for (let bar = first + 1; bar < end; bar++) {
        [open[bar], high[bar], low[bar], close[bar]] = [open[bar], low[bar], high[bar], close[bar]].map(
          (price) => 2 * turn - price,
        );
      }
      moved += close[end - 1] - before;
    }
    first = end;
  }
  return barsFromColumns({ time, open, high, low, close, volume: volume! }, { interval: HALF_HOUR });
}

it('at random finds 60 % among 400 cases of an even question in at least 80 % of runs, and 50 % in at most 10 %', () => {
  const found = [0.5, 0.6].map((share) => {
    const answers = Array.from({ length: RUNS }, (_, seed) => {
      const market = { assetClass: 'stocks', ticker: 'SIM', calendar: null, atRandom: 39 } as const;
      const result = runReport(planted(share, seed), 'opening-candle-continuation-standard', market);
      return answer(result, { 'window-colour': 'green' }, 'rest-continued', 'continued');
    });
    const mean = (of: (each: (typeof answers)[number]) => number) =>
      answers.reduce((sum, each) => sum + of(each), 0) / RUNS;
    return {
      share: 100 * share,
      cases: mean(({ of }) => of),
      percent: mean(({ percent }) => percent!),
      'at random': mean(({ atRandom }) => atRandom!.mean!),
      'found %': 100 * mean(({ atRandom }) => (atRandom!.p <= 0.05 ? 1 : 0)),
    };
  });
  console.table(found);
  expect(found[0]['found %']).toBeLessThanOrEqual(10);
  expect(found[1]['found %']).toBeGreaterThanOrEqual(80);
});
