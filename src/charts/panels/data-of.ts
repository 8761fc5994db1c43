import type { Figure } from '../grid.js';
import type { JsonObject } from '../vega-lite-spec.js';

/** A figure as a row of data, and in words under the labels that it stands at. */
export function rowOf({ value, text, detail, sample, emphasis, note, marks }: Figure, ...labels: string[]): JsonObject {
  const words = `${labels.join(', ')}: ${[text, detail, sample].filter((part) => part !== '').join(', ')}`;
  return { value, text, detail, sample, emphasis, ...(note === undefined ? {} : { note }), ...marks, words };
}

/** What is shown beside the pointer. */
export function tooltipOf({ kind }: Figure, ...names: readonly string[]): readonly JsonObject[] {
  const titles: Readonly<Record<Figure['kind'], readonly (readonly [string, string])[]>> = {
    share: [
      ['text', 'Share'],
      ['detail', '95 % interval, in %'],
      ['sample', 'Cases'],
    ],
    effect: [
      ['note', 'Question'],
      ['text', 'Share'],
      ['baseline', 'By chance, in %'],
      ['detail', 'After adjusting'],
      ['sample', 'Cases'],
    ],
    spread: [
      ['text', 'Median'],
      ['detail', 'Quartiles'],
      ['mean', 'Mean'],
      ['min', 'Least'],
      ['max', 'Greatest'],
      ['p90', '90th percentile'],
      ['sample', 'Cases'],
    ],
    single: [
      ['text', 'Value'],
      ['sample', 'Cases'],
    ],
  };
  return [
    ...names.map((name) => ({ field: name, type: 'nominal', title: '' })),
    ...titles[kind].map(([field, title]) => ({ field, type: 'nominal', title })),
  ];
}

/** For those who hear a picture: the layer in which every figure has a mark says its words, the others say nothing. */
export function spoken(layers: readonly JsonObject[], telling: (layer: JsonObject) => boolean): readonly JsonObject[] {
  const teller = layers.find(telling);
  return layers.map((layer) =>
    layer === teller
      ? { ...layer, encoding: { ...(layer.encoding as JsonObject), description: { field: 'words', type: 'nominal' } } }
      : { ...layer, mark: { ...(layer.mark as JsonObject), aria: false } },
  );
}

/** Whether a layer writes a field of the data. */
export function writes(field: string): (layer: JsonObject) => boolean {
  return ({ encoding = {} }) => JSON.stringify((encoding as JsonObject).text) === JSON.stringify({ field });
}
