import { type Quotient, weightedPrices } from '../../numeric/inner.js';

/** How pivots are calculated. */
export type PivotMethod = 'traditional' | 'fibonacci' | 'woodie' | 'classic' | 'dm' | 'camarilla';

/** The prices of the previous session that pivots are calculated from. */
export interface PivotPrices {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** The weights of the previous high, low and close, and of the open. */
type Weights = readonly [high: number, low: number, close: number, open?: number];

/** A weighted sum of prices over a divisor; DeMark's weights depend on the colour of the previous session. */
interface Level {
  readonly text: string;
  readonly weights: Weights | Readonly<Record<'green' | 'red' | 'flat', Weights>>;
  readonly divisor: number;
}

const level = (text: string, divisor: number, ...weights: Weights): Level => ({ text, weights, divisor });

const demark = (text: string, divisor: number, high: number, low: number): Level => ({
  text,
  weights: { green: [2 + high, 1 + low, 1], red: [1 + high, 2 + low, 1], flat: [1 + high, 1 + low, 2] },
  divisor,
});

const mean = level('(H + L + C) / 3', 3, 1, 1, 1);

/** The levels of each method from the highest down. */
const levels: Readonly<Record<PivotMethod, Readonly<Record<string, Level>>>> = {
  traditional: {
    r5: level('H + 4 × (PP − L)', 3, 7, -8, 4),
    r4: level('H + 3 × (PP − L)', 3, 6, -6, 3),
    r3: level('H + 2 × (PP − L)', 3, 5, -4, 2),
    r2: level('PP + (H − L)', 3, 4, -2, 1),
    r1: level('2 × PP − L', 3, 2, -1, 2),
    pp: mean,
    s1: level('2 × PP − H', 3, -1, 2, 2),
    s2: level('PP − (H − L)', 3, -2, 4, 1),
    s3: level('L − 2 × (H − PP)', 3, -4, 5, 2),
    s4: level('L − 3 × (H − PP)', 3, -6, 6, 3),
    s5: level('L − 4 × (H − PP)', 3, -8, 7, 4),
  },
  fibonacci: {
    r3: level('PP + (H − L)', 3, 4, -2, 1),
    r2: level('PP + 0.618 × (H − L)', 1500, 1427, -427, 500),
    r1: level('PP + 0.382 × (H − L)', 1500, 1073, -73, 500),
    pp: mean,
    s1: level('PP − 0.382 × (H − L)', 1500, -73, 1073, 500),
    s2: level('PP − 0.618 × (H − L)', 1500, -427, 1427, 500),
    s3: level('PP − (H − L)', 3, -2, 4, 1),
  },
  woodie: {
    r4: level('R3 + (H − L)', 2, 5, -5, 0, 2),
    r3: level('H + 2 × (PP − L)', 2, 3, -3, 0, 2),
    r2: level('PP + (H − L)', 4, 5, -3, 0, 2),
    r1: level('2 × PP − L', 2, 1, -1, 0, 2),
    pp: level('(H + L + 2 × O) / 4', 4, 1, 1, 0, 2),
    s1: level('2 × PP − H', 2, -1, 1, 0, 2),
    s2: level('PP − (H − L)', 4, -3, 5, 0, 2),
    s3: level('L − 2 × (H − PP)', 2, -3, 3, 0, 2),
    s4: level('S3 − (H − L)', 2, -5, 5, 0, 2),
  },
  classic: {
    r4: level('PP + 3 × (H − L)', 3, 10, -8, 1),
    r3: level('PP + 2 × (H − L)', 3, 7, -5, 1),
    r2: level('PP + (H − L)', 3, 4, -2, 1),
    r1: level('2 × PP − L', 3, 2, -1, 2),
    pp: mean,
    s1: level('2 × PP − H', 3, -1, 2, 2),
    s2: level('PP − (H − L)', 3, -2, 4, 1),
    s3: level('PP − 2 × (H − L)', 3, -5, 7, 1),
    s4: level('PP − 3 × (H − L)', 3, -8, 10, 1),
  },
  dm: {
    r1: demark('X / 2 − L', 2, 0, -2),
    pp: demark('X / 4', 4, 0, 0),
    s1: demark('X / 2 − H', 2, -2, 0),
  },
  camarilla: {
    r4: level('C + 1.1 × (H − L) / 2', 120, 66, -66, 120),
    r3: level('C + 1.1 × (H − L) / 4', 120, 33, -33, 120),
    r2: level('C + 1.1 × (H − L) / 6', 120, 22, -22, 120),
    r1: level('C + 1.1 × (H − L) / 12', 120, 11, -11, 120),
    pp: mean,
    s1: level('C − 1.1 × (H − L) / 12', 120, -11, 11, 120),
    s2: level('C − 1.1 × (H − L) / 6', 120, -22, 22, 120),
    s3: level('C − 1.1 × (H − L) / 4', 120, -33, 33, 120),
    s4: level('C − 1.1 × (H − L) / 2', 120, -66, 66, 120),
  },
};

/** The methods in the order in which they are offered. */
export const pivotMethods: readonly PivotMethod[] = [
  'traditional',
  'fibonacci',
  'woodie',
  'classic',
  'dm',
  'camarilla',
];

/** The identifiers of the levels of a method, from the highest down. */
export const pivotIds: Readonly<Record<PivotMethod, readonly string[]>> = {
  traditional: Object.keys(levels.traditional),
  fibonacci: Object.keys(levels.fibonacci),
  woodie: Object.keys(levels.woodie),
  classic: Object.keys(levels.classic),
  dm: Object.keys(levels.dm),
  camarilla: Object.keys(levels.camarilla),
};

/** Whether the levels of a method depend on the open of the session itself. */
export function takesOpen(method: PivotMethod): boolean {
  return method === 'woodie';
}

/** The levels of a session, in the order of {@link pivotIds}. */
export function pivotsOf(method: PivotMethod, before: PivotPrices, open: number): readonly Quotient[] {
  return Object.values(levels[method]).map((each) => drawn(each, before, open));
}

/** The mean of high, low and close, which most methods are drawn around. */
export function pivotOf(before: PivotPrices): Quotient {
  return drawn(mean, before, before.close);
}

function drawn({ weights, divisor }: Level, { open: from, high, low, close }: PivotPrices, open: number): Quotient {
  const own = 'green' in weights ? weights[close > from ? 'green' : close < from ? 'red' : 'flat'] : weights;
  const [ofHigh, ofLow, ofClose, ofOpen] = own;
  return ofOpen === undefined
    ? weightedPrices([high, low, close], [ofHigh, ofLow, ofClose], divisor)
    : weightedPrices([high, low, open], [ofHigh, ofLow, ofOpen], divisor);
}

const previousPrices = 'with the previous high H, low L and close C';

/** What the letters of the formulas stand for. */
const words: Readonly<Record<PivotMethod, string>> = {
  traditional: previousPrices,
  fibonacci: previousPrices,
  woodie: 'with the previous high H and low L, and the open O of the session',
  classic: previousPrices,
  dm: `${previousPrices}; X is 2 × H + L + C after green, H + 2 × L + C after red, H + L + 2 × C after flat`,
  camarilla: previousPrices,
};

/** The formula of a level. */
export function pivotFormula(method: PivotMethod, id: string): string {
  return `${levels[method][id].text}, ${words[method]}`;
}
