import type { GroupSummary } from '../../../reports/index.js';
import { isInGroup } from '../run/is-in-group.js';
import type { Dimension, Observation } from '../reports/report.js';
import type { Style } from '../run/style.js';
import { shrunkShares } from './shrunk-shares.js';

/** A group of a table, with the rows that are in it. */
interface Member {
  readonly summary: GroupSummary;
  readonly rows: ReadonlySet<Observation>;
}

/** The groups of a report, each percent drawn towards that of its table; as they are without dimensions. */
export function withShrunk(
  summary: readonly GroupSummary[],
  dimensions: readonly Dimension[],
  observations: readonly Observation[],
  style: Style,
): readonly GroupSummary[] {
  if (dimensions.length === 0) return summary;
  const members = summary.map((group): Member => ({
    summary: group,
    rows: new Set(observations.filter((observation) => isInGroup(observation, group.group, dimensions))),
  }));
  const tables = new Map<string, Member[]>();
  for (const member of members) {
    const others = dimensions.slice(0, -1).map(({ id }) => member.summary.group[id]);
    const key = JSON.stringify(others);
    tables.set(key, [...(tables.get(key) ?? []), member]);
  }
  const shrunk = new Map([...tables.values()].flatMap((table) => shrunkIn(table, style)));
  return members.map((member) => shrunk.get(member)!);
}

/** The groups of a table: those that differ in the last dimension only. */
function shrunkIn(table: readonly Member[], style: Style): readonly (readonly [Member, GroupSummary])[] {
  const total = totalOf(table);
  const compared = table.filter((each) => each !== total);
  const percents = table[0].summary.questions.map((_, q) =>
    shrunkShares(
      compared.map(({ summary }) => summary.questions[q].outcomes.map(({ count }) => count)),
      style.percent,
    ),
  );
  return table.map((member) => {
    const own = compared.indexOf(member);
    const questions = member.summary.questions.map((question, q) => ({
      ...question,
      outcomes: question.outcomes.map((outcome, o) => ({
        ...outcome,
        shrunk: own < 0 ? null : (percents[q][own]?.[o] ?? null),
      })),
    }));
    return [member, { ...member.summary, questions }];
  });
}

/** The first group that has every row of the table beside another one that has any. */
function totalOf(table: readonly Member[]): Member | undefined {
  const all = new Set(table.flatMap(({ rows }) => [...rows]));
  if (table.filter(({ rows }) => rows.size > 0).length < 2) return undefined;
  return table.find(({ rows }) => rows.size === all.size);
}
