import type { JsonObject } from '../vega-lite-spec.js';
import { type Frame, lettersIn } from './frame.js';
import { wrapped } from './wrapped.js';

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
