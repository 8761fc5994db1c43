import type { ScanResult } from 'barstats';
import { describeReport } from 'barstats/reports';
import type { GalleryPart } from '../../computing/asked.js';

/** Reports in the order of their families in the scan, the strongest first; those that could not be computed come last. */
export function byRelevance(parts: readonly GalleryPart[], scan: ScanResult | null): readonly GalleryPart[] {
  const ranks = new Map(scan?.ranking.map(({ family, rank }) => [family, rank]));
  const rankOf = ({ report }: GalleryPart): number => ranks.get(describeReport(report).family) ?? Infinity;
  const failed = (part: GalleryPart): number => ('failure' in part || part.result.observations.eligible === 0 ? 1 : 0);
  return [...parts].sort((a, b) => failed(a) - failed(b) || compare(rankOf(a), rankOf(b)));
}

/** Where there is no scan yet, all ranks are infinite, and the order stays. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
