import { BarstatsRangeError, BarstatsTypeError, shownValue } from '../errors/index.js';
import type { BarColumns } from './bar-columns.js';

const REQUIRED = ['time', 'open', 'high', 'low', 'close'] as const;
const OPTIONAL = ['volume', 'contract'] as const;

/** Refuses columns that are missing, are no lists, or differ in length. */
export function checkColumns(columns: BarColumns): void {
  if (typeof columns !== 'object' || columns === null) {
    throw new BarstatsTypeError('wrong-type', `columns is ${shownValue(columns)}: it must be an object of columns`, {
      argument: 'columns',
    });
  }
  for (const field of REQUIRED) {
    if (columns[field] !== undefined && columns[field] !== null) continue;
    throw new BarstatsTypeError(
      'missing-field',
      `columns.${field} is ${shownValue(columns[field])}: the columns ${REQUIRED.join(', ')} are needed`,
      { argument: 'columns', field },
    );
  }
  for (const field of [...REQUIRED, ...OPTIONAL]) {
    const column: ArrayLike<unknown> | null | undefined = columns[field];
    if (column === undefined || column === null) continue;
    if (typeof column !== 'object' || !isLength(column.length)) {
      const message = `columns.${field} is ${shownValue(column)}: a column is an array`;
      throw new BarstatsTypeError('wrong-type', message, { argument: 'columns', field });
    }
    if (column.length !== columns.time.length) {
      throw new BarstatsRangeError(
        'length-mismatch',
        `columns.${field} has ${column.length} values and columns.time has ${columns.time.length}: columns have one length`,
        { argument: 'columns', field },
      );
    }
  }
}

function isLength(length: unknown): boolean {
  return Number.isInteger(length) && (length as number) >= 0;
}
