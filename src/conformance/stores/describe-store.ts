import type { StoreFinding, StoreReport, StoreStep } from './store-report.js';

/**
 * Formats a report of `checkKeyStore` or `checkRateStore`: a line per law, and for a broken one the calls that show it.
 *
 * @param report - from `checkKeyStore` or `checkRateStore`
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
export function describeStore({ laws, seed, runs }: StoreReport): string {
  const broken = laws.filter(({ status }) => status === 'broken').length;
  return [...laws.flatMap(linesOf), `${broken} of ${laws.length} laws broken (seed ${seed}, ${runs} runs)`].join('\n');
}

function linesOf(finding: StoreFinding): readonly string[] {
  const { law, title } = finding;
  switch (finding.status) {
    case 'holds':
      return [`${law}: holds in ${finding.runs} runs: ${title}`];
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
