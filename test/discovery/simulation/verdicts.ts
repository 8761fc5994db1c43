import { rankFamilies, type MarketPart } from '../../../src/discovery/index.js';

/** What a scan calls an edge, by three rankings. */
export interface Verdicts {
  /** The families that this library calls significant, direction and structure. */
  readonly significant: readonly string[];
  /** Whether some question is answered one way in at least 60 % of at least 30 cases. */
  readonly winRate: boolean;
  /** Whether some interval leaves out its baseline. */
  readonly wilson: boolean;
}

/** What the parts of a scan lead to, and what rankings by win rate and by the interval alone would have said of the same figures. */
export function verdictsOf(parts: readonly MarketPart[]): Verdicts {
  const { ranking } = rankFamilies(parts);
  const rows = ranking.flatMap(({ markets }) => markets).filter(({ untested }) => untested === undefined);
  return {
    significant: ranking.filter(({ significant }) => significant).map(({ family }) => family),
    winRate: rows.some(({ estimate: { count, of } }) => of >= 30 && (count >= 0.6 * of || count <= 0.4 * of)),
    wilson: rows.some(
      ({ estimate: { low, high, baseline } }) =>
        low !== null && high !== null && baseline !== null && (low > baseline || high < baseline),
    ),
  };
}
