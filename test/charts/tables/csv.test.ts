import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { toTable } from '../../../src/charts/index.js';
import type { ScanResult } from '../../../src/discovery/index.js';
import type { ReportResult } from '../../../src/reports/index.js';
import { rankings } from '../fixtures/rankings.js';
import { resultOf, someOfAll } from '../fixtures/results.js';

type Row = Readonly<Record<string, string>>;

const readBack = (result: ReportResult | ScanResult, rows: 'summary' | 'detailed' = 'summary'): Row[] =>
  parse(toTable(result, { format: 'csv', rows }), { columns: true });

/** Figures as a table for programs has them: what is not there is empty. */
const cells = (figures: Readonly<Record<string, unknown>>): Row =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      typeof value === 'string' || typeof value === 'number' ? `${value}` : '',
    ]),
  );

/** The rows that the figures of a result are, in its order. */
function expectedOf({ report, assetClass, ticker, summary, current }: ReportResult): Row[] {
  const groups = summary.flatMap(({ group, label, observations, questions, measures, statistics }) => {
    const named = Object.fromEntries(Object.entries(group).map(([name, value]) => [`group.${name}`, value]));
    const rows = [
      ...questions.flatMap(({ id, title, known, event, stability, ...asked }) => [
        ...[
          { kind: 'question', period: null, ...asked },
          ...[...(stability?.halves ?? []), ...(stability?.years ?? [])].map(({ id: period, label: _, ...part }) => ({
            kind: 'period',
            period,
            ...part,
          })),
        ].flatMap(({ outcomes, ...part }) =>
          outcomes.map(({ id: outcome, label: answer, ...shares }) => ({
            ...part,
            ...shares,
            ...{ id, label: title, known, event, outcome, answer },
          })),
        ),
      ]),
      ...measures.map((measure) => ({ kind: 'measure', ...measure })),
      ...statistics.map((statistic) => ({ kind: 'statistic', ...statistic })),
    ];
    return rows.map((row) => ({ ...named, group: label, observations, ...row }));
  });
  const next = (current?.values ?? []).map((value) => ({ kind: 'current', ...value }));
  return [...groups, ...next].map((row) => cells({ report, assetClass, ticker, ...row }));
}

