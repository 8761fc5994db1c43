import type { BoardRow } from 'barstats';
import { svg } from '../chart/svg.js';

/** A share with its interval on a line from 0 to 100 %, a stroke at the usual share, and a dashed one at what chance gives. */
export function shareBar({ percent, low, high, usual, atRandom }: BoardRow): Node {
  const drawing = svg('svg', {
    viewBox: '-2 0 104 14',
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
    class: 'bar',
  });
  drawing.append(svg('line', { class: 'track', x1: 0, x2: 100, y1: 7, y2: 7 }));
  if (low !== null && high !== null)
    drawing.append(svg('rect', { class: 'interval', x: low, width: high - low, y: 4, height: 6 }));
  if (usual !== null) drawing.append(svg('rect', { class: 'usual', x: usual - 0.75, width: 1.5, y: 0, height: 14 }));
  const chance = atRandom?.mean ?? null;
  if (chance !== null) drawing.append(svg('line', { class: 'chance', x1: chance, x2: chance, y1: 0, y2: 14 }));
  if (percent !== null) drawing.append(svg('rect', { class: 'percent', x: percent - 1.5, width: 3, y: 2, height: 10 }));
  return drawing;
}
