import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bars, barsFromRows, extendBars } from '../../src/bars/index.js';
import { distribution } from '../../src/statistics/inner.js';
import { type Quotient, seededGenerator } from '../../src/numeric/inner.js';
import { parseCondition, runReport } from '../../src/reports/index.js';
import type { Column } from '../../src/columns/column.js';
import { several, type ChoiceColumn } from '../../src/columns/kinds.js';
import { NOT_ASKED, PRESENT } from '../../src/columns/lack.js';
import { statistic, type ColumnReport } from '../../src/columns/report.js';
import type { Unit } from '../../src/columns/table.js';
import { catalogNames } from '../../src/families/find-report.js';
import { checkedOptions } from '../../src/conditions/settings/checked-options.js';
import { lastOf } from '../../src/rows/last-of.js';
import { prepare } from '../../src/rows/prepare.js';
import { runColumns } from '../../src/run/run-columns.js';
import type { Market } from '../../src/sessions/inner.js';
import { day, hourly, hours } from '../sessions/markets.js';
import { makeCase, marketOf, unitOfCases, type Case } from '../columns/fake-tables.js';
import { allLacks, chains, labels, ownReasons, plannedColumns, type Planned } from '../columns/random-columns.js';

type Label = (typeof labels)[number];

const outcomes = labels.map((id) => ({ id, label: id.toUpperCase(), when: `it is ${id}` }));
const asChoice = ({ column }: Planned) => column as ChoiceColumn<Label>;
const asQuotient = ({ column }: Planned) => column as Column<Quotient>;

/** Rows that are in the group of all, too. */
const withAll = (own: ChoiceColumn<Label>) => several([...labels, 'all'], [own], (label) => [label, 'all']);

/** Rows that give two cases, none where they have the first label. */
const twice = (own: ChoiceColumn<Label>) =>
  several(labels, [own], (label) => (label === labels[0] ? [] : [label, label]));

/** How many rows have a quotient. */
const counting = (value: Column<Quotient>) =>
  statistic({
    id: 'rows',
    label: 'Rows',
    formula: 'how many rows have it',
    columns: [value],
    of: (rows, decimals) => rows.length * 10 ** decimals,
  });

/** A report on some columns, all of the kinds that fit. */
function reportOn(unit: Unit<Case>, some: readonly Planned[], groups: readonly Planned[], asked: readonly Planned[]) {
  const questions = asked.filter(({ plan }) => plan.kind === 'choice');
  // For whatever an answer may leave a row out, the report does.
  const needs = [...some, ...questions.filter(({ column }) => column.reasons.size > 0)];
  const measures = asked.filter(({ plan, inputs }) => plan.kind === 'quotient' && inputs.length > 0);
  const by = groups.filter(({ plan }) => plan.kind === 'choice').slice(0, 2);
  const report: ColumnReport = {
    unit,
    reasons: ownReasons,
    needs: needs.map(({ column }) => column),
    groups: by.map((own, place) => ({
      id: `group-${place}`,
      values: () => [...(place === 0 ? [...labels, 'all'] : labels)].map((id) => ({ id, label: id })),
      by: place === 0 ? withAll(asChoice(own)) : asChoice(own),
    })),
    questions: questions.flatMap((own, place) => [
      { id: `question-${place}`, title: 'Which', outcomes, answer: asChoice(own) },
      { id: `cases-${place}`, title: 'Which, twice', outcomes, answer: twice(asChoice(own)) },
    ]),
    measures: measures.map((own, place) => ({
      id: `measure-${place}`,
      label: 'Measure',
      unit: 'ratio',
      formula: 'the measure',
      value: asQuotient(own),
    })),
    statistics: measures.slice(0, 1).map((own) => counting(asQuotient(own))),
    levels: measures.map((own, place) => ({ id: `level-${place}`, formula: 'the level', value: asQuotient(own) })),
    current: () => [{ id: 'now', label: 'Now', unit: 'ratio', value: { numerator: 1, denominator: 3 } }],
  };
  return { report, by, questions, measures, required: [...needs, ...by] };
}

/** After all reasons. */
const NONE = NOT_ASKED;

