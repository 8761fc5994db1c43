import type { Figure } from '../grid.js';

/** How the marks of a measure are read, and the figures beside them. */
export function spreadInWords(kind: Figure['kind'], figures: string): readonly string[] {
  return kind === 'spread' ? [`Line: median, box: quartiles, dot: mean, whiskers: least and greatest, ${figures}`] : [];
}
