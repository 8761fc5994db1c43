import { createService, type Service, type ServiceOptions } from 'barstats/service';
import { type BarFile, tickersOf } from '../../own-data/bar-files.js';

/** Plain data, from which each thread creates the same service. */
export interface ServiceSettings extends Pick<ServiceOptions, 'cors' | 'limits'> {
  readonly files: readonly BarFile[];
}

/** The cost of one unit of the rate limit, as in the server of the guide: a request with its defaults costs less. */
const COST_OF_UNIT = 2000;

export const reportsService = ({ files, ...options }: ServiceSettings): Service =>
  createService({
    supported: tickersOf(files),
    charge: (cost) => Math.max(1, Math.ceil(cost / COST_OF_UNIT)),
    ...options,
  });
