import { isBars, type Bars } from '../../bars/index.js';
import { BarstatsTypeError, shownValue } from '../../errors/index.js';

/** Refuses anything but the bars that barstats made. */
export function checkedBars(bars: unknown): Bars {
  if (isBars(bars)) return bars;
  throw new BarstatsTypeError(
    'wrong-type',
    `bars must come from barsFromRows, barsFromColumns or a converter, got ${shownValue(bars)}`,
    { argument: 'bars' },
  );
}
