import { BarstatsTypeError } from '../../errors/index.js';
import { shownValue } from '../../errors/inner.js';
import { freeze } from '../../reports/inner.js';
import { refusalOf, type ComparisonRules } from '../engine/index.js';
import { scanWithNumbers, type ScanWithNumbers } from '../reference/discovery/index.js';
import { differenceOfScans, type ScanDifference } from './difference-of-scans.js';
import { type DiscoveryAdapter, type DiscoveryScanRequest, marketsOfScan } from './discovery-request.js';

/** The verdict on an answer to a scan. */
export type ScanVerdict =
  | { readonly status: 'conforms'; readonly expected: ScanWithNumbers }
  | { readonly status: 'not-supported' }
  | ({ readonly status: 'differs'; readonly expected: ScanWithNumbers } & ScanDifference)
  | { readonly status: 'failed'; readonly error: string };

/** Asks an engine for a scan and judges its answer. */
export async function judgeScan(
  { scan }: DiscoveryAdapter,
  request: DiscoveryScanRequest,
  rules: ComparisonRules,
): Promise<ScanVerdict> {
  const expected = scanWithNumbers(marketsOfScan(request), request.options);
  try {
    const answer: unknown = await scan(freeze(request));
    if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) {
      throw new BarstatsTypeError('wrong-type', `adapter.scan must return an object, got ${shownValue(answer)}`, {
        argument: 'adapter.scan',
      });
    }
    if (refusalOf(answer as never) === 'not-supported') return { status: 'not-supported' };
    const found = differenceOfScans(expected, answer, rules);
    return found === null ? { status: 'conforms', expected } : { status: 'differs', expected, ...found };
  } catch (error) {
    return { status: 'failed', error: error instanceof Error ? error.message : String(error) };
  }
}
