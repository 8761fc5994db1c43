import type { AtRandom, PeriodSummary } from '../reports/index.js';
import type { DrawnOutcome, Figure } from './grid.js';

/**
 * The share of an outcome, as it is drawn: where there is an interval of clusters, that one is quoted.
 *
 * @param middle - the share that its shade is compared with
 */
export function shareFigure(
  { count, percent, low, high, atRandom, clustered, designEffect }: DrawnOutcome,
  { of, guard, outcomes }: Pick<PeriodSummary, 'of' | 'guard'> & { readonly outcomes: readonly unknown[] },
  middle?: number | null,
): Figure {
  const plain = { low, high };
  const quoted = clustered === undefined ? plain : (clustered ?? { low: null, high: null });
  return {
    kind: 'share',
    value: percent,
    text: percent === null ? '–' : `${percent} %`,
    detail: inWords(quoted),
    sample: `${count} of ${of}`,
    emphasis: emphasisOf(guard),
    ...(middle === undefined || middle === null ? {} : { middle }),
    ...(clustered === undefined ? {} : { note: `${inWords(plain)}; design effect ${designEffect ?? '–'}` }),
    ...(atRandom === undefined || atRandom === null ? {} : { atRandom: chanceInWords(atRandom) }),
    marks: {
      ...quoted,
      ...(outcomes.length === 2 ? { rest: percent === null ? null : 100 } : {}),
      ...(clustered === undefined ? {} : { innerLow: low, innerHigh: high }),
      ...(atRandom === undefined ? {} : { chance: atRandom?.mean ?? null }),
    },
  };
}

/** Pale for a small sample, dashed for too few cases. */
export function emphasisOf(guard: PeriodSummary['guard']): Figure['emphasis'] {
  return guard === null ? 'full' : guard === 'low-sample' ? 'pale' : 'dashed';
}

/** What chance gives, with the range of 95 % of its flips. */
export function chanceInWords({ mean, low, high, p }: AtRandom): string {
  return mean === null ? 'no cases' : `${mean} % (${low} to ${high}), p ${Number(p.toFixed(3))}`;
}

function inWords({ low, high }: Pick<DrawnOutcome, 'low' | 'high'>): string {
  return low === null || high === null ? '' : `${low} to ${high}`;
}
