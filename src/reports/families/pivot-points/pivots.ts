import { type Quotient, weightedPrices } from '../../../numeric/index.js';

/** How pivots are calculated. */
export type PivotMethod = 'traditional' | 'camarilla';

/** The prices of a session that pivots are calculated from. */
export interface PivotPrices {
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** A weighted sum of high, low and close, over a divisor. */
interface Formula {
  readonly weights: readonly [high: number, low: number, close: number];
  readonly divisor: number;
}

/**
 * The levels of each method from the highest down, each a weighted sum of high, low and close over one divisor.
 *
 * Traditional: with PP = (H + L + C) / 3, R3 = H + 2 (PP - L) is (5 H - 4 L + 2 C) / 3, and so on. Camarilla: C + n × 1.1 / 12 × (H - L), for
 * n = 1, 2, 3 and 6, is (11 n (H - L) + 120 C) / 120.
 */
const formulas: Readonly<Record<PivotMethod, Readonly<Record<string, Formula>>>> = {
  traditional: {
    r3: { weights: [5, -4, 2], divisor: 3 },
    r2: { weights: [4, -2, 1], divisor: 3 },
    r1: { weights: [2, -1, 2], divisor: 3 },
    pp: { weights: [1, 1, 1], divisor: 3 },
    s1: { weights: [-1, 2, 2], divisor: 3 },
    s2: { weights: [-2, 4, 1], divisor: 3 },
    s3: { weights: [-4, 5, 2], divisor: 3 },
  },
  camarilla: {
    r4: { weights: [66, -66, 120], divisor: 120 },
    r3: { weights: [33, -33, 120], divisor: 120 },
    r2: { weights: [22, -22, 120], divisor: 120 },
    r1: { weights: [11, -11, 120], divisor: 120 },
    pp: { weights: [1, 1, 1], divisor: 3 },
    s1: { weights: [-11, 11, 120], divisor: 120 },
    s2: { weights: [-22, 22, 120], divisor: 120 },
    s3: { weights: [-33, 33, 120], divisor: 120 },
    s4: { weights: [-66, 66, 120], divisor: 120 },
  },
};

/** The identifiers of the levels of a method, from the highest down. */
export const pivotIds: Readonly<Record<PivotMethod, readonly string[]>> = {
  traditional: Object.keys(formulas.traditional),
  camarilla: Object.keys(formulas.camarilla),
};

/** The levels calculated from a session, in the order of {@link pivotIds}. */
export function pivotsOf(method: PivotMethod, prices: PivotPrices): readonly Quotient[] {
  return Object.values(formulas[method]).map((formula) => drawn(formula, prices));
}

/** One of these levels. */
export function pivotOf(method: PivotMethod, id: string, prices: PivotPrices): Quotient {
  return drawn(formulas[method][id], prices);
}

function drawn({ weights, divisor }: Formula, { high, low, close }: PivotPrices): Quotient {
  return weightedPrices([high, low, close], weights, divisor);
}

/** The formula of a level, in terms of the previous high H, low L and close C. */
export function pivotFormula(method: PivotMethod, id: string): string {
  const { weights, divisor } = formulas[method][id];
  const terms = weights.flatMap((weight, i) => (weight === 0 ? [] : [{ weight, price: 'HLC'.charAt(i) }]));
  const sum = terms.map(({ weight, price }, i) => {
    const sign = weight < 0 ? '−' : i === 0 ? '' : '+';
    const times = Math.abs(weight) === 1 ? '' : `${Math.abs(weight)} `;
    return i === 0 ? `${sign}${times}${price}` : ` ${sign} ${times}${price}`;
  });
  return `(${sum.join('')}) / ${divisor}, with the previous high H, low L and close C`;
}
