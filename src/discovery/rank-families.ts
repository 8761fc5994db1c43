import { brokenItem, checkedFields, checkedList, oneOfMany } from '../errors/inner.js';
import { headlines } from '../reports/index.js';
import { byMarket, familyIds, freeze, isSameMarket } from '../reports/inner.js';
import { adjustedRows } from './adjusted-rows.js';
import { type AskedHeadline, checkedOwnHeadlines, inOrder } from './checked-families.js';
import { refuseTwice } from './checked-markets.js';
import { checkedAlreadySearched, checkedSignificance } from './checked-scan.js';
import { checkedCloses } from './session-closes.js';
import { findingsOf, type SignificantRow } from './findings.js';
import { pickedFamilies } from './picked-families.js';
import type {
  MarketPart,
  RankedFamily,
  RankedMarket,
  ScanResult,
  ScanWarning,
  TestOfFamily,
  TestResult,
} from './scan-result.js';
import { pickedInWords, sentenceOf, summaryOf } from './sentence.js';
import { isImpossible } from './test-family.js';

/**
 * Combines the parts of a scan and ranks the families, with p-values adjusted for all tests.
 *
 * @param parts - from `scanMarket`, one per market, in any order; they may have been through JSON, and carry the questions of your own
 * families
 * @param options - `significance`, the significance level, by default 0.05; `alreadySearched`, how many tests were made before, for which
 * p-values are corrected as well
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
  options: { readonly significance?: number; readonly alreadySearched?: number } = {},
): ScanResult {
  const fields = checkedFields(options, 'options', [], ['significance', 'alreadySearched']);
  const significance = checkedSignificance(fields.significance, 'options.significance');
  const alreadySearched = checkedAlreadySearched(fields.alreadySearched, 'options.alreadySearched');
  const checked = checkedParts(parts);
  const [first] = checked;
  const asked = headlinesOf(checked);
  const possible = checked.flatMap((part) => part.tests).filter(({ untested }) => !isImpossible(untested));
  const tests = possible.length;
  const corrected = tests + (alreadySearched ?? 0);
  const ranked = kinds
    .flatMap((kind) =>
      rowsOfFamilies(
        checked,
        asked.filter((headline) => headline.kind === kind),
        corrected,
        significance,
      ),
    )
    .sort(byFamily);
  const ranking = ranked.map(({ headline, markets }, i) => familyOf(i + 1, headline, markets, corrected));
  const findings = findingsOf(significantRows(ranked, ranking, checked, corrected));
  const warnings = warningsOf(checked, alreadySearched ?? 0);
  return freeze({
    kind: 'scan',
    summary: summaryOf({
      tests,
      untested: possible.filter(({ untested }) => untested !== undefined).length,
      alreadySearched: alreadySearched ?? 0,
      markets: checked.length,
      findings,
      significance,
      isCalibrated: asked.every(({ calibrated }) => calibrated !== false),
      isPicked: warnings.length > 0,
    }),
    ...(warnings.length === 0 ? {} : { warnings }),
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
    ...(alreadySearched === undefined ? {} : { alreadySearched }),
    findings,
    ranking,
  });
}

const kinds = ['direction', 'structure'] as const;

/** Picked families may be those of an earlier scan, unless p-values are corrected for its tests. To say that there were none corrects nothing. */
function warningsOf([first]: readonly MarketPart[], alreadySearched: number): readonly ScanWarning[] {
  if (first === undefined || alreadySearched > 0) return [];
  const picked = pickedFamilies(first.tests.map(({ family }) => family));
  return picked === null ? [] : [{ code: 'families-picked', text: pickedInWords(picked) }];
}

/** The headlines that the parts have tested: of one scan, so those of the first. */
function headlinesOf(parts: readonly MarketPart[]): readonly AskedHeadline[] {
  if (parts.length === 0) return [];
  const [{ tests, headlines: own = [] }] = parts;
  const all = [...headlines, ...own];
  return inOrder([...new Set(tests.map(({ family }) => all.find((each) => each.family === family)!))]);
}

/** A question and its row in each market, strongest departure from chance first. */
interface AskedFamily {
  readonly headline: AskedHeadline;
  readonly markets: readonly RankedMarket[];
}

