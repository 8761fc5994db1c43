import type { GroupSummary } from '../reports/index.js';
import type { Dimension } from './grid.js';

/** The dimensions that a report groups by, and the position of each group in them. */
interface GroupDimensions {
  readonly dimensions: readonly Dimension[];
  readonly places: readonly (readonly number[])[];
}

/** Finds the dimensions of the groups of a summary, with the labels of their values. */
export function groupDimensions(summary: readonly Pick<GroupSummary, 'group' | 'labels'>[]): GroupDimensions {
  const names = Object.keys(summary[0]?.group ?? {});
  const labels = names.map((name) => new Map(summary.map((each) => [each.group[name], each.labels[name]])));
  const values = labels.map((byValue) => [...byValue.keys()]);
  return {
    dimensions: labels.map((byValue) => ({ grouping: true, labels: [...byValue.values()] })),
    places: summary.map(({ group }) => names.map((name, i) => values[i].indexOf(group[name]))),
  };
}
