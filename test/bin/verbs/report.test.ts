import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { toSvg, toTable, toText } from '../../../src/charts/index.js';
import { barsFromCsv, seriesFromTrades, tradesFromCsv } from '../../../src/csv/index.js';
import { usEvents } from '../../../src/calendar/index.js';
import { describeReport, describeSource, runReport, seriesFromBars, sessionTemplates } from '../../../src/index.js';
import { root, run } from '../run.js';

const sample = join(root, 'bin/samples/aapl-1d-2013-2018.csv');
const folder = mkdtempSync(join(tmpdir(), 'barstats-report-'));
afterAll(() => rmSync(folder, { recursive: true }));
const content = readFileSync(sample);
const bars = barsFromCsv(content);
const market = { assetClass: 'stocks', ticker: 'AAPL' } as const;
const where = { field: 'gap.percent', op: 'gt', value: 0.5 } as const;
writeFileSync(join(folder, 'AAPL.csv'), content);
writeFileSync(join(folder, 'aapl.txt.gz'), gzipSync(content));
writeFileSync(join(folder, 'some bars.csv'), content.toString().split('\n').slice(0, 30).join('\n'));

const statement = [
  'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds,Comm/Fee,Code',
  'Trades,Data,Order,Stocks,USD,AAPL,"2018-04-24, 09:35:00",-100,165.50,16550,-1,O',
  'Trades,Data,Order,Stocks,USD,AAPL,"2018-04-24, 10:40:00",100,163.20,-16320,-1,C',
  '',
].join('\n');
writeFileSync(join(folder, 'trades.csv'), statement);

const barstats = (...args: readonly string[]) => run(args, { folder });

