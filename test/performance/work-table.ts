import { sum } from './bounds.js';
import type { Work } from './count-work.js';
import { CATALOG, CHECK, DAYS, MINUTES, markets, ONE_MORE } from './markets.js';

/** How many of the dearest reports are shown. */
const DEAREST = 5;

/** The work as text for people, each count for a bar. */
export function workTable({ reads, steps, fallbacks, allocations }: Work): string {
  const lines: (readonly string[])[] = [];
  for (const market of [MINUTES, DAYS]) {
    const bars = markets.find(({ name }) => name === market)!.columns.time.length;
    const reports = Object.keys(steps[market]).filter((task) => ![CHECK, CATALOG, ONE_MORE].includes(task));
    reports.sort((a, b) => steps[market][b] - steps[market][a]);
    lines.push([`${market}, ${bars} bars`, 'reads per bar', 'steps per bar']);
    for (const task of [CHECK, CATALOG, ONE_MORE, ...reports.slice(0, DEAREST)]) {
      lines.push([task, ...[reads, steps].map((counts) => perBar(counts[market][task], bars))]);
    }
  }
  lines.push(['left open by doubles', 'figures', 'of', 'comparisons', 'integers']);
  for (const [market, { figures, ofFigures, ofComparisons, ofIntegers }] of Object.entries(fallbacks)) {
    lines.push([market, ...[sum(ofFigures), figures, sum(ofComparisons), sum(ofIntegers)].map(String)]);
  }
  lines.push(['memory', 'bytes', 'per further bar']);
  for (const [task, { bytes, bytesPerBar }] of Object.entries(allocations)) {
    lines.push([task, String(bytes), bytesPerBar.toFixed(2)]);
  }
  return lines.map(([first, ...rest]) => first.padEnd(44) + rest.map((cell) => cell.padStart(16)).join('')).join('\n');
}

/** A count per bar; reads are not counted of bars that have been copied. */
function perBar(count: number | undefined, bars: number): string {
  return count === undefined ? '' : (count / bars).toFixed(2);
}
