export type { ChartOptions } from './chart-options.js';
export type { Theme } from './theme.js';
export type { TableOptions } from './table-options.js';
export { toTable } from './to-table.js';
export { toVegaLite } from './to-vega-lite.js';
export type { SpecPart, VegaLiteSpec } from './vega-lite-spec.js';
