export { toVegaLite } from './to-vega-lite.js';
export type { ChartOptions } from './to-vega-lite.js';
export type { Theme } from './theme.js';
export { toTable } from './to-table.js';
export type { TableOptions } from './to-table.js';
export { toText } from './text/to-text.js';
export type { TextOptions } from './text/to-text.js';
export type { SpecPart, VegaLiteSpec } from './vega-lite-spec.js';
