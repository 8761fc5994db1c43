import { checkedFields } from '../../errors/inner.js';
import { headerOf } from './checking/verdict.js';
import type { AdapterResponse } from './service-adapter.js';
import type { ServiceCounterexample, SentenceReport, ServiceReport, ServiceStep } from './service-report.js';

/**
 * Formats a report of `checkService`: how many sentences are in each state, then a line for each, faults first, with the steps that show them.
 *
 * @param report - from `checkService`
 * @throws {@link BarstatsTypeError} `wrong-type` or `missing-field`
 *
 * @example
 * ```ts
 * import { checkService, describeService } from 'barstats/conformance';
 *
 * const report = await checkService(
 *   {
 *     send: () => ({ status: 200, headers: {}, body: '{}' }),
 *     createKey: (plan) => ({ key: `acme_live_${plan}`, id: plan }),
 *   },
 *   { now: Date.UTC(2026, 6, 15), tickers: { stocks: ['AAPL'] }, runs: 1 },
 * );
 * const lines = describeService(report).split('\n');
 * lines.find((line) => line.includes('colon')); // '5.2  differs         There is no colon after Bearer (no-colon)'
 * ```
 */
export function describeService(report: ServiceReport): string {
  checkedFields(report, 'report', ['conforms', 'counts', 'sentences']);
  const { counts, sentences } = report;
  const section = Math.max(...sentences.map((each) => each.section.length));
  const state = Math.max(...sentences.map((each) => each.state.length));
  const isFault = ({ state: each }: SentenceReport): boolean => each === 'differs' || each === 'error';
  const inOrder = [...sentences.filter(isFault), ...sentences.filter((each) => !isFault(each))];
  const lines = inOrder.flatMap((each) => [
    `${each.section.padEnd(section)}  ${each.state.padEnd(state)}  ${each.sentence} (${each.id})`,
    ...detailsOf(each).map((line) => `${' '.repeat(section + state + 4)}${line}`),
  ]);
  const total = Object.entries(counts).filter(([, count]) => count > 0);
  return [total.map(([name, count]) => `${name} ${count}`).join(', '), '', ...lines, ''].join('\n');
}

function detailsOf(report: SentenceReport): readonly string[] {
  switch (report.state) {
    case 'conforms':
      return [];
    case 'not-supported':
    case 'not-observable':
      return [report.why];
    case 'differs':
      return counterexample(report);
    case 'choice':
      if (report.counterexample === null) return [`as this library: ${report.seen}`];
      return [`the interface allows both; this library: ${report.library}`, ...counterexample(report.counterexample)];
    case 'error':
      return [report.error, ...stepsOf(report.steps)];
  }
}

function counterexample({ expected, got, steps, runs }: ServiceCounterexample): readonly string[] {
  return [`expected ${expected}`, `got      ${got}`, `found in run ${runs}`, ...stepsOf(steps)];
}

/** Repeated steps become one line. */
function stepsOf(steps: readonly ServiceStep[]): readonly string[] {
  const lines: { readonly line: string; times: number }[] = [];
  for (const line of steps.map(lineOf)) {
    const last = lines.at(-1);
    if (last?.line === line) last.times += 1;
    else lines.push({ line, times: 1 });
  }
  return lines.map(({ line, times }) => (times === 1 ? line : `${line}, ${times} times`));
}

function lineOf(step: ServiceStep): string {
  switch (step.step) {
    case 'create-key':
      return `- ${step.at} create ${step.key} on plan ${step.plan}`;
    case 'revoke-key':
      return `- ${step.at} revoke ${step.key}`;
    case 'set-clock':
      return `- ${step.at} set the clock`;
    case 'load-bars':
      return `- ${step.at} load the bars of ${step.market}`;
    case 'send': {
      const { method, path, query, headers } = step.request;
      const sent = Object.entries(headers).map(([name, value]) => ` ${name}: ${value}`);
      const target = query === '' ? path : `${path}?${query}`;
      return `- ${step.at} ${method} ${target}${sent.join('')} → ${answered(step.response)}`;
    }
  }
}

function answered(response: AdapterResponse | null): string {
  if (response === null) return 'nothing';
  const wait = headerOf(response, 'retry-after');
  return wait === undefined ? String(response.status) : `${response.status}, Retry-After: ${wait}`;
}
