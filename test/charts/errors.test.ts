import { describe, expect, it } from 'vitest';
import { toTable, toVegaLite, type ChartOptions, type TableOptions, type TableResult } from '../../src/charts/index.js';
import { rankEvidence } from '../../src/discovery/index.js';
import { inPlay, runReports } from '../../src/reports/index.js';
import { barsFromRows } from '../../src/bars/index.js';
import { rankings } from './fixtures/rankings.js';
import { resultOf } from './fixtures/results.js';

const result = resultOf('doji-standard');

const daily = barsFromRows([{ time: '2024-03-04', open: 1, high: 1, low: 1, close: 1 }]);
const [refused] = runReports(daily, ['opening-range-breakout-standard'], { assetClass: 'stocks', ticker: 'X' });

/** What is no result, and what the message shows of it. */
const wrong = [
  { name: 'nothing', value: undefined, said: 'undefined' },
  { name: 'null', value: null, said: 'null' },
  { name: 'a number', value: 5, said: '5' },
  { name: 'the name of a report', value: 'doji-standard', said: '"doji-standard"' },
  { name: 'a list of results', value: [result], said: 'a list: give one result at a time' },
  { name: 'an empty object', value: {}, said: 'an object without a kind' },
  { name: 'a summary alone', value: { summary: result.summary }, said: 'an object without a kind' },
  { name: 'what has a kind of its own', value: { ...result, kind: 'mine' }, said: 'an object of the kind "mine"' },
  {
    name: 'a refused report',
    value: refused,
    said: 'a report that was refused and has no figures: "bars-too-coarse"',
  },
];

const drawn = (value: unknown, options?: unknown) => toVegaLite(value as typeof result, options as ChartOptions);
const listed = (value: unknown, options: unknown) =>
  toTable<TableResult>(value as TableResult, options as TableOptions);

describe.each([
  {
    name: 'toVegaLite',
    shown: (value: unknown) => drawn(value),
    taken: 'a report, a pooled report, a comparison, a relation or a scan',
  },
  {
    name: 'toTable',
    shown: (value: unknown) => listed(value, { format: 'csv' }),
    taken:
      'a report, a pooled report, a comparison, a relation, a scan, a ranking by evidence, a board or what is in play',
  },
])('$name', ({ shown, taken }) => {
  it.each(wrong)('refuses $name', ({ value, said }) => {
    expect(() => shown(value)).toThrow(
      expect.objectContaining({ name: 'BarstatsTypeError', code: 'wrong-type', argument: 'result' }),
    );
    expect(() => shown(value)).toThrow(`result must be ${taken}, got ${said}`);
  });
});

it('only a table is made of a ranking by evidence and of what is in play', () => {
  const asked = {
    assetClass: 'stocks',
    ticker: 'X',
    asOf: Date.UTC(2024, 2, 5),
    reports: ['gap-fill-standard'],
  } as const;
  const play = inPlay(daily, asked);
  expect(toTable(play)).toMatch(/^X · in play at 2024-03-05T00:00:00.000Z\n/);
  expect(() => drawn(play)).toThrow('or a scan, got the result of inPlay: toTable and rowsOf take it');
  const evidence = rankEvidence([]);
  expect(toTable(evidence)).toMatch(/^Evidence against chance/);
  expect(() => drawn(evidence)).toThrow('or a scan, got the result of rankEvidence: toTable and rowsOf take it');
});

