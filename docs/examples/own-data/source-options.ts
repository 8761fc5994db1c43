import type { BarsOptions } from 'barstats';
import type { Field } from './find-columns.js';
import type { TimeUnit } from './time-unit.js';

/** What a source of bars does not say by itself. */
export interface SourceOptions extends BarsOptions {
  /** The columns of fields that go by a name of their own. */
  readonly columns?: Readonly<Partial<Record<Field, string>>>;
  /** The zone of the clock that timestamps without a zone were read from; without it they are refused. */
  readonly timeZone?: string;
  /** The unit of times that are numbers; without it, the size of the first one tells. */
  readonly timeUnit?: TimeUnit;
}
