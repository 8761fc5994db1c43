import type { CountsByTask } from './counts.js';

/** The percentages that are told. Bytes differ by some percent from run to run. */
const least = (kind: string): number => (kind === 'bytes' ? 5 : 1);

/** What grew or shrank noticeably from the earlier counts to the later ones, one line for each task. */
export function growth(earlier: CountsByTask, later: CountsByTask): readonly string[] {
  const tasks = [...new Set([...Object.keys(earlier), ...Object.keys(later)])];
  return tasks.flatMap((task) => {
    if (!(task in earlier)) return [`${task}: new`];
    if (!(task in later)) return [`${task}: gone`];
    const changes = Object.entries(later[task]).flatMap(([kind, count]) => changeOf(kind, earlier[task][kind], count));
    return changes.length === 0 ? [] : [`${task}: ${changes.join('; ')}`];
  });
}

function changeOf(kind: string, before: number | undefined, after: number): readonly string[] {
  if (before === undefined) return [`${kind} new, ${after}`];
  const percent = (100 * (after - before)) / before;
  if (after === before || Math.abs(percent) <= least(kind)) return [];
  return [`${kind} ${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)} % (${before} → ${after})`];
}
