/** The heads of the cells below. */
export const RATIO_HEAD = ['target', 'median', 'range', 'processor'];

/** The cells of a row of ratios: what it should be, and what it is. */
export function ratioCells({ unit, target, median, min, max, processor }) {
  return [
    targetIn(target),
    `${short(median)} × ${unit}`,
    `${short(min)}–${short(max)}`,
    processor === null ? '' : short(processor),
  ];
}

/** A target in signs and figures, large ones in groups of three digits. */
export function targetIn(target) {
  if (target === null) return '';
  return 'atMost' in target ? `≤ ${whole(target.atMost)}` : `≥ ${whole(target.atLeast)}`;
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

/** A number as it is, a large one in groups of three digits. */
export function whole(value) {
  return value < 10 ? `${value}` : value.toLocaleString('en', { maximumFractionDigits: 1 });
}
