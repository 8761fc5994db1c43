import type { Bars } from '../../bars/index.js';
import { endOfBars } from '../../sessions/inner.js';
import { checkedOptions, type CheckedOptions } from './checked-options.js';
import type { OptionNames } from './option-names.js';

/**
 * Checks the options of a run on bars: without `asOf` the market is known up to the end of the last one.
 *
 * @param names - what names in them stand for
 */
export function checkedOptionsOn(bars: Bars, options: unknown, names: OptionNames): CheckedOptions {
  return checkedOptions(options, names, bars.interval, endOfBars(bars));
}
