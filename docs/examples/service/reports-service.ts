import { createService, type Service, type ServiceOptions } from 'barstats/service';
import { type BarFile, tickersOf } from '../own-data/bar-files.js';

/** Plain data, from which each thread creates the same service. */
export interface ServiceSettings extends Pick<ServiceOptions, 'cors' | 'limits'> {
  readonly files: readonly BarFile[];
}

/**
 * The cost of one unit of the rate limit, about two seconds of a core: a request with its defaults costs less. The costliest that the service
 * takes is five units, the smallest of the default limits, so that none costs more than it is charged.
 */
const COST_OF_UNIT = 2000;

/** Own reports cannot be sent to a thread: import their families here, and add them as `reports`. */
export const reportsService = ({ files, ...options }: ServiceSettings): Service =>
  createService({
    supported: tickersOf(files),
    charge: (cost) => Math.max(1, Math.ceil(cost / COST_OF_UNIT)),
    ...options,
  });
