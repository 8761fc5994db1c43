import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Bars } from '../../../src/bars/index.js';
import { referenceDecisions } from '../../../src/conformance/reference/index.js';
import { type Cluster, clusteredInterval, clusterTest, wilsonInterval } from '../../../src/statistics/inner.js';
import { percentOf, roundQuotient } from '../../../src/numeric/inner.js';
import { relate, runReport, type Relation, type ReportId } from '../../../src/reports/index.js';
import { testOfTable } from '../../../src/reports/relate/test-of-table.js';
import { law } from '../../laws/law.js';
import { deeplyFrozen } from '../fixtures/frozen.js';
import { CLOSE, market, walk } from './walks.js';

type Asked = readonly [report: ReportId, question: string];

/** Pairs that are asked of the same session, of which the first may be answered before the second is. */
const pairs: readonly (readonly [a: Asked, b: Asked])[] = [
  [
    ['gap-fill-standard', 'filled'],
    ['previous-days-range-standard', 'breaks'],
  ],
  [
    ['previous-days-range-standard', 'breaks'],
    ['gap-fill-standard', 'filled'],
  ],
  [
    ['opening-stats-standard', 'open-location'],
    ['previous-days-range-by-levels', 'high-0.5'],
  ],
  [
    ['gap-fill-standard', 'filled'],
    ['gap-fill-by-weekday', 'reversed'],
  ],
  [
    ['inside-bars-standard', 'any-break'],
    ['outside-days-standard', 'reversed'],
  ],
  [
    ['gap-fill-standard', 'filled'],
    ['fair-value-gaps-standard', 'mitigated'],
  ],
];

/** Pairs that are asked of a session and of one before it; gaps and sides give several answers a session, or none. */
const past: readonly (readonly [a: Asked, b: Asked])[] = [
  ...pairs,
  [
    ['previous-days-range-standard', 'break-side'],
    ['previous-days-range-standard', 'breaks'],
  ],
  [
    ['previous-days-range-standard', 'colour-after-high'],
    ['previous-days-range-standard', 'break-side'],
  ],
  [
    ['green-and-red-days-by-weekday-standard', 'colour'],
    ['green-and-red-days-by-weekday-standard', 'colour'],
  ],
  [
    ['fair-value-gaps-standard', 'mitigated'],
    ['green-and-red-days-by-weekday-standard', 'colour'],
  ],
  [
    ['fair-value-gaps-standard', 'mitigated'],
    ['fair-value-gaps-standard', 'mitigated'],
  ],
];

/** A row that answers, with the time from the open of its session to the instant from which that is settled. */
interface AnsweredRow {
  readonly date: string;
  readonly answers: readonly string[];
  readonly decided: number;
}

function rowsOf(bars: Bars, [report, question]: Asked): readonly AnsweredRow[] {
  const rows = runReport(bars, report, { ...market, detailed: true }).detailed!;
  const decisions = referenceDecisions(bars, report, market);
  return rows.map(({ date, outcomes }, i) => {
    // What is asked in hindsight is settled by the close.
    const [, decided] = decisions[i].questions[question]?.decided ?? [0, CLOSE];
    return { date, answers: [outcomes[question] ?? []].flat(), decided };
  });
}

/** Counts by an outcome of each answer, `null` where the first has none. */
interface Joined {
  readonly cells: ReadonlyMap<string, number>;
  readonly columns: ReadonlyMap<string, number>;
  readonly of: number;
  readonly notKnown: number;
  readonly before: number;
  readonly kept: number;
  /** Whether some case came with several outcomes of the first answer. */
  readonly isTwice: boolean;
  /** The cells of each date of the second answer: questions whose cases come in clusters have several there. */
  readonly byDate: readonly ReadonlyMap<string, number>[];
}

