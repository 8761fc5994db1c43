import type { Json, JsonObject } from '../vega-lite-spec.js';
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

const LINE = 15;

/** A few sentences. */
export function notePanel({ palette, width, columns }: Frame, sentences: readonly string[]): JsonObject {
  const lines = sentences.flatMap((sentence) => wrapped(sentence, lettersIn(width)));
  return {
    width: width - columns.labels,
    height: LINE * lines.length,
    data: { values: [{}] },
    mark: { type: 'text', align: 'left', baseline: 'top', color: palette.faintInk, text: lines, lineHeight: LINE },
    encoding: { x: { value: -columns.labels }, y: { value: 0 } },
  };
}
