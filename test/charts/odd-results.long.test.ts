import { describe, expect, it } from 'vitest';
import { type TableResult, toTable, toVegaLite } from '../../src/charts/index.js';
import type { ReportResult } from '../../src/reports/index.js';
import { withAllMeasures, withGroups, withMeasures, withQuestions } from './fixtures/changed.js';
import { drawn, writtenIn } from './fixtures/drawn.js';
import { figuresOf } from './fixtures/pictures.js';
import { rankings } from './fixtures/rankings.js';
import { emptyResults, generatedResults, resultOf } from './fixtures/results.js';

// What breaks pictures: nothing to show, too much of it, and numbers and names that no one thought of.

const plain = resultOf('gap-fill-standard');
const twoWay = resultOf('gap-fill-by-weekday');
const clock = resultOf('intraday-volume-and-range-standard');

const rename = (result: ReportResult, name: string): ReportResult => ({
  ...withGroups(result, (group) => ({ ...group, label: name })),
  ticker: name,
});

/** So many groups of the first one. */
const many = (result: ReportResult, count: number): ReportResult => ({
  ...result,
  summary: Array.from({ length: count }, (_, i) => ({
    ...result.summary[0],
    group: { number: `${i}` },
    label: `Number ${i}`,
    labels: { number: `Number ${i}` },
  })),
});

const odd: Readonly<Record<string, ReportResult>> = {
  'no groups': { ...plain, summary: [], startDate: null, endDate: null },
  'no answers, measures or statistics': withGroups(plain, (group) => ({
    ...group,
    questions: [],
    measures: [],
    statistics: [],
  })),
  'measures without values': withAllMeasures(plain, null),
  'a measure of one case': withAllMeasures(twoWay, 3.25, 1),
  'values that are all 0': withAllMeasures(clock, 0, 5),
  'volumes of a trillion, all the same': withAllMeasures(twoWay, 1e12, 9),
  'volumes past the last whole number': withAllMeasures(plain, 2 ** 60, 9),
  'prices of a hundred-millionth': withAllMeasures(plain, 1e-8, 9),
  'measures below zero': withAllMeasures(twoWay, -4.5, 9),
  'measures of all sizes': withMeasures(twoWay, (measure) => ({ ...measure, min: -1e12, max: 1e12, median: 1e-8 })),
  'shares of nothing': withQuestions(twoWay, (question) => ({
    ...question,
    of: 0,
    guard: 'insufficient',
    outcomes: question.outcomes.map((each) => ({ ...each, count: 0, percent: null, low: null, high: null })),
  })),
  'shares of all': withQuestions(twoWay, (question) => ({
    ...question,
    of: 1e9,
    guard: null,
    outcomes: question.outcomes.map((each) => ({ ...each, count: 1e9, percent: 100, low: 100, high: 100 })),
  })),
  '65 groups': many(plain, 65),
  '400 groups': many(resultOf('doji-standard'), 400),
  'groups of one name': rename(twoWay, 'Group'),
  'names of 300 letters': rename(twoWay, 'A'.repeat(300)),
  'names of 300 letters by the clock': rename(clock, 'A'.repeat(300)),
  'names of 60 words': rename(twoWay, 'word '.repeat(60)),
  'names with markup': rename(twoWay, '<b>"A" & \'B\'</b> \\ ${c} {{d}}'),
  'names with line breaks': rename(twoWay, 'A\nB'),
  'names in other scripts': rename(twoWay, '日経平均 🎌 مؤشر'),
  'groups of which some are absent': { ...twoWay, summary: twoWay.summary.filter((_, i) => i % 3 !== 1) },
  'three dimensions': resultOf('gap-fill-by-weekday', { groupBy: { field: 'month' } }),
  'three dimensions, many answers': resultOf('pivot-points-by-weekday', { groupBy: { field: 'previous.colour' } }),
  'a condition': resultOf('gap-fill-by-weekday', { where: { field: 'weekday', op: 'eq', value: 'monday' } }),
  'a session of 23 hours in steps of 5 minutes': resultOf('intraday-volume-and-range-standard', {
    session: 'daily',
    params: { minutes: 5 },
  }),
  'a session past midnight by the clock': resultOf('intraday-volume-and-range-standard', { session: 'daily' }),
  'many edges': resultOf('gap-fill-by-size', {
    params: { edges: Array.from({ length: 16 }, (_, i) => (i + 1) / 8) },
  }),
};

const shown = [
  ...Object.entries(odd).map(([name, result]) => ({ name, result })),
  ...rankings().map(({ name, discovery }) => ({ name: `a ranking of ${name}`, result: discovery })),
  ...emptyResults()
    .filter((_, i) => i % 6 === 0)
    .map((result) => ({ name: `${result.report} without observations`, result })),
  ...generatedResults(8, 4)
    .filter((_, i) => i % 6 === 0)
    .map((result) => ({ name: `${result.report} of a generated market`, result })),
];

describe('the picture of', () => {
  it.each(shown.map((each, i) => ({ ...each, i })))('$name is drawn without a warning', async ({ result, i }) => {
    const width = [280, 720, 1200][i % 3];
    const spec = toVegaLite(result, { theme: i % 2 === 0 ? 'dark' : 'light', width });
    const { svg, complaints } = await drawn(spec);
    expect(complaints).toEqual([]);
    expect(svg).not.toMatch(/NaN|undefined|\[object|Infinity/);
    const written = writtenIn(svg).join('\n');
    for (const { sample } of figuresOf(spec)) expect(written).toContain(`${sample}`.replace(/\s+/g, ' '));
    // Words may make a picture a little wider than it was asked for, names of no end may not make it endless.
    const [, drawnWidth] = /<svg[^>]* width="([\d.]+)"/.exec(svg)!;
    if (!('ranking' in result)) expect(Number(drawnWidth)).toBeLessThan(Math.max(2 * width, width + 1000));
  });
});

describe('the table of', () => {
  it.each(shown)('$name is written in every format', ({ result }) => {
    for (const format of ['text', 'markdown', 'html', 'csv'] as const) {
      expect(toTable<TableResult>(result, { format })).not.toMatch(/undefined|NaN|\[object|Infinity/);
    }
  });
});
