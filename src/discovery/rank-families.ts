import { BarstatsRangeError, BarstatsTypeError } from '../errors/index.js';
import { checkedFields, oneOfMany, shownValue } from '../errors/inner.js';
import { benjaminiHochberg } from '../numeric/index.js';
import { headlines } from '../reports/index.js';
import { freeze } from '../reports/inner.js';
import { type AskedHeadline, checkedOwnHeadlines, inOrder } from './checked-families.js';
import { refuseTwice } from './checked-markets.js';
import { checkedSignificance } from './checked-scan.js';
import type { ScanResult, MarketPart, RankedFamily, RankedMarket, TestOfFamily } from './scan-result.js';
import { sentenceOf } from './sentence.js';

/**
 * Combines the parts of a scan and ranks the families, with p-values adjusted for all tests.
 *
 * @param parts - from `scanMarket`, one per market, in any order; they may have been through JSON, and carry the questions of your own
 * families
 * @param options - `significance`, the significance level; default 0.05
 * @returns the ranking, frozen, as plain JSON
 * @throws {@link BarstatsTypeError} `wrong-type` or `missing-field` for an invalid part
 * @throws {@link BarstatsRangeError} `out-of-bounds` for parts of different scans or two parts of one market; `unknown-report` for a
 * family that does not exist
 *
 * @example
 * ```ts
 * import { rankFamilies } from 'barstats/discovery';
 *
 * rankFamilies([]).tests; // 0
 * ```
 */
export function rankFamilies(
  parts: readonly MarketPart[],
  options: { readonly significance?: number } = {},
): ScanResult {
  const significance = checkedSignificance(
    checkedFields(options, 'options', [], ['significance']).significance,
    'options.significance',
  );
  const checked = checkedParts(parts);
  const [first] = checked;
  const asked = headlinesOf(checked);
  const tests = asked.length * checked.length;
  const rank = (structure: boolean) =>
    rankingOf(
      checked,
      asked.filter((headline) => headline.structure === structure),
      tests,
      significance,
    );
  return freeze({
    lookback: first === undefined ? null : first.lookback,
    asOf: first === undefined ? null : first.asOf,
    seed: first === undefined ? null : first.seed,
    significance,
    markets: checked.map(({ assetClass, ticker, notices }) => ({
      assetClass,
      ticker,
      ...(notices === undefined ? {} : { notices }),
    })),
    tests,
    ranking: rank(false),
    structure: rank(true),
  });
}

/** The headlines that the parts have tested: of one scan, so those of the first. */
function headlinesOf(parts: readonly MarketPart[]): readonly AskedHeadline[] {
  if (parts.length === 0) return [];
  const [{ tests, headlines: own = [] }] = parts;
  const known = [...headlines, ...own];
  return inOrder([...new Set(tests.map(({ family }) => known.find((each) => each.family === family)!))]);
}

function rankingOf(
  parts: readonly MarketPart[],
  asked: readonly AskedHeadline[],
  tests: number,
  significance: number,
): readonly RankedFamily[] {
  const rows = asked.flatMap(({ family }) =>
    parts.map((part) => ({
      assetClass: part.assetClass,
      ticker: part.ticker,
      ...part.tests.find((test) => test.family === family)!,
    })),
  );
  // The tests of the other list count too, here as tests that found nothing.
  const others = Array<number>(tests - rows.length).fill(1);
  const adjusted = benjaminiHochberg([...rows.map(({ pValue }) => pValue), ...others]);
  const ranked = asked.map((headline, i) => {
    const markets = rows
      .slice(i * parts.length, (i + 1) * parts.length)
      .map(({ family, ...row }, k): RankedMarket => {
        const p = adjusted[i * parts.length + k];
        return { ...row, adjusted: p, significant: row.untested === undefined && p <= significance };
      })
      .sort(byDeparture);
    return { headline, markets };
  });
  // Headlines are sorted by family name, which breaks ties.
  ranked.sort((a, b) => byDeparture(a.markets[0], b.markets[0]));
  return ranked.map(({ headline, markets }, i) => familyOf(i + 1, headline, markets, tests));
}

/** Tested rows first, then by adjusted p-value, then by size of effect; ties keep their order. */
function byDeparture(a: RankedMarket, b: RankedMarket): number {
  const [placeA, placeB] = [a, b].map(({ untested, adjusted, estimate }) => [
    untested === undefined ? 0 : 1,
    adjusted,
    -Math.abs(estimate.effect ?? 0),
  ]);
  const differing = placeA.findIndex((value, i) => value !== placeB[i]);
  return differing === -1 ? 0 : placeA[differing] - placeB[differing];
}

function familyOf(
  rank: number,
  headline: AskedHeadline,
  markets: readonly RankedMarket[],
  tests: number,
): RankedFamily {
  const { family, title, question, nullHypothesis, calibrated } = headline;
  const [best] = markets;
  return {
    rank,
    family,
    title,
    question,
    nullHypothesis,
    ...(calibrated === undefined ? {} : { calibrated }),
    significant: markets.some(({ significant }) => significant),
    adjusted: best.adjusted,
    effect: best.estimate.effect,
    ...(best.untested === undefined ? {} : { untested: best.untested }),
    sentence: sentenceOf(headline, best, tests),
    markets,
  };
}

const builtIn = headlines.map(({ family }) => family);

const partFields = ['assetClass', 'ticker', 'asOf', 'seed', 'lookback', 'tests'] as const;

/** Checks that the parts belong to one scan and different markets, and sorts them by asset class and ticker. */
function checkedParts(parts: unknown): readonly MarketPart[] {
  if (!Array.isArray(parts)) {
    throw new BarstatsTypeError('wrong-type', `parts must be a list of parts, got ${shownValue(parts)}`, {
      argument: 'parts',
    });
  }
  parts.forEach((part: unknown, i) => {
    const { tests, headlines: own } = checkedFields(part, `parts[${i}]`, partFields, ['notices', 'headlines']);
    if (!Array.isArray(tests)) {
      throw new BarstatsTypeError('wrong-type', `parts[${i}].tests must be a list, got ${shownValue(tests)}`, {
        argument: `parts[${i}].tests`,
      });
    }
    const known = [...builtIn, ...checkedOwnHeadlines(own, `parts[${i}].headlines`).map(({ family }) => family)];
    tests.forEach((test: Partial<TestOfFamily> | null, k) => {
      oneOfMany(test?.family, `parts[${i}].tests[${k}].family`, known, 'unknown-report');
    });
  });
  const known = parts as readonly MarketPart[];
  refuseTwice(known, 'parts');
  const scanOf = ({ asOf, seed, lookback, tests, headlines: own }: MarketPart) =>
    JSON.stringify([asOf, seed, lookback, tests.map(({ family }) => family), own]);
  const other = known.findIndex((part) => scanOf(part) !== scanOf(known[0]));
  if (other !== -1) {
    throw new BarstatsRangeError(
      'out-of-bounds',
      `parts[${other}] must be of the same scan as parts[0], with the same instant, seed, lookback and families`,
      { argument: 'parts', index: other },
    );
  }
  const nameOf = ({ assetClass, ticker }: MarketPart) => `${assetClass} ${ticker}`;
  return [...known].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}
