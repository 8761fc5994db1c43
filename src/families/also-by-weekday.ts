import { type ColumnReport, dividedBy } from '../columns/report.js';
import { byWeekday } from '../columns/sessions/calendar.js';
import { type StatedVariant, type TypedVariantDescription, variant } from '../define/family.js';
import type { noOptions, OptionDescriptions } from '../options/inner.js';

/**
 * The standard variant of a family about sessions, and the same with a further group per weekday.
 *
 * @param groups - what the standard variant groups by, in words; `null` where it has one group
 * @param stated - the standard variant
 */
export function alsoByWeekday<const Options extends OptionDescriptions = typeof noOptions>(
  groups: string | null,
  stated: StatedVariant<Options, ColumnReport>,
): Readonly<Record<'standard' | 'by-weekday', TypedVariantDescription<Options>>> {
  const standard = variant(stated);
  return {
    standard,
    'by-weekday': {
      ...standard,
      title: 'By weekday',
      text: `One group per ${groups === null ? '' : `${groups} and `}weekday of the trading date.`,
      report: (params, context) => dividedBy(standard.report(params, context), byWeekday),
    },
  };
}
