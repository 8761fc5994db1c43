import type { MarketComparison } from '../pooled/index.js';
import { comparisonName, sideLabels } from './comparison-lines.js';
import { groupDimensions } from './group-dimensions.js';
import type { Figure, Grid } from './grid.js';
import { layoutsOf } from './layout.js';
import { columnsOf } from './panels/frame.js';
import { guardNote } from './panels/guard-note.js';
import { notePanel } from './panels/panel-text.js';
import { shownInWords, shownOutcomes } from './question-grids.js';
import { panelOf } from './report-panels.js';
import { shareFigure } from './share-figure.js';
import type { Palette } from './theme.js';
import type { JsonObject } from './vega-lite-spec.js';

/** For each question the shares of both sides next to each other, with their difference. */
export function comparisonPanels(comparison: MarketComparison, palette: Palette, width: number): readonly JsonObject[] {
  const grids = gridsOf(comparison);
  const layouts = grids.flatMap(layoutsOf);
  const frame = { palette, width, columns: columnsOf(layouts, width) };
  if (layouts.length === 0) return [notePanel(frame, [`${comparisonName(comparison)}: nothing to compare.`])];
  return [...layouts.map((layout) => panelOf(layout, frame)), ...guardNote(grids, frame)];
}

function gridsOf(comparison: MarketComparison): readonly Grid[] {
  const { summary } = comparison;
  const groups = groupDimensions(summary);
  const sides = { grouping: false, labels: sideLabels(comparison) };
  return (summary[0]?.questions ?? []).map(({ title, outcomes }, q): Grid => {
    const shown = shownOutcomes(outcomes);
    const answers = { grouping: false, labels: shown.map(({ label }) => label) };
    const isOneGroup = groups.dimensions.length === 0;
    return {
      title,
      subtitle: [...shownInWords(shown), 'With the second: the first less the second, in points'],
      unit: '% of the cases',
      dimensions: isOneGroup ? [answers, sides] : [...groups.dimensions, sides, answers],
      cells: summary.flatMap(({ questions }, g) =>
        shown.flatMap((_, o) =>
          sides.labels.map((__, s) => ({
            at: isOneGroup ? [o, s] : [...groups.places[g], s, o],
            figure: figureOf(questions[q], o, s as 0 | 1),
          })),
        ),
      ),
    };
  });
}

type Question = MarketComparison['summary'][number]['questions'][number];

function figureOf({ outcomes, of, guards }: Question, outcome: number, side: 0 | 1): Figure {
  const { shares, difference } = outcomes[outcome];
  const figure = shareFigure(shares[side], { of: of[side], guard: guards[side] });
  if (side === 0 || difference === null) return figure;
  const { points, low, high } = difference;
  return { ...figure, sample: `${figure.sample}; ${points} (${low} to ${high})` };
}
