import { shrunkShares } from '../statistics/inner.js';
import type { GroupSummary } from './result.js';

/** The rows of a group. */
interface Membership {
  readonly members: ArrayLike<number> & Iterable<number>;
}

/**
 * The groups of a report with the shares of outcomes drawn towards those of their table: the groups that differ in the last dimension alone.
 *
 * @param summary - all groups, the last dimension running fastest
 * @param groups - the rows of each
 * @param size - how many values the last dimension has
 * @param decimals - those of percents
 */
export function shrunkGroups(
  summary: readonly GroupSummary[],
  groups: readonly Membership[],
  size: number,
  decimals: number,
): readonly GroupSummary[] {
  const shrunk: GroupSummary[] = [];
  for (let from = 0; from < summary.length; from += size) {
    const table = summary.slice(from, from + size);
    const total = totalIn(groups.slice(from, from + size));
    const shares = table[0].questions.map((_, q) =>
      shrunkShares(
        table.map(({ questions }, g) => questions[q].outcomes.map(({ count }) => (g === total ? 0 : count))),
        decimals,
      ),
    );
    for (const [g, group] of table.entries()) {
      shrunk.push({
        ...group,
        questions: group.questions.map((question, q) => ({
          ...question,
          outcomes: question.outcomes.map((outcome, o) => ({ ...outcome, shrunk: shares[q][g][o] })),
        })),
      });
    }
  }
  return shrunk;
}

/** The position of a group that has the rows of all others, such as gaps in either direction; -1 without one. */
function totalIn(table: readonly Membership[]): number {
  if (table.filter(({ members }) => members.length > 0).length < 2) return -1;
  const rows = new Set(table.flatMap(({ members }) => [...members]));
  return table.findIndex(({ members }) => members.length === rows.size);
}
