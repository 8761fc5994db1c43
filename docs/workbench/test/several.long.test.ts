import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { toTable } from '../../../src/charts/index.js';
import { compareMarkets, comparePeriods, type PooledMarket, runPooled } from '../../../src/pooled/index.js';
import { chromiumPath } from '../../../test/site/chromium.js';
import { cancelAtOnce } from './browser/cancel-at-once.js';
import { textFile } from './browser/files-of-bars.js';
import { fileOf, madeUpMarket } from './browser/made-up-markets.js';
import { type OpenOptions, smallScreen } from './browser/open-workbench.js';
import { servedWorkbench } from './browser/served-workbench.js';

const REPORT = 'opening-range-breakout-standard';
const LIST = '.markets';
const BARS = 'section[aria-labelledby=bars-heading]';

/** Four markets of minutes, until 2024-01-18 at most, and one of days, which do not allow the report. */
const dates = Array.from({ length: 28 }, (_, i) => new Date(Date.UTC(2024, 1, i + 1)))
  .filter((date) => date.getUTCDay() % 6 > 0)
  .map((date) => date.toISOString().slice(0, 10));
const days = barsFromRows(dates.map((time, i) => ({ time, open: 10, high: 12, low: 9, close: 10 + (i % 2) })));
const bars = {
  ONE: madeUpMarket(1, 390 * 12),
  TWO: madeUpMarket(2, 390 * 12),
  THREE: madeUpMarket(3, 390 * 12),
  FOUR: madeUpMarket(4, 390 * 9),
};
const market = (ticker: keyof typeof bars): PooledMarket => ({ assetClass: 'stocks', ticker, bars: bars[ticker] });
const minutes = (Object.keys(bars) as (keyof typeof bars)[]).map(market);
const files = [
  ...Object.entries(bars).map(([ticker, each]) => fileOf(`${ticker.toLowerCase()}-1m.csv`, each)),
  // So few bars show no class, but the name does.
  textFile(
    'days.us.csv',
    ['date,open,high,low,close', ...dates.map((date, i) => `${date},10,12,9,${10 + (i % 2)}`)].join('\n'),
  ),
];

/** The names of all markets in their order. */
function namesOn(page: Page) {
  return page.locator(`${LIST} li > button:first-child`).allTextContents();
}