/** What a plain walk through the rows of both comes to. */
function joined(bars: Bars, a: Asked, b: Asked, previous: number, hindsight: boolean): Joined {
  const dates = [...new Set(Array.from(bars.time, (time) => new Date(time).toISOString().slice(0, 10)))];
  const first = rowsOf(bars, a);
  const cells = new Map<string, number>();
  const columns = new Map<string, number>();
  const byDate = new Map<string, Map<string, number>>();
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  let isTwice = false;
  let [of, notKnown, before, kept] = [0, 0, 0, 0];
  for (const { date, answers, decided } of rowsOf(bars, b)) {
    const day = dates[dates.indexOf(date) - previous];
    const own = first.filter((row) => row.date === day && row.answers.length > 0);
    // All of a session before is known at the open; that there is no answer, at the close.
    const known = previous > 0 ? 0 : own.length === 0 ? CLOSE : Math.max(...own.map((row) => row.decided));
    if (answers.length > 0 && !hindsight && known > 0 && decided <= known) {
      before++;
      continue;
    }
    kept++;
    if (own.length === 0) {
      notKnown += answers.length;
      continue;
    }
    of += answers.length;
    for (const answer of answers) {
      count(columns, answer);
      const outcomes = new Set(own.flatMap((row) => row.answers));
      isTwice ||= outcomes.size > 1;
      for (const each of outcomes) {
        count(cells, `${each}, ${answer}`);
        const ofDate = byDate.get(date) ?? new Map<string, number>();
        byDate.set(date, count(ofDate, `${each}, ${answer}`));
      }
    }
  }
  return { cells, columns, of, notKnown, before, kept, isTwice, byDate: [...byDate.values()] };
}

function expectJoined(relation: Relation, expected: Joined): void {
  const { a, b, of, notKnown, rows, observations, test } = relation;
  const table = rows.map((row) => row.outcomes.map(({ count }) => count));
  const isClustered = rows.some(({ clusters }) => clusters !== undefined);
  /** The cases of each date in some cells, those with an outcome counted. */
  const clusters = (ids: readonly string[], outcome: string | null): Cluster[] =>
    expected.byDate.map((ofDate) => {
      const cellsOf = (outcomes: readonly string[]) =>
        ids.flatMap((id) => outcomes.map((each) => ofDate.get(`${id}, ${each}`) ?? 0)).reduce((sum, n) => sum + n, 0);
      return { count: outcome === null ? 0 : cellsOf([outcome]), of: cellsOf(b.outcomes.map(({ id }) => id)) };
    });
  const ids = rows.map(({ id }) => id);
  const sideTest = (id: string, outcome: string): number | null =>
    clusterTest(
      clusters([id], outcome),
      clusters(
        ids.filter((each) => each !== id),
        outcome,
      ),
    );
  if (isClustered) {
    const filled = rows.filter((row) => row.of > 0);
    const answered = b.outcomes.filter((_, column) => table.some((row) => row[column] > 0));
    const p = filled.length === 2 && answered.length === 2 ? sideTest(filled[0].id, answered[0].id) : null;
    expect(test).toEqual(expected.isTwice || p === null ? null : { kind: 'clustered', p });
  } else expect(test).toEqual(expected.isTwice ? null : testOfTable(table));
  expect([of, notKnown]).toEqual([expected.of, expected.notKnown]);
  const { eligible, excluded } = observations;
  expect([eligible, (excluded as Record<string, number>)['decided-before'] ?? 0]).toEqual([
    expected.kept,
    expected.before,
  ]);
  expect(rows.map(({ id }) => id)).toEqual(a.outcomes.map(({ id }) => id));
  for (const { id, count, percent } of b.outcomes) {
    expect(count).toBe(expected.columns.get(id) ?? 0);
    expect(percent).toBe(percentOf(count, of, 2));
  }
  for (const [i, row] of rows.entries()) {
    expect(row.outcomes.map(({ id }) => id)).toEqual(b.outcomes.map(({ id }) => id));
    expect(row.of).toBe(row.outcomes.reduce((sum, { count }) => sum + count, 0));
    expect(a.outcomes[i]).toMatchObject({ count: row.of, percent: percentOf(row.of, of, 2) });
    if (!expected.isTwice) {
      const all = clusters(ids, null);
      const shares = clusters([row.id], null).map(({ of: count }, at) => ({ count, of: all[at].of }));
      const interval = isClustered ? clusteredInterval(shares, 2) : wilsonInterval(row.of, of, 2);
      expect(a.outcomes[i]).toMatchObject({ low: interval?.low ?? null, high: interval?.high ?? null });
    }
    for (const [column, { id, count, percent, lift }] of row.outcomes.entries()) {
      expect(count).toBe(expected.cells.get(`${row.id}, ${id}`) ?? 0);
      expect(percent).toBe(percentOf(count, row.of, 2));
      const all = b.outcomes[column].count;
      if (isClustered) expect(lift === null).toBe(expected.isTwice || sideTest(row.id, id) === null);
      else expect(lift === null).toBe(row.of === 0 || row.of === of || all === 0);
      if (lift === null) continue;
      expect(lift.ratio).toBe(roundQuotient(count * of, row.of * all, 4));
      expect(lift.low).toBeLessThanOrEqual(lift.ratio);
      expect(lift.high).toBeGreaterThanOrEqual(lift.ratio);
    }
  }
}

