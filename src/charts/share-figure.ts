import type { OutcomeSummary, PeriodSummary } from '../reports/index.js';
import type { Figure } from './grid.js';

/** The answers of a question that are drawn: of two the first, as the other is what it leaves. */
export function shownOutcomes(outcomes: readonly OutcomeSummary[]): readonly OutcomeSummary[] {
  return outcomes.length === 2 ? outcomes.slice(0, 1) : outcomes;
}

/** Which answer is drawn, where it is one of two. */
export function shownInWords(shown: readonly OutcomeSummary[]): readonly string[] {
  return shown.length === 1 ? [`Shown: ${shown[0].label}`] : [];
}

/** How often a question was answered in one way, as it is drawn. */
export function shareFigure(
  { count, percent, low, high }: OutcomeSummary,
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
