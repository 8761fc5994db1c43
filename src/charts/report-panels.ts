import { bracketGrids } from './bracket-grids.js';
import type { DrawnGroup } from './grid.js';
import { excursionCurves } from './excursion-curves.js';
import { type Layout, layoutsOf } from './layout.js';
import { measureGrids, statisticGrids } from './number-grids.js';
import { clockPanel } from './panels/clock-panel.js';
import { curvePanel } from './panels/curve-panel.js';
import { columnsOf, type Frame } from './panels/frame.js';
import { guardNote } from './panels/guard-note.js';
import { heatMapPanel } from './panels/heat-map-panel.js';
import { notePanel } from './panels/panel-text.js';
import { rowPanel } from './panels/row-panel.js';
import { questionGrids, stabilityGrids } from './question-grids.js';
import type { Palette } from './theme.js';
import type { JsonObject } from './vega-lite-spec.js';

/** The panels of a report, or of a pooled one: its questions, its measures, its statistics. */
export function reportPanels(
  { summary }: { readonly summary: readonly DrawnGroup[] },
  palette: Palette,
  width: number,
): readonly JsonObject[] {
  const grids = [
    ...bracketGrids(summary),
    ...questionGrids(summary),
    ...stabilityGrids(summary),
    ...measureGrids(summary),
    ...statisticGrids(summary),
  ];
  const layouts = grids.flatMap(layoutsOf);
  const frame = { palette, width, columns: columnsOf(layouts, width) };
  if (layouts.length === 0) return [notePanel(frame, ['The report has no groups.'])];
  const curves = excursionCurves(summary).map((each) => curvePanel(each, frame));
  return [...curves, ...layouts.map((layout) => panelOf(layout, frame)), ...guardNote(grids, frame)];
}

/** Draws a grid in its layout. */
export function panelOf({ kind, grid }: Layout, frame: Frame): JsonObject {
  switch (kind) {
    case 'heat-map':
      return heatMapPanel(grid, frame);
    case 'clock':
      return clockPanel(grid, frame);
    default:
      return rowPanel(grid, frame);
  }
}
