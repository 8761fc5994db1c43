import type { Figure } from '../grid.js';
import type { JsonObject } from '../vega-lite-spec.js';

/** A figure as a row of data, and as text with its labels. */
export function rowOf(
  { value, text, detail, sample, emphasis, atRandom, note, marks }: Figure,
  ...labels: string[]
): JsonObject {
  const chance = atRandom === undefined ? [] : [`at random ${atRandom}`];
  const words = `${labels.join(', ')}: ${[text, detail, sample, ...chance].filter((part) => part !== '').join(', ')}`;
  return {
    ...{ value, text, detail, sample, emphasis },
    ...(atRandom === undefined ? {} : { atRandom }),
    ...(note === undefined ? {} : { note }),
    ...marks,
    words,
  };
}

export function tooltipOf({ kind, atRandom, note, marks }: Figure, ...names: readonly string[]): readonly JsonObject[] {
  const noted = (title: string): readonly (readonly [string, string])[] =>
    note === undefined ? [] : [['note', title]];
  const titles: Readonly<Record<Figure['kind'], readonly (readonly [string, string])[]>> = {
    share: [
      ['text', 'Share'],
      ['detail', '95 % interval, in %'],
      ['sample', 'Cases'],
      ...(atRandom === undefined ? [] : [['atRandom', 'At random'] as const]),
      ...noted(marks.innerLow === undefined ? 'Lift' : 'All cases as independent'),
    ],
    effect: [
      ['note', 'Question'],
      ['text', 'Share'],
      ['baseline', 'By chance, in %'],
      ['detail', 'Corrected'],
      ['sample', 'Cases'],
    ],
    pair: [
      ['text', 'Shares'],
      ['detail', 'Cases'],
      ['sample', 'Difference in points'],
    ],
    spread: [
      ['text', 'Median'],
      ['detail', 'Quartiles'],
      ['mean', 'Mean'],
      ['min', 'Minimum'],
      ['max', 'Maximum'],
      ['p90', '90th percentile'],
      ...noted('95 % intervals'),
      ['sample', 'Cases'],
    ],
    expectancy: [
      ['text', 'Mean result in R'],
      ['detail', '95 % interval'],
      ['sample', 'Trades'],
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

/** For screen readers: the layer with a mark for every figure has descriptions, the others have none. */
export function spoken(layers: readonly JsonObject[], telling: (layer: JsonObject) => boolean): readonly JsonObject[] {
  const teller = layers.find(telling);
  return layers.map((layer) =>
    layer === teller
      ? { ...layer, encoding: { ...(layer.encoding as JsonObject), description: { field: 'words', type: 'nominal' } } }
      : { ...layer, mark: { ...(layer.mark as JsonObject), aria: false } },
  );
}

/** Whether a layer draws a field as text. */
export function writes(field: string): (layer: JsonObject) => boolean {
  return ({ encoding = {} }) => JSON.stringify((encoding as JsonObject).text) === JSON.stringify({ field });
}
