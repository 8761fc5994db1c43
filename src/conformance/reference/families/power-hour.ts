import type { Decimal } from 'decimal.js';
import type { ClosingWindow } from '../closing-window.js';
import { thirdOfClose } from '../conditions/window.js';
import { weekdayOf } from '../days.js';
import { choices, weekdayDimension } from '../dimensions.js';
import type { Market } from '../market.js';
import type { Dimension, Group } from '../report.js';
import type { Session } from '../session.js';

export const powerHourVariants = ['standard', 'by-weekday', 'by-open'] as const;

export type PowerHourVariant = (typeof powerHourVariants)[number];

const openThird: Dimension = {
  id: 'open-third',
  values: choices({ lower: 'Lower third', middle: 'Middle third', upper: 'Upper third' }),
};

/** The dimensions that the variants of both power-hour families add. */
export function powerHourDimensions(variant: PowerHourVariant, { template }: Market): readonly Dimension[] {
  if (variant === 'by-weekday') return [weekdayDimension(template)];
  return variant === 'by-open' ? [openThird] : [];
}

/** The values of a session in these dimensions. */
export function powerHourGroup(variant: PowerHourVariant, session: Session, hour: ClosingWindow): Group {
  if (variant === 'by-weekday') return { weekday: weekdayOf(session.day) };
  return variant === 'by-open' ? { 'open-third': thirdOf(hour.open, hour.before) } : {};
}

/** The third of a range that a price is in, or nearest to. */
function thirdOf(price: Decimal, range: { readonly high: Decimal; readonly low: Decimal }): string {
  return thirdOfClose({ ...range, close: price });
}
