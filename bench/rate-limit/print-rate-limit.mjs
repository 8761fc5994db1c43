import console from 'node:console';
import { decisionTable } from '../decision-table.mjs';
import { verdict } from '../ratio-cells.mjs';
import { table } from '../table.mjs';

/** Prints what was found of rate limits. */
export function printRateLimit({ rows, spans, memory }) {
  const decisions = rows.filter(({ unit }) => unit === 'decision');
  console.log(`\n${decisionTable('rate limit', decisions)}\n`);

  const windows = spans[0].worst.map(({ limit, windowMs }) => `most in ${windowMs / 1000} s, of ${limit}`);
  const spanCells = ({ what, admitted, worst }) => [what, whole(admitted), ...worst.map(({ most }) => whole(most))];
  console.log(table([`${whole(spans[0].arrivals)} requests in bursts`, 'admitted', ...windows], spans.map(spanCells)));

  const head = ['bytes per key', 'saturated', 'idle for 1 h', 'idle for 2 h'];
  const memoryCells = ({ what, saturated, idleOneHour, idleTwoHours }) => [
    what,
    ...[saturated, idleOneHour, idleTwoHours].map((bytes) => whole(Math.max(0, bytes))),
  ];
  console.log(`\n${table(head, memory.map(memoryCells))}`);
  console.log('');
  for (const row of rows.filter(({ unit, target }) => unit === 'byte a key' && target !== null))
    console.log(`${row.what}: ≤ ${whole(row.target.atMost)} bytes a key, ${verdict(row)}`);
}

const whole = (value) => Math.round(value).toLocaleString('en');
