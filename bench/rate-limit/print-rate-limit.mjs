import console from 'node:console';
import { decisionTable } from '../decision-table.mjs';
import { table } from '../table.mjs';

/** Prints what was found of rate limits. */
export function printRateLimit({ rows, spans, memory, targets, met }) {
  console.log(`\n${decisionTable('rate limit', rows)}\n`);

  const windows = spans[0].worst.map(({ limit, windowMs }) => `most in ${windowMs / 1000} s, of ${limit}`);
  const spanCells = ({ what, admitted, worst }) => [what, whole(admitted), ...worst.map(({ most }) => whole(most))];
  console.log(table([`${whole(spans[0].arrivals)} requests in bursts`, 'admitted', ...windows], spans.map(spanCells)));

  const head = ['bytes per key', 'saturated', 'idle for 1 h', 'idle for 2 h'];
  const memoryCells = ({ what, saturated, idleOneHour, idleTwoHours }) => [
    what,
    ...[saturated, idleOneHour, idleTwoHours].map((bytes) => whole(Math.max(0, bytes))),
  ];
  console.log(`\n${table(head, memory.map(memoryCells))}`);
  const verdict = (kind) => `≤ ${whole(targets[kind])} bytes per ${kind} key: ${met[kind] ? 'met' : 'missed'}`;
  console.log(`\ncreateLimiter, ${verdict('saturated')}; ${verdict('idle')}`);
}

const whole = (value) => Math.round(value).toLocaleString('en');
