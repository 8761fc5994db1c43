import { given } from '../../../computing/given.js';
import type { FileAnswers, MarketAsked, ReportAsked, Source } from '../../../computing/asked.js';

// Complete programs in TypeScript that compute the same bytes as the page.

/** How the page read the bars of a market. */
export interface ReadMarket {
  readonly source: Source;
  readonly answers: FileAnswers;
  /** Whether invalid rows were left out. */
  readonly skipped: boolean;
}

/** The program of a report. */
export function reportProgram(read: ReadMarket, market: MarketAsked, asked: ReportAsked): string {
  const { report, params = {}, where = '', groupBy = '', hindsight, intervals, atRandom, detailed } = asked;
  const options = {
    ...optionsOf(market),
    ...(Object.keys(params).length === 0 ? {} : { params }),
    ...given({
      hindsight: hindsight === true || null,
      intervals: intervals === true || null,
      atRandom,
      detailed: detailed === true || null,
    }),
  };
  // Groups with edges have no text form.
  const isJson = groupBy.startsWith('{');
  const parsed = [
    ...(where === '' ? [] : [`where: parseCondition(${quoted(where)})`]),
    ...(groupBy === '' ? [] : [`groupBy: ${isJson ? groupBy : `parseGroupBy(${quoted(groupBy)})`}`]),
  ];
  const names = [...(where === '' ? [] : ['parseCondition']), 'runReport'];
  return program(
    read,
    [
      imported(names.join(', '), 'barstats'),
      ...(groupBy === '' || isJson ? [] : [imported('parseGroupBy', 'barstats/reports')]),
    ],
    `runReport(bars, ${quoted(report)}, ${literal(options, parsed)})`,
  );
}

/** The program of a scan of a market. */
export function scanProgram(
  read: ReadMarket,
  market: MarketAsked,
  { lookback, asOf }: { readonly lookback: string; readonly asOf: number },
): string {
  return program(
    read,
    [imported('scanDiscovery', 'barstats')],
    `scanDiscovery([${literal(optionsOf(market), ['bars'])}], ${literal({ lookback, asOf })})`,
  );
}

/** The program of several reports with their default options. */
export function reportsProgram(read: ReadMarket, market: MarketAsked, reports: readonly string[]): string {
  const ids = ['[', ...reports.map((report) => `  ${quoted(report)},`), ']'].join('\n');
  return program(read, [imported('runReports', 'barstats')], `runReports(bars, ${ids}, ${literal(optionsOf(market))})`);
}

/** The options of the library for a market. */
function optionsOf(market: MarketAsked): Omit<MarketAsked, 'key'> {
  const { key: _, ...options } = market;
  return options;
}

function program(read: ReadMarket, imports: readonly string[], call: string): string {
  const { imports: ofReading, bars } = reading(read);
  return [
    ...[...ofReading, ...imports].sort(builtInFirst),
    '',
    `const bars = ${bars};`,
    `const result = ${call};`,
    'process.stdout.write(JSON.stringify(result));',
    '',
  ].join('\n');
}

/** Modules of Node first, then by name. */
function builtInFirst(one: string, other: string): number {
  const [a, b] = [one, other].map((line) => line.replace(/^.* from '/, ''));
  const [builtIn, otherBuiltIn] = [a, b].map((name) => name.startsWith('node:'));
  return builtIn === otherBuiltIn ? (a < b ? -1 : 1) : builtIn ? -1 : 1;
}

/** How the bars of a market are read in Node. */
function reading({ source, answers, skipped }: ReadMarket): {
  readonly imports: readonly string[];
  readonly bars: string;
} {
  if (source.kind === 'made-up') throw new Error('The made-up bars are those of this page only.');
  const readFile = imported('readFileSync', 'node:fs');
  const fromCsv = imported('barsFromCsv', 'barstats/csv');
  if (source.kind === 'sample') {
    const path = "createRequire(import.meta.url).resolve('@observablehq/sample-datasets/aapl.csv')";
    return {
      imports: [readFile, imported('createRequire', 'node:module'), fromCsv],
      bars: `barsFromCsv(\n  readFileSync(${path}),\n)`,
    };
  }
  const options = { ...answers, ...(skipped ? { invalidRows: 'skip' } : {}) };
  const { name } = source.file;
  const file = `readFileSync(${quoted(name)})`;
  if (/\.parquet$/i.test(name)) {
    const parquet = imported('barsFromParquet', 'barstats/parquet');
    return {
      imports: [readFile, parquet, imported('compressors', 'hyparquet-compressors')],
      bars: `await barsFromParquet(${file}, ${literal(options, ['compressors'])})`,
    };
  }
  const [bytes, unzip] = /\.gz$/i.test(name)
    ? [`gunzipSync(${file})`, [imported('gunzipSync', 'node:zlib')]]
    : [file, []];
  const passed = Object.keys(options).length === 0 ? bytes : `${bytes}, ${literal(options)}`;
  return { imports: [readFile, ...unzip, fromCsv], bars: `barsFromCsv(${passed})` };
}

function imported(names: string, module: string): string {
  return `import { ${names} } from '${module}';`;
}

/** An object as it is written in a program, with further fields at its end. */
function literal(fields: object, further: readonly string[] = []): string {
  const lines = Object.entries(fields).map(([name, value]) => `  ${name}: ${valueOf(value)},`);
  return ['{', ...lines, ...further.map((line) => `  ${line},`), '}'].join('\n');
}

function valueOf(value: unknown): string {
  return typeof value === 'string' ? quoted(value) : JSON.stringify(value);
}

function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** Text to read, copy and run elsewhere, such as a program. */
export interface Snippet {
  readonly name: string;
  readonly text: string;
  /** What to know about it, in sentences. */
  readonly notes: readonly string[];
}
