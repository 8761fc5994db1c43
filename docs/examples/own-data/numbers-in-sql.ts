import { DuckDBDecimalType, type DuckDBType, DuckDBTypeId } from '@duckdb/node-api';
import { SourceError } from './source-error.js';

const { BIGINT, DOUBLE, FLOAT, HUGEINT, INTEGER, SMALLINT, TINYINT, VARCHAR } = DuckDBTypeId;
const { UBIGINT, UHUGEINT, UINTEGER, USMALLINT, UTINYINT } = DuckDBTypeId;

const CAST: readonly DuckDBTypeId[] = [
  ...[FLOAT, DOUBLE, VARCHAR, TINYINT, SMALLINT, INTEGER, BIGINT, HUGEINT],
  ...[UTINYINT, USMALLINT, UINTEGER, UBIGINT, UHUGEINT],
];

/** The digits of the largest integer up to which every one is a double. */
const EXACT = String(Number.MAX_SAFE_INTEGER);

/**
 * How SQL makes doubles of a column of prices or volumes: the nearest ones, as of the same digits in a CSV.
 *
 * @param column - the quoted name of the column
 * @throws {@link SourceError} for a column that holds no numbers
 */
export function numbersInSql(column: string, type: DuckDBType): string {
  const direct = `cast(${column} as double)`;
  if (CAST.includes(type.typeId)) return direct;
  if (!(type instanceof DuckDBDecimalType)) {
    throw new SourceError(`the column ${column} is of type ${type.toString()} and holds no numbers`);
  }
  const { width, scale } = type;
  if (width < EXACT.length) return direct;
  // DuckDB casts a longer decimal in two parts, each rounded: the sum may be the neighbour of the nearest double. Its text is rounded once.
  const digits = EXACT.padStart(scale + 1, '0');
  const bound = `cast('${digits.slice(0, digits.length - scale)}.${digits.slice(digits.length - scale)}' as ${type.toString()})`;
  return `case when ${column} between -${bound} and ${bound} then ${direct} else cast(cast(${column} as varchar) as double) end`;
}
