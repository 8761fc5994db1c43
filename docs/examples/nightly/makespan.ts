/**
 * How long parts take on so many cores, if each core takes the longest part that is left once it is free.
 *
 * It is at least the longest part and at least the total over the cores; and at most 4/3 of the shortest time that any order allows.
 *
 * @param seconds - what each part takes
 * @source R. L. Graham, Bounds on multiprocessing timing anomalies, SIAM Journal on Applied Mathematics 17 (1969)
 */
export function makespan(seconds: readonly number[], cores: number): number {
  const busy = new Float64Array(cores);
  for (const part of Float64Array.from(seconds).sort().reverse()) {
    busy[busy.indexOf(Math.min(...busy))] += part;
  }
  return Math.max(...busy);
}

/** The time that no number of orders can beat: all cores busy to the end, and the longest part in one piece. */
export function leastTime(seconds: readonly number[], cores: number): number {
  const total = seconds.reduce((sum, each) => sum + each, 0);
  return seconds.reduce((most, each) => Math.max(most, each), total / cores);
}

/** A table of what measured parts take on 1, 2, 4, 8 and 16 cores. */
export function costTable(seconds: readonly number[]): string {
  const minutes = (time: number): string => (time / 60).toFixed(1);
  const lines = [1, 2, 4, 8, 16].map((cores) => {
    return `| ${cores} | ${minutes(makespan(seconds, cores))} | ${minutes(leastTime(seconds, cores))} |`;
  });
  return ['| cores | minutes | at least |', '|---|---|---|', ...lines, ''].join('\n');
}
