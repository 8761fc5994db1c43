/** The heads of the cells below. */
export const RATIO_HEAD = ['target', 'median', 'range', 'processor'];

/** The cells of a row of ratios: what it should be, and what it is. */
export function ratioCells({ unit, target, median, min, max, processor }) {
  return [
    target === null ? '' : 'atMost' in target ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`,
    `${short(median)} × ${unit}`,
    `${short(min)}–${short(max)}`,
    processor === null ? '' : short(processor),
  ];
}

/** Whether a row is what it should be. */
export function verdict({ met }) {
  return met === null ? '' : met ? 'met' : 'missed';
}

/** A number to three digits. */
export function short(value) {
  if (value === Infinity) return 'out of memory';
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
