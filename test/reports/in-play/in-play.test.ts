import { expect, it } from 'vitest';
import { catalog, inPlay, type InPlayOptions } from '../../../src/reports/index.js';
import { inPlaySteps } from '../../../src/reports/inner.js';
import { simulatedMarket } from '../../discovery/simulation/simulated-market.js';

const HOUR = 3_600_000;
const ids = catalog.map(({ report }) => report);

it.each([
  ['futures', 8],
  ['futures', 22],
  ['stocks', 6],
  ['stocks', 20],
] as const)(
  'what is in play on %s %i hours before the end has the same bytes a report at a time as at once',
  (assetClass, hours) => {
    const { bars, asOf, events, ticker } = simulatedMarket({ assetClass, dates: 15, seed: 8 });
    const options: InPlayOptions = { assetClass, ticker, events, asOf: asOf - hours * HOUR, lookback: '1mo' };
    for (const reports of [ids, [...ids].reverse()]) {
      const steps = inPlaySteps(bars, { ...options, reports });
      const done: number[] = [];
      let step = steps.next();
      for (; step.done !== true; step = steps.next()) done.push(step.value.done);
      expect(done).toEqual(ids.map((_, i) => i + 1));
      expect(JSON.stringify(step.value)).toBe(JSON.stringify(inPlay(bars, { ...options, reports })));
      expect(step.value.upcoming.length).toBeGreaterThan(3);
      // Nor does it matter what else was asked for before.
      const single = reports.map((report) => inPlay(bars, { ...options, reports: [report] }));
      expect(step.value.reports).toEqual(single.flatMap((each) => each.reports));
      expect(step.value.notInPlay).toEqual(single.flatMap((each) => each.notInPlay));
      expect(step.value.refused).toEqual(single.flatMap((each) => each.refused));
    }
  },
);
