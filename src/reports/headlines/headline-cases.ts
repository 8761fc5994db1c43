import type { Market } from '../../sessions/index.js';
import type { Column } from '../columns/column.js';
import { PRESENT } from '../columns/lack.js';
import { Table } from '../columns/table.js';
import type { HeadlineCase, HeadlineColumns } from './headline.js';

/**
 * The cases of a headline question in a market, in the order of their sessions.
 *
 * A session gives at most one case, its first: two events of a day, for example, share one move of the price.
 */
export function headlineCases(asked: HeadlineColumns, market: Market): readonly HeadlineCase[] {
  const { unit, needs, group, week } = asked;
  const answer: Column<boolean | string | number> = asked.answer;
  const table = Table.of(unit, market);
  const isCase = new Uint8Array(table.length).fill(1);
  for (const column of [...needs, answer, group, week]) {
    if (column === undefined) continue;
    const { why } = table.cells<unknown>(column);
    for (let row = 0; row < isCase.length; row++) if (why[row] !== PRESENT) isCase[row] = 0;
  }
  const { values: answers } = table.cells(answer);
  const groups = group && table.cells(group).values;
  const weeks = week && table.cells(week).values;
  const cases: HeadlineCase[] = [];
  let isInOrder = true;
  let before = -Infinity;
  for (let row = 0; row < isCase.length; row++) {
    if (isCase[row] === 0) continue;
    const session = table.session(row);
    isInOrder &&= session.day > before;
    before = session.day;
    cases.push({
      session,
      outcome: outcomeOf(answers[row]),
      group: groups?.[row],
      week: weeks?.[row],
    });
  }
  return isInOrder ? cases : inOrder(cases);
}

/** Only events can be out of order, because they are sorted by their dates. */
function inOrder(cases: readonly HeadlineCase[]): readonly HeadlineCase[] {
  const sorted = [...cases].sort((a, b) => a.session.day - b.session.day);
  return sorted.filter(({ session }, i) => i === 0 || session !== sorted[i - 1].session);
}

function outcomeOf(answer: boolean | string | number): string | number {
  if (typeof answer !== 'boolean') return answer;
  return answer ? 'success' : 'failure';
}