/** A row without the columns that are empty in it, in whichever order, as bytes. */
const filled = (row: Row): string =>
  JSON.stringify(
    Object.entries(row)
      .filter(([, cell]) => cell !== '')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Text that a spreadsheet would compute, such as the group `-1-to-1`, has an apostrophe before it. */
const withoutApostrophes = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cell.replace(/^'(?=[-+=@])/, '')]));

const withFigure = (result: ReportResult, mean: number): ReportResult => {
  const figures = { id: 'm', label: 'M', unit: '%', count: 1, median: 0, min: 0, max: 0, p25: 0, p75: 0, p90: 0 };
  const measure = { ...figures, mean, standardDeviation: null };
  return { ...result, summary: result.summary.map((group) => ({ ...group, measures: [measure] })) };
};

describe('a report as CSV', () => {
  it('has every answer, part of the period, measure, statistic and current value, and nothing else', () => {
    for (const result of someOfAll()) {
      expect(readBack(result).map(withoutApostrophes).map(filled), result.report).toEqual(
        expectedOf(result).map(filled),
      );
    }
  });

  it('has every observation with its levels, outcomes and measures', () => {
    for (const result of someOfAll().filter(({ detailed }) => detailed !== undefined)) {
      const expected = result.detailed!.map(({ date, groups, levels, outcomes, measures }) =>
        cells({
          date,
          groups: groups.map((group) => Object.values(group).join(' ')).join('; '),
          ...Object.fromEntries(Object.entries(levels).map(([name, value]) => [`level.${name}`, value])),
          ...Object.fromEntries(
            Object.entries(outcomes).map(([name, value]) => [
              `outcome.${name}`,
              typeof value === 'object' && value !== null ? value.join(' ') : value,
            ]),
          ),
          ...Object.fromEntries(Object.entries(measures).map(([name, value]) => [`measure.${name}`, value])),
        }),
      );
      expect(readBack(result, 'detailed').map(filled), result.report).toEqual(expected.map(filled));
    }
  });

  it('calls no column like another, and has all of them in every row', () => {
    for (const result of someOfAll()) {
      for (const rows of ['summary', 'detailed'] as const) {
        if (rows === 'detailed' && result.detailed === undefined) continue;
        const text = toTable(result, { format: 'csv', rows });
        // Without relaxed counts a row that is shorter or longer is an error.
        const [header]: string[][] = parse(text);
        expect(new Set(header).size).toBe(header.length);
        expect(header).not.toContain('');
        expect(text.endsWith('\r\n')).toBe(true);
      }
    }
  });

  it('keeps tickers with commas, quotes and line breaks as they are', () => {
    const result = resultOf('doji-standard');
    for (const ticker of ['A,B', 'say "A"', '"', 'A\nB', 'A\r\nB', ' A ', 'A;B', 'Ä–€', "'"]) {
      const rows = readBack({ ...result, ticker });
      expect(rows.length).toBe(expectedOf(result).length);
      expect(rows.every((row) => row.ticker === ticker)).toBe(true);
    }
  });

  it('has an apostrophe before text that a spreadsheet would compute, and before no number', () => {
    const result = resultOf('doji-standard');
    const formulas = [
      '=1+1',
      '=HYPERLINK("http://example.com")',
      '+1+cmd',
      '-1-to-0',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '\n=1',
      '＝1',
    ];
    for (const ticker of formulas) {
      const rows = readBack({ ...result, ticker });
      expect(
        rows.every((row) => row.ticker === `'${ticker}`),
        ticker,
      ).toBe(true);
    }
    for (const ticker of ['-0.5', '+3', '0', 'A=1', '(-1)', ' =1']) {
      const rows = readBack({ ...result, ticker });
      expect(
        rows.every((row) => row.ticker === ticker),
        ticker,
      ).toBe(true);
    }
    const measured = withFigure(result, -0.5);
    expect(readBack(measured).some(({ mean }) => mean === '-0.5')).toBe(true);
    const named = { ...result, summary: result.summary.map((group) => ({ ...group, group: { '=name': 'x' } })) };
    expect(Object.keys(readBack(named)[0])).toContain('group.=name');
  });

  it('has its header where there is nothing else', () => {
    const empty = {
      ...resultOf('performance-by-weekday-standard'),
      summary: [],
      current: { after: null, for: null, values: [] },
      detailed: [],
    };
    expect(toTable(empty, { format: 'csv' })).toBe('report,assetClass,ticker,kind\r\n');
    expect(toTable(empty, { format: 'csv', rows: 'detailed' })).toBe('date,groups\r\n');
  });
});

describe('a ranking as CSV', () => {
  it.each(rankings())('has every family in every market of $name', ({ discovery }) => {
    const expected = discovery.ranking.flatMap(({ rank, kind, family, title, markets }) =>
      markets.map(({ estimate, early: _, late, significant, afterSelection, stillNeeded, confirmation, ...market }) =>
        cells({
          ...{ rank, kind, family, title },
          ...market,
          ...estimate,
          significant: significant ? 'yes' : 'no',
          selectedLow: afterSelection?.low ?? null,
          selectedHigh: afterSelection?.high ?? null,
          stillNeededCases: stillNeeded?.cases ?? null,
          stillNeededSessions: stillNeeded?.sessions ?? null,
          confirmation: market.untested === undefined ? confirmation : null,
          ...{ lateCases: late.estimate.of, latePercent: late.estimate.percent, latePValue: late.pValue },
        }),
      ),
    );
    expect(readBack(discovery).map(filled)).toEqual(expected.map(filled));
  });
});
