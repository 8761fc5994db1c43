import { expect, test } from 'vitest';
import { choice, flag, quotient } from '../../../src/columns/kinds.js';
import { columnsOf } from '../../../src/columns/columns-of.js';
import { atOpen } from '../../../src/columns/known.js';
import { lack } from '../../../src/columns/lack.js';
import { statistic, type ColumnReport } from '../../../src/columns/report.js';
import { outlineOf } from '../../../src/reports/describe/report-outline.js';
import { prepare } from '../../../src/rows/prepare.js';
import { unitOfCases, caseRows } from '../../columns/fake-tables.js';

const ofCases = columnsOf(caseRows);
const seed = ofCases.instant(atOpen, ({ seed: own }) => own);
const ratio = quotient([seed], (own) => ({ numerator: own, denominator: 3 }));
const answer = choice(['odd', 'even'], [seed], (own) => (own % 2 === 1 ? 'odd' : 'even'));
const counts = ofCases.flag(atOpen, ({ seed: own }) => own !== 2 || lack('flat'), 'flat');
const struck = ofCases.flag({ when: 'event', event: 'struck', instant: seed }, () => true);

const outcomes = (['odd', 'even'] as const).map((id) => ({ id, label: id.toUpperCase(), when: `it is ${id}` }));
const size = { id: 'size', label: 'Size', unit: 'ratio', formula: 'a third of it' };

/** Every part that a report can have. */
const full: ColumnReport = {
  unit: unitOfCases(),
  needs: [flag([counts], () => true)],
  groups: [{ id: 'kind', values: () => outcomes, by: answer }],
  questions: [
    { id: 'which', title: 'Which', outcomes, answer },
    { id: 'then', title: 'Then', asked: 'those that were struck', outcomes, answer, given: [struck] },
  ],
  measures: [{ ...size, value: ratio }],
  statistics: [
    statistic({ id: 'rows', label: 'Rows', formula: 'how many', columns: [ratio], of: (rows) => rows.length }),
  ],
  levels: [{ id: 'third', formula: 'the third', value: ratio }],
  current: () => [],
};

test('the outline says what a report asks and measures, in its words, without what computes it', () => {
  const outline = outlineOf(prepare(full));
  expect(outline).toEqual({
    unit: 'case',
    exclusions: ['flat'],
    dimensions: ['kind'],
    questions: [
      {
        id: 'which',
        title: 'Which',
        // Where a question does not say of what it is asked, it is asked of all that counts.
        asked: 'every eligible case',
        known: 'at-open',
        knownWhen: 'at the open',
        outcomes,
      },
      {
        id: 'then',
        title: 'Then',
        asked: 'those that were struck',
        known: 'at-event',
        event: 'struck',
        knownWhen: 'at the event struck',
        outcomes,
      },
    ],
    measures: [size],
    statistics: [{ id: 'rows', label: 'Rows', formula: 'how many' }],
    levels: [{ id: 'third', formula: 'the third' }],
    current: true,
  });
  expect(JSON.parse(JSON.stringify(outline))).toEqual(outline);
});

test('a report without statistics and without current values says so', () => {
  const { statistics: _, current: __, ...rest } = full;
  expect(outlineOf(prepare(rest))).toMatchObject({ statistics: [], current: false });
});
