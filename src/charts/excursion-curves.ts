import type { QuestionSummary } from '../reports/index.js';
import type { DrawnGroup } from './grid.js';
import type { Curves } from './panels/curve-panel.js';

/** The questions whether the price ran a distance, which the curves show. */
export const RAN = /^(favourable|adverse)-([0-9.]+)$/;
const lines: Readonly<Record<string, string>> = { favourable: 'In favour', adverse: 'Against' };

/** Curves per group of a report about excursions: how many entries the price ran each distance from. */
export function excursionCurves(summary: readonly DrawnGroup[]): readonly Curves[] {
  return summary.flatMap(({ label, questions }): readonly Curves[] => {
    const points = questions.flatMap((question) => {
      const [, way, distance] = RAN.exec(question.id) ?? [];
      if (way === undefined || !has(question, 'possible') || question.of === 0) return [];
      const percentOf = (id: string): number => question.outcomes.find((outcome) => outcome.id === id)!.percent!;
      return [
        {
          at: Number(distance),
          line: lines[way],
          sure: percentOf('reached'),
          // Without the last bits of a difference of doubles.
          possible: Number((100 - percentOf('not-reached')).toPrecision(12)),
        },
      ];
    });
    return points.length === 0
      ? []
      : [
          {
            title: `Distances reached: ${label}`,
            subtitle: 'Dashed: with those that are only possible',
            along: 'Distance, in multiples of the unit',
            unit: '% of the entries',
            domain: [0, 100],
            points,
          },
        ];
  });
}

function has({ outcomes }: QuestionSummary, id: string): boolean {
  return outcomes.some((outcome) => outcome.id === id);
}
