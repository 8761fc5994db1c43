import type { Relation } from '../reports/index.js';
import type { Drawing } from './drawing.js';
import type { Grid } from './grid.js';
import { shareFigure } from './share-figure.js';

/** The joint table of a relation as a heat map: the outcomes of `b` in each outcome of `a`, and below them in all cases. */
export function relationDrawing(relation: Relation): Drawing {
  return { layouts: [{ kind: 'heat-map', grid: gridOf(relation) }], nothing: '' };
}

function gridOf({ a, b, of, rows }: Relation): Grid {
  // Whether all cases are few is told by their number alone.
  const all = { label: 'All', of, guard: null, outcomes: b.outcomes.map((outcome) => ({ ...outcome, lift: null })) };
  const shown = [...rows, all];
  return {
    ids: [],
    title: b.title,
    subtitle: [`Rows: ${a.title}${a.previous === undefined ? '' : `, ${a.previous} before`}`],
    unit: '% of the row',
    comparedWith: 'the share of all cases',
    dimensions: [
      { grouping: false, labels: shown.map(({ label }) => label) },
      { grouping: false, labels: b.outcomes.map(({ label }) => label) },
    ],
    cells: shown.flatMap((row, i) =>
      row.outcomes.map(({ lift, ...outcome }, j) => ({
        at: [i, j],
        figure: { ...shareFigure(outcome, row, b.outcomes[j].percent), note: lift === null ? '–' : liftInWords(lift) },
      })),
    ),
  };
}

type Lift = NonNullable<Relation['rows'][number]['outcomes'][number]['lift']>;

function liftInWords({ ratio, low, high }: Lift): string {
  return `${ratio} (${low} to ${high})`;
}
