import { boundedCounts } from './bounds.js';
import type { CountsByTask, Work } from './counts.js';
import { growth } from './growth.js';
import { CATALOG, CHECK, DAYS, MINUTES, markets, ONE_MORE, YEAR } from './markets.js';

/** How many of the dearest reports are shown. */
const DEAREST = 5;

/** The work as text for people. */
export function workTable({ tasks, fallbacks, bytesPerBar }: Work): string {
  const lines: (readonly string[])[] = [];
  for (const market of [MINUTES, DAYS]) {
    const bars = markets.find(({ name }) => name === market)!.columns.time.length;
    const stepsOf = (task: string): number => tasks[task][`steps on ${market}`] ?? 0;
    const reports = Object.keys(tasks).filter((task) => ![CHECK, CATALOG, ONE_MORE].includes(task));
    reports.sort((a, b) => stepsOf(b) - stepsOf(a));
    lines.push([`${market}, ${bars} bars`, 'reads per bar', 'steps per bar']);
    for (const task of [CHECK, CATALOG, ONE_MORE, ...reports.slice(0, DEAREST)]) {
      lines.push([task, perBar(tasks[task][`reads on ${market}`], bars), perBar(stepsOf(task), bars)]);
    }
  }
  lines.push(['a year of 1-minute bars', 'steps', 'bytes']);
  for (const [task, { steps, bytes }] of Object.entries(tasks).filter(([task]) => task.startsWith(YEAR))) {
    lines.push([task, String(steps), String(bytes)]);
  }
  lines.push(['left open by doubles', 'figures', 'of', 'comparisons', 'integers']);
  for (const [market, { figures, ofFigures, ofComparisons, ofIntegers }] of Object.entries(fallbacks)) {
    lines.push([market, ...[ofFigures, figures, ofComparisons, ofIntegers].map(String)]);
  }
  lines.push(['memory', 'bytes per bar']);
  for (const [task, bytes] of Object.entries(bytesPerBar)) lines.push([task, bytes.toFixed(2)]);
  return lines.map(([first, ...rest]) => first.padEnd(44) + rest.map((cell) => cell.padStart(16)).join('')).join('\n');
}

/** A count per bar; reads are not counted of bars that have been copied. */
function perBar(count: number | undefined, bars: number): string {
  return count === undefined ? '' : (count / bars).toFixed(2);
}

/** What grew since the commit before the latest one, or why nothing was compared. */
export function growthText(previous: Work | string, counted: CountsByTask): string {
  if (typeof previous === 'string') return previous;
  const changes = growth(boundedCounts(previous), counted);
  return ['Since HEAD~1:', ...(changes.length > 0 ? changes : ['no count grew or shrank noticeably'])].join('\n');
}
