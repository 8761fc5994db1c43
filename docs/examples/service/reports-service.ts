import { createService, type Service, type ServiceOptions } from 'barstats/service';
import { type BarFile, tickersOf } from './bar-files.js';
import { KEY_PREFIX } from './issue-key.js';

/** The settings of the operator, as plain data that can be sent to a thread. */
export type ServiceSettings = Pick<ServiceOptions, 'cors'>;

/**
 * The service for the markets that have files. The main thread and each compute thread create one.
 *
 * Own reports cannot be sent to a thread: import their families in this module, and add them here as `reports`.
 */
export function reportsService(files: readonly BarFile[], { cors }: ServiceSettings = {}): Service {
  return createService({ supported: tickersOf(files), prefix: KEY_PREFIX, ...(cors === undefined ? {} : { cors }) });
}
