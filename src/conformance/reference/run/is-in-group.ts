import type { Dimension, Group, Observation } from '../reports/report.js';

/** Whether one of the groups of an observation has these values of the dimensions. */
export function isInGroup({ groups }: Observation, group: Group, dimensions: readonly Dimension[]): boolean {
  return groups.some((candidate) => dimensions.every(({ id }) => candidate[id] === group[id]));
}
