import { checkedFields, checkedFunction } from '../../errors/inner.js';
import type { CheckServiceOptions } from './check-service-options.js';
import { checkedOptions } from './checking/checked-options.js';
import { checkAll } from './checking/check-all.js';
import { worldOf } from './checking/world.js';
import { sentences } from './sentences/index.js';
import type { ServiceAdapter } from './service-adapter.js';
import type { ServiceReport } from './service-report.js';

/**
 * Checks a running service against the interface, sentence by sentence.
 *
 * A difference comes with the smallest sequence of requests that shows it. What the interface leaves open is a choice, not a fault.
 * The checks leave their keys behind and move the clock, so use a service without other users.
 *
 * @param adapter - connects the service
 * @param options - the service's time, tickers, plans and conventions
 * @returns a frozen report; `describeService` formats it
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 * @throws {@link BarstatsRangeError} `unknown-option`, `not-a-prefix`, `out-of-bounds`
 *
 * Errors of the adapter are reported with the sentence and the step.
 *
 * @example
 * ```ts
 * import { checkService } from 'barstats/conformance';
 *
 * // A service that accepts every request and always gives the same answer.
 * const report = await checkService(
 *   {
 *     send: () => ({ status: 200, headers: {}, body: '{}' }),
 *     createKey: (plan) => ({ key: `acme_live_${plan}`, id: plan }),
 *   },
 *   { now: Date.UTC(2026, 6, 15), tickers: { stocks: ['AAPL', 'MSFT'] }, runs: 1 },
 * );
 * report.conforms; // false
 * const colon = report.sentences.find(({ id }) => id === 'no-colon');
 * if (colon?.state === 'differs') {
 *   colon.expected; // '401'
 *   colon.got; // '200 {}'
 *   colon.requests; // 1
 * }
 * ```
 */
export async function checkService(adapter: ServiceAdapter, options: CheckServiceOptions): Promise<ServiceReport> {
  return checkAll(sentences, worldOf(checkedOptions(options)), checkedAdapter(adapter));
}

function checkedAdapter(adapter: unknown): ServiceAdapter {
  const fields = checkedFields(adapter, 'adapter', ['send', 'createKey'], ['revokeKey', 'setClock', 'loadBars']);
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) checkedFunction(value, `adapter.${name}`);
  }
  return fields as unknown as ServiceAdapter;
}
