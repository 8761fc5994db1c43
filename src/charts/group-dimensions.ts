import type { GroupSummary } from '../reports/index.js';
import type { Dimension } from './grid.js';

/** What a group is called. */
type NamedGroup = Pick<GroupSummary, 'group' | 'label' | 'labels'>;

/** The dimensions that a report groups by, and the position of each group in them. */
interface GroupDimensions {
  readonly dimensions: readonly Dimension[];
  readonly places: readonly (readonly number[])[];
}

/**
 * Splits the groups of a summary into their dimensions.
 *
 * A result names the values of the dimensions and gives a label to the whole group, such as "Gap up, Monday", and labels one by one where
 * that does not tell. The label of a value is the part of it in its place, where that part is the same in all groups; else the name of the
 * value, as in a result that a program has changed.
 */
export function groupDimensions(summary: readonly NamedGroup[]): GroupDimensions {
  const names = Object.keys(summary[0]?.group ?? {});
  const values = names.map((name) => [...new Set(summary.map(({ group }) => group[name]))]);
  return {
    dimensions: names.map((name, i) => ({
      grouping: true,
      labels: values[i].map((value) => labelOf(summary, names, name, value)),
    })),
    places: summary.map(({ group }) => names.map((name, i) => values[i].indexOf(group[name]))),
  };
}

function labelOf(summary: readonly NamedGroup[], names: readonly string[], name: string, value: string): string {
  const place = names.indexOf(name);
  const parts = new Set(
    summary
      .filter(({ group }) => group[name] === value)
      .map(({ label, labels }) => labels?.[name] ?? partsOf(label, names.length)[place]),
  );
  const [part] = parts;
  return parts.size === 1 && part !== undefined ? part : value;
}

/** Labels of the first dimension may contain commas. */
function partsOf(label: string, count: number): readonly string[] {
  const parts = label.split(', ');
  const first = parts.length - count + 1;
  return first < 1 ? [] : [parts.slice(0, first).join(', '), ...parts.slice(first)];
}
