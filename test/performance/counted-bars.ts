import type { Bars } from '../../src/bars/index.js';
import type { RealColumns } from '../conformance/real-files.js';
import { countedColumn, type Reads } from './counted-column.js';

/** The same bars with nothing known of them yet: what was cut for the others is not taken for these. */
export function freshBars(bars: Bars): Bars {
  return withColumns(bars, {});
}

/** The same columns, which count what is read of them. */
export function countedColumns({ time, open, high, low, close, volume }: RealColumns, reads: Reads): RealColumns {
  const counted = (column: Float64Array): Float64Array => countedColumn(column, reads);
  return {
    time: counted(time),
    open: counted(open),
    high: counted(high),
    low: counted(low),
    close: counted(close),
    volume: counted(volume),
  };
}

/** Fresh bars with counted columns. */
export function countedBars(bars: Bars, columns: RealColumns): Bars {
  return withColumns(bars, columns);
}

function withColumns(bars: Bars, columns: Partial<RealColumns>): Bars {
  // The brand is how a copy of the package knows the bars of another one; neither it nor the source is listed.
  const hidden = { [Symbol.for('barstats.bars')]: { value: true }, source: { value: bars.source } };
  return Object.freeze(Object.defineProperties({ ...bars, ...columns }, hidden)) as Bars;
}
