import type { Market } from '../../sessions/inner.js';
import { inOrder } from '../../columns/inner.js';
import type { VariantDescription } from '../../define/inner.js';
import { reportFor } from '../../rows/inner.js';
import { type ParamValue, reportContextOf } from '../../options/inner.js';

/**
 * The reasons for which a report may leave out an observation: those of the default options, and those added by another choice, by a
 * limit or by the largest number.
 */
export function possibleExclusions(
  variant: VariantDescription,
  defaults: Readonly<Record<string, ParamValue>>,
  market: Market,
): readonly string[] {
  const others = Object.entries(variant.options).flatMap(([name, option]) => {
    if (option.type === 'choice') return option.choices.map((choice) => ({ ...defaults, [name]: choice }));
    return option.type === 'number' || option.type === 'optional-number'
      ? [{ ...defaults, [name]: option.maximum }]
      : [];
  });
  const context = reportContextOf(market, []);
  const found = [defaults, ...others].flatMap((params) => [...reportFor(variant, params, context).reasons.keys()]);
  return inOrder(found).map(({ reason }) => reason);
}
