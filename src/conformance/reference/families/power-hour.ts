import type { Decimal } from 'decimal.js';
import type { ClosingWindow } from '../closing-window.js';
import { thirdOfClose } from '../conditions/window.js';
import { openThirdDimension } from '../dimensions.js';
import type { Dimension, Group } from '../report.js';

export const powerHourVariants = ['standard', 'by-weekday', 'by-open'] as const;

export type PowerHourVariant = (typeof powerHourVariants)[number];

/** The dimensions that the variants of both power-hour families add. */
export function powerHourDimensions(variant: PowerHourVariant): readonly Dimension[] {
  return variant === 'by-open' ? [openThirdDimension] : [];
}

/** The values of a session in these dimensions. */
export function powerHourGroup(variant: PowerHourVariant, hour: ClosingWindow): Group {
  return variant === 'by-open' ? { 'open-third': thirdOf(hour.open, hour.before) } : {};
}

/** The third of a range that a price is in, or nearest to. */
function thirdOf(price: Decimal, range: { readonly high: Decimal; readonly low: Decimal }): string {
  return thirdOfClose({ ...range, close: price });
}
