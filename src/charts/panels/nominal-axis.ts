import type { JsonObject } from '../vega-lite-spec.js';
import { wrapped } from './wrapped.js';

/** The labels of an axis, wrapped and in order, repeated as they occur. */
interface NominalAxis {
  /** The key of each label in the data; labels may repeat. */
  readonly keys: readonly string[];
  readonly lines: readonly (readonly string[])[];
  readonly encoding: JsonObject;
}

/**
 * An axis with a position for each label.
 *
 * @param letters - the maximum number of letters per line
 */
export function nominalAxis(field: string, labels: readonly string[], letters: number, axis: JsonObject): NominalAxis {
  const keys = labels.map((_, i) => `${i}`);
  const lines = labels.map((label) => wrapped(label, letters));
  return {
    keys,
    lines,
    encoding: {
      field,
      type: 'nominal',
      scale: { domain: keys, paddingInner: 0.25, paddingOuter: 0.1 },
      axis: {
        title: null,
        domain: false,
        ticks: false,
        labelLimit: 0,
        labelPadding: 6,
        labelExpr: `${JSON.stringify(lines)}[toNumber(datum.value)]`,
        ...axis,
      },
    },
  };
}
