import { BarstatsRangeError, checkedNumber } from '../../errors/index.js';
import { fieldNames, type FieldName } from './fields.js';
import { isOfWindow } from './windows-of.js';

const windowFields = fieldNames.filter(isOfWindow);

/**
 * The length of the window that a field is about, as a part of a condition or grouping: 60 minutes where the caller gave none, nothing for a
 * field that is about no window.
 *
 * @param argument - how errors name the whole that the minutes are a part of
 */
export function checkedMinutes(
  minutes: unknown,
  field: FieldName,
  argument: string,
): { readonly minutes?: number | undefined } {
  if (isOfWindow(field)) {
    return {
      minutes: checkedNumber(minutes === undefined ? 60 : minutes, `${argument}.minutes`, {
        minimum: 1,
        maximum: 1440,
        whole: true,
      }),
    };
  }
  if (minutes === undefined) return {};
  throw new BarstatsRangeError(
    'unknown-option',
    `${argument}.minutes must be left out: ${field} has no window, only ${windowFields.join(', ')} have one`,
    { argument, field: 'minutes', fits: windowFields },
  );
}
