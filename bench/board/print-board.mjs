import console from 'node:console';
import { ratioTable } from '../ratio-table.mjs';

/** Prints what was found of boards. */
export function printBoard({ rows, perMarket: { first, minute }, questions, changes }) {
  console.log(`\n${ratioTable('a board of many markets', rows)}`);
  console.log(
    `per market: first board ${first.toFixed(2)} ms, a minute ${minute.toFixed(3)} ms; ${questions} questions, ${changes} changes`,
  );
}
