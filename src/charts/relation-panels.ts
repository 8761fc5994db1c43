import type { Relation } from '../reports/index.js';
import type { Grid } from './grid.js';
import { columnsOf } from './panels/frame.js';
import { guardNote } from './panels/guard-note.js';
import { heatMapPanel } from './panels/heat-map-panel.js';
import { shareFigure } from './share-figure.js';
import type { Palette } from './theme.js';
import type { JsonObject } from './vega-lite-spec.js';

/** The joint table of a relation as a heat map: the outcomes of `b` in each outcome of `a`, and below them in all cases. */
export function relationPanels(relation: Relation, palette: Palette, width: number): readonly JsonObject[] {
  const grid = gridOf(relation);
  const frame = { palette, width, columns: columnsOf([{ kind: 'heat-map', grid }], width) };
  return [heatMapPanel(grid, frame), ...guardNote([grid], frame)];
}

function gridOf({ a, b, of, rows }: Relation): Grid {
  // Whether all cases are few is told by their number alone.
  const all = { label: 'All', of, guard: null, outcomes: b.outcomes.map((outcome) => ({ ...outcome, lift: null })) };
  const shown = [...rows, all];
  return {
    title: b.title,
    subtitle: [`Rows: ${a.title}${a.previous === undefined ? '' : `, ${a.previous} before`}`],
    unit: '% of the row',
    dimensions: [
      { grouping: false, labels: shown.map(({ label }) => label) },
      { grouping: false, labels: b.outcomes.map(({ label }) => label) },
    ],
    cells: shown.flatMap((row, i) =>
      row.outcomes.map(({ lift, ...outcome }, j) => ({
        at: [i, j],
        figure: { ...shareFigure(outcome, row), note: lift === null ? '–' : liftInWords(lift) },
      })),
    ),
  };
}

type Lift = NonNullable<Relation['rows'][number]['outcomes'][number]['lift']>;

function liftInWords({ ratio, low, high }: Lift): string {
  return `${ratio} (${low} to ${high})`;
}
