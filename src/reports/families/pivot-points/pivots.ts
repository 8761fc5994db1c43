import { type Quotient, weightedPrices } from '../../../numeric/index.js';

/** How pivots are drawn. */
export type PivotMethod = 'traditional' | 'camarilla';

/** The prices of a session that pivots are drawn from. */
export interface PivotPrices {
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** A sum of so many times the high, the low and the close, over a divisor. */
interface Formula {
  readonly weights: readonly [high: number, low: number, close: number];
  readonly divisor: number;
}

/**
 * The levels of each method from the highest down, each as a sum of multiples of the high, the low and the close over one denominator.
 *
 * Traditional: with PP a third of all three, R3 = H + 2 (PP - L) is (5 H - 4 L + 2 C) / 3, and so on. Camarilla: the close and 1.1 / 12 of
 * the range, once, twice, three and six times, is (11 n (H - L) + 120 C) / 120.
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

/** The levels drawn from a session, in the order of {@link pivotIds}. */
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

/** How a level is drawn from the previous high H, low L and close C. */
export function pivotFormula(method: PivotMethod, id: string): string {
  const { weights, divisor } = formulas[method][id];
  const terms = weights.flatMap((weight, i) => (weight === 0 ? [] : [{ weight, price: 'HLC'.charAt(i) }]));
  const sum = terms.map(({ weight, price }, i) => {
    const sign = weight < 0 ? '−' : i === 0 ? '' : '+';
    const times = Math.abs(weight) === 1 ? '' : `${Math.abs(weight)} `;
    return i === 0 ? `${sign}${times}${price}` : ` ${sign} ${times}${price}`;
  });
  return `(${sum.join('')}) / ${divisor}, of the previous high H, low L and close C`;
}