describe('the options of a picture', () => {
  const refuses = (options: unknown, error: object) =>
    expect(() => drawn(result, options)).toThrow(expect.objectContaining(error));

  it('are an object', () => {
    for (const options of [null, 'dark', 5, ['dark']]) {
      refuses(options, { name: 'BarstatsTypeError', code: 'wrong-type', argument: 'options' });
    }
  });

  it('have a theme that is known, or a hint', () => {
    refuses({ theme: 'Dark' }, { code: 'out-of-bounds', argument: 'options.theme', suggestion: 'dark' });
    refuses({ theme: 'sepia' }, { code: 'out-of-bounds', argument: 'options.theme', fits: ['light', 'dark'] });
    refuses({ theme: 'toString' }, { code: 'out-of-bounds', argument: 'options.theme' });
    refuses({ theme: null }, { code: 'wrong-type', argument: 'options.theme' });
  });

  it('have a width in whole pixels from 280 to 4000', () => {
    for (const width of [279, 4001, 300.5, NaN, Infinity, -720]) {
      refuses({ width }, { name: 'BarstatsRangeError', code: 'out-of-bounds', argument: 'options.width' });
    }
    for (const width of ['720', null, {}]) refuses({ width }, { code: 'wrong-type', argument: 'options.width' });
    for (const width of [280, 4000]) expect(drawn(result, { width })).toBeDefined();
  });

  it('have a title that is a text', () => {
    for (const title of [5, null, ['a', 'b']]) {
      refuses({ title }, { name: 'BarstatsTypeError', code: 'wrong-type', argument: 'options.title' });
    }
  });

  it('have no other field, and say which was meant', () => {
    refuses({ tite: 'a' }, { code: 'unknown-option', argument: 'options', field: 'tite', suggestion: 'title' });
    refuses(
      { height: 5 },
      { code: 'unknown-option', field: 'height', fits: ['theme', 'width', 'title', 'question', 'group'] },
    );
  });

  it('have a question and groups that the result has', () => {
    refuses({ question: 'color' }, { code: 'out-of-bounds', argument: 'options.question', suggestion: 'colour' });
    refuses({ question: 5 }, { code: 'wrong-type', argument: 'options.question' });
    expect(() => drawn(resultOf('doji-by-weekday'), { group: { weekday: 'sunday' } })).toThrow(
      expect.objectContaining({ code: 'out-of-bounds', argument: 'options.group.weekday' }),
    );
    const byWeekday = resultOf('doji-by-weekday');
    expect(() => drawn(byWeekday, { question: 'color' })).toThrow(
      expect.objectContaining({ fits: byWeekday.summary[0].questions.map(({ id }) => id) }),
    );
    expect(() => drawn(byWeekday, { group: { month: 'may' } })).toThrow(
      expect.objectContaining({ code: 'unknown-option', argument: 'options.group', field: 'month' }),
    );
    refuses({ group: { month: 'may' } }, { code: 'unknown-option', argument: 'options.group', field: 'group' });
    refuses({ group: 'up' }, { code: 'wrong-type', argument: 'options.group' });
  });

  it('may be left out, or undefined, one by one', () => {
    const options = { theme: undefined, width: undefined, title: undefined, question: undefined, group: undefined };
    expect(drawn(result, options)).toEqual(drawn(result));
    expect(drawn(result, { theme: 'light', width: 720 })).toEqual(drawn(result));
  });
});

describe('the options of a table', () => {
  const refuses = (options: unknown, error: object) =>
    expect(() => listed(result, options)).toThrow(expect.objectContaining(error));

  it('are an object, and text where no format is named', () => {
    for (const options of [null, 'csv']) refuses(options, { code: 'wrong-type', argument: 'options' });
    const text = toTable(result, { format: 'text' });
    expect([toTable(result), toTable(result, {}), toTable(result, { rows: undefined })]).toEqual([text, text, text]);
  });

  it.each([
    ['ranking', rankings()[0].discovery],
    ['ranking', { kind: 'evidence', ranking: [], findings: [], markets: [] }],
    ['pairs', { kind: 'relation', a: {}, b: {}, observations: {}, rows: [] }],
    ['levels', { kind: 'board', markets: [], rows: [], levels: [], asked: {} }],
    ['questions', { kind: 'comparison', sides: [], summary: [], params: {} }],
    ['markets', { kind: 'pooled', markets: [], refused: [], summary: [], methods: {} }],
  ])('ask only for rows that a result has, such as %s', (rows, other) => {
    expect(listed(other, { format: 'csv', rows })).toMatch(/^\w+,/);
    expect(() => listed(other, { format: 'csv', rows: 'detailed' })).toThrow(
      expect.objectContaining({
        code: 'out-of-bounds',
        argument: 'options.rows',
        fits: expect.arrayContaining([rows]) as string[],
      }),
    );
  });

  it('have a format and rows that are known, or a hint', () => {
    refuses({ format: 'Csv' }, { code: 'out-of-bounds', argument: 'options.format', suggestion: 'csv' });
    refuses({ format: 'xlsx' }, { code: 'out-of-bounds', argument: 'options.format' });
    refuses({ format: 5 }, { code: 'wrong-type', argument: 'options.format' });
    refuses({ format: 'csv', rows: 'detail' }, { argument: 'options.rows', suggestion: 'detailed' });
    refuses({ format: 'csv', rows: true }, { code: 'wrong-type', argument: 'options.rows' });
    refuses({ format: 'csv', row: 'detailed' }, { code: 'unknown-option', field: 'row', suggestion: 'rows' });
  });

  it('ask for the observations only of a result that has them', () => {
    for (const format of ['text', 'markdown', 'csv'] as const) {
      expect(() => toTable(result, { format, rows: 'detailed' })).toThrow(
        expect.objectContaining({ name: 'BarstatsRangeError', code: 'missing-field', argument: 'result.detailed' }),
      );
    }
    expect(() => toTable(result, { format: 'csv', rows: 'detailed' })).toThrow('run the report with detailed: true');
  });
});
