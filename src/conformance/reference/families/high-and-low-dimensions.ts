import { colourOf } from '../prices/colour.js';
import { colourDimension } from '../reports/dimensions.js';
import type { Dimension, Group } from '../reports/report.js';
import type { Session } from '../market/session.js';

/** The variants of the reports about when or where the high and the low of a session are made. */
export const highAndLowVariants = ['standard', 'by-weekday', 'by-candle'] as const;

export type HighAndLowVariant = (typeof highAndLowVariants)[number];

export function highAndLowDimensions(variant: HighAndLowVariant): readonly Dimension[] {
  return variant === 'by-candle' ? [colourDimension] : [];
}

/** What a session has of them; a flat one has no colour to be grouped by. */
export function highAndLowGroup(variant: HighAndLowVariant, { open, close }: Session): Group | 'flat' {
  if (variant !== 'by-candle') return {};
  const colour = colourOf(close, open);
  return colour === 'flat' ? 'flat' : { colour };
}
