import type { BarsOptions } from 'barstats';
import type { SourceOptions } from './source-options.js';

/** What the library is told of a source. It gets dates as instants of daily bars, which are the same however they are stamped. */
export function barsOptionsOf({ interval, stamped }: SourceOptions, dates: boolean): BarsOptions {
  if (!dates) return { interval, stamped };
  return { interval: interval ?? '1d', stamped: stamped === 'close' ? 'open' : stamped };
}