const asked = ([report, question]: Asked) => ({ report, question });

describe('the relation of two answers', () => {
  for (const [a, b] of pairs) {
    for (const hindsight of [false, true]) {
      law(
        `of ${a.join('.')} and ${b.join('.')} of the same session is that of ${hindsight ? 'all their rows in hindsight' : 'their rows, by the rule of instants'}`,
        [walk],
        (bars) => {
          const expected = joined(bars, a, b, 0, hindsight);
          expectJoined(relate(bars, asked(a), asked(b), { ...market, hindsight }), expected);
          // No session is both an inside bar and an outside day, and some answers come after all those that they are related to.
          return expected.of + expected.notKnown + expected.before > 0;
        },
        { runs: 8, atLeast: 0.5 },
      );
    }
  }

  for (const [a, b] of past) {
    law(
      `of ${a.join('.')} of sessions before and ${b.join('.')} is that of their rows`,
      [walk, fc.integer({ min: 1, max: 3 })],
      (bars, previous) => {
        const expected = joined(bars, a, b, previous, false);
        expectJoined(relate(bars, { ...asked(a), previous }, asked(b), market), expected);
        return expected.of > 0;
      },
      { runs: 8, atLeast: 0.5 },
    );
  }

  law(
    'is frozen, survives JSON, and is itself when asked again with what it says',
    [walk, fc.constantFrom(...past)],
    (bars, [a, b]) => {
      const relation = relate(bars, { ...asked(a), previous: 1 }, asked(b), market);
      expect(deeplyFrozen(relation)).toBe(true);
      expect(JSON.parse(JSON.stringify(relation))).toStrictEqual(relation);
      const { report, params, question, previous } = relation.a;
      const again = relate(
        bars,
        { report, params, question, previous: previous! },
        { report: relation.b.report, params: relation.b.params, question: relation.b.question },
        market,
      );
      expect(JSON.stringify(again)).toBe(JSON.stringify(relation));
      return relation.of > 0;
    },
    { runs: 8, atLeast: 0.5 },
  );

  law(
    'has the rows of a run that is divided by the answer',
    [walk, fc.integer({ min: 0, max: 1 })],
    (bars, previous) => {
      const a = { report: 'gap-fill-standard', question: 'filled', previous };
      const relation = relate(bars, a, { report: 'inside-bars-standard', question: 'breaks' }, market);
      const run = runReport(bars, 'inside-bars-standard', { ...market, groupBy: a });
      const of = run.summary.map(({ questions }) => questions.find(({ id }) => id === 'breaks')!);
      expect(relation.rows.map((row) => row.outcomes.map(({ lift: _, ...outcome }) => outcome))).toEqual(
        of.slice(0, 2).map(({ outcomes }) => outcomes),
      );
      expect(relation.rows.map(({ guard }) => guard)).toEqual(of.slice(0, 2).map(({ guard }) => guard));
      expect(relation.notKnown).toBe(of[2].of);
      expect([relation.b.known, relation.b.event]).toEqual([of[0].known, of[0].event]);
      return relation.of > 0;
    },
    { runs: 8, atLeast: 0.5 },
  );
});
