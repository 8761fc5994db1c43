import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../../../docs/examples/demo/read-csv.js';
import { buildWorkbench } from '../../../docs/workbench/build-workbench.js';
import { madeUpBars } from '../../../docs/workbench/browser/computing/made-up-bars.js';
import { type Bars, barsFromColumns } from '../../../src/bars/index.js';
import { toTable, toVegaLite } from '../../../src/charts/index.js';
import { catalog, runReport, runReports, type ReportsOptions } from '../../../src/reports/index.js';
import { chromiumPath, launchChromium } from '../../site/chromium.js';
import { asCsv, manyRows } from './browser/files-of-bars.js';
import { longestTask, traced } from './browser/longest-task.js';
import { openWorkbench } from './browser/open-workbench.js';
import { type ServedFolder, serveFolder } from './browser/serve-folder.js';
import { cancelAfter, watchProgress } from './browser/watch-progress.js';

const sample = createRequire(import.meta.url).resolve('@observablehq/sample-datasets/aapl.csv');

/** Those that the page computes where no dates of events are given. */
const withoutEvents = catalog
  .filter(({ unit, family }) => unit !== 'event' && family !== 'event-day')
  .map(({ report }) => report);

/** The first of the made-up bars. */
function firstMinutes(count: number) {
  const { time, open, high, low, close, volume } = madeUpBars();
  const part = (column: Float64Array) => column.slice(0, count);
  return {
    ...{ time: part(time), open: part(open), high: part(high), low: part(low) },
    ...{ close: part(close), volume: volume && part(volume) },
  };
}

const resultsOf = (bars: Bars, options: ReportsOptions) => JSON.stringify(runReports(bars, withoutEvents, options));

