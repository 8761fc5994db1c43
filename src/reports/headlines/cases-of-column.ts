import type { Market } from '../../sessions/index.js';
import type { Column } from '../columns/column.js';
import { PRESENT } from '../columns/lack.js';
import { Table, type Unit } from '../columns/table.js';
import type { HeadlineCase } from '../headline.js';
import type { Answer } from './cases-of-observations.js';

/**
 * The cases of a headline question that a column answers: the rows in which it has a value.
 *
 * @param unit - its rows come in the order of their sessions
 */
export function casesOfColumn(unit: Unit<object>, answer: Column<Answer>, market: Market): readonly HeadlineCase[] {
  const table = Table.of(unit, market);
  const { why, values } = table.cells(answer);
  const cases: HeadlineCase[] = [];
  for (let row = 0; row < table.length; row++) {
    if (why[row] !== PRESENT) continue;
    const { outcome, group } = values[row];
    cases.push({ session: table.session(row), outcome, group });
  }
  return cases;
}
