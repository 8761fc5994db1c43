import { checkedFields, checkedNumber } from '../../errors/inner.js';
import { freeze } from '../../reports/inner.js';
import { checkedComparison, type ComparisonOptions, neededFunction } from '../engine/index.js';
import type { ScanWithNumbers } from '../reference/discovery/index.js';
import type { DiscoveryAdapter, DiscoveryScanRequest } from './discovery-request.js';
import type { DiscoveryReport } from './discovery-report.js';
import { generatedScans } from './generated-scans.js';
import { judgeScan, type ScanVerdict } from './judge-scan.js';
import { shrinkScan } from './shrink-scan.js';

/** Options of `checkDiscovery`. `tolerance.statistics` is for p-values, `tolerance.percents` for shares, intervals and effects. */
export interface CheckDiscoveryOptions extends Pick<ComparisonOptions, 'tolerance' | 'keyOrder'> {
  /** How many scans to compare, an integer from 1; default 10. */
  readonly runs?: number;
  /** The seed of the scans, a 32-bit integer; default 1. The same seed gives the same scans. */
  readonly seed?: number;
}

/**
 * Finds where a scan in any language differs from the definitions, with the smallest scan that shows it and the numbers behind its p-values.
 *
 * Scans generated markets of up to some hundred sessions in which tests are really made: with and without a planted effect, with ties, few
 * cases, several tickers and capped lookbacks. Each answer is compared with a reference scan that shares no code with `scanDiscovery`.
 * Titles, questions, sentences and notices are not compared, and one-sided p-values only to 12 decimals.
 *
 * @param adapter - connects the engine
 * @param options - the number of scans, tolerances
 * @returns a frozen report; the check stops at the first wrong answer
 * @throws {@link BarstatsTypeError} `wrong-type` or `missing-field` for an invalid argument
 * @throws {@link BarstatsRangeError} `unknown-option` or `out-of-bounds`
 *
 * @example
 * ```ts
 * import { checkDiscovery, scanLibrary, type DiscoveryScanRequest } from 'barstats/conformance';
 *
 * // An engine with a bug: it ignores the seed of its permutations.
 * const scan = ({ markets, options: { seed: _, ...options } }: DiscoveryScanRequest) => scanLibrary({ markets, options });
 * const report = await checkDiscovery({ scan }, { runs: 3 });
 * report.conforms; // false
 * if (report.status === 'differs') report.difference.path; // 'seed'
 * ```
 */
export async function checkDiscovery(
  adapter: DiscoveryAdapter,
  options: CheckDiscoveryOptions = {},
): Promise<DiscoveryReport> {
  const engine: DiscoveryAdapter = { scan: neededFunction(adapter, 'scan') };
  const {
    runs = 10,
    seed = 1,
    ...comparison
  } = checkedFields(options, 'options', [], ['runs', 'seed', 'tolerance', 'keyOrder']);
  const rules = checkedComparison(comparison);
  const count = checkedNumber(runs, 'options.runs', { minimum: 1, maximum: 1_000_000, whole: true });
  const start = checkedNumber(seed, 'options.seed', { minimum: -(2 ** 31), maximum: 2 ** 31 - 1, whole: true });
  const tally = { seed: start, scans: 0, notSupported: 0, tests: 0, significant: 0 };
  for (const request of generatedScans(count, start)) {
    const verdict = await judgeScan(engine, request, rules);
    if (verdict.status === 'not-supported') {
      tally.notSupported++;
      continue;
    }
    tally.scans++;
    if ('expected' in verdict) addUp(tally, verdict.expected);
    if (verdict.status === 'conforms') continue;
    const shrunk = await shrinkScan(request, verdict, async (smaller) => {
      const judged = await judgeScan(engine, smaller, rules);
      return isWrong(judged) && judged.status === verdict.status ? judged : null;
    });
    return freeze(wrong(tally, shrunk.request, shrunk.fault));
  }
  if (tally.scans === 0) return freeze({ conforms: false, status: 'not-supported', ...tally });
  return freeze({ conforms: true, status: 'conforms', ...tally });
}

type Wrong = Extract<ScanVerdict, { readonly status: 'differs' | 'failed' }>;

function isWrong(verdict: ScanVerdict): verdict is Wrong {
  return verdict.status === 'differs' || verdict.status === 'failed';
}

type Tally = Pick<DiscoveryReport, 'seed' | 'scans' | 'notSupported' | 'tests' | 'significant'>;

function wrong(tally: Tally, request: DiscoveryScanRequest, fault: Wrong): DiscoveryReport {
  const bars = request.markets.reduce((sum, { rows }) => sum + rows.length, 0);
  const found = { conforms: false, ...tally, counterexample: { request, bars } };
  if (fault.status === 'failed') return { ...found, status: 'failed', error: fault.error };
  return { ...found, status: 'differs', difference: fault.difference, behind: fault.behind };
}

function addUp(tally: { tests: number; significant: number }, { figures }: ScanWithNumbers): void {
  for (const row of figures.ranking.flatMap(({ markets }) => markets)) {
    if (row.method !== null) tally.tests++;
    if (row.significant) tally.significant++;
  }
}
