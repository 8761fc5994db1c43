import { expect, test } from 'vitest';
import { choice, columnsOf, flag, quotient } from '../../../src/reports/columns/kinds.js';
import { atOpen } from '../../../src/reports/columns/known.js';
import { lack } from '../../../src/reports/columns/lack.js';
import { statistic, type ColumnReport } from '../../../src/reports/columns/report.js';
import { knownInWords } from '../../../src/reports/describe/known-in-words.js';
import { findingsOf } from '../../../src/reports/in-play/findings.js';
import type { Moment } from '../../../src/reports/in-play/moment.js';
import { checkedOptions } from '../../../src/reports/options/checked-options.js';
import { countFigures } from '../../../src/reports/run/count-figures.js';
import { lastOf } from '../../../src/reports/run/last-of.js';
import { prepare } from '../../../src/reports/run/prepare.js';
import { reportOf } from '../../../src/reports/run/report.js';
import { runColumns } from '../../../src/reports/run/run-columns.js';
import { makeCase, marketOf, unitOfCases, caseRows } from '../columns/fake-tables.js';

const ofCases = columnsOf(caseRows);
const seed = ofCases.number(atOpen, ({ seed: own }) => own);
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

const { settings } = checkedOptions({ assetClass: 'stocks', ticker: 'X' });
const market = { ...marketOf({}, [1, 2, 3, 4, 5].map(makeCase)), decimals: 2 };

test('the outline says what a report asks and measures, in its words, without what computes it', () => {
  const { outline } = reportOf(full);
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
        knownWhen: knownInWords('at-open', undefined),
        outcomes,
      },
      {
        id: 'then',
        title: 'Then',
        asked: 'those that were struck',
        known: 'at-event',
        event: 'struck',
        knownWhen: knownInWords('at-event', 'struck'),
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
  const { statistics: _, ...rest } = full;
  expect(reportOf({ ...rest, current: null }).outline).toMatchObject({ statistics: [], current: false });
});

test('it runs, counts its figures and finds what is in play as its columns say', () => {
  const report = reportOf(full);
  const { figures } = lastOf(report.run(market, settings, market));
  expect(figures).toEqual(lastOf(runColumns(prepare(full), market, settings, market)).figures);
  expect(figures.observations).toMatchObject({ seen: 5, eligible: 4, excluded: { flat: 1 } });
  const days = { from: -Infinity, to: Infinity };
  // Two groups, each with two questions of two outcomes, a measure that counts twice, and a statistic.
  expect(report.check(market, settings, days)).toBe(2 * (2 * 2 + 2 + 1));
  expect(report.check(market, settings, days)).toBe(countFigures(prepare(full), market, settings, days));
  const moment = { settings, market, live: null, scheduled: null, next: null } as Partial<Moment> as Moment;
  expect(findingsOf(report.prepared, moment)).toEqual({
    observations: [],
    upcoming: [],
    eligible: 0,
    unit: 'case',
    silent: null,
  });
});