describe.skipIf(chromiumPath === undefined)('several markets in Chromium (skipped without chromium)', () => {
  const workbench = servedWorkbench();
  /** Opens the place of several markets with all files. */
  const open = async (link = `#/markets/${REPORT}`, options?: OpenOptions) => {
    const opened = await workbench.open({ link, ...options });
    const { page } = opened;
    await opened.choose(...files);
    await expect.poll(() => page.locator(`${LIST} li`).allTextContents()).toHaveLength(5);
    await expect.poll(() => page.locator(`${BARS} progress`).count()).toBe(0);
    // What was asked of the markets that were read first is no answer yet.
    await opened.idle();
    return opened;
  };

  const all = [...minutes, { assetClass: 'stocks', ticker: 'DAYS', bars: days } as const];

  it('pools all markets with the bytes of the library, says which cannot be asked, and finds other reports', async () => {
    const { page, complaints, violations, saved, idle } = await open(`#/markets/${REPORT}?minutes=60`);
    expect(await saved('button:text-is("JSON")')).toBe(
      JSON.stringify(runPooled(all, REPORT, { params: { minutes: 60 } })),
    );
    expect(await page.textContent('.report-head ~ .hint')).toContain('With minutes 60.');

    await page.evaluate(`location.hash = '#/markets/${REPORT}'`);
    await expect.poll(() => page.locator('.report-head ~ .hint:has-text("With minutes 60.")').count()).toBe(0);
    // Until then the answer is still that of the options before.
    await idle();
    const result = runPooled(all, REPORT, {});
    expect(await saved('button:text-is("JSON")')).toBe(JSON.stringify(result));
    expect(await saved('button:text-is("CSV")')).toBe(toTable(result, { format: 'csv' }));
    // The title of the report is above, so that its identifier in the message is left out.
    expect(`${REPORT} ${(await page.textContent('.notice.wrong li'))!.replace('DAYS: ', '')}`).toBe(
      result.refused[0].refused.message,
    );
    const { outcomes } = result.summary[0].questions[0];
    const [outcome] = outcomes;
    const ofMarket = (i: number) => outcomes.reduce((sum, { byMarket }) => sum + byMarket[i], 0);
    expect(
      await page
        .locator('table:has(caption:text("Breaks of the window")) >> nth=0 >> tbody tr:first-child td')
        .allTextContents(),
    ).toEqual([
      ...[outcome.count.toLocaleString('en'), `${outcome.percent!.toFixed(1)}\u00a0%`],
      `${outcome.clustered!.low.toFixed(1)} to ${outcome.clustered!.high.toFixed(1)}\u00a0%`,
      `${outcome.low!.toFixed(1)} to ${outcome.high!.toFixed(1)}\u00a0%`,
      outcome.designEffect!.toFixed(1),
      ...outcome.byMarket.map((count, i) => `${count} of ${ofMarket(i)}`),
    ]);
    const picture = () => page.textContent('figure svg[role=img]');
    await expect.poll(picture).toContain('4 markets');
    expect(await violations()).toEqual([]);
    // On paper there are the figures and what they are about, and nothing to press.
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('button:visible, input:visible, select:visible').count()).toBe(0);
    expect(await page.textContent('.several .lead:visible')).toMatch(/^4 markets, .* sessions counted\.$/);
    await page.emulateMedia({ media: 'screen' });

    await page.uncheck('.chosen-markets label:has-text("DAYS") input');
    await page.uncheck('.chosen-markets label:has-text("TWO") input');
    await expect.poll(() => page.locator('.notice.wrong').count()).toBe(0);
    expect(await page.evaluate('location.hash')).toBe(`#/markets/${REPORT}?without=stocks+DAYS&without=stocks+TWO`);
    const chosen = [minutes[0], minutes[2], minutes[3]];
    expect(await saved('button:text-is("JSON")')).toBe(JSON.stringify(runPooled(chosen, REPORT, {})));
    await expect.poll(picture).toContain('3 markets');

    // A report is found by keyboard.
    await page.press('.report-head .search-button', 'Enter');
    await page.waitForSelector('#search:focus');
    await page.keyboard.type('gap fill');
    await page.waitForSelector('#found [aria-selected=true]:text-is("Gap fill")');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.textContent('#several-heading')).toBe('Gap fill: all sessions');
    expect(await page.evaluate('location.hash')).toBe(
      '#/markets/gap-fill-standard?without=stocks+DAYS&without=stocks+TWO',
    );
    await expect.poll(() => page.textContent('table caption')).toContain('Filled in the session');
    expect(await saved('button:text-is("JSON")')).toBe(JSON.stringify(runPooled(chosen, 'gap-fill-standard', {})));

    await page.evaluate(cancelAtOnce('Asking the markets'));
    await page.click('.report-head .search-button');
    await page.click('#found [role=option]:text-is("Value area")');
    await expect.poll(() => page.textContent('#status')).toBe('Cancelled.');
    expect(await page.locator('button:text-is("JSON")').count()).toBe(0);
    await page.click('[aria-labelledby=several-heading] button:text-is("Compute")');
    expect(await saved('button:text-is("JSON")')).toBe(JSON.stringify(runPooled(chosen, 'value-area-standard', {})));
    // Nothing of what was cancelled comes in between.
    await page.check('.chosen-markets label:has-text("TWO") input');
    expect(await saved('button:text-is("JSON")')).toBe(JSON.stringify(runPooled(minutes, 'value-area-standard', {})));
    expect(complaints).toEqual([]);
  });

  it('compares two markets and two periods with the bytes of the library, also after it was cancelled', async () => {
    const { page, complaints, violations, saved } = await open();
    const again = '[aria-labelledby=several-heading] button:text-is("Compare")';
    const cancels = async (choose: () => Promise<void>) => {
      await page.evaluate(cancelAtOnce('Comparing'));
      await choose();
      await page.waitForSelector(again);
      expect(await page.textContent('#status')).toBe('Cancelled.');
      expect(await page.locator('progress, button:text-is("JSON")').count()).toBe(0);
      await page.click(again);
    };
    await cancels(async () => {
      // An arrow chooses the next radio button.
      await page.focus('input[name=compared]:checked');
      await page.keyboard.press('ArrowRight');
    });
    const two = compareMarkets(market('ONE'), market('TWO'), REPORT, {});
    expect(await saved('button:text-is("JSON")')).toBe(JSON.stringify(two));
    expect(await page.locator(again).count()).toBe(0);
    await page.selectOption('#second-market', { label: 'THREE' });
    await expect
      .poll(() => page.evaluate('location.hash'))
      .toBe(`#/markets/${REPORT}?class=stocks&ticker=ONE&compared=markets&against=stocks+THREE`);
    await expect.poll(() => page.locator('table th:text-is("THREE")').count()).toBeGreaterThan(0);
    const compared = compareMarkets(market('ONE'), market('THREE'), REPORT, {});
    expect(await saved('button:text-is("JSON")')).toBe(JSON.stringify(compared));
    expect(await saved('button:text-is("CSV")')).toBe(toTable(compared, { format: 'csv' }));
    await page.waitForSelector('svg[role=img]');
    expect(await violations()).toEqual([]);

    await cancels(() => page.check('input[value=periods]'));
    const halves = {
      first: { startDate: '2024-01-02', endDate: '2024-01-10' },
      second: { startDate: '2024-01-11', endDate: '2024-01-18' },
    };
    expect(await saved('button:text-is("JSON")')).toBe(JSON.stringify(comparePeriods(market('ONE'), REPORT, halves)));
    expect(await page.locator(again).count()).toBe(0);
    await page.fill('#first-endDate', '2024-01-08');
    await page.fill('#second-startDate', '2024-01-09');
    await page.fill('#second-endDate', '2024-01-17');
    await expect
      .poll(() => page.evaluate('location.hash'))
      .toContain('periods=2024-01-02..2024-01-08..2024-01-09..2024-01-17');
    await page.waitForSelector('table th:text-is("2024-01-09 to 2024-01-17")');
    const periods = {
      first: { startDate: '2024-01-02', endDate: '2024-01-08' },
      second: { startDate: '2024-01-09', endDate: '2024-01-17' },
    };
    expect(await saved('button:text-is("JSON")')).toBe(JSON.stringify(comparePeriods(market('ONE'), REPORT, periods)));
    await page.waitForSelector('svg[role=img]');
    await page.fill('#second-startDate', '2024-01-05');
    await expect.poll(() => page.textContent('[role=alert]')).toContain('must not overlap');
    expect(await violations()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('names, adds and removes markets, and never has two of a name', async () => {
    const { page, complaints, violations } = await open();
    const names = () => namesOn(page);
    expect(await names()).toEqual(['ONE', 'TWO', 'THREE', 'FOUR', 'DAYS']);
    await page.click(`${LIST} button:text-is("TWO")`);
    await page.click('#change');
    const name = page.locator('#ticker');
    await name.fill('ONE');
    await name.press('Enter');
    const objection = () =>
      name.evaluate((each) => (each as unknown as { validationMessage: string }).validationMessage);
    await expect.poll(objection).toBe('There is another ONE among the stocks. Choose another name.');
    await name.fill('ZWEI');
    await name.press('Enter');
    await expect.poll(objection).toBe('');
    expect(await page.locator('.chosen-markets label').allTextContents()).toEqual([
      'ONE',
      'ZWEI',
      'THREE',
      'FOUR',
      'DAYS',
    ]);

    await page.setInputFiles('.more-files', [fileOf('one.csv', bars.FOUR)]);
    await expect.poll(names).toEqual(['ONE', 'ZWEI', 'THREE', 'FOUR', 'DAYS', 'ONE-2']);
    const inside = join(workbench.folder, 'a-folder');
    mkdirSync(join(inside, 'deeper'), { recursive: true });
    writeFileSync(join(inside, 'notes.md'), 'no bars');
    writeFileSync(join(inside, 'deeper', 'six.csv'), fileOf('six.csv', bars.FOUR).buffer);
    writeFileSync(join(inside, 'seven.csv'), 'a,b\n1,2\n');
    await page.setInputFiles('.more-folder', inside);
    await expect.poll(names).toEqual(['ONE', 'ZWEI', 'THREE', 'FOUR', 'DAYS', 'ONE-2', 'seven.csv', 'SIX']);
    await expect.poll(() => page.textContent(`${LIST} li:nth-child(7) .hint`)).toBe('cannot be read');
    await page.click(`${LIST} button:text-is("seven.csv")`);
    await page.waitForSelector('#read:has-text("The file begins")');
    await page.click(`${LIST} button[aria-label="Remove seven.csv"]`);
    await page.click(`${LIST} button[aria-label="Remove ONE"]`);
    await expect
      .poll(() => page.locator('.chosen-markets label').allTextContents())
      .toEqual(['ZWEI', 'THREE', 'FOUR', 'DAYS', 'ONE-2', 'SIX']);
    expect(await violations()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('takes files and the files of bars in folders that are dropped together', async () => {
    const { page, complaints, violations, sideways } = await workbench.open({ link: '#/markets' });
    const folder = join(workbench.folder, 'dropped');
    mkdirSync(join(folder, 'deeper', 'deepest'), { recursive: true });
    const days = (name: string) => {
      writeFileSync(join(folder, name), 'date,open,high,low,close\n2024-09-03,9,10,8,9\n2024-09-04,9,10,8,9\n');
    };
    // A browser gives at most a hundred entries of a folder at once.
    const many = Array.from({ length: 101 }, (_, i) => `x${i + 100}`);
    for (const name of many) days(`deeper/${name}.csv`);
    days('deeper/deepest/last.txt');
    days('deeper/.hidden.csv');
    writeFileSync(join(folder, 'deeper', 'notes.md'), 'no bars');
    days('single.csv');
    const drop = await page.context().newCDPSession(page);
    const data = { items: [], files: [join(folder, 'single.csv'), join(folder, 'deeper')], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver'] as const)
      await drop.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data });
    expect(await page.locator('.drop.over').count()).toBe(1);
    await drop.send('Input.dispatchDragEvent', { type: 'drop', x: 300, y: 300, data });
    const names = ['SINGLE', 'LAST', ...many.map((name) => name.toUpperCase())];
    await expect.poll(() => namesOn(page)).toEqual(names);
    expect(await page.locator('.drop.over').count()).toBe(0);
    // Two days of bars show no class: it is said once for all.
    await page.check('#class-of-all');
    await page.click('button:text-is("Read as stocks")');
    await page.click('#change');
    await expect.poll(() => page.locator(`${LIST} li:has-text("2 daily bars")`).count()).toBe(names.length);
    expect([await sideways(), await violations()]).toEqual([0, []]);

    // A folder that is gone by then.
    await page.evaluate(`DataTransferItem.prototype.webkitGetAsEntry = () => ({
      isDirectory: true,
      createReader: () => ({ readEntries: (_, fail) => fail(new Error('it is gone')) }),
    })`);
    for (const type of ['dragEnter', 'dragOver'] as const)
      await drop.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data });
    await drop.send('Input.dispatchDragEvent', { type: 'drop', x: 300, y: 300, data });
    await page.waitForSelector('[role=alert]:has-text("could not read what was dropped")');
    expect(complaints).toEqual([]);
  });

  it('asks for others where there is one market, and fits a small screen in the dark', async () => {
    const { page, complaints, violations, sideways, choose } = await workbench.open({
      link: `#/markets/${REPORT}?compared=markets`,
      ...smallScreen,
    });
    await choose(...files.slice(0, 1));
    await page.waitForSelector('.several .notice:has-text("There is only one market.")');
    expect(await sideways()).toBe(0);
    await page.setInputFiles('.several .more-files', files.slice(1, 2));
    await page.waitForSelector('#second-market');
    expect(await page.locator('.several .notice').count()).toBe(0);
    for (const compared of ['pooled', 'markets', 'periods']) {
      await page.check(`input[value=${compared}]`);
      await page.waitForSelector('svg[role=img]');
      expect([compared, await sideways()]).toEqual([compared, 0]);
    }
    expect(await violations()).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
