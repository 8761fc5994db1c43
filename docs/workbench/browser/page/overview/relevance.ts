import type { ScanResult } from 'barstats';
import { describeReport } from 'barstats/reports';
import type { GalleryPart } from '../../computing/asked.js';

/** Reports in the order of their families in the scan, the strongest first; those without cases come last. */
export function byRelevance(parts: readonly GalleryPart[], scan: ScanResult | null): readonly GalleryPart[] {
  const ranks = new Map(scan?.ranking.map(({ family, rank }) => [family, rank]));
  const rankOf = ({ report }: GalleryPart): number => ranks.get(describeReport(report).family) ?? Infinity;
  return [...parts].sort((a, b) => Number(hasCases(b)) - Number(hasCases(a)) || compare(rankOf(a), rankOf(b)));
}

/** Whether a report could be computed and counts anything. */
export function hasCases(part: GalleryPart): boolean {
  return 'result' in part && part.result.observations.eligible > 0;
}

/** Where there is no scan yet, all ranks are infinite, and the order stays. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
