import { checkedFields } from '../../errors/inner.js';
import type { EngineFinding, EngineReport } from './engine-report.js';
import type { EngineRequest } from './engine-request.js';
import { othersInWords, several, wrongInWords } from './in-words.js';

/** How many bars of a counterexample are listed. */
const mostRows = 40;

/**
 * Formats the report of {@link checkEngine} as text: a line per report, and each wrong answer with the bars that show it.
 *
 * @param report - from {@link checkEngine}
 * @throws {@link BarstatsTypeError} `wrong-type` or `missing-field`
 *
 * @example
 * ```ts
 * import { checkEngine, describeDifferences, runLibrary } from 'barstats/conformance';
 *
 * const report = await checkEngine({ run: runLibrary }, { reports: ['opening-stats-standard'], runs: 5, requestOptions: ['session', 'params'] });
 * describeDifferences(report); // 'opening-stats-standard: conforms on 5 markets\nconform: 1, differ: 0, failed: 0, too few: 0, not supported: 0, complete (seed 1)'
 * ```
 */
export function describeDifferences(report: EngineReport): string {
  const { reports, seed, complete, minimumMarkets } = checkedFields(report, 'report', [
    'reports',
    'seed',
    'runs',
    'conforms',
    'complete',
    'minimumMarkets',
  ]) as EngineReport;
  const count = (status: EngineFinding['status']) => reports.filter((each) => each.status === status).length;
  const total = `conform: ${count('conforms')}, differ: ${count('differs')}, failed: ${count('failed')}, too few: ${count('too-few')}, not supported: ${count('not-supported')}`;
  const all = complete ? 'complete' : 'not complete';
  return [...reports.map((each) => textOf(each, minimumMarkets)), `${total}, ${all} (seed ${seed})`].join('\n');
}

function textOf(finding: EngineFinding, minimumMarkets: number): string {
  const { report, markets, refused, notSupported } = finding;
  const also = notSupported > 0 ? `, ${several(notSupported, 'request')} not supported` : '';
  if (finding.status === 'not-supported') return `${report}: not supported`;
  const compared = `${several(markets, 'market')}${refused > 0 ? `, ${refused} of them refused` : ''}${also}`;
  if (finding.status === 'conforms') return `${report}: conforms on ${compared}`;
  if (finding.status === 'too-few') {
    return `${report}: too few results to conform, ${markets - refused} instead of ${minimumMarkets}: ${compared}`;
  }
  const { request, sessions } = finding.counterexample;
  const what =
    finding.status === 'failed'
      ? `failed on market ${markets}: ${finding.error}`
      : `differs on market ${markets} in ${wrongInWords(finding.difference)}`;
  const values = finding.status === 'differs' ? `, ${several(finding.difference.values, 'value')} wrong` : '';
  return [
    `${report}: ${what}${also}`,
    `  ${several(sessions, 'session')}, ${several(request.rows.length, 'bar')}${values}`,
    ...(finding.status === 'differs' ? othersInWords(finding.difference) : []),
    ...inputOf(request),
  ].join('\n');
}

function inputOf({ rows, interval, options }: EngineRequest): readonly string[] {
  const left = rows.length - mostRows;
  return [
    `  options ${JSON.stringify(options)}`,
    `  bars of ${interval / 60_000} minutes`,
    ...rows
      .slice(0, mostRows)
      .map(
        (row) =>
          `  ${JSON.stringify({ ...row, time: timeOf(row.time instanceof Date ? row.time.getTime() : row.time) })}`,
      ),
    ...(left > 0 ? [`  and ${left} more`] : []),
  ];
}

function timeOf(time: number | string): string {
  return typeof time === 'string' ? time : new Date(time).toISOString();
}
