import type { Market } from '../sessions/index.js';
import type { Dimension, Labelled } from './description.js';

/** A group of a report and the observations in it, by their position. */
export interface Group {
  readonly group: Readonly<Record<string, string>>;
  readonly label: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly members: Int32Array;
}

/** The groups of a report, and the groups that each observation is in. */
export interface Grouping {
  /** The values of each dimension. */
  readonly values: readonly (readonly Labelled[])[];
  readonly groups: readonly Group[];
  readonly memberships: Memberships;
}

/** The groups of observations, by position. */
export interface Memberships {
  /** Per observation its group, {@link SEVERAL} where it is in several or in none. */
  readonly only: Int32Array;
  /** The groups of an observation that is in several or in none. */
  readonly several: ReadonlyMap<number, readonly number[]>;
}

const SEVERAL = -1;

/** What stands between the labels of the dimensions. */
const SEPARATOR = ', ';

/**
 * Puts every observation into its groups: one per combination of values, the last dimension running fastest.
 *
 * @param unit - what an observation is, for the label of the one group that there is without dimensions
 * @param earlier - how observations were grouped by the same dimensions before some were added, where `same` of them are still the same
 */
export function groupObservations<Observation>(
  dimensions: readonly Dimension<Observation>[],
  market: Market,
  observations: readonly Observation[],
  unit: string,
  earlier: Grouping | null = null,
  same = 0,
): Grouping {
  const values = dimensions.map((dimension) => dimension.values(market));
  const begun = earlier !== null && areSame(values, earlier.values) ? earlier : null;
  if (begun !== null && same === observations.length && same === begun.memberships.only.length) return begun;
  const memberships = membershipsOf(dimensions, values, observations, begun?.memberships ?? null, same);
  const combinations = values.reduce<readonly (readonly Labelled[])[]>(
    (lists, list) => lists.flatMap((combination) => list.map((value) => [...combination, value])),
    [[]],
  );
  const members = membersOf(memberships, combinations.length);
  const groups = combinations.map((combination, i) => {
    const byDimension = (of: (value: Labelled) => string): Readonly<Record<string, string>> =>
      Object.fromEntries(combination.map((value, d) => [dimensions[d].id, of(value)]));
    return {
      group: byDimension(({ id }) => id),
      label: combination.length === 0 ? `All ${unit}s` : combination.map(({ label }) => label).join(SEPARATOR),
      // Without one, what precedes the last of them is the label of the first dimension, commas and all.
      ...(combination.slice(1).some(({ label }) => label.includes(SEPARATOR))
        ? { labels: byDimension(({ label }) => label) }
        : {}),
      members: members[i],
    };
  });
  return { values, groups, memberships };
}

/** The positions of the groups of an observation. */
export function groupsOf({ only, several }: Memberships, observation: number): readonly number[] {
  return only[observation] === SEVERAL ? several.get(observation)! : [only[observation]];
}

function membershipsOf<Observation>(
  dimensions: readonly Dimension<Observation>[],
  values: Grouping['values'],
  observations: readonly Observation[],
  earlier: Memberships | null,
  same: number,
): Memberships {
  const only = new Int32Array(observations.length);
  const several = new Map<number, readonly number[]>();
  const first = earlier === null ? 0 : same;
  if (earlier !== null) {
    only.set(earlier.only.subarray(0, first));
    for (const [i, groups] of earlier.several) if (i < first) several.set(i, groups);
  }
  dimensions.forEach((dimension, d) => {
    const { length } = values[d];
    const positions = new Map(values[d].map(({ id }, position) => [id, position]));
    const positionOf = (id: string): number => {
      const position = positions.get(id);
      if (position !== undefined) return position;
      throw new Error(`The dimension ${dimension.id} gives ${id}, which is not among its values`);
    };
    for (let i = first; i < observations.length; i++) {
      const own = dimension.of(observations[i]);
      if (typeof own === 'string' && only[i] !== SEVERAL) {
        only[i] = only[i] * length + positionOf(own);
        continue;
      }
      const within = (typeof own === 'string' ? [own] : own).map(positionOf);
      const outside = groupsOf({ only, several }, i);
      several.set(
        i,
        outside.flatMap((group) => within.map((position) => group * length + position)),
      );
      only[i] = SEVERAL;
    }
  });
  return { only, several };
}

/** The members of each of so many groups, ascending. */
function membersOf({ only, several }: Memberships, groups: number): readonly Int32Array[] {
  const counts = new Int32Array(groups);
  for (const group of only) if (group !== SEVERAL) counts[group]++;
  for (const list of several.values()) for (const group of list) counts[group]++;
  const members = Array.from(counts, (count) => new Int32Array(count));
  counts.fill(0);
  for (let i = 0; i < only.length; i++) {
    const group = only[i];
    if (group !== SEVERAL) members[group][counts[group]++] = i;
    else for (const each of several.get(i)!) members[each][counts[each]++] = i;
  }
  return members;
}

/** Whether the values are the same and called the same: the last time of the sessions goes on longer when one of them does. */
function areSame(some: Grouping['values'], others: Grouping['values']): boolean {
  return some.every(
    (list, d) =>
      list.length === others[d].length &&
      list.every(({ id, label }, i) => id === others[d][i].id && label === others[d][i].label),
  );
}
