import { DuckDBTypeId } from '@duckdb/node-api';
import { SourceError } from './source-error.js';
import type { TimeUnit } from './time-unit.js';

/** How SQL converts a column of times to epoch milliseconds. */
export interface TimeInSql {
  /** An expression of type `DOUBLE`; not a whole number for a time between two milliseconds. */
  readonly expression: string;
  /** Whether the times are local, as if in UTC. */
  readonly wall: boolean;
  /** Whether the times are dates, so that the bars are daily. */
  readonly daily: boolean;
}

const { DATE, TIMESTAMP, TIMESTAMP_MS, TIMESTAMP_NS, TIMESTAMP_S, TIMESTAMP_TZ, VARCHAR } = DuckDBTypeId;

const NUMBERS: readonly DuckDBTypeId[] = [
  ...[DuckDBTypeId.TINYINT, DuckDBTypeId.SMALLINT, DuckDBTypeId.INTEGER, DuckDBTypeId.BIGINT, DuckDBTypeId.HUGEINT],
  ...[DuckDBTypeId.UTINYINT, DuckDBTypeId.USMALLINT, DuckDBTypeId.UINTEGER, DuckDBTypeId.UBIGINT],
  ...[DuckDBTypeId.UHUGEINT, DuckDBTypeId.FLOAT, DuckDBTypeId.DOUBLE, DuckDBTypeId.DECIMAL],
];

/** Whether the times of a column are numbers, whose unit is not given. */
export function isNumberOfTime(type: DuckDBTypeId): boolean {
  return NUMBERS.includes(type);
}

/**
 * @param column - the quoted name of the column
 * @param unit - of times that are numbers
 * @throws {@link SourceError} for a column without times
 */
export function timeInSql(column: string, type: DuckDBTypeId, unit: TimeUnit): TimeInSql {
  if (isNumberOfTime(type)) return { expression: milliseconds(column, unit), wall: false, daily: false };
  switch (type) {
    case DATE:
      return { expression: milliseconds(`epoch_ms(${column})`, 'ms'), wall: false, daily: true };
    case TIMESTAMP_TZ:
      return { expression: milliseconds(`epoch_us(${column})`, 'us'), wall: false, daily: false };
    case TIMESTAMP:
    case TIMESTAMP_MS:
    case TIMESTAMP_S:
      return { expression: milliseconds(`epoch_us(${column})`, 'us'), wall: true, daily: false };
    case TIMESTAMP_NS:
      return { expression: milliseconds(`epoch_ns(${column})`, 'ns'), wall: true, daily: false };
    case VARCHAR:
      throw new SourceError(`the times in the column ${column} are text: cast them to TIMESTAMP, TIMESTAMPTZ or DATE`);
    default:
      throw new SourceError(`the column ${column} is of type ${DuckDBTypeId[type]} and holds no times`);
  }
}

function milliseconds(number: string, unit: TimeUnit): string {
  switch (unit) {
    case 's':
      return `cast(${number} as double) * 1000`;
    case 'ms':
      return `cast(${number} as double)`;
    case 'us':
      return `cast(${number} as double) / 1000`;
    case 'ns':
      // Too large for a double: divided as integers, with 0.5 added if not a whole millisecond.
      return `cast(${number} // 1000000 as double) + case when ${number} % 1000000 = 0 then 0 else 0.5 end`;
  }
}
