import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LabelsColumn } from '../../src/columns/kinds.js';
import { columnsOf } from '../../src/columns/columns-of.js';
import { several } from '../../src/columns/kinds.js';
import { atOpen } from '../../src/columns/known.js';
import { lack, notAsked } from '../../src/columns/lack.js';
import { Table } from '../../src/columns/table.js';
import { answerOf, answersTo, countAnswers } from '../../src/rows/answers.js';
import { makeCase, marketOf, unitOfCases, caseRows } from '../columns/fake-tables.js';

const labels = ['up', 'down', 'flat'] as const;
type Label = (typeof labels)[number];

const ofCases = columnsOf(caseRows);
const place = ofCases.number(atOpen, ({ seed }) => seed);

const tableOf = (rows: readonly unknown[]) =>
  Table.of(
    unitOfCases(),
    marketOf(
      {},
      rows.map((_, i) => makeCase(i)),
    ),
  );

/** Rows of which some were not asked, and some lack what the answer is found from. */
const given = <Answer>(answer: fc.Arbitrary<Answer>) =>
  fc.array(fc.oneof({ arbitrary: answer, weight: 4 }, { arbitrary: fc.constant(null), weight: 1 }), { maxLength: 20 });

const label = fc.constantFrom(...labels);
const some = fc.array(fc.nat(99), { maxLength: 25 });

test('each row answers with its one label, or none where it was not asked, and the counts are those of the rows asked for', () => {
  fc.assert(
    fc.property(given(label), some, fc.boolean(), (list, places, lacks) => {
      const none = () => (lacks ? lack('flat') : notAsked);
      const answer = ofCases.choice(labels, atOpen, ({ seed }) => list[seed] ?? none(), 'flat');
      const answers = answersTo({ answer }, tableOf(list));
      expect(list.map((_, row) => answerOf(answers, row))).toEqual(list);
      // A row that is counted twice, as one in two groups may be, counts twice.
      const rows = list.length === 0 ? [] : places.map((at) => at % list.length);
      const counts = labels.map((each) => rows.filter((row) => list[row] === each).length);
      expect(countAnswers(answers, rows)).toEqual(counts);
      expect(countAnswers(answers, Int32Array.from(rows))).toEqual(counts);
    }),
  );
});

test('a row that gives several cases answers with all of them, and each is counted', () => {
  fc.assert(
    fc.property(given(fc.array(label, { maxLength: 4 })), (list) => {
      const answer = several(labels, [place], (row) => list[row] ?? notAsked);
      const answers = answersTo({ answer }, tableOf(list));
      expect(list.map((_, row) => answerOf(answers, row))).toEqual(list);
      const all = list.flatMap((cases) => cases ?? []);
      const counts = labels.map((each) => all.filter((own) => own === each).length);
      expect(
        countAnswers(
          answers,
          list.map((_, row) => row),
        ),
      ).toEqual(counts);
    }),
  );
});

test('answers that are kept as texts are counted as those that are kept as positions', () => {
  const list: readonly (Label | null)[] = ['down', null, 'flat', 'down'];
  const texts = ofCases.object<Label>(atOpen, ({ seed }) => list[seed] ?? notAsked);
  const answer = { ...texts, labels } as unknown as LabelsColumn<Label>;
  const answers = answersTo({ answer }, tableOf(list));
  expect(countAnswers(answers, [0, 1, 2, 3])).toEqual([0, 2, 1]);
  expect(answerOf(answers, 3)).toBe('down');
});
