import { decideReport } from '../../dist/policy/index.js';

/**
 * barstats: nothing is set up but the set of the reports that exist. Every decision gets a context of its own, and an instant of its own, as the requests of a service do.
 *
 * @param {import('./matrix.mjs').Matrix} matrix
 * @returns {(cell: import('./matrix.mjs').Matrix['cells'][number]) => boolean}
 */
export function barstats({ plans, now, supported, reports }) {
  const existing = new Set(reports);
  let decisions = 0;
  return ({ plan, request }) => {
    decisions++;
    return decideReport(plans[plan], request, { now: now + (decisions % 1000), supported, reports: existing }).allowed;
  };
}
