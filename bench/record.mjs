import { readFileSync, writeFileSync } from 'node:fs';
import { URL } from 'node:url';
import { flatRows } from './flat-rows.mjs';
import { short, targetIn, whole } from './ratio-cells.mjs';

const RESULTS = new URL('results.json', import.meta.url);
const README = new URL('README.md', import.meta.url);

/** The table of README, between its head and the next empty line. */
const TABLE = /\| measured \| target \| median \| \|\n(?:\|.*\n)+/;

/**
 * Keeps what was measured beside what other parts had before, and writes the table of README from it.
 *
 * @param {Awaited<ReturnType<import('./run.mjs').run>>} found
 */
export function record({ machine, parts }) {
  const measured = Object.keys(parts);
  const kept = JSON.parse(readFileSync(RESULTS, 'utf8')).rows.filter(({ part }) => !measured.includes(part));
  const rows = flatRows(parts)
    .filter(({ part, target }) => part !== 'before' && target !== null)
    .map(({ part, id, what, unit, target, met, median }) => ({ part, id, what, unit, target, met, median }));
  const { cpu, node } = machine;
  const results = { machine: { cpu, node }, rows: [...kept, ...rows] };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(README, readFileSync(README, 'utf8').replace(TABLE, tableOf(results)));
}

/**
 * The table of README.
 *
 * @param {{ rows: readonly { what: string, unit: string, target: import('./figure-row.mjs').Target, met: boolean | null, median: number | null }[] }} results
 */
export function tableOf({ rows }) {
  const line = ({ part, what, unit, target, met, median }) => {
    // JSON has no infinite number: the heap was too small.
    const is =
      median === null ? 'out of memory' : `${median < 1000 ? short(median) : whole(Math.round(median))} × ${unit}`;
    return `| ${part}: ${what} | ${targetIn(target)} | ${is} | ${met ? '' : 'missed'} |`;
  };
  return ['| measured | target | median | |', '|---|---|---|---|', ...rows.map(line), ''].join('\n');
}
