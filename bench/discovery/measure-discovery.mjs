import { amount } from '../amount.mjs';
import { barsFromColumns, scanDiscovery } from '../../dist/index.js';
import { scanSteps } from '../../dist/discovery/index.js';
import { familyRows } from '../family-rows.mjs';
import { interleave, ROUNDS, WARM_UPS } from '../measure.mjs';
import { plainPass } from '../plain-pass.mjs';
import { ratioRow } from '../ratio-row.mjs';
import { familyTimes } from './family-times.mjs';
import { markets, scan } from './markets.mjs';

/** How often the families are told apart: they need no more, as nothing is compared with a target. */
const FAMILY_ROUNDS = amount(3, 1);

/** What is measured, and the most passes that it may take where there is a target. */
const ROWS = {
  'columns-in': ['scan, columns in', { atMost: 18 }],
  checked: ['scan, columns checked before', null],
  again: ['the same scan once more', null],
};

/**
 * Measures the scan of many markets.
 *
 * @param {(text: string) => void} progress told what is under way
 * @returns what was found, as plain JSON
 */
export async function measureDiscovery(progress) {
  progress('making the bars of forty markets');
  const made = markets();
  const withBars = () => made.map(({ columns, ...market }) => ({ ...market, bars: barsFromColumns(columns) }));
  const run = (of) => scanDiscovery(of, scan);
  const pass = () => made.reduce((sum, { columns }) => sum + plainPass(columns), 0);

  progress('warming up');
  const seen = withBars();
  const { tests, ranking } = run(seen);
  const cases = {
    'columns-in': { run: () => run(withBars()) },
    checked: { prepare: withBars, run },
    again: { run: () => run(seen) },
  };
  await interleave(cases, pass, WARM_UPS);

  progress('measuring');
  const measured = await interleave(cases, pass, ROUNDS);

  progress('timing each family');
  const scanOfNewBars = () => {
    const of = withBars();
    return () => scanSteps(of, scan);
  };
  const { passes, times } = await familyTimes(scanOfNewBars, pass, FAMILY_ROUNDS);

  return {
    markets: made.length,
    bars: made.reduce((sum, { columns }) => sum + columns.time.length, 0),
    asked: ranking.length,
    tests,
    rows: Object.entries(ROWS).map(([id, [what, target]]) => {
      const rounds = measured[id];
      const unitOf = (round, time) => rounds[round].pass[time];
      return ratioRow({ id, what, unit: 'pass', target, rounds, unitOf });
    }),
    families: familyRows(passes, times),
    passes: Object.values(measured).flatMap((rounds) => rounds.map((round) => round.pass.ms)),
    milliseconds: measured,
  };
}
