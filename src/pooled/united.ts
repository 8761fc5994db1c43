import { keyOf } from './cases.js';
import type { Outline, OutlinedGroup, OutlinedQuestion } from './part.js';

const isWhole = (id: string): boolean => /^\d+$/.test(id);

/**
 * The identifiers of several lists, each once, in an order that keeps theirs as far as they agree: what a list has more stands before the
 * next one that it shares with those before it. Whole numbers, such as years, stand in their own order.
 *
 * @param lists - each without repetitions
 */
export function united(lists: readonly (readonly string[])[]): readonly string[] {
  let all: string[] = [];
  for (const list of lists) {
    const has = new Set(all);
    if (list.every((id) => has.has(id))) continue;
    const before = new Map<string | undefined, string[]>();
    let waiting: string[] = [];
    for (const id of list) {
      if (!has.has(id)) waiting.push(id);
      else if (waiting.length > 0) {
        before.set(id, waiting);
        waiting = [];
      }
    }
    all = [...all.flatMap((id) => [...(before.get(id) ?? []), id]), ...waiting];
  }
  return all.every(isWhole) ? all.sort((a, b) => Number(a) - Number(b)) : all;
}

/** The entries of several lists, each once by its identifier as the first list that has it gives it, in the order of {@link united}. */
export function unitedById<Entry extends { readonly id: string }>(
  lists: readonly (readonly Entry[])[],
): readonly Entry[] {
  const entries = new Map<string, Entry>();
  for (const list of lists) for (const entry of list) if (!entries.has(entry.id)) entries.set(entry.id, entry);
  return united(lists.map((list) => list.map(({ id }) => id))).map((id) => entries.get(id)!);
}

/**
 * The groups of several markets, each once, as the first that has it names it: in the order of the values of their dimensions, which all of
 * them have, the last dimension running fastest.
 */
export function unitedGroups(lists: readonly (readonly OutlinedGroup[])[]): readonly OutlinedGroup[] {
  const groups = new Map<string, OutlinedGroup>();
  for (const list of lists)
    for (const group of list) if (!groups.has(keyOf(group.group))) groups.set(keyOf(group.group), group);
  const all = [...groups.values()];
  const dimensions = Object.keys(all[0]?.group ?? {});
  const places = dimensions.map((dimension) => {
    const values = united(lists.map((list) => [...new Set(list.map(({ group }) => group[dimension]))]));
    return new Map(values.map((value, place) => [value, place]));
  });
  const placesOf = ({ group }: OutlinedGroup): number[] => dimensions.map((id, d) => places[d].get(group[id])!);
  return all
    .map((group) => ({ group, at: placesOf(group) }))
    .sort((a, b) => a.at.map((place, d) => place - b.at[d]).find((difference) => difference !== 0) ?? 0)
    .map(({ group }) => group);
}

/** The questions of all markets, each with the outcomes of all. */
export function unitedQuestions(outlines: readonly Outline[]): readonly OutlinedQuestion[] {
  return unitedById(outlines.map(({ questions }) => questions)).map((question) => ({
    ...question,
    outcomes: unitedById(
      outlines.flatMap(({ questions }) =>
        questions.filter(({ id }) => id === question.id).map((each) => each.outcomes),
      ),
    ),
  }));
}
