import type { Column } from './column.js';
import { upWhere } from './kinds.js';

/**
 * That a row has a value in each of some columns. What needs it needs each of them: a row under way is left out for the reason of one of
 * them though that of another one is set aside as long as it is not over.
 */
export function allOf(...parts: readonly Column<unknown>[]): Column<boolean> {
  return upWhere(parts);
}
