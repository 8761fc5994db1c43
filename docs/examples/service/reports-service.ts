import { createService, type Service, type ServiceOptions } from 'barstats/service';
import { type BarFile, tickersOf } from '../own-data/bar-files.js';

/** Plain data, from which each thread creates the same service. */
export interface ServiceSettings extends Pick<ServiceOptions, 'cors' | 'limits'> {
  readonly files: readonly BarFile[];
}

/** Own reports cannot be sent to a thread: import their families here, and add them as `reports`. */
export const reportsService = ({ files, ...options }: ServiceSettings): Service =>
  createService({ supported: tickersOf(files), ...options });
