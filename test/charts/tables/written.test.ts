import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { type TableResult, toTable } from '../../../src/charts/index.js';
import { widthOf } from '../../../src/charts/tables/text-width.js';
import type { ReportResult } from '../../../src/reports/index.js';
import { allResults } from '../fixtures/all-kinds.js';
import { withGroups, withQuestions } from '../fixtures/changed.js';
import { rankings } from '../fixtures/rankings.js';
import { resultOf, someOfAll } from '../fixtures/results.js';

/** The cells that the tables of a report have, table by table and row by row, without the headers. */
function cellsOf({ summary, current }: ReportResult): string[][][] {
  const answers = summary.flatMap(({ label, questions }) =>
    questions.map((question) => ({
      label,
      question,
      periods: [...(question.stability?.halves ?? []), ...(question.stability?.years ?? [])],
    })),
  );
  const shares = ({ outcomes, of, guard }: Pick<(typeof answers)[number]['question'], 'outcomes' | 'of' | 'guard'>) =>
    outcomes.map((each) => [each.label, each.count, of, each.percent, each.low, each.high, guard]);
  const tables = [
    answers.flatMap(({ label, question }) =>
      shares(question).map((row) => [label, question.title, question.known, ...row]),
    ),
    summary.flatMap(({ label, measures }) =>
      measures.map(({ id: _, label: measure, intervals: __, atRandom: ___, ...figures }) => [
        label,
        measure,
        ...Object.values(figures),
      ]),
    ),
    summary.flatMap(({ label, statistics }) => statistics.map((each) => [label, each.label, each.value])),
    answers.flatMap(({ label, question, periods }) =>
      periods.flatMap((part) => shares(part).map((row) => [label, question.title, question.known, part.label, ...row])),
    ),
    (current?.values ?? []).map(({ label, unit, value }) => [label, unit, value]),
  ];
  return tables
    .filter((rows) => rows.length > 0)
    .map((rows) => rows.map((row) => row.map((cell) => `${cell ?? ''}`.replace(/\s*[\r\n]+\s*/g, ' ').trim())));
}

const markdown = new MarkdownIt();

/** The tables of a page, row by row, headers included, and what stands beside them; of formatted text, only what a reader sees. */
function readBack(result: TableResult, rows?: 'detailed') {
  const tables: string[][][] = [];
  const beside: string[] = [];
  let within = false;
  for (const token of markdown.parse(toTable<TableResult>(result, { format: 'markdown', rows }), {})) {
    if (token.type === 'table_open') tables.push([]);
    if (token.type === 'tr_open') tables.at(-1)!.push([]);
    if (token.type === 'th_open' || token.type === 'td_open') within = true;
    if (token.type === 'th_close' || token.type === 'td_close') within = false;
    if (token.type !== 'inline') continue;
    const text = token.children!.map((child) => child.content).join('');
    if (within) tables.at(-1)!.at(-1)!.push(text);
    else beside.push(text);
  }
  return { tables, beside };
}

/** A result in which everything is called as `name` is. */
const called = (name: string): ReportResult => {
  const plain = resultOf('gap-fill-by-weekday');
  const named = withGroups({ ...plain, ticker: name }, (group, i) => ({ ...group, label: `${name} ${i}` }));
  return withQuestions(named, (question) => ({ ...question, title: name }));
};

const names = ['A|B', 'A\\B', '\\|', '*A*', '_A_', '`A`', '[A](b)', '<b>A</b>', '&amp;', '~~A~~', 'A\nB', '# A', '| A'];

describe('a result in Markdown', () => {
  it('has the same figures as the result', () => {
    for (const result of someOfAll()) {
      expect(
        readBack(result).tables.map(([, ...rows]) => rows),
        result.report,
      ).toEqual(cellsOf(result));
    }
  });

  it.each(names)('shows the name %j as it is', (name) => {
    const result = called(name);
    const { tables, beside } = readBack(result);
    expect(tables.map(([, ...rows]) => rows)).toEqual(cellsOf(result));
    expect(beside[0]).toBe(`${name.replace('\n', ' ')} · gap-fill-by-weekday`);
  });

  it.each(['# A', '- A', '+ A', '> A', '1. A', '12) A', '    A', '1 - A', 'A\u001b[2J'])(
    'has a paragraph that begins with the ticker %j',
    (ticker) => {
      const [{ discovery }] = rankings();
      const { beside } = readBack({ ...discovery, markets: [{ assetClass: 'stocks', ticker }] });
      expect(beside[2].startsWith(`${ticker.replace('\u001b[2J', '').trim()}, `), beside[1]).toBe(true);
    },
  );

  it('says first what was counted', () => {
    const { beside } = readBack(
      resultOf('gap-fill-standard', { where: { field: 'weekday', op: 'eq', value: 'monday' } }),
    );
    expect(beside.slice(0, 3).join(' ')).toMatch(/SIM · gap-fill-standard .* new-york session .* sessions counted/);
    expect(beside).toContain('Where weekday = monday');
  });
});

