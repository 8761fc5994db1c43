const texts = ['summary', 'title', 'question', 'nullHypothesis', 'sentence', 'text', 'notices'];

/**
 * Removes from a scan what is only said in words, and the notices: other engines may word it otherwise.
 *
 * @param scan - a result, or a part of one
 */
export function scanFigures(scan: unknown): unknown {
  if (Array.isArray(scan)) return scan.map(scanFigures);
  if (typeof scan !== 'object' || scan === null) return scan;
  const kept = Object.entries(scan).filter(([name]) => !texts.includes(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, scanFigures(value)]));
}
