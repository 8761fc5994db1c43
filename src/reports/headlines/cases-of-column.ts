import type { Market } from '../../sessions/index.js';
import type { Column } from '../columns/column.js';
import { PRESENT } from '../columns/lack.js';
import { sessions } from '../columns/sessions/session.js';
import { Table } from '../columns/table.js';
import type { HeadlineCase } from '../headline.js';
import type { Answer } from './cases-of-observations.js';

/**
 * The cases of a headline question that is asked of sessions, in their order.
 *
 * @param answer - what a session answers; one that has no value is no case
 */
export function casesOfColumn(answer: Column<Answer>, market: Market): readonly HeadlineCase[] {
  const table = Table.of(sessions, market);
  const { why, values } = table.cells(answer);
  return table.rows.flatMap((session, row) => (why[row] === PRESENT ? [{ session, ...values[row] }] : []));
}
