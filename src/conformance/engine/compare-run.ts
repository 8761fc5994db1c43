import { checkedFields } from '../../errors/inner.js';
import { freeze } from '../../reports/inner.js';
import { checkedAdapter, checkedComparison, type ComparisonOptions } from './check-engine-options.js';
import type { AnswerDifference } from './answer-difference.js';
import type { EngineAdapter } from './engine-adapter.js';
import type { EngineRequest } from './engine-request.js';
import { judgeRun } from './judge-run.js';

/** The verdict on a single request. */
export type ComparedRun =
  | { readonly status: 'conforms' | 'not-supported' }
  | { readonly status: 'differs'; readonly difference: AnswerDifference }
  | { readonly status: 'failed'; readonly error: string };

/**
 * Compares an engine with the reference on one request, such as a stored counterexample of {@link checkEngine}.
 *
 * @param adapter - connects the engine
 * @param request - the bars and options, valid for `runReport`
 * @param options - tolerances
 * @returns a frozen verdict, with the first difference if there is one
 * @throws {@link BarstatsTypeError} `wrong-type` or `missing-field`
 * @throws {@link BarstatsRangeError} `unknown-option`, `out-of-bounds`, and the codes of `barsFromRows` for invalid rows
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
 * await compareRun(refuses, request); // { status: 'differs', difference: { path: 'error', expected: null, got: 'bars-too-coarse', values: 1 } }
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
