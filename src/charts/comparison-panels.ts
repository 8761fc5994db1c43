import type { MarketComparison } from '../pooled/index.js';
import { comparisonName, sideLabels } from './comparison-lines.js';
import type { Drawing } from './drawing.js';
import { groupDimensions } from './group-dimensions.js';
import type { Figure, Grid } from './grid.js';
import { layoutsOf } from './layout.js';
import { shownInWords, shownOutcomes } from './question-grids.js';

/** For each question the shares of both sides on one line, with their difference. */
export function comparisonDrawing(comparison: MarketComparison): Drawing {
  const [first, second] = sideLabels(comparison);
  return {
    layouts: gridsOf(comparison).flatMap(layoutsOf),
    notes: [`Filled dots: ${first}; open dots: ${second}; in parentheses: 95 % intervals of the difference.`],
    nothing: `${comparisonName(comparison)}: nothing to compare.`,
  };
}

function gridsOf({ summary }: MarketComparison): readonly Grid[] {
  const { dimensions, places } = groupDimensions(summary);
  return (summary[0]?.questions ?? []).map(({ id, title, outcomes }, q): Grid => {
    const shown = shownOutcomes(outcomes);
    return {
      ids: [id],
      title,
      subtitle: [...shownInWords(outcomes), 'Figures: both shares, and the first less the second in points'],
      unit: '% of the cases',
      dimensions: [...dimensions, { grouping: false, labels: shown.map(({ label }) => label) }],
      cells: summary.flatMap(({ questions }, g) =>
        shown.map((_, o) => ({ at: [...places[g], o], figure: figureOf(questions[q], o) })),
      ),
    };
  });
}

type Question = MarketComparison['summary'][number]['questions'][number];

function figureOf({ outcomes, of, guards }: Question, outcome: number): Figure {
  const { shares, difference } = outcomes[outcome];
  const [first, second] = shares.map(({ percent }) => percent);
  const few = guards.some((guard) => guard !== null) ? ', few cases' : '';
  return {
    kind: 'pair',
    value: first,
    text: `${first ?? '–'} and ${second ?? '–'} %`,
    detail: shares.map(({ count }, i) => `${count} of ${of[i]}`).join(' and '),
    sample: difference === null ? '–' : `${difference.points} (${difference.low} to ${difference.high})${few}`,
    emphasis: 'full',
    marks: { first, second },
  };
}
