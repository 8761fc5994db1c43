import { short, targetIn } from './ratio-cells.mjs';

/** What is recorded stands between these lines. */
const [START, END] = ['<!-- results -->', '<!-- end of results -->'];

/**
 * The page with the table of what was recorded.
 *
 * @param {string} page
 * @param {{ machine: { cpu: string, cores: number, node: string }, rows: readonly object[] }} results
 */
export function readmeWith(page, { machine, rows }) {
  const before = page.slice(0, page.indexOf(START) + START.length);
  const after = page.slice(page.indexOf(END));
  const missed = rows.filter((row) => !isMet(row)).length;
  const cells = rows.map((row) => {
    const reached = row.median === null ? 'out of memory' : short(row.median);
    const shown = isMet(row) ? reached : `**${reached}**`;
    return `| ${row.part}: ${row.what} | ${row.unit} | ${targetIn(row.target)} | ${shown} | ${row.runs} |`;
  });
  const text = [
    `On an otherwise idle machine (${machine.cpu}, ${machine.cores} cores, Node ${machine.node}), as medians of runs; ` +
      `${missed} of ${rows.length} targets are missed, in bold:`,
    '',
    '| measured | in units of | target | reached | runs |',
    '|---|---|---|---|---|',
    ...cells,
  ];
  return `${before}\n${text.join('\n')}\n${after}`;
}

function isMet({ target, median }) {
  if (median === null) return false;
  return 'atMost' in target ? median <= target.atMost : median >= target.atLeast;
}
