import console from 'node:console';
import { decisionTable } from '../decision-table.mjs';

/** Prints what was found of decisions. */
export function printPolicy({ cells, allowed, plans, reports, rows }) {
  console.log(`
${plans} plans, ${reports} reports and an unknown one: ${whole(cells)} cells, of which ${whole(allowed)} are allowed; all agree on each

${decisionTable('decision', rows)}`);
}

const whole = (value) => value.toLocaleString('en');