describe('barstats FILE REPORT', () => {
  it('prints how the bars were read and the report, and says on standard error what it guessed', async () => {
    const { code, out, err } = await barstats('AAPL.csv', 'gap-fill', '--by', 'weekday', '--where', 'gap > 0.5');
    const result = runReport(bars, 'gap-fill-standard', { ...market, where, groupBy: 'weekday' });
    const description = describeReport('gap-fill-standard');
    expect(out).toBe(toText(result, { source: describeSource(bars), description }));
    expect(err).toContain('AAPL.csv: read as AAPL (by its name), stocks (it trades on the days of the NYSE');
    expect(code).toBe(0);
  });

  it('divides by weekday as the variant by weekday does', async () => {
    const [grouped, variant] = await Promise.all([
      barstats('AAPL.csv', 'gap-fill', '--by', 'weekday', '--format', 'json'),
      barstats('AAPL.csv', 'gap-fill-by-weekday', '--format', 'json'),
    ]);
    const summary = ({ out }: { readonly out: string }): unknown => (JSON.parse(out) as { summary: unknown }).summary;
    expect(summary(grouped)).toEqual(summary(variant));
  });

  it.each(['csv', 'markdown'] as const)('prints %s as toTable does', async (format) => {
    const { out } = await barstats('AAPL.csv', 'doji', '--format', format);
    const source = format === 'csv' ? {} : { source: describeSource(bars) };
    expect(out).toBe(toTable(runReport(bars, 'doji-standard', market), { format, ...source }));
  });

  it('prints one table of CSV for a sweep and for several files, with the option in each row', async () => {
    const { out } = await barstats('AAPL.csv', 'aapl.txt.gz', 'gap-fill', '--fill', '50,100', '--format', 'csv');
    const [header, ...rows] = out.trimEnd().split('\r\n');
    expect(header).toMatch(/^assetClass,ticker,report,fill,/);
    const each = rows.map((row) => row.split(',').slice(1, 4).join(','));
    const [first] = [each.filter((row) => row === 'AAPL,gap-fill-standard,50').length];
    expect(first).toBeGreaterThan(0);
    expect(each).toHaveLength(4 * (first / 2));
    const measures = await barstats(
      'AAPL.csv',
      'gap-fill',
      '--fill',
      '50,100',
      '--rows',
      'measures',
      '--format',
      'json',
    );
    expect([...new Set(measures.out.match(/"fill":\d+/g))]).toEqual(['"fill":50', '"fill":100']);
    // Another report has other columns.
    const two = await barstats('AAPL.csv', 'gap-fill', 'doji', '--format', 'csv');
    expect(two.out.match(/^assetClass/gm)).toHaveLength(2);
  });

  it('prints several reports, all of them, and several files', async () => {
    const ids = (out: string): readonly string[] =>
      out
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { report: string }).report);
    const two = await barstats('AAPL.csv', 'doji', 'gap-fill', '--format', 'json');
    expect(ids(two.out)).toEqual(['doji-standard', 'gap-fill-standard']);
    const both = await barstats('AAPL.csv', 'aapl.txt.gz', 'doji', '--format', 'json');
    expect(ids(both.out)).toEqual(['doji-standard', 'doji-standard']);
    const all = await barstats('AAPL.csv', 'all', '--format', 'json');
    expect(all.code).toBe(0);
    expect(ids(all.out).length).toBeGreaterThan(90);
    expect(all.err).toMatch(/opening-range-breakout-standard: .*bars/);
  });

  it('runs once for each value of an option, and for each combination of two', async () => {
    const { out } = await barstats(
      'AAPL.csv',
      'gap-fill',
      '--fill',
      '50,100',
      '--min-size',
      'none,1',
      '--format',
      'json',
    );
    const params = out
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { params: { fill: number; minSize: number | null } }).params);
    expect(params.map(({ fill, minSize }) => [fill, minSize])).toEqual([
      [50, null],
      [50, 1],
      [100, null],
      [100, 1],
    ]);
    const list = await barstats('sample:generated', 'gap-fill-by-bracket', '--targets', '1,2', '--format', 'json');
    expect((JSON.parse(list.out) as { params: object }).params).toMatchObject({ targets: [1, 2] });
    const inBrackets = ['sample:generated', 'gap-fill-by-bracket', '--targets', '[1, 2]', '--format', 'json'];
    expect((await barstats(...inBrackets)).out).toBe(list.out);
    const [swept, brackets] = await Promise.all(
      ['50,100', ' [50, 100] '].map((fill) => barstats('AAPL.csv', 'gap-fill', '--fill', fill, '--format', 'json')),
    );
    expect(brackets.out).toBe(swept.out);
  });

  it('reads standard input, packed or not', async () => {
    for (const stdin of [content, gzipSync(content)]) {
      const { out, err } = await run(['-', 'doji', '--ticker', 'AAPL', '--format', 'json'], { stdin });
      expect(JSON.parse(out)).toEqual(JSON.parse(JSON.stringify(runReport(bars, 'doji-standard', market))));
      expect(err).toContain('-: read as stocks (');
    }
  });

  it('reads Parquet, from a file and from standard input', async () => {
    const days = join(root, 'test/package/days.parquet');
    const args = ['doji', '--ticker', 'DAYS', '--asset-class', 'stocks', '--format', 'json'];
    const [file, input] = await Promise.all([run([days, ...args]), run(['-', ...args], { stdin: readFileSync(days) })]);
    expect([file.code, file.err]).toEqual([0, '']);
    expect((JSON.parse(file.out) as { observations: { seen: number } }).observations.seen).toBe(3);
    expect(input.out).toBe(file.out);
  });

  it('says on a terminal how far it is, and takes that away before it prints', async () => {
    let clock = 0;
    const told = await run(['sample:aapl', 'doji', 'gap-fill'], { isTTY: true, now: () => (clock += 1100) });
    expect(told.err).toMatch(/AAPL: 1 of 2 reports\r/);
    expect(told.err.endsWith('\r\u001b[K')).toBe(true);
  });

  it('takes dates, a session, a seed and what chance gives', async () => {
    const options = ['--from', '2014-01-02', '--to', '2014-12-31', '--at-random', '9', '--seed', '7', '--stability'];
    const { out } = await barstats('AAPL.csv', 'gap-fill', ...options, '--session', 'new-york', '--format', 'json');
    const asked = {
      ...{ startDate: '2014-01-02', endDate: '2014-12-31', session: 'new-york', stability: true },
      atRandom: { flips: 9, seed: 7 },
    };
    expect(JSON.parse(out)).toEqual(
      JSON.parse(JSON.stringify(runReport(bars, 'gap-fill-standard', { ...market, ...asked }))),
    );
    const text = await barstats('AAPL.csv', 'gap-fill', ...options);
    expect(text.out).toContain('Parts of the period');
  });

  it('prints the question as a line, and answers it', async () => {
    const args = ['--by', 'weekday', '--where', 'gap.percent > 0.5', '--fill', '50', '--at-random', '9'];
    const line = await barstats('AAPL.csv', 'gap-fill', ...args, '--line');
    expect(line.out).toBe(
      'gap-fill-standard/stocks/AAPL?fill=50&where=gap.percent+%3E+0.5&groupBy=weekday&atRandom=9\n',
    );
    const [direct, again] = await Promise.all([
      barstats('AAPL.csv', 'gap-fill', ...args),
      barstats('AAPL.csv', `https://example.com/report_calculation/${line.out.trim()}`),
    ]);
    expect(again.out).toBe(direct.out);
    expect(again.code).toBe(0);
    // Without a file it has no market, and flags come before what a line says.
    expect((await barstats('gap-fill-standard?fill=50', '--fill', '60', '--line')).out).toBe(
      'gap-fill-standard?fill=60\n',
    );
    const grouped = await barstats('gap-fill?groupBy=month&hindsight=true', '--by', 'weekday', '--line');
    expect(grouped.out).toBe('gap-fill-standard?groupBy=weekday&hindsight=true\n');
  });

  it('says what was read above the first report that is not refused', async () => {
    const { out, code } = await barstats('AAPL.csv', 'opening-range-breakout', 'doji');
    expect(out).toMatch(/^1260 bars of 1 day/);
    expect(out).toContain('AAPL · stocks');
    expect(code).toBe(0);
  });

  it.each(['text', 'markdown', 'csv'])('leaves an empty line between results in %s', async (format) => {
    const { out } = await barstats('AAPL.csv', 'doji', 'narrow-range', '--stability', '--format', format);
    const ends = format === 'csv' ? '\r\n' : '\n';
    expect(out.split(`${ends}\n`).filter((part) => /^(?:### )?(?:AAPL ·|assetClass,)/.test(part))).toHaveLength(2);
  });

  it.each([
    ['opex', 'expiration'],
    ['nr7', 'narrow-range'],
  ])('reads %s as the only family that traders call so', async (word, family) => {
    const { code, out, err } = await barstats('AAPL.csv', word, '--line');
    expect([code, out]).toEqual([0, `${family}-standard/stocks/AAPL\n`]);
    expect(err).toContain(`${word} is read as ${family}\n`);
  });

  it('says from when to when the bars are if none is in the range of dates, once for all reports', async () => {
    const none = 'No bars are in this range of dates: they are from 2013-05-13 to 2018-05-11.';
    for (const range of [
      ['--from', '2020-01-01'],
      ['--to', '2013-05-12'],
    ]) {
      const { code, out, err } = await barstats('AAPL.csv', 'gap-fill', 'doji', ...range);
      expect(code).toBe(0);
      expect(err.match(/No bars are.*/g)).toEqual([none]);
      expect(out).toContain(`${none}\n\nAAPL · stocks`);
      const json = await barstats('AAPL.csv', 'doji', ...range, '--format', 'json');
      expect(json.err).toContain(none);
      expect(json.out).not.toContain(none);
    }
    // No gap of a Saturday is there, but bars around it are.
    const { out, err } = await barstats('AAPL.csv', 'gap-fill', '--from', '2016-01-02', '--to', '2016-01-03');
    expect(out).toContain('0 of 0 sessions');
    expect(err).not.toContain('No bars');
  });

  it('knows the events of the United States', async () => {
    const { out } = await barstats('AAPL.csv', 'fomc-performance', '--where', 'event = FOMC', '--format', 'json');
    const options = { ...market, events: usEvents, where: 'event = FOMC' } as const;
    expect(JSON.parse(out)).toEqual(JSON.parse(JSON.stringify(runReport(bars, 'fomc-performance-standard', options))));
    expect((JSON.parse(out) as { observations: { eligible: number } }).observations.eligible).toBe(40);
  });

  it('takes series of other markets, known at the close before', async () => {
    const args = ['AAPL.csv', 'gap-fill', '--where', 'series.own > 100', '--format', 'json'];
    const { out } = await barstats(...args, '--series', 'own=AAPL.csv,same=sample:aapl');
    const series = ['own', 'same'].map((name) => seriesFromBars(bars, { name, value: 'close', previous: 1 }));
    const result = runReport(bars, 'gap-fill-standard', { ...market, where: 'series.own > 100', series });
    expect(result.observations.eligible).toBeGreaterThan(100);
    expect(JSON.parse(out)).toEqual(JSON.parse(JSON.stringify(result)));
  });

  it('takes own trades from a statement, in the zone that is given', async () => {
    const args = ['AAPL.csv', 'gap-fill', '--trades', 'trades.csv', '--where', 'series.traded = traded'];
    const { out } = await barstats(...args, '--zone', 'America/New_York', '--format', 'json');
    const { trades } = tradesFromCsv(statement, { timeZone: 'America/New_York' });
    const series = [seriesFromTrades(trades, { of: 'traded', session: sessionTemplates.stocks[0] })];
    const options = { ...market, where: 'series.traded = traded', series } as const;
    expect(JSON.parse(out)).toEqual(JSON.parse(JSON.stringify(runReport(bars, 'gap-fill-standard', options))));
    expect((await barstats(...args)).err).toContain('trades.csv: times in the file');
    const grouped = ['AAPL.csv', 'gap-fill', '--trades', 'trades.csv', '--by', 'series.outcome', '--zone', 'UTC'];
    expect((await barstats(...grouped)).err).toContain('no value of the series is known before its session closes');
    expect((await barstats(...grouped, '--hindsight')).out).toContain('Gap up, won (n = 1)');
  });

  it('prints a specification for pictures', async () => {
    const { out } = await barstats('AAPL.csv', 'doji', '--format', 'vega-lite');
    expect((JSON.parse(out) as { $schema: string }).$schema).toContain('vega-lite');
  });

  it('prints a picture as toSvg draws it, on a line of its own', async () => {
    const { out } = await barstats('AAPL.csv', 'doji', '--format', 'svg');
    expect(out).toBe(`${toSvg(runReport(bars, 'doji-standard', market))}\n`);
  });
});

describe('what is refused', () => {
  it.each<[readonly string[], number, string]>([
    [['AAPL.csv', 'gap-fil'], 2, 'did you mean "gap-fill-standard"'],
    [['AAPL.csv'], 2, 'which report?'],
    [['gap-fill'], 2, 'which file of bars?'],
    [['missing.csv', 'gap-fill'], 1, 'missing.csv: there is no such file'],
    [['*.parquet', 'gap-fill'], 1, 'no file fits *.parquet'],
    [['AAPL.csv', 'gap-fill', '--fil', '50'], 2, 'no option --fil; did you mean --fill?'],
    [['AAPL.csv', 'gap-fill', '--fill', 'half'], 2, '--fill must be'],
    [['AAPL.csv', 'gap-fill', '--fill', '500'], 2, '--fill must be'],
    [['AAPL.csv', 'gap-fill', '--where', 'gab > 1'], 2, '--where has "gab" at column 1'],
    [['AAPL.csv', 'gap-fill', '--where', 'weekday ! friday'], 2, 'weekday != friday'],
    [['AAPL.csv', 'doji', '--where', 'session-colour.colour = red'], 1, 'or --hindsight to describe'],
    [['AAPL.csv', 'gap-fill', '--by', 'gap.percent'], 2, '--by'],
    [['AAPL.csv', 'gap-fill', '--by', 'weekdy'], 2, '--by has "weekdy" at column 1'],
    [['AAPL.csv', 'gap-fill', '--from', 'today'], 2, '--from must be'],
    [['AAPL.csv', 'gap-fill', '--from', '2020-01-01', '--to', '2019-01-01'], 2, '--'],
    [['AAPL.csv', 'gap-fill', '--session', 'tokio'], 2, '--session'],
    [['AAPL.csv', 'gap-fill', '--at-random', '0'], 2, '--at-random must be a whole number'],
    [['AAPL.csv', 'gap-fill', '--asset-class', 'stock'], 2, 'did you mean "stocks"'],
    [['AAPL.csv', 'gap-fill', '--format', 'cvs'], 2, 'did you mean csv?'],
    [['AAPL.csv', 'gap-fill', '--zone', 'Mars'], 1, 'AAPL.csv: --zone'],
    [['some bars.csv', 'gap-fill'], 1, 'add --asset-class stocks or'],
    [['AAPL.csv', 'opening-range-breakout'], 1, 'opening-range-breakout-standard: '],
    [['AAPL.csv', 'gap-fill', '--line', '--seed', '1'], 2, 'a line has no --seed'],
    [['AAPL.csv', 'gap-fill', '--line', '--series', 'vix=VIX.csv'], 2, 'a line has no --seed'],
    [
      ['AAPL.csv', 'gap-fill', '--series', 'VIX.csv'],
      2,
      '--series must be NAME=FILE, such as vix=VIX.csv, got VIX.csv',
    ],
    [['AAPL.csv', 'gap-fill', '--trades', 'VIX.csv'], 1, 'VIX.csv: there is no such file'],
    [['AAPL.csv', 'gap-fill', '--trades', 'AAPL.csv'], 1, 'no line names the columns of a statement'],
    [['AAPL.csv', 'gap-fill', '--account', 'U1'], 2, '--account is of the statement that --trades names'],
    [['AAPL.csv', 'gap-fill', '--series', 'vix=VIX.csv'], 1, 'VIX.csv: there is no such file'],
    [['AAPL.csv', 'doji', '--stops', '5'], 2, 'no option --stops'],
    [['AAPL.csv', 'gap-fill', '--minutes', '5'], 2, '--minutes belongs to gap-fill-by-fill-time'],
    [
      ['AAPL.csv', 'opening-range-breakout', '--stops', '1', '--targets', '2'],
      2,
      '--stops belongs to opening-range-breakout-by-bracket\n',
    ],
    [['sample:generated', 'orb', '--stop', '1'], 2, 'did you mean --stops of opening-range-breakout-by-bracket?'],
    [['AAPL.csv', 'gap-fill', '--since', '2016'], 2, 'no option --since; write --from DATE'],
    [['AAPL.csv', 'gap-fill', '--csv'], 2, '--csv needs a value; write --format csv'],
    [['AAPL.csv', 'gap-fill', '--seed', '1'], 2, '--seed is of the chance that --at-random gives'],
    [['AAPL.csv', 'gap-fill', '--at-random', '9', '--seed', 'x'], 2, '--seed must be a whole number'],
    [['AAPL.csv', 'gap-fill', '--where', 'gap == up'], 2, 'did you mean "="?'],
    [['AAPL.csv', 'gap-fill', '--where', 'series.vix > 20'], 2, '--series vix=VIX.csv gives series.vix'],
    [['AAPL.csv', 'gap-fill', '--where', 'day-type = trend'], 2, 'barstats explain day-type lists them'],
    [['AAPL.csv', 'gap-fill', '--where', 'monday'], 2, 'barstats list fields has all fields'],
    [['AAPL.csv', 'gap-fill', '--by', 'gap.percent'], 2, '"edges": [-1, 0, 1]'],
    [['AAPL.csv', 'fvg'], 2, 'did you mean "fair-value-gaps-standard"'],
    [['AAPL.csv', 'doj'], 2, 'did you mean "doji-standard"'],
    [['AAPL.csv', 'doji/stocks/A', 'doji/stocks/B'], 2, 'of several markets: stocks/A, stocks/B'],
    [['AAPL.csv', 'gap-fill?fil=5'], 2, 'did you mean "fill"'],
    [['AAPL.csv', 'gap-fill', '-x'], 2, '-x is not an option'],
    [['sample:spy', 'gap-fill'], 1, 'there is no sample:spy; there are sample:aapl and sample:generated'],
    [['.', 'gap-fill'], 1, 'it is a folder'],
    [[], 2, 'what is to be done?'],
    [['dmeo'], 2, 'did you mean barstats demo?'],
  ])('%j', async (args, code, message) => {
    const ran = await barstats(...args);
    expect(ran.err).toContain(message);
    expect(ran.code).toBe(code);
    expect(ran.out).toBe('');
    // One line and perhaps a hint, never a stack, in words of the command line.
    expect(ran.err).not.toMatch(/\n {4}at |options\.|Error:/);
  });

  it('is red on a terminal, unless colours are not wanted', async () => {
    const plain = await run(['AAPL.csv'], { folder });
    expect(plain.err).toMatch(/^barstats: which report/);
    const coloured = await run(['AAPL.csv'], { folder, isTTY: true });
    expect(coloured.err).toContain('\u001b[31mbarstats:\u001b[39m which report');
    expect((await run(['AAPL.csv'], { folder, isTTY: true, env: { NO_COLOR: '1' } })).err).toBe(plain.err);
  });
});
