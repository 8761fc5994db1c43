import type { CheckedOptions } from '../../conditions/inner.js';

/** The options of a run on a flip: without parts of the period, intervals, blocks, and flips of its own. */
export function plainOptions(checked: CheckedOptions): CheckedOptions {
  return {
    ...checked,
    settings: {
      ...checked.settings,
      ...{ stability: false, intervals: false, lasting: false, atRandom: null },
    },
  };
}
