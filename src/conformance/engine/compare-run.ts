import { checkedFields } from '../../errors/index.js';
import { freeze } from '../../reports/index.js';
import { checkedAdapter, checkedComparison, type ComparisonOptions } from './check-engine-options.js';
import type { AnswerDifference } from './difference-of-answers.js';
import type { EngineAdapter } from './engine-adapter.js';
import type { EngineRequest } from './engine-request.js';
import { judgeRun } from './judge-run.js';

/** What became of a single request. */
export type ComparedRun =
  | { readonly status: 'conforms' | 'not-supported' }
  | { readonly status: 'differs'; readonly difference: AnswerDifference }
  | { readonly status: 'failed'; readonly error: string };

/**
 * Compares an engine with the reference on one request, such as a counterexample of {@link checkEngine} that was kept.
 *
 * @param adapter - connects the engine
 * @param request - the bars and what is asked of them; it must be one that `runReport` takes
 * @param options - what may differ
 * @returns a frozen verdict; where it differs, the first difference
 * @throws {@link BarstatsTypeError} `wrong-type` or `missing-field`
 * @throws {@link BarstatsRangeError} `unknown-option`, `out-of-bounds`, and what `barsFromRows` refuses the rows for
 *
 * @example
 * ```ts
 * import { compareRun, runLibrary } from 'barstats/conformance';
 *
 * const rows = [
 *   { time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 },
 *   { time: '2024-03-05', open: 11, high: 13, low: 10, close: 12 },
 * ];
 * const options = { assetClass: 'stocks', ticker: 'AAPL' } as const;
 * const request = { report: 'gap-fill-standard', rows, interval: 86_400_000, options } as const;
 * await compareRun({ run: runLibrary }, request); // { status: 'conforms' }
 * const refuses = { run: () => ({ error: 'bars-too-coarse' }) };
 * await compareRun(refuses, request); // { status: 'differs', difference: { path: 'error', expected: null, came: 'bars-too-coarse', values: 1 } }
 * ```
 */
export async function compareRun(
  adapter: EngineAdapter,
  request: EngineRequest,
  options: ComparisonOptions = {},
): Promise<ComparedRun> {
  const engine = checkedAdapter(adapter);
  const rules = checkedComparison(options);
  checkedFields(request, 'request', ['report', 'rows', 'interval', 'options']);
  const verdict = await judgeRun(engine, request, rules);
  if (verdict.status === 'differs') return freeze({ status: 'differs', difference: verdict.difference });
  return freeze(verdict.status === 'failed' ? verdict : { status: verdict.status });
}
