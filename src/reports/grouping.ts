import type { Market } from '../sessions/index.js';
import type { Dimension } from './description.js';

/** A group of a report and the observations in it, by their position. */
export interface Group {
  readonly group: Readonly<Record<string, string>>;
  readonly label: string;
  readonly members: readonly number[];
}

/** The groups of a report, and the groups that each observation is in. */
export interface Grouping {
  readonly groups: readonly Group[];
  /** Per observation the positions of its groups. */
  readonly memberships: readonly (readonly number[])[];
}

/**
 * Puts every observation into its groups: one per combination of values, the last dimension running fastest.
 *
 * @param unit - what an observation is, for the label of the one group that there is without dimensions
 */
export function groupObservations<Observation>(
  dimensions: readonly Dimension<Observation>[],
  market: Market,
  observations: readonly Observation[],
  unit: string,
): Grouping {
  const values = dimensions.map((dimension) => dimension.values(market));
  const positions = values.map((list) => new Map(list.map(({ id }, i) => [id, i])));

  const memberships = observations.map((observation) => {
    let groups = [0];
    dimensions.forEach((dimension, d) => {
      const { length } = values[d];
      const own = dimension.of(observation);
      const within = (group: number, id: string) => group * length + positionOf(id, positions[d], dimension);
      groups = groups.flatMap((group) =>
        typeof own === 'string' ? within(group, own) : own.map((id) => within(group, id)),
      );
    });
    return groups;
  });

  const combinations = values.reduce<readonly (readonly { id: string; label: string }[])[]>(
    (lists, list) => lists.flatMap((combination) => list.map((value) => [...combination, value])),
    [[]],
  );
  const members: number[][] = combinations.map(() => []);
  memberships.forEach((groups, observation) => {
    for (const group of groups) members[group].push(observation);
  });
  const groups = combinations.map((combination, i) => ({
    group: Object.fromEntries(combination.map(({ id }, d) => [dimensions[d].id, id])),
    label: combination.length === 0 ? `All ${unit}s` : combination.map(({ label }) => label).join(', '),
    members: members[i],
  }));
  return { groups, memberships };
}

function positionOf<Observation>(
  id: string,
  positions: ReadonlyMap<string, number>,
  dimension: Dimension<Observation>,
): number {
  const position = positions.get(id);
  if (position === undefined)
    throw new Error(`The dimension ${dimension.id} gives ${id}, which is not among its values`);
  return position;
}
