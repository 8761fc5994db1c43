import { describe, expect, it } from 'vitest';
import { toVegaLite, type ChartOptions, type VegaLiteSpec } from '../../src/charts/index.js';
import { catalog, type ReportResult } from '../../src/reports/index.js';
import { numbered } from './fixtures/changed.js';
import { figuresOf, panelsOf, textsOf } from './fixtures/pictures.js';
import { rankings } from './fixtures/rankings.js';
import { resultOf, someOfAll } from './fixtures/results.js';

const results = someOfAll();

/** All pictures of a result: one of each question, measure and statistic, and where there is no room one of each of its groups. */
function picturesOf(result: ReportResult, options: ChartOptions = {}): readonly VegaLiteSpec[] {
  const inOne = result.summary
    .flatMap(({ questions, statistics }) => [...questions, ...statistics])
    .map(({ id }) => id);
  const isInOne = (id: string): boolean => inOne.includes(id) && !isTest(id);
  const ids = result.summary.flatMap(({ questions, measures, statistics }) =>
    [...questions, ...measures, ...statistics]
      .map(({ id }) => id)
      .filter((id) => isInOne(id) || !inOne.includes(id.replace(/^(worst|best|p)-/, 'bracket-'))),
  );
  return [...new Set(ids)].flatMap((question) => {
    const whole = toVegaLite(result, { ...options, question });
    if (!whole.description.includes('Not drawn: ')) return whole;
    return result.summary.map(({ group }) => toVegaLite(result, { ...options, question, group }));
  });
}

/** Whether a statistic is the test of a stop and a target, which stands in their cell. */
const isTest = (id: string): boolean => /^p-[\d.]+-[\d.]+$/.test(id);

/** What a picture has to have: of two answers the first, the other being what it leaves. */
function expectedOf({ summary }: ReportResult): string[] {
  return summary
    .flatMap(({ observations, questions, measures, statistics }) => [
      ...questions
        .flatMap(({ stability, ...question }) => [question, ...(stability?.halves ?? []), ...(stability?.years ?? [])])
        .flatMap(({ of, outcomes }) =>
          (outcomes.length === 2 ? outcomes.slice(0, 1) : outcomes).map(({ count, percent, low, high }) =>
            JSON.stringify(['share', percent, low, high, percent === null ? '–' : `${percent} %`, `${count} of ${of}`]),
          ),
        ),
      ...questions.flatMap(({ id, of }) => {
        const meanOf = (which: string) => measures.find((each) => each.id === id.replace('bracket', which))?.mean;
        const p = statistics.find((each) => each.id === id.replace('bracket', 'p') && isTest(each.id))?.value;
        return p === undefined
          ? []
          : [JSON.stringify(['expectancy', meanOf('worst'), meanOf('best'), `n ${of}, p ${p ?? '–'}`])];
      }),
      ...measures.map(({ count, mean, median, min, max, p25, p75, p90 }) =>
        JSON.stringify(['spread', median, mean, min, max, p25, p75, p90, `${median ?? '–'}`, `n ${count}`]),
      ),
      ...statistics
        .filter(({ id }) => !isTest(id))
        .map(({ value }) => JSON.stringify(['single', value, `${value ?? '–'}`, `group of ${observations}`])),
    ])
    .sort();
}

/** The pictures of each question, measure and statistic in all groups. */
function wholeOf(result: ReportResult): readonly VegaLiteSpec[] {
  const ids = result.summary.flatMap(({ questions, measures, statistics }) =>
    [...questions, ...measures, ...statistics].map(({ id }) => id),
  );
  return [...new Set(ids)].map((question) => toVegaLite(result, { width: 4000, question }));
}

function foundIn(result: ReportResult): string[] {
  return picturesOf(result)
    .flatMap(figuresOf)
    .map(({ value, low, high, mean, min, max, p25, p75, p90, text, sample, worst, best }) => {
      if (worst !== undefined) return JSON.stringify(['expectancy', worst, best, sample]);
      if (low !== undefined) return JSON.stringify(['share', value, low, high, text, sample]);
      if (min === undefined) return JSON.stringify(['single', value, text, sample]);
      return JSON.stringify(['spread', value, mean, min, max, p25, p75, p90, text, sample]);
    })
    .sort();
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,:;]+/)
    .filter((word) => word !== '');

