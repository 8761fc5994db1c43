import type { ObservationCounts } from '../reports/index.js';

/** What was counted, and what was left out by reason. */
export function countedLine({ unit, seen, eligible, excluded }: ObservationCounts): string {
  const left = Object.entries(excluded).map(([reason, count]) => `${count} ${reason}`);
  const counted = `${eligible} of ${seen} ${unit}${seen === 1 ? '' : 's'} counted`;
  return left.length === 0 ? counted : `${counted}; left out: ${left.join(', ')}`;
}
