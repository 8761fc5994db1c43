import console from 'node:console';
import { ratioTable } from '../ratio-table.mjs';

const milliseconds = (value) => value.toFixed(value < 10 ? 2 : 0);

/** Prints what was found of sessions in progress. */
export function printInPlay({ rows }) {
  const more = {
    bars: ({ bars }) => String(bars),
    'first run, ms': ({ milliseconds: { first } }) => milliseconds(first),
    'per bar, ms': ({ milliseconds: { perBar } }) => milliseconds(perBar),
    'slowest, ms': ({ milliseconds: { slowest } }) => milliseconds(slowest),
  };
  console.log(`\n${ratioTable('what is in play when a bar has come, all reports', rows, more)}`);
}
