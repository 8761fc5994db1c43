import { createService, type Service, type ServiceOptions } from 'barstats/service';
import { type BarFile, tickersOf } from './bar-files.js';
import { KEY_PREFIX } from './issue-key.js';

/** What the operator of a server may choose of the service: plain data, which a thread can be sent. */
export type ServiceSettings = Pick<ServiceOptions, 'cors'>;

/** The service of the markets that there are files of. The thread that lets requests in makes one, and so does each that computes. */
export function reportsService(files: readonly BarFile[], { cors }: ServiceSettings = {}): Service {
  return createService({ supported: tickersOf(files), prefix: KEY_PREFIX, ...(cors === undefined ? {} : { cors }) });
}
