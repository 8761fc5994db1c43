import { checkedFields } from '../../errors/inner.js';
import { several } from '../engine/in-words.js';
import type { StoreFinding, StoreReport, StoreStep } from './store-report.js';

/**
 * Formats a report of `checkKeyStore` or `checkRateStore`: a line per law, and for a broken one the calls that show it.
 *
 * @param report - from `checkKeyStore` or `checkRateStore`
 * @throws {@link BarstatsTypeError} `wrong-type` or `missing-field`
 *
 * @example
 * ```ts
 * import { checkKeyStore, describeStore } from 'barstats/conformance';
 *
 * // A store that keeps nothing.
 * const report = await checkKeyStore(() => ({ find: () => null, put: () => undefined }));
 * describeStore(report).split('\n')[0]; // 'found-as-put: broken in run 1: Every handle finds a record as it was put'
 * ```
 */
export function describeStore(report: StoreReport): string {
  checkedFields(report, 'report', ['conforms', 'seed', 'runs', 'laws']);
  const { laws, seed, runs } = report;
  const broken = laws.filter(({ status }) => status === 'broken').length;
  return [
    ...laws.flatMap(linesOf),
    `${broken} of ${laws.length} laws broken (seed ${seed}, ${several(runs, 'run')})`,
  ].join('\n');
}

function linesOf(finding: StoreFinding): readonly string[] {
  const { law, title } = finding;
  switch (finding.status) {
    case 'holds':
      return [`${law}: holds in ${several(finding.runs, 'run')}: ${title}`];
    case 'untested':
      return [`${law}: untested, ${finding.why}: ${title}`];
    case 'broken':
      return [
        `${law}: broken in run ${finding.runs}: ${title}`,
        ...finding.steps.map((step, i) => `  ${i + 1}. ${textOf(step)}`),
        `  expected of step ${finding.step}: ${finding.expected}`,
        `  got: ${finding.got}`,
      ];
  }
}

function textOf({ call, handle, given, got, started, ended }: StoreStep): string {
  return `[${started}–${ended}] handle ${handle} ${call} ${given} → ${got}`;
}
