import type { GroupSummary } from 'barstats/reports';
import { measureInWords } from '../../parts/words.js';
import { FEW } from './share-panels.js';

/** An answer that is no share: a figure of a group, and what it is worth. */
export interface Told {
  readonly label: string;
  readonly figure: string;
  readonly after: string;
}

/** The medians of the first measure with cases: of few groups each with the middle half, else from the lowest to the highest. `null` without any. */
export function mediansInWords(
  summary: readonly GroupSummary[],
  inWords: (figure: number | null, unit: string) => string | null,
): { readonly title: string; readonly told: readonly Told[] } | null {
  const measure = summary.flatMap(({ measures }) => measures).find(({ count }) => count > 0);
  if (measure === undefined) return null;
  const found = summary.flatMap(({ label, measures }) =>
    measures.filter(({ id, count }) => id === measure.id && count > 0).map((each) => ({ ...each, label })),
  );
  const shown = (figure: number | null): string => inWords(figure, measure.unit) ?? '–';
  const medians = found.map(({ median }) => median ?? 0);
  return {
    title: `${measureInWords(measure)}, median`,
    told:
      found.length > FEW
        ? [
            {
              label: '',
              figure: `${shown(Math.min(...medians))} to ${shown(Math.max(...medians))}`,
              after: `in ${found.length} groups`,
            },
          ]
        : found.map(({ label, count, median, p25, p75 }) => ({
            label,
            figure: shown(median),
            after: `and half of all between ${shown(p25)} and ${shown(p75)}, n = ${count.toLocaleString('en')}`,
          })),
  };
}