/** The rows of all families of a kind; the tests of the other kind count too, as tests that found nothing. */
function rowsOfFamilies(
  parts: readonly MarketPart[],
  asked: readonly AskedHeadline[],
  tests: number,
  significance: number,
): readonly AskedFamily[] {
  const rows = asked.flatMap(({ family }) =>
    parts.map(({ assetClass, ticker, tests: made, closes }) => ({
      assetClass,
      ticker,
      test: made.find((test) => test.family === family)!,
      sessions: closes === undefined ? 0 : closes.days.length,
    })),
  );
  const adjusted = adjustedRows(rows, tests, significance);
  return asked.map((headline, i) => ({
    headline,
    markets: adjusted.slice(i * parts.length, (i + 1) * parts.length).sort(byDeparture),
  }));
}

/** Tested rows first, then by adjusted p-value, then by the p-value itself; never by size of effect, which is largest where cases are few. */
function byDeparture(a: RankedMarket, b: RankedMarket): number {
  const [placeA, placeB] = [a, b].map(({ untested, adjusted, pValue }) => [
    untested === undefined ? 0 : 1,
    adjusted,
    pValue,
  ]);
  const differing = placeA.findIndex((value, i) => value !== placeB[i]);
  return differing === -1 ? 0 : placeA[differing] - placeB[differing];
}

function byFamily(a: AskedFamily, b: AskedFamily): number {
  const order = byDeparture(a.markets[0], b.markets[0]);
  if (order !== 0) return order;
  return a.headline.family < b.headline.family ? -1 : 1;
}

function familyOf(
  rank: number,
  headline: AskedHeadline,
  markets: readonly RankedMarket[],
  tests: number,
): RankedFamily {
  const { family, kind, title, question, nullHypothesis, calibrated } = headline;
  const [best] = markets;
  return {
    rank,
    family,
    kind,
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

/** The significant rows of all families, strongest first. */
function significantRows(
  ranked: readonly AskedFamily[],
  ranking: readonly RankedFamily[],
  parts: readonly MarketPart[],
  tests: number,
): readonly SignificantRow[] {
  return ranked
    .flatMap(({ headline, markets }, i) =>
      markets
        .filter(({ significant }) => significant)
        .map((row) => {
          const part = parts.find((each) => isSameMarket(each, row))!;
          return {
            family: ranking[i],
            row,
            sessions: part.tests.find(({ family }) => family === headline.family)!.sessions,
            closes: part.closes,
            sentence: sentenceOf(headline, row, tests),
          };
        }),
    )
    .sort((a, b) => byDeparture(a.row, b.row));
}

const partFields = ['assetClass', 'ticker', 'asOf', 'seed', 'lookback', 'tests'] as const;

const resultFields = ['cases', 'estimate', 'method', 'pValue'] as const satisfies readonly (keyof TestResult)[];
const resultNames = ['group', 'outcome', 'strongestOf', 'untested'] as const satisfies readonly (keyof TestResult)[];
const testFields = ['family', 'early', 'late', 'sessions'] as const satisfies readonly (keyof TestOfFamily)[];

/** Checks that the parts belong to one scan and different markets, and sorts them by asset class and ticker. */
function checkedParts(parts: unknown): readonly MarketPart[] {
  checkedList(parts, 'parts', 'parts').forEach((part, i) => {
    const {
      tests,
      closes,
      headlines: own,
    } = checkedFields(part, `parts[${i}]`, partFields, ['notices', 'closes', 'headlines']);
    if (closes !== undefined) checkedCloses(closes, `parts[${i}].closes`);
    const list = checkedList(tests, `parts[${i}].tests`) as readonly (Partial<TestOfFamily> | null)[];
    const families = [...familyIds, ...checkedOwnHeadlines(own, `parts[${i}].headlines`).map(({ family }) => family)];
    list.forEach((test, k) => {
      const argument = `parts[${i}].tests[${k}]`;
      oneOfMany(test?.family, `${argument}.family`, families, 'unknown-report');
      const { early, late } = checkedFields(test, argument, [...resultFields, ...testFields], resultNames);
      checkedFields(early, `${argument}.early`, resultFields, resultNames);
      checkedFields(late, `${argument}.late`, resultFields, resultNames);
    });
  });
  const valid = parts as readonly MarketPart[];
  refuseTwice(valid, 'parts');
  const scanOf = ({ asOf, seed, lookback, tests, headlines: own }: MarketPart) =>
    JSON.stringify([asOf, seed, lookback, tests.map(({ family }) => family), own]);
  const other = valid.findIndex((part) => scanOf(part) !== scanOf(valid[0]));
  if (other !== -1) {
    const rule = 'must be of the same scan as parts[0], with the same instant, seed, lookback and families';
    throw brokenItem('parts', other, rule);
  }
  return [...valid].sort(byMarket);
}
