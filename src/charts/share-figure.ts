import type { OutcomeSummary, PeriodSummary } from '../reports/index.js';
import type { Figure } from './grid.js';

/** The share of an outcome, as it is drawn. */
export function shareFigure(
  { count, percent, low, high }: Pick<OutcomeSummary, 'count' | 'percent' | 'low' | 'high'>,
  { of, guard }: Pick<PeriodSummary, 'of' | 'guard'>,
): Figure {
  return {
    kind: 'share',
    value: percent,
    text: percent === null ? '–' : `${percent} %`,
    detail: low === null || high === null ? '' : `${low} to ${high}`,
    sample: `${count} of ${of}`,
    emphasis: guard === null ? 'full' : guard === 'low-sample' ? 'pale' : 'dashed',
    marks: { low, high },
  };
}
