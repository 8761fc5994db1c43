export { isBars, withSource } from './bars.js';
export { checkColumns } from './check-columns.js';
export { seriesOf } from './series.js';
export type { Series } from './series.js';
