import { midRanks } from '../../statistics/inner.js';
import type { Quotient } from '../../numeric/inner.js';
import type { Market, Session } from '../../sessions/inner.js';
import { type Column, PRESENT, Table } from '../../columns/inner.js';
import type { HeadlineCase, HeadlineColumns } from '../../define/inner.js';

/**
 * The cases of a headline question in a market, in the order of their sessions.
 *
 * A session gives at most one case, its first: two events of a day, for example, share one move of the price.
 */
export function headlineCases(asked: HeadlineColumns, market: Market): readonly HeadlineCase[] {
  const { unit, needs, group, block } = asked;
  const answer: Column<boolean | string | Quotient> = asked.answer;
  const table = Table.of(unit, market);
  const isCase = new Uint8Array(table.length).fill(1);
  for (const column of [...needs, answer, group, block]) {
    if (column === undefined) continue;
    const { why } = table.cells<unknown>(column);
    for (let row = 0; row < isCase.length; row++) if (why[row] !== PRESENT) isCase[row] = 0;
  }
  const { values: answers } = table.cells(answer);
  const groups = group && table.cells(group).values;
  const blocks = block && table.cells(block).values;
  const rows: AnsweringRow[] = [];
  let isInOrder = true;
  let before = -Infinity;
  for (let row = 0; row < isCase.length; row++) {
    if (isCase[row] === 0) continue;
    const session = table.session(row);
    isInOrder &&= session.day > before;
    before = session.day;
    rows.push({ session, answer: answers[row], group: groups?.[row], block: blocks?.[row] });
  }
  const ordered = isInOrder ? rows : inOrder(rows);
  if (block !== undefined) return rankedCases(ordered);
  return ordered.map((row) => ({ session: row.session, outcome: outcomeOf(row.answer), group: row.group }));
}

/** A row with a value in every column. */
interface AnsweringRow {
  readonly session: Session;
  readonly answer: boolean | string | Quotient;
  readonly group: string | undefined;
  readonly block: number | undefined;
}

/** The mid-ranks of the values, without cases that are alone in their block. */
function rankedCases(rows: readonly AnsweringRow[]): readonly HeadlineCase[] {
  const sizes = new Map<number | undefined, number>();
  for (const { block } of rows) sizes.set(block, (sizes.get(block) ?? 0) + 1);
  const compared = rows.filter(({ block }) => sizes.get(block)! > 1);
  const ranks = midRanks(compared.map(({ answer }) => answer as Quotient));
  const firsts = new Map<number | undefined, Session>();
  return compared.map(({ session, group, block }, i) => {
    if (!firsts.has(block)) firsts.set(block, session);
    return { session, outcome: ranks[i], group, block: firsts.get(block) };
  });
}

/** Only events can be out of order, because they are sorted by their dates. */
function inOrder(rows: readonly AnsweringRow[]): readonly AnsweringRow[] {
  const sorted = [...rows].sort((a, b) => a.session.day - b.session.day);
  return sorted.filter(({ session }, i) => i === 0 || session !== sorted[i - 1].session);
}

function outcomeOf(answer: AnsweringRow['answer']): string {
  if (typeof answer === 'boolean') return answer ? 'success' : 'failure';
  return answer as string;
}
