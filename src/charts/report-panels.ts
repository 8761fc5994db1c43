import type { DetailedRow } from '../reports/index.js';
import { BRACKET, bracketGrids } from './bracket-grids.js';
import type { Drawing } from './drawing.js';
import { equityCurves } from './equity-curves.js';
import { excursionCurves, RAN } from './excursion-curves.js';
import type { DrawnGroup } from './grid.js';
import { layoutsOf } from './layout.js';
import { measureGrids, statisticGrids } from './number-grids.js';
import { questionGrids, stabilityGrids } from './question-grids.js';

/** What is drawn of a report, or of a pooled one: its questions, its measures, its statistics. */
export function reportDrawing(
  { summary: all, detailed }: { readonly summary: readonly DrawnGroup[]; readonly detailed?: readonly DetailedRow[] },
  onlyOne: boolean,
): Drawing {
  const pairs = (all[0]?.questions ?? []).filter(({ id }) => BRACKET.test(id));
  const onRequest =
    onlyOne || pairs.length === 1
      ? []
      : (all[0]?.questions ?? []).filter(({ id }) => BRACKET.test(id) || RAN.test(id)).map(({ id }) => id);
  const summary = all.map((group) => ({
    ...group,
    questions: group.questions.filter(({ id }) => !onRequest.includes(id)),
    measures: onRequest.some((id) => BRACKET.test(id)) ? [] : group.measures,
  }));
  const grids = [
    ...questionGrids(summary),
    ...stabilityGrids(summary),
    ...measureGrids(summary),
    ...statisticGrids(summary),
  ];
  return {
    curves: excursionCurves(all),
    layouts: [...bracketGrids(all), ...grids].flatMap(layoutsOf),
    sums: pairs.length === 0 ? [] : equityCurves(pairs[0].id, detailed),
    onRequest,
    nothing: 'The report has no groups.',
  };
}
