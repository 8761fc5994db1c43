import { checkedFields } from '../../errors/inner.js';
import { othersInWords, several, wrongInWords } from '../engine/index.js';
import type { DiscoveryReport } from './discovery-report.js';

/**
 * Formats the report of {@link checkDiscovery} as text: whether the scans agree, and the first wrong figure with the scan that shows it and
 * the numbers behind the expected p-values.
 *
 * @param report - from {@link checkDiscovery}
 * @throws {@link BarstatsTypeError} `wrong-type` or `missing-field`
 *
 * @example
 * ```ts
 * import { checkDiscovery, describeDiscovery } from 'barstats/conformance';
 *
 * const report = await checkDiscovery({ scan: () => ({ error: 'not-supported' }) }, { runs: 1 });
 * describeDiscovery(report); // 'scans: not supported (seed 1)'
 * ```
 */
export function describeDiscovery(report: DiscoveryReport): string {
  checkedFields(
    report,
    'report',
    ['conforms', 'status', 'seed'],
    [...['scans', 'notSupported', 'tests', 'significant', 'counterexample', 'difference', 'behind', 'error']],
  );
  const { seed, scans, notSupported, tests, significant } = report;
  if (report.status === 'not-supported') return `scans: not supported (seed ${seed})`;
  const also = notSupported > 0 ? `, ${notSupported} more not supported` : '';
  const made = `${several(tests, 'test')} made, ${significant} significant`;
  if (report.status === 'conforms') return `scans: conform on ${scans}${also}; ${made} (seed ${seed})`;
  const { request, bars } = report.counterexample;
  const { markets, options } = request;
  const input = [
    `  options ${JSON.stringify(options)}`,
    ...markets.map(({ assetClass, ticker, rows }) => `  ${assetClass} ${ticker}: ${several(rows.length, 'bar')}`),
  ];
  if (report.status === 'failed')
    return [`scans: failed on scan ${scans}${also}: ${report.error}`, ...input].join('\n');
  const { difference } = report;
  return [
    `scans: differ on scan ${scans}${also} in ${wrongInWords(difference)} (seed ${seed})`,
    `  ${several(bars, 'bar')}, ${several(difference.values, 'value')} wrong`,
    ...othersInWords(difference),
    ...input,
    ...(report.behind === null ? [] : [`  behind it: ${JSON.stringify(report.behind)}`]),
  ].join('\n');
}
