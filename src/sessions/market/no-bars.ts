import { barsFromColumns, type Bars } from '../../bars/index.js';

const none = barsFromColumns({ time: [], open: [], high: [], low: [], close: [] }, { interval: '1m' });

/** No bars at all, of a length that every report can use. */
export function noBars(): Bars {
  return none;
}
