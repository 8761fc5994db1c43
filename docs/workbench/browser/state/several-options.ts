import type { Place } from './places.js';

/** What the place of several markets shows. */
export const comparisons = ['pooled', 'markets', 'periods'] as const;

/** The options of the places about several markets: `markets` and `board`. */
export interface SeveralOptions {
  readonly compared: (typeof comparisons)[number];
  /** The names of the markets that are not pooled. */
  readonly leftOut: readonly string[];
  /** The name of the market with which the one that is looked at is compared. */
  readonly against: string | null;
  /** Two periods as {@link periodsIn} reads them; `null` for both halves of the bars. */
  readonly periods: string | null;
  /** The instant of the board in ISO 8601; `null` for the last session. */
  readonly asOf: string | null;
  /** Whether the board shows the session after that, before it opens. */
  readonly planned: boolean;
  /** Whether the board asks every variant, and not only the standard one of each family. */
  readonly variants: boolean;
}

export const severalAtFirst: SeveralOptions = {
  compared: 'pooled',
  leftOut: [],
  against: null,
  periods: null,
  asOf: null,
  planned: false,
  variants: false,
};

/** Writes the options of a place into the query of an address. */
export function writeSeveral(query: URLSearchParams, place: Place, options: SeveralOptions): void {
  const { compared, leftOut, against, periods, asOf, planned, variants } = options;
  if (place === 'markets') {
    if (compared !== severalAtFirst.compared) query.set('compared', compared);
    for (const name of leftOut) query.append('without', name);
    if (against !== null) query.set('against', against);
    if (periods !== null) query.set('periods', periods);
  }
  if (place === 'board') {
    if (asOf !== null) query.set('asOf', asOf);
    if (planned) query.set('plan', 'true');
    if (variants) query.set('variants', 'true');
  }
}

/** The options of a place in the query of an address; what it does not know is left out. */
export function severalIn(query: URLSearchParams, place: Place): SeveralOptions {
  if (place === 'markets') {
    return {
      ...severalAtFirst,
      compared: comparisons.find((each) => each === query.get('compared')) ?? severalAtFirst.compared,
      leftOut: query.getAll('without'),
      against: query.get('against'),
      periods: query.get('periods'),
    };
  }
  if (place !== 'board') return severalAtFirst;
  const asOf = query.get('asOf');
  return {
    ...severalAtFirst,
    asOf: asOf === null || Number.isNaN(Date.parse(asOf)) ? null : asOf,
    planned: query.get('plan') === 'true',
    variants: query.get('variants') === 'true',
  };
}
