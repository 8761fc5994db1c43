import type { Json } from '../vega-lite-spec.js';
import { type Frame, lettersIn } from './frame.js';
import { wrapped } from './wrapped.js';

/** The title of a panel, wrapped to the width of the picture. */
export function panelTitle({ width, columns }: Frame, title: string, subtitle: readonly string[]): Json {
  const letters = lettersIn(width);
  return {
    text: wrapped(title, Math.floor(letters * 0.85)),
    subtitle: wrapped(subtitle.join(' · '), letters),
    frame: 'group',
    dx: -columns.labels,
  };
}
