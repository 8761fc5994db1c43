import { generatedScans } from '../../../../src/conformance/discovery/generated-scans.js';
import { type DiscoveryScanRequest, marketsOfScan } from '../../../../src/conformance/discovery/discovery-request.js';
import { scanWithNumbers, type ScanFigures } from '../../../../src/conformance/reference/discovery/index.js';
import { FORMAT } from '../format.js';

/** Scans whose tests were really made, with the numbers behind each p-value. */
export function scans(): object {
  return {
    format: FORMAT,
    kind: 'discovery',
    cases: chosen().map((request, i) => {
      const { figures, numbers } = scanWithNumbers(marketsOfScan(request), request.options);
      return {
        id: `scan-${i + 1}`,
        why: 'The figures of a scan, and the numbers behind its p-values: discovery.md#tests',
        tags: tagsOf(figures),
        request,
        expected: figures,
        numbers: numbers.filter(({ whole, early, late }) => whole !== null || early !== null || late !== null),
      };
    }),
  };
}

/** Of many scans some with intraday bars, with a lookback that is capped, and others. */
function chosen(): readonly DiscoveryScanRequest[] {
  const all = generatedScans(60, 30);
  const isIntraday = ({ markets }: DiscoveryScanRequest): boolean => markets[0].interval < 86_400_000;
  const isCapped = ({ options }: DiscoveryScanRequest): boolean =>
    typeof options.lookback === 'object' && options.lookback.capped;
  const daily = all.filter((request) => !isIntraday(request));
  return [
    ...all.filter(isIntraday).slice(0, 2),
    ...daily.filter(isCapped).slice(0, 4),
    ...daily.filter((request) => !isCapped(request)).slice(0, 12),
  ];
}

function tagsOf({ ranking, markets, lookback, findings }: ScanFigures): readonly string[] {
  const rows = ranking.flatMap((family) => family.markets);
  const methods = rows.flatMap(({ method, late }) => [method, late.method]).filter((method) => method !== null);
  return [
    ...new Set(methods),
    ...(findings.length > 0 ? ['significant'] : ['nothing-significant']),
    ...(markets.length > 1 ? ['several-tickers'] : []),
    ...(lookback?.capped === true ? ['capped'] : []),
    ...(rows.some(({ untested }) => untested === 'insufficient') ? ['few-cases'] : []),
  ];
}
