import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { madeUpBars } from '../browser/computing/reading/made-up-bars.js';
import { writeWithDuckDb } from '../../examples/test/own-data/write-with-duckdb.js';
import { barsFromColumns } from '../../../src/bars/index.js';
import { chromiumPath } from '../../../test/site/chromium.js';
import { asCsv } from './browser/files-of-bars.js';
import { smallScreen } from './browser/open-workbench.js';
import { servedWorkbench } from './browser/served-workbench.js';

/** The first of the made-up bars. */
function firstMinutes(count: number) {
  const { time, open, high, low, close, volume } = madeUpBars();
  const part = (column: Float64Array) => column.slice(0, count);
  return {
    ...{ time: part(time), open: part(open), high: part(high), low: part(low) },
    ...{ close: part(close), volume: volume && part(volume) },
  };
}

/** What is known of the bars is folded once they are there. */
async function openBarsCard(page: Page): Promise<void> {
  await page.click('#change[aria-expanded=false]');
}

describe.skipIf(chromiumPath === undefined)('the workbench in Chromium (skipped without chromium)', () => {
  const workbench = servedWorkbench();

  it('keeps the options of a view in its address: through a reload, a link, and the buttons of the browser', async () => {
    const link = '#/report/gap-fill-standard/futures/NQ?session=new-york&start_date=2024-01-15&end_date=2024-03-15';
    const { page, complaints, chooseNewYork, bars, idle } = await workbench.open({ link });
    const file = asCsv(barsFromColumns(firstMinutes(390 * 10)));
    const read = async () => {
      await chooseNewYork('mine-1m.csv.gz', gzipSync(file));
      await bars();
    };
    await read();
    expect(new URL(page.url()).hash).toBe(link);
    await page.click('nav.places a:text-is("Overview")');
    expect(new URL(page.url()).hash).toBe(
      link.replace('/report/gap-fill-standard/futures/NQ?', '/?class=futures&ticker=NQ&'),
    );
    await page.goBack();
    await page.waitForSelector('#report-heading');
    await page.reload();
    await read();
    expect(new URL(page.url()).hash).toBe(link);
    expect(await page.textContent('#report-heading')).toContain('Gap fill');
    // Nothing of the bars is in the address.
    expect(page.url()).not.toContain('mine');
    await idle();
    expect(complaints).toEqual([]);
  });

  it('says at once that bars were probably read wrongly', async () => {
    const { page, complaints, violations, chooseText, chooseNewYork, bars, idle } = await workbench.open();
    const days = ['02', '03', '04', '05', '06', '09', '10', '11', '12', '13'];
    const dated = (shift: number) =>
      [
        'date,open,high,low,close',
        ...days.map((day, i) => `2024-09-${String(+day + shift).padStart(2, '0')},${9 + (i % 2)},11,8,9`),
      ].join('\n');
    await chooseText('late.csv', dated(1));
    await bars();
    await page.waitForSelector('#doubts');
    expect(await page.textContent('#doubts')).toContain(
      'Check the bars. 2 of 10 daily bars are on weekdays without a session',
    );
    expect(await violations()).toEqual([]);
    await chooseText('right.csv', dated(0));
    await idle();
    expect(await page.locator('#doubts').count()).toBe(0);

    const { time, ...prices } = firstMinutes(390 * 10);
    const closing = barsFromColumns({ ...prices, time: time.map((each) => each + 60_000) });
    await chooseNewYork('closing.csv', asCsv(closing));
    await page.waitForSelector('#doubts');
    expect(await page.textContent('#doubts')).toContain('look like this: tick the box about closing times');
    await page.click('#how > summary');
    await page.check('#stamped');
    await bars();
    await idle();
    expect(await page.locator('#doubts').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('points out bad rows by line, and leaves them out only when told to', async () => {
    const { page, complaints, violations, chooseText, bars } = await workbench.open();
    const good = [
      '2024-07-01,212,217,211,216',
      '2024-07-02,216,220,215,220',
      '2024-07-03,220,222,219,221',
      '2024-07-05,222,226,221,226',
    ];
    const bad = ['2024-07-06,x,226,221,226', '2024-07-06,222,220,221,221', '2024-07-04,222,226,221,226'];
    await chooseText(
      'bad.csv',
      ['date,open,high,low,close', ...good.slice(0, 3), '', ...bad.slice(0, 2), good[3], bad[2]].join('\n'),
    );
    await page.waitForSelector('#bad');
    expect(await page.locator('#bad tbody th').allTextContents()).toEqual(['6', '7', '9']);
    expect(await page.locator('#bad tbody td:nth-child(2)').allTextContents()).toEqual(['open', 'high', 'date']);
    expect(await page.locator('#bad tbody td:nth-child(3)').first().textContent()).toBe(
      'open is "x": a string must be a decimal number such as "1234.5", without spaces, separators or units',
    );
    expect(await page.textContent('#bad h3')).toBe('3 rows are invalid');
    expect(await page.locator('nav.places').count()).toBe(0);
    expect(await violations()).toEqual([]);
    await page.click('#without');
    await bars();
    expect(await page.textContent('#bars-line')).toBe('4 daily bars, 2024-07-01 to 2024-07-05');
    await openBarsCard(page);
    expect(await page.locator('#without').count()).toBe(0);

    const dataTransfer = await page.evaluateHandle(`(() => {
      const dropped = new DataTransfer();
      dropped.items.add(new File(['a,b\\n1,2\\n'], 'no-bars.csv'));
      return dropped;
    })()`);
    await page.dispatchEvent('main', 'drop', { dataTransfer });
    await page.waitForSelector('#read.wrong');
    expect(await page.textContent('#read')).toMatch(/^The file begins with "a,b", and its first lines have no row/);
    expect(await violations()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('asks for what a file leaves open, one thing after another, and shows how it was read', async () => {
    const { page, complaints, violations, chooseText, bars } = await workbench.open();
    const times = ['09:35', '09:40', '09:45'];
    const lines = ['AA', 'BB'].flatMap((name) =>
      times.map((time) => `${name};01/02/2024;${time};1,250;1,500;1,125;1,375`),
    );
    await chooseText('five.csv', ['Ticker;Date;Time;Open;High;Low;Close', ...lines].join('\n'));
    const why = () => page.textContent('#question-why');
    const answer = async (value: string) => {
      if (await page.isVisible('select#answer')) await page.selectOption('#answer', value);
      else await page.fill('#answer', value);
      await page.click('#question button');
    };
    await expect.poll(why).toContain('can be read as 1250 and as 1.250');
    expect(await violations()).toEqual([]);
    await answer(',');
    await expect.poll(why).toContain('2024-02-01 (day first) and as 2024-01-02 (month first)');
    await answer('month-first');
    await expect.poll(why).toContain('"01/02/2024 09:35", have no time zone');
    await answer('Europe/Londom');
    await expect.poll(why).toContain('did you mean "Europe/London"?');
    await answer('America/New_York');
    await expect.poll(why).toContain('2 tickers');
    expect(await page.locator('#answer option').allTextContents()).toEqual(['AA', 'BB']);
    await answer('BB');
    await bars();
    await openBarsCard(page);
    expect(await page.inputValue('#ticker')).toBe('BB');
    await page.click('#how > summary');
    expect(await page.locator('#how li').allInnerTexts()).toEqual([
      'five.csv',
      '3 bars of 5 minutes from CSV, ticker BB.',
      'Times are MM/DD/YYYY HH:MM, in America/New_York, when a bar opens.',
      'Prices are written with a decimal comma.',
      'Read time from Date and Time; prices from Open, High, Low, Close; no volume.',
    ]);
    expect(await violations()).toEqual([]);
    // What was chosen of the market stays when the times turn out to be those of the close.
    await page.selectOption('#asset-class', 'futures');
    await page.check('#stamped');
    await expect.poll(() => page.textContent('#how')).toContain('when a bar closes');
    expect(await page.inputValue('#asset-class')).toBe('futures');
    expect(complaints).toEqual([]);
  });

  it('reads Parquet of every codec', async () => {
    const { page, complaints, choose, bars } = await workbench.open();
    const rows = `SELECT TIMESTAMPTZ '2024-01-02 14:30:00+00' + INTERVAL (i) MINUTE AS time, 3 + i % 7 AS open, 12.5 AS high, 2 AS low,
      4 AS close FROM range(5000) r(i)`;
    const codecs = ['uncompressed', 'snappy', 'gzip', 'zstd', 'brotli', 'lz4_raw'];
    const fileOf = (codec: string): string => join(workbench.folder, `${codec}.parquet`);
    await writeWithDuckDb(codecs.map((codec) => [fileOf(codec), rows, `FORMAT parquet, CODEC '${codec}'`]));
    for (const codec of codecs) {
      await choose(fileOf(codec));
      await page.waitForSelector(`#how:has-text("${codec}.parquet"), #which-class`);
      await bars();
      expect(await page.textContent('#how')).toContain(`${codec}.parquet`);
      expect(await page.textContent('#how')).toContain('5000 bars of 1 minute from Parquet');
    }
    expect(complaints).toEqual([]);
  });

  it('is used by keyboard alone, and prints what was found, and no controls', async () => {
    const { page, complaints, idle, tabTo } = await workbench.open();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.className')).toBe('skip');
    await tabTo('#sample');
    await page.keyboard.press('Enter');
    await idle();
    await tabTo('nav.places a:text-is("Report")');
    // Where the focus is, is seen.
    expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#report-heading');
    await page.waitForSelector('.report-page .outcome-row');
    await page.emulateMedia({ media: 'print' });
    const seen = (selector: string) => page.locator(`${selector}:visible`).count();
    for (const control of ['nav', 'input', 'button:not(.outcome-row)', '.take-away'])
      expect(await seen(control)).toBe(0);
    expect(await seen('#report-heading')).toBe(1);
    expect(await seen('.report-page .outcome-row')).toBe(3);
    // The table is not cut where a screen would scroll.
    const cut = await page.evaluate<number>(
      '[...document.querySelectorAll(".scroll.tall")].filter((each) => each.scrollHeight > each.clientHeight + 1).length',
    );
    expect(cut).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('fits a small screen, in the colours that the reader looks at', async () => {
    const { page, complaints, violations, sideways, chooseText, idle } = await workbench.open(smallScreen);
    const sound = async () => expect([await sideways(), await violations()]).toEqual([0, []]);
    await sound();
    await page.click('#sample');
    await idle();
    await sound();
    const name = 'a-file-with-a-rather-long-name-for-a-small-screen.csv';
    await chooseText(name, `date,o,h,l,c\n2024-07-01,1,2,1,2\n2024-07-02,1,2,1,${'2'.repeat(60)}\n`);
    await page.waitForSelector('#bad');
    await sound();
    expect(complaints).toEqual([]);
  });

  it('can send nothing anywhere, neither the page nor its workers', async () => {
    const { page, idle } = await workbench.open({ link: '#/report/outside-days-standard' });
    await page.click('#sample');
    await page.click('summary:text-is("Picture")');
    await page.waitForSelector('svg[role=img]');
    await idle();
    const send = `fetch(${JSON.stringify(workbench.address)}, { method: 'POST', body: 'bars' }).then(() => 'sent', () => 'refused')`;
    const workers = page.workers().map((worker) => (program: string) => worker.evaluate<string>(program));
    const places = [(program: string) => page.evaluate<string>(program), ...workers];
    expect(places.length).toBe(2);
    for (const run of places) expect(await run(send)).toBe('refused');
    // Nor can a text become a program there.
    const made = `new Promise((done) => {
      globalThis.made = 'refused';
      setTimeout("globalThis.made = 'made'");
      setTimeout(() => done(made), 50);
    })`;
    for (const run of places) expect(await run(made)).toBe('refused');
  });
});
