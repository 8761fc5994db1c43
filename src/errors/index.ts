export { BarstatsRangeError, BarstatsTypeError } from './errors.js';
export type { BarstatsErrorFields, ErrorCode, ErrorDetails, FileFault } from './errors.js';
