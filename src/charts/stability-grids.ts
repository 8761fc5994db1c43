import type { GroupSummary } from '../reports/index.js';
import type { Grid } from './grid.js';
import { groupDimensions } from './group-dimensions.js';
import { shareFigure, shownInWords, shownOutcomes } from './share-figure.js';

/** A grid per question with the answers in each half and each year, where they were asked for. */
export function stabilityGrids(summary: readonly GroupSummary[]): readonly Grid[] {
  const { dimensions, places } = groupDimensions(summary);
  return (summary[0]?.questions ?? []).flatMap(({ title, outcomes, stability }, q): readonly Grid[] => {
    if (stability === undefined) return [];
    const periods = [...stability.halves, ...stability.years];
    const shown = shownOutcomes(outcomes);
    return [
      {
        title: `${title}, in parts of the period`,
        subtitle: shownInWords(shown),
        unit: '% of the cases',
        dimensions: [
          ...dimensions,
          { grouping: false, labels: periods.map(({ label }) => label) },
          { grouping: false, labels: shown.map(({ label }) => label) },
        ],
        cells: summary.flatMap(({ questions }, i) => {
          const { halves, years } = questions[q].stability!;
          return [...halves, ...years].flatMap((period, p) =>
            shown.map((_, o) => ({ at: [...places[i], p, o], figure: shareFigure(period.outcomes[o], period) })),
          );
        }),
      },
    ];
  });
}
