import type { JsonObject } from '../vega-lite-spec.js';

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
