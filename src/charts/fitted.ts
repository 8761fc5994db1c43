import { cutTo, type Layout } from './layout.js';
import { clockPanel } from './panels/clock-panel.js';
import type { Frame } from './panels/frame.js';
import { heatMapPanel } from './panels/heat-map-panel.js';
import { rowPanel } from './panels/row-panel.js';
import type { JsonObject } from './vega-lite-spec.js';

/** Between two panels, in pixels. */
export const SPACING = 26;
/** The lines of a title and of a subtitle, and what is between them and the values; an axis below the values with its title. */
const [TITLE, SUBTITLE, OFFSET, AXIS] = [16, 14, 12, 38];

/** The panels for which there is room, in their order, and the layouts for which there is none. The first is cut if it is too high. */
export function fitted(
  layouts: readonly Layout[],
  frame: Frame,
  room: number,
): { readonly panels: readonly JsonObject[]; readonly left: readonly Layout[] } {
  const panels: JsonObject[] = [];
  const left: Layout[] = [];
  let free = room;
  for (const [i, layout] of layouts.entries()) {
    let drawn = panelsOf(layout, frame);
    const missing = heightOf(drawn) - free;
    if (missing > 0) {
      const { length } = layout.grid.dimensions[0].labels;
      const labels = Math.floor(length - ((missing + SUBTITLE) * length) / (drawn[0].height as number));
      if (i > 0 || labels < 1) {
        left.push(layout);
        continue;
      }
      drawn = panelsOf(cutTo(layout, labels), frame);
    }
    panels.push(...drawn);
    free -= heightOf(drawn);
  }
  return { panels, left };
}

/** Draws a grid in its layout. */
function panelsOf({ kind, grid }: Layout, frame: Frame): readonly JsonObject[] {
  if (kind === 'heat-map') return heatMapPanel(grid, frame);
  return [kind === 'clock' ? clockPanel(grid, frame) : rowPanel(grid, frame)];
}

/** The height of some panels with what is between them and those before, in pixels. */
export function heightOf(panels: readonly JsonObject[]): number {
  return panels.reduce((sum, { title, height, encoding }) => {
    const { text = [], subtitle = [] } = (title ?? {}) as { text?: readonly string[]; subtitle?: readonly string[] };
    const { x } = (encoding ?? {}) as { x?: { axis?: { minExtent?: number } } };
    const axis = title === undefined ? 0 : (x?.axis?.minExtent ?? AXIS);
    return sum + SPACING + TITLE * text.length + SUBTITLE * subtitle.length + OFFSET + (height as number) + axis;
  }, 0);
}
