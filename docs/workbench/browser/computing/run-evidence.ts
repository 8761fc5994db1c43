import { rankEvidence, watchSteps, type RankedEvidence, type WatchOptions, type WatchState } from 'barstats/discovery';
import { given } from './given.js';
import { barsOf } from './loaded-markets.js';
import type { EvidenceSeries, ScanAsked, Steps } from './asked.js';
import { withPauses, type InTask } from './turns.js';

interface EvidenceAsked {
  readonly market: ScanAsked;
  readonly families: readonly string[];
  readonly since: string;
}

/** Looks at the evidence again and again, as if the bars had come one after another. */
export async function runEvidence(
  { market: { key, ...market }, families, since }: EvidenceAsked,
  { tell, pause }: InTask<Steps>,
): Promise<readonly EvidenceSeries[]> {
  const bars = barsOf(key);
  const looks = looksFrom(Math.max(Date.parse(since), bars.time[0]), bars.time[bars.length - 1] + bars.interval);
  const seen: { asOf: number; last: number; ranking: readonly RankedEvidence[] }[] = [];
  let state: WatchState | null = null;
  for (const [i, asOf] of looks.entries()) {
    await pause();
    const options: WatchOptions = state === null ? { since, families, asOf } : { asOf };
    state = await withPauses(watchSteps(state, { ...market, bars }, options), pause);
    seen.push({ asOf, last: state.counted?.to ?? asOf, ranking: rankEvidence([state]).ranking });
    tell({ done: i + 1, of: looks.length });
  }
  return families.map((family) => {
    const rows = seen.map(({ ranking }) => ranking.find((each) => each.family === family)!);
    const untested = rows.at(-1)?.untested;
    return {
      family,
      looks: seen.map(({ asOf, last }, i) => {
        const { cases, e, log10 } = rows[i];
        return { asOf, last, cases, e, log10 };
      }),
      ...given({ untested }),
    };
  });
}

const DAY = 86_400_000;

/** More looks than this could not be told apart in a small chart. */
const MOST = 60;

/** When to look between two instants: whole days apart, at most 60 times, the last time at the end. */
export function looksFrom(start: number, end: number): readonly number[] {
  const step = DAY * Math.max(1, Math.ceil((end - start) / DAY / MOST));
  const count = Math.max(1, Math.ceil((end - start) / step));
  return Array.from({ length: count }, (_, i) => end - (count - 1 - i) * step);
}
