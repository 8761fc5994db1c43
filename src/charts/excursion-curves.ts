import { percentOf } from '../numeric/index.js';
import type { GroupSummary, QuestionSummary } from '../reports/index.js';
import type { Curves } from './panels/curve-panel.js';

/** The questions whether the price ran a distance, and how their lines are called. */
const RAN = /^(favourable|adverse)-([0-9.]+)$/;
const lines: Readonly<Record<string, string>> = { favourable: 'In favour', adverse: 'Against' };

/** Curves per group of a report about excursions: how many entries the price ran each distance from. */
export function excursionCurves(summary: readonly GroupSummary[]): readonly Curves[] {
  return summary.flatMap(({ label, questions }): readonly Curves[] => {
    const points = questions.flatMap((question) => {
      const [, way, distance] = RAN.exec(question.id) ?? [];
      const countOf = (id: string): number => question.outcomes.find((outcome) => outcome.id === id)?.count ?? 0;
      if (way === undefined || !has(question, 'possible') || question.of === 0) return [];
      const sure = countOf('reached');
      const shareOf = (count: number): number => percentOf(count, question.of, 2)!;
      return [
        {
          distance: Number(distance),
          line: lines[way],
          share: shareOf(sure),
          possible: shareOf(sure + countOf('possible')),
        },
      ];
    });
    return points.length === 0 ? [] : [{ title: `Distances reached: ${label}`, points }];
  });
}

function has({ outcomes }: QuestionSummary, id: string): boolean {
  return outcomes.some((outcome) => outcome.id === id);
}
