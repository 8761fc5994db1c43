import { expect, it } from 'vitest';
import { detailedTable } from '../../../src/charts/tables/detailed-table.js';
import { reportOf } from '../fixtures/hand-made-reports.js';

const row = {
  date: '2024-03-05',
  groups: [{ direction: 'up', weekday: 'tuesday' }, { direction: 'any' }],
  levels: { open: 14, 'previous-close': null },
  outcomes: { up: 'yes', touched: ['first', 'second'], later: null },
  measures: { change: -1.5 },
};

it('an observation has a row with a column for each level, outcome and measure, told apart where they have one name', () => {
  const other = {
    ...row,
    date: '2024-03-06',
    groups: [],
    levels: { change: 5 },
    outcomes: {},
    measures: { change: 7 },
  };
  expect(detailedTable(reportOf([], { detailed: [row, other] }))).toEqual({
    title: 'gap-fill-standard',
    columns: [
      ...['date', 'groups', 'level.open', 'level.previous-close'],
      ...['outcome.up', 'outcome.touched', 'outcome.later', 'measure.change', 'level.change'],
    ],
    rows: [
      ['2024-03-05', 'up tuesday; any', 14, null, 'yes', 'first second', null, -1.5, null],
      ['2024-03-06', '', null, null, null, null, null, 7, 5],
    ],
  });
});

it('a report without observations has its header, and one that was run without rows says how to get them', () => {
  expect(detailedTable(reportOf([], { detailed: [] }))).toMatchObject({ columns: ['date', 'groups'], rows: [] });
  expect(() => detailedTable(reportOf([]))).toThrow(
    expect.objectContaining({ code: 'missing-field', argument: 'result.detailed' }),
  );
  expect(() => detailedTable(reportOf([]))).toThrow('detailed: true');
});
