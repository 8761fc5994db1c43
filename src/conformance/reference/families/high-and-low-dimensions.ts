import { colourOf } from '../colour.js';
import { weekdayOf } from '../days.js';
import { choices, weekdayDimension } from '../dimensions.js';
import type { Market } from '../market.js';
import type { Dimension, Group } from '../report.js';
import type { Session } from '../session.js';

export const highAndLowVariants = ['standard', 'by-weekday', 'by-candle'] as const;

export type HighAndLowVariant = (typeof highAndLowVariants)[number];

/** The dimensions of the reports about when or where the high and the low of a session are made. */
export function highAndLowDimensions(variant: HighAndLowVariant, { template }: Market): readonly Dimension[] {
  if (variant === 'by-weekday') return [weekdayDimension(template)];
  if (variant === 'standard') return [];
  return [{ id: 'colour', values: choices({ green: 'Green', red: 'Red' }) }];
}

/** What a session has of them; a flat one has no colour to be grouped by. */
export function highAndLowGroup(variant: HighAndLowVariant, { day, open, close }: Session): Group | 'flat' {
  if (variant === 'by-weekday') return { weekday: weekdayOf(day) };
  if (variant === 'standard') return {};
  const colour = colourOf(close, open);
  return colour === 'flat' ? 'flat' : { colour };
}
