import type { CheckedOptions } from '../options/checked-options.js';

/** The options of a run on a flip: without rows, parts of the period, intervals, and flips of its own. */
export function plainOptions(checked: CheckedOptions): CheckedOptions {
  return {
    ...checked,
    settings: {
      ...checked.settings,
      ...{ detailed: false, stability: false, intervals: false, lasting: false, shrunk: false, atRandom: null },
    },
  };
}
