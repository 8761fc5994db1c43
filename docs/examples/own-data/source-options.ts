import type { BarsOptions } from 'barstats';
import type { Field } from './find-columns.js';
import type { TimeUnit } from './time-unit.js';

/** What the source of bars does not say. */
export interface SourceOptions extends BarsOptions {
  /** Columns with other names. */
  readonly columns?: Readonly<Partial<Record<Field, string>>>;
  /** The time zone of timestamps without one; required for them. */
  readonly timeZone?: string;
  /** The unit of times that are numbers; by default, that of the first one by its size. */
  readonly timeUnit?: TimeUnit;
}
