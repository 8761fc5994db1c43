import { generatedScans } from '../../../../src/conformance/discovery/generated-scans.js';
import { marketsOfScan } from '../../../../src/conformance/discovery/discovery-request.js';
import { scanWithNumbers, type ScanFigures } from '../../../../src/conformance/reference/discovery/index.js';
import { FORMAT } from '../format.js';

/** Scans whose tests were really made, with the numbers behind each p-value. */
export function scans(): object {
  return {
    format: FORMAT,
    kind: 'discovery',
    cases: generatedScans(8, 30).map((request, i) => {
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