const { settings } = checkedOptions({ assetClass: 'stocks', ticker: 'X', precision: { measure: 3 } }, catalogNames);

/** Bars that lie within minutes of the clock, of which a run need not look at what rows answer that do not count, and others. */
const bars = [60_000, 300_000].map((interval) => barsFromRows([], { interval }));

/** The market of some rows, as results need it. */
const open = (lineage: object, cases: readonly Case[]): Market => ({
  ...marketOf(lineage, cases),
  decimals: 2,
  decimalsOfBars: () => 2,
  bars: bars[cases.length % 2],
});

const run = (report: ColumnReport, market: Market) => lastOf(runColumns(prepare(report), market, settings));

const step = fc.record({ keep: fc.nat(15), added: fc.array(fc.nat(1000), { maxLength: 12 }) });
const steps = fc.array(step, { minLength: 1, maxLength: 4 });
const picked = fc.array(fc.nat(100), { maxLength: 4 });
const pick = (columns: readonly Planned[], places: readonly number[]) =>
  places.map((place) => columns[place % columns.length]);

test('a run says what rows come to that are looked at one by one, and the same from scratch once there are others', () => {
  let [counted, measured, left] = [0, 0, 0];
  fc.assert(
    fc.property(chains, picked, picked, steps, (plans, needed, grouped, list) => {
      const columns = plannedColumns(plans);
      const needs = pick(columns, needed);
      const made = reportOn(unitOfCases(), needs, pick(columns, grouped), columns);
      const { report, by, questions, measures, required } = made;
      const lineage = {};
      let cases: readonly Case[] = [];
      for (const { keep, added } of list) {
        cases = [...cases.slice(0, keep), ...added.map(makeCase)];
        const first = cases.map((row) => Math.min(NONE, ...required.map((need) => need.plainly(row).why)));
        const kept = cases.filter((_, row) => first[row] >= NONE);
        if (kept.some((row) => by.some((own) => own.plainly(row).why === NOT_ASKED))) {
          expect(() => run(report, open(lineage, cases))).toThrow('the row counts, but its column is not asked there');
          continue;
        }
        const result = run(report, open(lineage, cases));
        const scratch = { ...report, unit: unitOfCases() };
        expect(result.figures).toEqual(run(scratch, open({}, cases)).figures);

        const plain = (own: Planned, row: Case) => {
          const { why, value } = own.plainly(row);
          return why === PRESENT ? value : null;
        };
        const { observations, summary } = result.figures;
        expect(observations).toMatchObject({ seen: cases.length, eligible: kept.length });
        for (const { reason, why } of allLacks) {
          expect(observations.excluded[reason] ?? 0).toBe(first.filter((each) => each === why).length);
        }
        expect(result.rows).toBe(kept.length);
        for (const { group, observations: size, questions: answered, measures: summed, statistics } of summary) {
          const members = kept.filter((row) =>
            by.every((own, place) => {
              const label = plain(own, row);
              const wanted = group[`group-${place}`];
              return label === wanted || (place === 0 && wanted === 'all' && label !== null);
            }),
          );
          expect(size).toBe(members.length);
          questions.forEach((own, place) => {
            const given = members.map((row) => plain(own, row));
            const counts = labels.map((label) => given.filter((each) => each === label).length);
            expect(answered[2 * place].outcomes.map(({ count }) => count)).toEqual(counts);
            const cases2 = counts.map((count, at) => (at === 0 ? 0 : 2 * count));
            expect(answered[2 * place + 1].outcomes.map(({ count }) => count)).toEqual(cases2);
          });
          measures.forEach((own, place) => {
            const values = members.map((row) => plain(own, row) as Quotient | null).filter((value) => value !== null);
            expect(summed[place]).toMatchObject({ ...distribution(values, 3) });
            if (place === 0) expect(statistics).toEqual([{ id: 'rows', label: 'Rows', value: values.length * 1000 }]);
            measured += values.length;
          });
        }
        kept.forEach((own, at) => {
          const { outcomes: answers } = result.row(at);
          expect(Object.values(answers)).toEqual(
            questions.flatMap((question) => {
              const label = plain(question, own);
              return [label, label === null ? null : label === labels[0] ? [] : [label, label]];
            }),
          );
        });
        counted += kept.length;
        left += cases.length - kept.length;
      }
    }),
    { numRuns: 200 },
  );
  expect(Math.min(counted, measured, left)).toBeGreaterThan(300);
});