describe.skipIf(chromiumPath === undefined)('the workbench in Chromium (skipped without chromium)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'barstats-workbench-'));
  let browser: Browser;
  let server: ServedFolder;
  const open = (options?: Parameters<typeof openWorkbench>[2]) => openWorkbench(browser, server.address, options);
  beforeAll(async () => {
    const [launched] = await Promise.all([launchChromium(), buildWorkbench(folder)]);
    browser = launched;
    server = await serveFolder(folder, '/some/path/workbench/');
  });
  afterAll(async () => {
    await browser.close();
    server.stop();
    rmSync(folder, { recursive: true });
  });

  it('computes every report of the sample bars with the bytes of the library', async () => {
    const { page, complaints, violations, compute, saved, close } = await open();
    expect(await violations()).toEqual([]);
    await page.click('#sample');
    await compute();
    const bars = await readCsv(sample);
    const options = { assetClass: 'stocks', ticker: 'AAPL' } as const;
    expect(await saved('#all-json')).toBe(resultsOf(bars, options));

    const report = '#report-gap-fill-standard';
    const result = runReport(bars, 'gap-fill-standard', options);
    const { eligible, seen } = result.observations;
    expect(await page.textContent(`${report} .counted`)).toBe(
      `${eligible.toLocaleString('en')} of ${seen.toLocaleString('en')} sessions counted`,
    );
    await page.click(`${report} > summary`);
    await page.waitForSelector(`${report} svg[role=img]`);
    expect(await page.textContent(`${report} table tbody tr:first-child`)).toContain(
      String(result.summary[0].questions[0].of),
    );
    expect(await violations()).toEqual([]);
    expect(await saved(`${report} button:text-is("JSON")`)).toBe(JSON.stringify(result));
    expect(await saved(`${report} button:text-is("CSV")`)).toBe(toTable(result, { format: 'csv' }));
    expect(JSON.parse(await saved(`${report} button:text-is("Vega-Lite")`))).toEqual(
      JSON.parse(JSON.stringify(toVegaLite(result))),
    );
    expect(await saved(`${report} button:text-is("SVG")`)).toMatch(/^<svg [^]*Filled in the session[^]*<\/svg>$/);

    expect(await page.textContent('#not-computed')).toContain('none were entered');
    await page.click('#not-computed summary');
    await page.fill('#filter', 'gap fill weekday');
    expect(await page.locator('details.report:visible').count()).toBe(
      catalog.filter((each) => each.report === 'gap-fill-by-weekday').length,
    );
    expect(complaints).toEqual([]);
    await close();
  });

  it('computes what is chosen in the form, from a compressed file whose times have no zone', async () => {
    const { page, complaints, violations, chooseFile, compute, saved, close } = await open();
    const bars = barsFromColumns(firstMinutes(390 * 60));
    await chooseFile('mine-1m.csv.gz', gzipSync(asCsv(bars)));
    await page.waitForSelector('#question:not([hidden])');
    expect(await violations()).toEqual([]);
    await page.fill('#answer', 'America/New_York');
    await page.click('#question button');
    await page.waitForSelector('#market:not([hidden])');
    expect(await page.inputValue('#ticker')).toBe('MINE');
    await page.selectOption('#asset-class', 'futures');
    await page.selectOption('#session', 'new-york');
    await page.fill('#start', '2024-01-15');
    await page.fill('#end', '2024-03-15');
    await compute();
    const options = {
      assetClass: 'futures',
      ticker: 'MINE',
      session: 'new-york',
      startDate: '2024-01-15',
      endDate: '2024-03-15',
    } as const;
    expect(await saved('#all-json')).toBe(resultsOf(bars, options));

    // After it was stopped, the bars are read again as they were before.
    await page.evaluate('document.getElementById("cancel").click()');
    expect(await page.textContent('#outcome')).toContain('Cancelled');
    await compute();
    expect(await saved('#all-json')).toBe(resultsOf(bars, options));

    await page.fill('#end', '2024-01-01');
    await page.click('#compute');
    await page.waitForSelector('#market-wrong:not([hidden])');
    expect(await page.textContent('#market-wrong')).toContain('2024-01-01');
    await page.fill('#end', '');
    await page.click('details:has(#events) > summary');
    await page.fill('#events', '2024-01-31 14:00 FOMC\n2024-03-20 14:00 FOMC');
    await compute();
    expect(await page.textContent('#report-fomc-performance-standard .counted')).toMatch(/ of 2 events counted$/);
    expect(complaints).toEqual([]);
    await close();
  });

  it('says above the reports that bars were probably read wrongly', async () => {
    const { page, complaints, violations, chooseFile, compute, close } = await open();
    const days = ['02', '03', '04', '05', '06', '09', '10', '11', '12', '13'];
    const dated = (shift: number) =>
      [
        'date,open,high,low,close',
        ...days.map((day) => `2024-09-${String(+day + shift).padStart(2, '0')},9,10,8,9`),
      ].join('\n');
    await chooseFile('late.csv', dated(1));
    await page.waitForSelector('#market:not([hidden])');
    await compute();
    expect(await page.textContent('#doubts:not([hidden])')).toContain(
      'Check the bars. 2 of 10 daily bars are on weekdays without a session',
    );
    expect(await violations()).toEqual([]);
    await chooseFile('right.csv', dated(0));
    await page.waitForSelector('#market:not([hidden])');
    await compute();
    expect(await page.isHidden('#doubts')).toBe(true);

    const { time, ...prices } = firstMinutes(390 * 20);
    await chooseFile('closing.csv', asCsv(barsFromColumns({ ...prices, time: time.map((each) => each + 60_000) })));
    await page.fill('#answer', 'America/New_York');
    await page.click('#question button');
    await page.waitForSelector('#market:not([hidden])');
    await compute();
    expect(await page.textContent('#doubts:not([hidden])')).toContain(
      'look like this: tick the box about closing times',
    );
    await page.check('#stamped');
    await page.waitForSelector('#market:not([hidden])');
    await compute();
    expect(await page.isHidden('#doubts')).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });

  it('points out bad rows by line, and leaves them out only when told to', async () => {
    const { page, complaints, violations, chooseFile, compute, saved, close } = await open();
    const good = [
      '2024-07-01,212,217,211,216',
      '2024-07-02,216,220,215,220',
      '2024-07-03,220,222,219,221',
      '2024-07-05,222,226,221,226',
    ];
    const bad = ['2024-07-06,x,226,221,226', '2024-07-06,222,220,221,221', '2024-07-04,222,226,221,226'];
    await chooseFile(
      'bad.csv',
      ['date,open,high,low,close', ...good.slice(0, 3), '', ...bad.slice(0, 2), good[3], bad[2]].join('\n'),
    );
    await page.waitForSelector('#bad:not([hidden])');
    expect(await page.locator('#bad tbody th').allTextContents()).toEqual(['6', '7', '9']);
    expect(await page.locator('#bad tbody td:nth-child(2)').allTextContents()).toEqual(['open', 'high', 'date']);
    expect(await page.locator('#bad tbody td:nth-child(3)').first().textContent()).toBe(
      'open is "x": a string must be a decimal number such as "1234.5", without spaces, separators or units',
    );
    expect(await page.textContent('#bad h3')).toBe('3 rows are invalid');
    expect(await page.isVisible('#compute')).toBe(false);
    expect(await violations()).toEqual([]);
    await page.click('#without');
    await compute();
    const [time, ...prices] = [0, 1, 2, 3, 4].map((at) => good.map((line) => line.split(',')[at]));
    const [first, high, low, last] = prices.map((column) => column.map(Number));
    const columns = { time: time.map((date) => Date.parse(date)), open: first, high, low, close: last };
    expect(await saved('#all-json')).toBe(
      resultsOf(barsFromColumns(columns, { interval: '1d' }), { assetClass: 'stocks', ticker: 'BAD' }),
    );

    // What was agreed to is not asked again when the bars have to be read again.
    await page.evaluate('document.getElementById("cancel").click()');
    await compute();
    expect(await page.locator('#bad tbody tr').count()).toBe(3);
    expect(await page.locator('#without').count()).toBe(0);
    expect(await page.textContent('#outcome')).toContain('All reports were computed');

    const dataTransfer = await page.evaluateHandle(`(() => {
      const dropped = new DataTransfer();
      dropped.items.add(new File(['a,b\\n1,2\\n'], 'no-bars.csv'));
      return dropped;
    })()`);
    await page.dispatchEvent('main', 'drop', { dataTransfer });
    await page.waitForSelector('#read.wrong');
    expect(await page.textContent('#read')).toMatch(/^The file begins with "a,b", and its first lines have no row/);
    expect(await page.isVisible('#market')).toBe(false);
    expect(await violations()).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('asks for what a file leaves open, one thing after another, and shows how it was read', async () => {
    const { page, complaints, violations, chooseFile, close } = await open();
    const times = ['09:35', '09:40', '09:45'];
    const lines = ['AA', 'BB'].flatMap((name) =>
      times.map((time) => `${name};01/02/2024;${time};1,250;1,500;1,125;1,375`),
    );
    await chooseFile('five.csv', ['Ticker;Date;Time;Open;High;Low;Close', ...lines].join('\n'));
    const why = () => page.textContent('#question-why');
    const answer = async (value: string) => {
      if (await page.isVisible('select#answer')) await page.selectOption('#answer', value);
      else await page.fill('#answer', value);
      await page.click('#question button');
    };
    await expect.poll(why).toContain('can be read as 1250 and as 1.250');
    expect(await violations()).toEqual([]);
    await answer(',');
    await expect.poll(why).toContain('"01/02/2024 09:35", have no time zone');
    await answer('Europe/Londom');
    await expect.poll(why).toContain('did you mean "Europe/London"?');
    await answer('America/New_York');
    await expect.poll(why).toContain('2024-02-01 (day first) and as 2024-01-02 (month first)');
    await answer('month-first');
    await expect.poll(why).toContain('2 tickers');
    expect(await page.locator('#answer option').allTextContents()).toEqual(['AA', 'BB']);
    await answer('BB');
    await page.waitForSelector('#market:not([hidden])');
    expect(await page.textContent('#read')).toContain('3 bars of 5 minutes from 2024-01-02 14:35 UTC');
    expect(await page.inputValue('#ticker')).toBe('BB');
    expect(await page.locator('#how tr').allInnerTexts()).toEqual([
      'Format\tCSV',
      'Program\tunknown',
      'Delimiter\tsemicolon',
      'Decimal mark\tcomma',
      'Header\tnames the columns',
      'Remarks\tnone',
      'Columns\ttime from Date and Time, open from Open, high from High, low from Low, close from Close, ticker from Ticker',
      'Times\tMM/DD/YYYY HH:MM, the first: 01/02/2024 09:35',
      'Time zone\tAmerica/New_York',
      'Bar length\t5 minutes',
      'Order\toldest first',
      'Ticker\tBB',
      'Valid rows\t3',
      'Rows without prices\t0',
    ]);
    expect(await violations()).toEqual([]);

    // What was chosen of the market stays when the times turn out to be those of the close.
    await page.selectOption('#asset-class', 'futures');
    await page.check('#stamped');
    await expect.poll(() => page.textContent('#read')).toContain('from 2024-01-02 14:30 UTC');
    await page.waitForSelector('#market:not([hidden])');
    expect(await page.isChecked('#stamped:focus')).toBe(true);
    expect(await page.inputValue('#asset-class')).toBe('futures');
    expect(complaints).toEqual([]);
    await close();
  });

  it('reads Parquet of every codec', async () => {
    const { page, complaints, choosePath, close } = await open();
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    for (const codec of ['uncompressed', 'snappy', 'gzip', 'zstd', 'brotli', 'lz4_raw']) {
      const file = join(folder, `${codec}.parquet`);
      await connection.run(
        `COPY (SELECT TIMESTAMPTZ '2024-01-02 14:30:00+00' + INTERVAL (i) MINUTE AS time, 3 + i % 7 AS open, 12.5 AS high, 2 AS low, 4 AS close
         FROM range(5000) r(i)) TO '${file}' (FORMAT PARQUET, CODEC '${codec}')`,
      );
      await choosePath(file);
      await page.waitForSelector('#market:not([hidden])');
      expect(await page.textContent('#read')).toContain(
        `${codec}.parquet: 5,000 bars of 1 minute from 2024-01-02 14:30`,
      );
      expect(await page.textContent('#how')).toContain('TIMESTAMP in microseconds, UTC');
    }
    connection.closeSync();
    instance.closeSync();
    expect(complaints).toEqual([]);
    await close();
  });

  it('stays responsive with 800,000 rows, shows how far it is, and stops when told to', async () => {
    const { page, complaints, choosePath, close } = await open();
    await page.evaluate(watchProgress);
    await browser.startTracing(page, { categories: traced });
    // As a file of the disk: one that comes from here as bytes keeps the page busy with taking them.
    const file = join(folder, 'many-1m.csv');
    writeFileSync(file, manyRows(800_000));
    const value = (id: string) => page.evaluate<number>(`document.getElementById('${id}').value`);
    await choosePath(file);
    await expect.poll(() => value('bytes'), { interval: 10 }).toBeGreaterThan(1);
    await page.click('#cancel-reading');
    await expect.poll(() => page.workers().length).toBe(0);
    expect(await page.textContent('#read')).toContain('Cancelled');

    const start = performance.now();
    await choosePath(file);
    await page.waitForSelector('#market:not([hidden])');
    const read = performance.now() - start;
    expect(await page.textContent('#read')).toContain('800,000 bars of 1 minute from 2015-01-01');
    await page.selectOption('#asset-class', 'crypto');
    await page.click('#compute');
    await page.waitForSelector('#outcome:not([hidden])');
    const outcome = await page.textContent('#outcome');
    expect(outcome).toMatch(/^All reports were computed in /);
    const all = await page.locator('details.report').count();

    // In another session all is to be computed anew. What was before it is cancelled stays, and nothing is added to it.
    await page.selectOption('#session', 'london');
    await page.evaluate(cancelAfter(20));
    await page.click('#compute');
    await page.waitForSelector('#outcome:not([hidden])');
    await expect.poll(() => page.workers().length).toBe(0);
    expect(await page.textContent('#outcome')).toContain('Cancelled');
    const reports = await page.locator('details.report').count();
    expect(reports).toBeGreaterThan(0);
    expect(reports).toBeLessThan(all / 2);

    const seen = await page.evaluate<{ bytes: number[]; done: number[] }>('globalThis.progress');
    for (const values of Object.values(seen)) expect(values.length).toBeGreaterThan(3);
    const busy = longestTask(await browser.stopTracing());
    console.log(`800,000 rows: read in ${Math.round(read)} ms. ${outcome} The page was busy for ${busy} ms at most.`);
    expect(busy).toBeGreaterThan(0);
    expect(busy).toBeLessThan(100);
    expect(complaints).toEqual([]);
    await close();
  });

  it('is used by keyboard alone', async () => {
    const { page, complaints, close } = await open();
    const focused = () =>
      page.evaluate<string>('document.activeElement.closest("[id]")?.id + " " + document.activeElement.localName');
    const tabTo = async (wanted: string) => {
      for (let presses = 0; presses < 60; presses++) {
        await page.keyboard.press('Tab');
        if ((await focused()) === wanted) return;
      }
      throw new Error(`The key does not lead to ${wanted}, but to ${await focused()}`);
    };
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.className')).toBe('skip');
    await tabTo('sample button');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#market:not([hidden])');
    await tabTo('compute button');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#outcome:not([hidden])');
    await tabTo('filter input');
    await page.keyboard.type('outside days all');
    await tabTo('report-outside-days-standard summary');
    // Where the focus is, is seen.
    expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#report-outside-days-standard svg[role=img]');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.getAttribute("role")')).toBe('region');
    expect(complaints).toEqual([]);
    await close();
  });

  it('fits a small screen, in the colours that the reader looks at', async () => {
    const { page, complaints, violations, sideways, chooseFile, compute, close } = await open({
      viewport: { width: 320, height: 740 },
      reducedMotion: 'reduce',
      colorScheme: 'dark',
    });
    const sound = async () => expect([await sideways(), await violations()]).toEqual([0, []]);
    await sound();
    const name = 'a-file-with-a-rather-long-name-for-a-small-screen.csv';
    await chooseFile(name, `date,o,h,l,c\n2024-07-01,1,2,1,2\n2024-07-02,1,2,1,${'2'.repeat(60)}\n`);
    await page.waitForSelector('#bad:not([hidden])');
    await sound();
    await page.click('#sample');
    await page.waitForSelector('#market:not([hidden])');
    await compute();
    await page.click('#report-seasonality-standard > summary');
    const drawing = page.locator('#report-seasonality-standard svg[role=img]');
    await drawing.waitFor();
    await sound();
    const dark = await drawing.innerHTML();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => drawing.innerHTML()).not.toBe(dark);
    expect(complaints).toEqual([]);
    await close();
  });

  it('can send nothing anywhere, neither the page nor its workers', async () => {
    const { page, compute, close } = await open();
    await page.click('#sample');
    await compute();
    await page.click('#report-outside-days-standard > summary');
    await page.waitForSelector('#report-outside-days-standard svg[role=img]');
    const send = `fetch(${JSON.stringify(server.address)}, { method: 'POST', body: 'bars' }).then(() => 'sent', () => 'refused')`;
    const workers = page.workers().map((worker) => (program: string) => worker.evaluate<string>(program));
    const places = [(program: string) => page.evaluate<string>(program), ...workers];
    expect(places.length).toBe(3);
    for (const run of places) expect(await run(send)).toBe('refused');
    // Nor can a text become a program there.
    const made = `new Promise((done) => {
      globalThis.made = 'refused';
      setTimeout("globalThis.made = 'made'");
      setTimeout(() => done(made), 50);
    })`;
    for (const run of places) expect(await run(made)).toBe('refused');
    await close();
  });
});
