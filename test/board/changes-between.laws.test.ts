import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { board, changesBetween, type Board, type BoardChange } from '../../src/board/index.js';
import { law } from '../laws/law.js';
import { deeplyFrozen } from '../reports/fixtures/frozen.js';
import { applied, referenceChanges, statesOf, subjectOf } from './reference.js';
import { watchlistArbitrary, type Watchlist } from './watchlists.js';

const bytes = (value: unknown): string => JSON.stringify(value);
const sorted = (changes: readonly unknown[]): readonly string[] => changes.map(bytes).sort();

/** Boards at all instants; of each some markets and rows are gone, as with a feed that drops out. */
function boardsOf({ markets, options, instants }: Watchlist, dropped: readonly number[]): readonly Board[] {
  return instants.map((asOf, i) => {
    const drop = dropped[i];
    const whole = board(
      markets().filter((_, at) => drop !== at + 1),
      { ...options, asOf },
    );
    return drop < 4 ? whole : { ...whole, rows: whole.rows.filter((_, at) => at % drop !== 0) };
  });
}

const droppedArbitrary = fc.array(fc.constantFrom(0, 0, 0, 1, 2, 3, 5, 7), { minLength: 3, maxLength: 3 });

describe('the changes between two boards', () => {
  law(
    'are those that loops over both find, each once, in a fixed order',
    [watchlistArbitrary(3), droppedArbitrary],
    (watchlist, dropped) => {
      const kinds = new Set<string>();
      const [a, b, c] = boardsOf(watchlist, dropped);
      for (const [earlier, later] of [
        [a, b],
        [b, c],
        [a, c],
      ]) {
        const changes = changesBetween(earlier, later);
        for (const { kind } of changes) kinds.add(kind);
        expect(sorted(changes)).toEqual(sorted(referenceChanges(earlier, later)));
        expect(new Set(changes.map((change) => subjectOf(change))).size).toBe(changes.length);
        expect(deeplyFrozen(changes)).toBe(true);
        // Neither the order of rows nor a way through JSON matters.
        const turned = { ...later, rows: [...later.rows].reverse(), levels: [...later.levels].reverse() };
        expect(bytes(changesBetween(JSON.parse(bytes(earlier)) as Board, turned))).toBe(bytes(changes));
      }
      return kinds;
    },
    { runs: 20, atLeast: 0.3, meets: 6 },
  );

  law(
    'are none between a board and itself',
    [watchlistArbitrary(1)],
    ({ markets, options, instants: [asOf] }) => {
      const same = board(markets(), { ...options, asOf });
      expect(changesBetween(same, same)).toEqual([]);
      expect(changesBetween(same, board(markets(), { ...options, asOf }))).toEqual([]);
      return same.rows.length > 0;
    },
    { runs: 10, atLeast: 0.3 },
  );

  law(
    'make of what the earlier board says what the later one does, and lose no decision to a board in between',
    [watchlistArbitrary(3), droppedArbitrary],
    (watchlist, dropped) => {
      let decisions = 0;
      const [a, b, c] = boardsOf(watchlist, dropped);
      for (const [earlier, later] of [
        [a, b],
        [b, c],
        [a, c],
      ]) {
        const changes = changesBetween(earlier, later);
        const after = applied(statesOf(earlier), changes);
        // Of a price that is no longer watched nothing is told.
        const watched = new Set(later.levels.map((level) => subjectOf(level)));
        for (const { touched, ...level } of earlier.levels) {
          if (!watched.has(subjectOf({ touched, ...level }))) after.delete(subjectOf({ touched, ...level }));
        }
        expect(after).toEqual(statesOf(later));
        const told = new Map(changes.map((change) => [subjectOf(change), change]));
        const before = new Map(earlier.rows.map((row) => [subjectOf(row), row]));
        for (const row of later.rows) {
          if (row.state === 'open' || before.get(subjectOf(row))?.state === 'decided') continue;
          expect(told.get(subjectOf(row))).toMatchObject({ kind: 'decided', outcome: row.soFar, since: row.since });
          decisions++;
        }
      }
      return decisions > 0;
    },
    { runs: 20, atLeast: 0.1 },
  );

  law(
    'from a first board to a third follow from those to and from a second',
    [watchlistArbitrary(3), droppedArbitrary],
    (watchlist, dropped) => {
      let followed = 0;
      const [a, b, c] = boardsOf(watchlist, dropped);
      const [first, second, both] = [changesBetween(a, b), changesBetween(b, c), changesBetween(a, c)];
      const isLevel = ({ kind }: BoardChange): boolean => kind === 'level-touched';
      const told = ({ from, to, ...change }: BoardChange) =>
        bytes([subjectOf({ from, to, ...change } as BoardChange), from, to]);
      const composed = composedOf(
        first.filter((change) => !isLevel(change)),
        second.filter((change) => !isLevel(change)),
      );
      expect(
        both
          .filter((change) => !isLevel(change))
          .map(told)
          .sort(),
      ).toEqual([...composed].sort());
      // When a price was touched is told by one of the two, with the same instant.
      const touched = (changes: readonly BoardChange[]) =>
        changes.filter(isLevel).map((change) => bytes([subjectOf(change), change.to]));
      const known = new Set([...touched(first), ...touched(second)]);
      expect(touched(both).filter((each) => !known.has(each))).toEqual([]);
      // And so it is with outcomes.
      const decided = (changes: readonly BoardChange[]) =>
        changes.flatMap((change) =>
          change.kind === 'decided' ? [bytes([subjectOf(change), change.outcome, change.since])] : [],
        );
      const outcomes = new Set([...decided(first), ...decided(second)]);
      expect(decided(both).filter((each) => !outcomes.has(each))).toEqual([]);
      followed += both.length;
      return followed > 0;
    },
    { runs: 20, atLeast: 0.3 },
  );
});

/** What two lists of changes come to for each subject, as bytes. */
function composedOf(first: readonly BoardChange[], second: readonly BoardChange[]): readonly string[] {
  const subjects = new Map<string, { from: string | null; to: string | null }>();
  for (const change of [...first, ...second]) {
    const subject = subjectOf(change);
    subjects.set(subject, { from: (subjects.get(subject) ?? change).from, to: change.to });
  }
  return [...subjects].filter(([, { from, to }]) => from !== to).map(([name, { from, to }]) => bytes([name, from, to]));
}