test('a group whose rows are the same is the very same in the result after bars were added', () => {
  const lineage = {};
  const cases = [1, 2, 3].map(makeCase);
  const columns = plannedColumns([{ kind: 'number', seed: 0, inputs: [] }]);
  const { report } = reportOn(unitOfCases(), [], [], columns);
  const [first] = run(report, open(lineage, cases)).figures.summary;
  expect(run(report, open(lineage, [...cases])).figures.summary[0]).toBe(first);
  expect(run(report, open(lineage, [...cases, makeCase(4)])).figures.summary[0]).not.toBe(first);
  // Figures rounded otherwise are others.
  const rounded = checkedOptions(
    { assetClass: 'stocks', ticker: 'X', precision: { percent: 0 } },
    catalogNames,
  ).settings;
  const again = lastOf(runColumns(prepare(report), open(lineage, [...cases, makeCase(4)]), rounded));
  expect(again.figures.summary[0]).not.toBe(first);
});

test('groups that are called otherwise, or are others, are those of the report that runs, whatever was kept of the same rows', () => {
  const listed = fc
    .uniqueArray(fc.constantFrom('c', 'd', 'e'), { maxLength: 2 })
    .chain((more) => fc.shuffledSubarray([...labels, ...more], { minLength: labels.length + more.length }));
  const calls = fc.tuple(listed, fc.constantFrom('', 'the '));
  fc.assert(
    fc.property(calls, calls, fc.nat(3), (one, other, count) => {
      const [own] = plannedColumns([{ kind: 'choice', seed: 0, inputs: [] }]);
      let [ids, article] = one;
      const report: ColumnReport = {
        ...reportOn(unitOfCases(), [own], [], [own]).report,
        groups: [
          {
            id: 'group',
            values: () => ids.map((id) => ({ id, label: `${article}${id}` })),
            by: asChoice(own),
          },
        ],
      };
      const lineage = {};
      const cases = Array.from({ length: count }, (_, seed) => makeCase(seed));
      run(report, open(lineage, cases));
      [ids, article] = other;
      const { summary } = run(report, open(lineage, [...cases])).figures;
      expect(summary.map(({ label }) => label)).toEqual(ids.map((id) => `${article}${id}`));
      expect(summary).toEqual(run({ ...report, unit: unitOfCases() }, open({}, cases)).figures.summary);
    }),
  );
});

test('what a run kept of its groups is of no use to a run with others, whatever ran before bars were added', () => {
  const dates = Array.from({ length: 14 }, (_, i) => `2024-07-${String(i + 1).padStart(2, '0')}`);
  const random = seededGenerator(1);
  const rows = dates.map((date) => {
    const move = random() % 3;
    return hours(date, 9, 16).map((row) => ({ ...row, open: 10 + move, high: 12 + move, low: 8, close: 10 }));
  });
  const ways = [
    {},
    { where: parseCondition('not weekday = friday') },
    { groupBy: 'weekday' },
    { stability: true },
  ] as const;
  const run = (bars: Bars, way: (typeof ways)[number]) => {
    const options = { assetClass: 'stocks', ticker: 'X', session: day, calendar: null, ...way } as const;
    return runReport(bars, 'gap-fill-standard', options);
  };
  for (const first of ways) {
    const bars = hourly(...rows.slice(0, 10));
    run(bars, first);
    const longer = extendBars(bars, hourly(...rows.slice(10)));
    for (const then of ways) expect(run(longer, then)).toEqual(run(hourly(...rows), then));
  }
});

test('current values are rounded as measures are', () => {
  const { report } = reportOn(unitOfCases(), [], [], []);
  expect(run(report, open({}, [makeCase(1)])).figures.current).toEqual({
    after: null,
    for: '2024-07-01',
    values: [{ id: 'now', label: 'Now', unit: 'ratio', value: 0.333 }],
  });
});
