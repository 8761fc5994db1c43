import type { GroupSummary } from 'barstats/reports';

/** Whether a group has these ids, one a dimension. */
function isGroup({ group }: Pick<GroupSummary, 'group'>, ids: readonly string[]): boolean {
  return JSON.stringify(Object.values(group)) === JSON.stringify(ids);
}

/** The group of some ids; else the one that has most of them, and of several such the largest. `null` if there are no groups. */
export function groupShown(groups: readonly GroupSummary[], ids: readonly string[]): GroupSummary | null {
  const shared = ({ group }: GroupSummary): number => Object.values(group).filter((id) => ids.includes(id)).length;
  const [first] = [...groups].sort((a, b) => shared(b) - shared(a) || b.observations - a.observations);
  return groups.find((each) => isGroup(each, ids)) ?? first ?? null;
}