describe('the picture of a report', () => {
  it('has every share with its interval and its cases, every measure, every statistic, and nothing else', () => {
    expect(new Set(results.map(({ report }) => report)).size).toBeGreaterThan(
      new Set(catalog.map(({ family }) => family)).size,
    );
    for (const result of results) {
      // Trades with their sums and the parts of a period do not fit one picture: the table has what is left out.
      const isWhole = picturesOf(result).every((spec) => !/Not drawn: |The first \d/.test(JSON.stringify(spec)));
      if (isWhole) expect(foundIn(result), result.report).toEqual(expectedOf(result));
      else expect(expectedOf(result), result.report).toEqual(expect.arrayContaining(foundIn(result)));
    }
  });

  it('calls an event as its owner does, commas and all, of a result that was read back from JSON', () => {
    const date = '2026-01-06';
    const events = [
      { name: 'CPI, core', date },
      { name: 'CPI, headline', date },
      { name: 'NFP', date },
    ];
    const result = resultOf('gap-fill-by-weekday', { groupBy: 'event', events });
    const texts = textsOf(toVegaLite(JSON.parse(JSON.stringify(result)) as ReportResult));
    expect(texts).toEqual(expect.arrayContaining(['CPI, core', 'CPI, headline', 'NFP']));
    expect(texts).not.toContain('core');
    expect(texts).not.toContain('Monday, CPI');
  });

  it('has the interval of a share, the quartiles of a measure, in words', () => {
    for (const row of results.flatMap((result) => picturesOf(result).flatMap(figuresOf))) {
      if (row.worst !== undefined) continue;
      const [from, to] = row.low === undefined ? [row.p25, row.p75] : [row.low, row.high];
      expect(row.detail).toBe(from === null || from === undefined ? '' : `${from} to ${to}`);
    }
  });

  it('has each figure where the words of its group, its question and its answer are', () => {
    for (const result of results) {
      const changed = numbered(result);
      const words = new Map<number, Set<string>>();
      for (const { title, data } of wholeOf(changed).flatMap(panelsOf)) {
        let heading = '';
        for (const row of data.values) {
          if (typeof row.heading === 'string') heading = row.heading;
          if (typeof row.text !== 'string' || row.worst !== undefined) continue;
          const about = [...title!.text, ...title!.subtitle, heading, row.label, row.rowLabel, row.columnLabel];
          const count = Number(/\d+/.exec(`${row.low === undefined ? row.value : row.sample}`)![0]);
          words.set(count, new Set(about.flatMap((text) => (typeof text === 'string' ? wordsOf(text) : []))));
        }
      }
      const several = Object.keys(changed.summary[0]?.group ?? {}).filter(
        (name) => new Set(changed.summary.map(({ group }) => group[name])).size > 1,
      );
      const lost: string[] = [];
      const expectWords = (count: number, ...texts: readonly string[]): void => {
        const missing = texts.flatMap(wordsOf).filter((word) => words.get(count)?.has(word) === false);
        if (missing.length > 0) lost.push(`${missing.join(' ')} of ${texts.join(' / ')}`);
      };
      for (const { group, label, questions, measures, statistics } of changed.summary) {
        // A dimension in which all are alike is not told of.
        const groups = several.length > 0 && several.length === Object.keys(group).length ? [label] : [];
        const asked = questions.flatMap(({ stability, ...question }) => {
          const periods = [...(stability?.halves ?? []), ...(stability?.years ?? [])];
          const parts = periods.map((period) => ({ title: `${question.title} ${period.label}`, ...period }));
          return [question, ...parts];
        });
        for (const { title, outcomes } of asked) {
          for (const { label: answer, count } of outcomes.length === 2 ? outcomes.slice(0, 1) : outcomes) {
            expectWords(count, ...groups, title, ...(outcomes.length === 1 ? [] : [answer]));
          }
        }
        for (const { label: measure, median } of measures) expectWords(median!, ...groups, measure);
        for (const { id, label: statistic, value } of statistics) {
          if (!isTest(id)) expectWords(value!, ...groups, statistic);
        }
      }
      expect(lost, result.report).toEqual([]);
    }
  });
});

describe('the picture of a ranking', () => {
  it.each(rankings())('has every family of $name, and on request all of its markets', ({ discovery }) => {
    for (const family of discovery.ranking) {
      const spec = toVegaLite(discovery, { question: family.family });
      const rows = figuresOf(spec);
      expect(textsOf(spec).join(' ')).toContain(family.title);
      if (family.untested !== undefined) continue;
      for (const { estimate, cases, untested } of family.markets) {
        const { percent, low, high, baseline, count, of } = estimate;
        const found = rows.filter(
          (row) =>
            row.note === family.question &&
            (untested === undefined
              ? row.value === percent && row.low === low && row.high === high && row.baseline === baseline
              : row.value === null && row.detail === untested),
        );
        const sample = untested === undefined ? `${count} of ${of}` : `n ${cases}`;
        expect(
          found.some((row) => `${row.sample}`.includes(sample)),
          family.title,
        ).toBe(true);
      }
    }
  });

  it('tells two markets of one name apart', () => {
    const { discovery } = rankings().find(({ name }) => name === 'two markets of one name')!;
    const question = discovery.ranking.find(({ markets }) => markets.length > 1)!.family;
    const columns = new Set(
      figuresOf(toVegaLite(discovery, { question })).flatMap(({ columnLabel }) => columnLabel ?? []),
    );
    expect([...columns]).toHaveLength(2);
  });
});
