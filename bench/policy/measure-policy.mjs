import { amount } from '../amount.mjs';
import { interleave, ROUNDS, spread, WARM_UPS } from '../measure.mjs';
import { ratioRow } from '../ratio-row.mjs';
import { barstats } from './barstats.mjs';
import { casbinOne, casbinPerPlan } from './casbin.mjs';
import { caslByConditions, caslByIndex } from './casl.mjs';
import { checkAgreement } from './check-agreement.mjs';
import { decisionMatrix } from './matrix.mjs';

/** Who decides, and how often over the matrix in one run. */
const DECIDERS = {
  barstats: { what: 'barstats', setUp: barstats, times: amount(10, 1) },
  'casl-by-index': { what: 'CASL, fastest', setUp: caslByIndex, times: amount(20, 1) },
  'casl-by-conditions': {
    what: 'CASL, by conditions',
    setUp: caslByConditions,
    times: amount(10, 1),
  },
  'casbin-per-plan': { what: 'casbin, fastest', setUp: casbinPerPlan, times: amount(2, 1) },
  'casbin-one': { what: 'casbin, one enforcer', setUp: casbinOne, times: 1 },
};

/**
 * Measures decisions on reports, against other libraries set up to decide the same.
 *
 * @param {(text: string) => void} progress told what is under way
 * @returns what was found, as plain JSON
 * @throws when a library decides otherwise
 */
export async function measurePolicy(progress) {
  progress('setting up the policies and comparing their decisions');
  const matrix = decisionMatrix();
  const { cells } = matrix;
  const ids = Object.keys(DECIDERS);
  const deciders = {};
  for (const id of ids) deciders[id] = await DECIDERS[id].setUp(matrix);
  const allowed = checkAgreement(matrix, deciders);

  progress('measuring decisions');
  const cases = {};
  for (const id of ids) cases[id] = { run: () => decideAll(cells, deciders[id], DECIDERS[id].times, allowed) };
  const pass = cases.barstats.run;
  await interleave(cases, pass, WARM_UPS);
  const measured = await interleave(cases, pass, ROUNDS);

  const decisions = (id) => DECIDERS[id].times * cells.length;
  return {
    cells: cells.length,
    allowed,
    plans: matrix.plans.length,
    reports: matrix.reports.length,
    rows: ids.map((id) => {
      const { what } = DECIDERS[id];
      // In decisions of barstats: what the pass took for as many.
      const unitOf = (round, time) => measured[id][round].pass[time] * (decisions(id) / decisions('barstats'));
      return {
        ...ratioRow({ id, what, unit: 'decision', target: null, rounds: measured[id], unitOf }),
        perSecond: spread(measured[id].map(({ ms }) => (decisions(id) / ms) * 1000)).median,
      };
    }),
    milliseconds: measured,
  };
}

/** A whole number of times over the matrix; every answer counts, so that none can be left out. */
function decideAll(cells, decide, times, allowed) {
  let found = 0;
  for (let time = 0; time < times; time++) {
    for (const cell of cells) if (decide(cell)) found++;
  }
  if (found !== times * allowed) throw new Error(`${found} cells were allowed, not ${times * allowed}`);
}