describe('a result as text', () => {
  it('has every figure that it has in Markdown, and no line of more than 120 columns', () => {
    const figures = (of: string): Map<string, number> => {
      const counts = new Map<string, number>();
      for (const [figure] of of.matchAll(/(?<![\w.-])-?\d+(?:\.\d+)?(?![\w.-])/g)) {
        counts.set(figure, (counts.get(figure) ?? 0) + 1);
      }
      return counts;
    };
    for (const result of allResults()) {
      const text = toTable<TableResult>(result);
      expect(text.split('\n').filter((line) => widthOf(line) > 120)).toEqual([]);
      const found = figures(text);
      const cells = readBack(result).tables.flatMap(([, ...rows]) =>
        rows.flat().filter((cell) => !/[ :-]./.test(cell)),
      );
      const lost = [...figures(cells.join(' | '))].filter(([figure, times]) => !(found.get(figure)! >= times));
      expect(lost, result.kind).toEqual([]);
    }
  });

  it('has conditions in words, and wraps notices that are too long', () => {
    const report = resultOf('gap-fill-standard', {
      where: {
        and: [
          { field: 'weekday', op: 'in', value: ['monday', 'friday'] },
          { field: 'gap.percent', op: 'gt', value: 0.5 },
        ],
      },
    });
    const notices = [
      { code: 'odd-steps', text: `${'Some bars come too soon. '.repeat(20)}日本銀行の金融政策決定会合`.repeat(2) },
    ] as never;
    const text = toTable({ ...report, notices });
    expect(text).toContain('\nWhere weekday in (monday, friday) and gap.percent > 0.5\n');
    for (const line of text.split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(120);
    expect(text.replaceAll('\n', ' ')).toContain('Some bars come too soon. '.repeat(20));
  });

  it('has p-values with three significant digits, and all of their digits in CSV', () => {
    const report = resultOf('gap-fill-standard', { atRandom: 6 });
    expect(toTable(report, { format: 'csv' })).toMatch(/,0\.\d{10,}/);
    for (const format of ['text', 'markdown', 'html'] as const)
      expect(toTable(report, { format })).not.toMatch(/\d\.\d{5}/);
  });

  it('keeps to its lines whatever things are called', () => {
    const lines = (name: string) => toTable(called(name), { format: 'text' }).split('\n').length;
    expect(lines('A\nB')).toBe(lines('A'));
    expect(toTable(called('A\r\nB'), { format: 'text' })).toMatch(/^A B · gap-fill-by-weekday\n/);
  });

  it('has nothing in it that steers a terminal or turns the direction of the text', () => {
    const attack = '\u001b[2J\u001b]0;title\u0007A\u001b[31mB\u0000\u0008\u007f\u009b1m\u202eC\u2066\u2028D\u001bc';
    for (const format of ['text', 'markdown'] as const) {
      const shown = toTable(called(attack), { format });
      expect(shown).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}|[\u2028\u2029]/u);
      expect(shown).toBe(toTable(called('ABC Dc'), { format }));
    }
    const { summary, ...result } = called('A');
    const column = withGroups({ ...result, summary }, (group) => ({ ...group, group: { '\u001b[31mx': 'A' } }));
    expect(toTable(column, { format: 'text' })).not.toContain('\u001b');
  });

  it('has no table, and no empty lines in place of one, where a report has no groups', () => {
    const empty = {
      ...resultOf('performance-by-weekday-standard'),
      summary: [],
      current: { after: null, for: null, values: [] },
    };
    for (const format of ['text', 'markdown'] as const) {
      expect(toTable(empty, { format })).toMatch(/[^\n]\n$/);
    }
  });
});

describe('rankings and observations', () => {
  it.each(rankings())(
    'have each family in Markdown once, and again what is significant and what more cases would show: $name',
    ({ discovery }) => {
      const { tables } = readBack(discovery);
      const rows = discovery.ranking.flatMap(({ markets }) => markets);
      const significant = rows.filter((row) => row.significant);
      const needing = rows.filter(({ stillNeeded }) => stillNeeded !== undefined && stillNeeded !== null);
      expect(tables.reduce((sum, { length }) => sum + length - 1, 0)).toBe(
        rows.length + significant.length + needing.length,
      );
      const cases = tables.find(([header]) => header.includes('more cases'))?.slice(1) ?? [];
      expect(cases.map((row) => Number(row.at(-2)))).toEqual(needing.map((row) => row.stillNeeded!.cases));
      const untested = rows.filter((row) => row.untested !== undefined);
      const count = [rows.length - untested.length, significant.length, needing.length, untested.length].filter(
        (each) => each > 0,
      );
      expect(tables.map(({ length }) => length - 1)).toEqual(count);
    },
  );

  it('have a row for each observation', () => {
    const result = resultOf('gap-fill-by-weekday', { detailed: true });
    const [[header, ...rows]] = readBack(result, 'detailed').tables;
    expect(header.slice(3, 6)).toEqual(['date', 'direction', 'weekday']);
    expect(rows.map((row) => row[3])).toEqual(result.detailed!.map(({ date }) => date));
  });
});
