import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dimension, Labelled } from '../../src/reports/description.js';
import { groupObservations, groupsOf, type Grouping } from '../../src/reports/grouping.js';
import { marketWithoutBars, sharedBeginning } from '../../src/sessions/index.js';

/** An observation with its value, or its values, by dimension. */
type Observation = readonly (string | readonly string[])[];

const market = marketWithoutBars('first');
const ids = ['a', 'b', 'c', 'd'];

const listed = (count: number, label = ''): readonly Labelled[] =>
  ids.slice(0, count).map((id) => ({ id, label: `${id.toUpperCase()}${label}` }));

/** Dimensions with so many values each. */
function dimensionsOf(counts: readonly number[], label = ''): readonly Dimension<Observation>[] {
  return counts.map((count, d) => ({
    id: `dimension-${d}`,
    values: () => listed(count, label),
    of: (observation) => observation[d],
  }));
}

const observationOf = (counts: readonly number[]): fc.Arbitrary<Observation> =>
  fc.tuple(
    ...counts.map((count) => {
      const value = fc.constantFrom(...ids.slice(0, count));
      // Some have several values, or none.
      return fc.oneof({ weight: 3, arbitrary: value }, { weight: 1, arbitrary: fc.uniqueArray(value) });
    }),
  );

const cases = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }).chain((counts) =>
  fc.record({
    counts: fc.constant(counts),
    lists: fc.array(fc.record({ keep: fc.nat(20), added: fc.array(observationOf(counts), { maxLength: 12 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
  }),
);

/** What the groups are by their definition: for each combination of values all observations that have them. */
function naively(counts: readonly number[], observations: readonly Observation[], label = '') {
  let combinations: readonly (readonly Labelled[])[] = [[]];
  for (const count of counts) {
    combinations = combinations.flatMap((before) => listed(count, label).map((value) => [...before, value]));
  }
  return combinations.map((values) => ({
    group: Object.fromEntries(values.map(({ id }, d) => [`dimension-${d}`, id])),
    label: values.length === 0 ? 'All sessions' : values.map((value) => value.label).join(', '),
    members: observations.flatMap((observation, i) =>
      values.every(({ id }, d) => [observation[d]].flat().includes(id)) ? [i] : [],
    ),
  }));
}

const shown = ({ groups }: Grouping) => groups.map((group) => ({ ...group, members: [...group.members] }));

describe('groupObservations', () => {
  it('puts each observation into every group whose values it has', () => {
    fc.assert(
      fc.property(cases, ({ counts, lists: [{ added }] }) => {
        const grouping = groupObservations(dimensionsOf(counts), market, added, 'session');
        expect(shown(grouping)).toEqual(naively(counts, added));
        added.forEach((_, i) => {
          const positions = grouping.groups.flatMap(({ members }, g) => (members.includes(i) ? [g] : []));
          expect([...groupsOf(grouping.memberships, i)].sort((a, b) => a - b)).toEqual(positions);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('going on from an earlier grouping is the same as anew, for any beginning that both have in common', () => {
    fc.assert(
      fc.property(cases, fc.nat(20), ({ counts, lists }, fewer) => {
        let observations: readonly Observation[] = [];
        let earlier: Grouping | null = null;
        for (const { keep, added } of lists) {
          const before = observations;
          observations = [...before.slice(0, keep), ...added];
          const same = Math.max(0, sharedBeginning(before, observations) - (fewer % 3));
          const was: unknown = earlier && structuredClone({ ...earlier });
          const grouping: Grouping = groupObservations(
            dimensionsOf(counts),
            market,
            observations,
            'session',
            earlier,
            same,
          );
          expect(shown(grouping)).toEqual(naively(counts, observations));
          expect(grouping.memberships).toEqual(
            groupObservations(dimensionsOf(counts), market, observations, 'session').memberships,
          );
          // The earlier one is as it was.
          expect(earlier).toEqual(was);
          earlier = grouping;
        }
      }),
      { numRuns: 300 },
    );
  });

  it('asks only those observations for their values that are not the same', () => {
    const asked: Observation[] = [];
    const [dimension] = dimensionsOf([3]);
    const watched: Dimension<Observation> = {
      ...dimension,
      of: (observation) => {
        asked.push(observation);
        return dimension.of(observation);
      },
    };
    const [a, b, c, d]: readonly Observation[] = [['a'], ['b'], ['c'], [['a', 'b']]];
    const earlier = groupObservations([watched], market, [a, d, b], 'session');
    expect(asked).toEqual([a, d, b]);
    asked.length = 0;
    const grouping = groupObservations([watched], market, [a, d, c], 'session', earlier, 2);
    expect(asked).toEqual([c]);
    expect(shown(grouping).map(({ members }) => members)).toEqual([[0, 1], [1], [2]]);
  });

  it('is the very same grouping where no observation is another', () => {
    const observations: readonly Observation[] = [['a'], ['b'], [[]]];
    const earlier = groupObservations(dimensionsOf([2]), market, observations, 'session');
    expect(groupObservations(dimensionsOf([2]), market, observations, 'session', earlier, 3)).toBe(earlier);
    const fewer = groupObservations(dimensionsOf([2]), market, observations.slice(0, 2), 'session', earlier, 2);
    expect(shown(fewer)).toEqual(naively([2], observations.slice(0, 2)));
  });

  it('groups anew where the values of a dimension are others, or called otherwise', () => {
    const observations: readonly Observation[] = [['a'], ['b'], ['a']];
    const earlier = groupObservations(dimensionsOf([2]), market, observations, 'session');
    const more = groupObservations(dimensionsOf([3]), market, observations, 'session', earlier, 3);
    expect(shown(more)).toEqual(naively([3], observations));
    const otherwise = groupObservations(dimensionsOf([2], ' now'), market, observations, 'session', earlier, 3);
    expect(shown(otherwise)).toEqual(naively([2], observations, ' now'));
  });

  it('has one group without dimensions, named by the unit', () => {
    expect(shown(groupObservations([], market, [[], []], 'week'))).toEqual([
      { group: {}, label: 'All weeks', members: [0, 1] },
    ]);
  });

  it('has the labels one by one where one after the first has a comma, and nowhere else', () => {
    const called = (id: string, ...labels: readonly string[]): Dimension<Observation> => ({
      id,
      values: () => labels.map((label) => ({ id: label, label })),
      of: () => labels[0],
    });
    const labelsOf = (...dimensions: readonly Dimension<Observation>[]) =>
      groupObservations(dimensions, market, [], 'session').groups.map(({ label, labels }) => ({ label, labels }));
    expect(labelsOf(called('gap', 'Up, far'), called('event', 'CPI, core', 'CPI,core', 'NFP'))).toEqual([
      { label: 'Up, far, CPI, core', labels: { gap: 'Up, far', event: 'CPI, core' } },
      { label: 'Up, far, CPI,core', labels: undefined },
      { label: 'Up, far, NFP', labels: undefined },
    ]);
    expect(labelsOf(called('event', 'CPI, core'))).toEqual([{ label: 'CPI, core', labels: undefined }]);
    expect(groupObservations([called('event', 'CPI, core')], market, [], 'session').groups[0]).not.toHaveProperty(
      'labels',
    );
  });

  it('refuses a value that is not among those of the dimension, alone or with others', () => {
    const refusal = 'The dimension dimension-0 gives d, which is not among its values';
    expect(() => groupObservations(dimensionsOf([3]), market, [['d']], 'session')).toThrow(refusal);
    expect(() => groupObservations(dimensionsOf([3]), market, [[['a', 'd']]], 'session')).toThrow(refusal);
  });
});
