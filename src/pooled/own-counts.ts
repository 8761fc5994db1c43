import type { CountsOfFlips, MeansOfFlips } from './at-random.js';
import { keyOf } from './cases.js';
import type { MarketInPart, Outline } from './part.js';

/** The counts of a market in a group: its observations, and the count of an outcome of a question. */
export interface OwnCounts {
  readonly observations: number;
  readonly countOf: (question: string, outcome: string) => number;
  /** What its flips count instead. */
  readonly onFlips: (question: string, outcome: string) => CountsOfFlips;
  /** The number and the mean of the values of a measure, of the bars and then of each flip; none where the outline has no such measure. */
  readonly meansOf: (measure: string) => MeansOfFlips;
}

const places = new WeakMap<Outline, ReadonlyMap<string, number>>();

/** The position of each group of an outline by its key: looked up for every group of every market. */
function placesIn(outline: Outline): ReadonlyMap<string, number> {
  const cached = places.get(outline) ?? new Map(outline.groups.map(({ group }, place) => [keyOf(group), place]));
  places.set(outline, cached);
  return cached;
}

/** The counts of a market in a group; `null` where it has no such group. */
export function countsIn(
  { groups, flips = [], means = [] }: MarketInPart,
  outline: Outline,
  key: string,
): OwnCounts | null {
  const place = placesIn(outline).get(key);
  if (place === undefined) return null;
  const { observations, counts } = groups[place];
  const all = counts.flat();
  // Where a count is among all of the group; it has none of what the outline lacks.
  const placeOf = (question: string, outcome: string): number => {
    const q = outline.questions.findIndex(({ id }) => id === question);
    const o = q === -1 ? -1 : outline.questions[q].outcomes.findIndex(({ id }) => id === outcome);
    return o === -1 ? -1 : counts.slice(0, q).reduce((sum, { length }) => sum + length, o);
  };
  return {
    observations,
    countOf: (question, outcome) => all[placeOf(question, outcome)] ?? 0,
    onFlips: (question, outcome) => {
      const at = placeOf(question, outcome);
      return flips.map((flip) => (at === -1 ? 0 : flip[place * all.length + at]));
    },
    meansOf: (measure) => {
      const m = outline.measures.findIndex(({ id }) => id === measure);
      const at = 2 * (place * outline.measures.length + m);
      return m === -1 ? [] : means.map((each) => ({ count: each[at] ?? 0, mean: each[at + 1] }));
    },
  };
}
