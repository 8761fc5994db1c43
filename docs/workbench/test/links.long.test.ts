import { describe, expect, it } from 'vitest';
import { chromiumPath } from '../../../test/site/chromium.js';
import { fileOf, madeUpMarket } from './browser/made-up-markets.js';
import { servedWorkbench } from './browser/served-workbench.js';

const file = fileOf('BATS_SPY, 1_a1b2c.csv', madeUpMarket(1, 390 * 30));

describe.skipIf(chromiumPath === undefined)('links of the workbench in Chromium (skipped without chromium)', () => {
  const workbench = servedWorkbench();

  it('leads from each finding to a page with the same count, on the dates of the scan, and keeps it through a reload', async () => {
    const { page, complaints, violations, sideways, idle } = await workbench.open();
    await page.click('#sample');
    await idle();
    const cards = await page.locator('.finding').count();
    expect(cards).toBeGreaterThan(1);
    for (let card = 0; card < cards; card++) {
      const finding = page.locator('.finding').nth(card);
      const said = await finding.locator('p:not([class])').first().textContent();
      const [, count, of, percent] = /in (\d+) of (\d+) cases, (\d+\.\d)\u00a0%/.exec(said ?? '') ?? [];
      await finding.locator('h3 a').click();
      await page.waitForSelector('#finding');
      expect(await page.textContent('#finding p')).toContain(`: ${percent}\u00a0%, ${count} of ${of} (`);
      await page.click('#finding summary');
      expect(await page.textContent('#finding summary')).toBe(`${of} cases`);
      expect(await page.textContent('#period')).toContain('only from 2017-05-12 to 2018-05-11');
      await page.waitForSelector('.result');
      if (card === 0) expect([await sideways(), await violations()]).toEqual([0, []]);
      await page.goBack();
      await page.waitForSelector('#findings');
    }
    // The dates of a link are left with one click.
    await page.locator('.finding h3 a').first().click();
    await page.waitForSelector('#finding');
    const link = new URL(page.url()).hash;
    expect(link).toMatch(
      /^#\/report\/[a-z-]+-standard\/stocks\/AAPL\?start_date=2017-05-12&end_date=2018-05-11&.*question=headline/,
    );
    await page.click('#period button');
    await expect.poll(() => new URL(page.url()).hash).not.toContain('start_date');
    expect(complaints).toEqual([]);
  });

  it('says what a link without bars asks, offers a sample, and takes a file for its market', async () => {
    const link =
      '#/report/gap-fill-by-weekday/futures/NQ?fill=50&start_date=2024-01-02&where=gap.percent+%3E+0&group=up&group=monday&question=filled&outcome=filled';
    const { page, complaints, violations, choose, idle } = await workbench.open({ link });
    await page.waitForSelector('#awaited');
    const text = await page.locator('#awaited').innerText();
    for (const part of [
      'Gap fill',
      'NQ, futures',
      '2024-01-02 to the last',
      'Filled in the session',
      'up, monday',
      '5 years of daily',
    ])
      expect(text).toContain(part);
    expect(await violations()).toEqual([]);
    expect(new URL(page.url()).hash).toBe(link);
    await choose(file);
    await idle();
    expect(await page.locator('#awaited').count()).toBe(0);
    expect(new URL(page.url()).hash).toBe(link);
    // The link says futures; the exchange in the name of the file says stocks.
    expect(await page.textContent('#other-class')).toBe(
      'This is read as futures, but BATS trades stocks. Read as stocks',
    );
    await page.click('#other-class button');
    await expect.poll(() => page.inputValue('#asset-class')).toBe('stocks');
    expect(await page.locator('#other-class').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('shows the sample where a link has no bars, and says which report there is none of', async () => {
    const { page, complaints, violations, idle } = await workbench.open({
      link: '#/report/gap-fil-standard/stocks/QQQ',
    });
    await page.waitForSelector('#no-report');
    expect(await page.textContent('#no-report-heading')).toBe('There is no report “gap-fil-standard”');
    expect(await violations()).toEqual([]);
    await page.click('#no-report li:first-child a');
    await page.waitForSelector('#awaited');
    expect(await page.textContent('#awaited-heading')).toContain('Gap fill');
    await page.click('#awaited-sample');
    await idle();
    expect(await page.textContent('#report-heading')).toContain('Gap fill');
    expect(await page.textContent('.strip strong')).toBe('AAPL');
    expect(new URL(page.url()).hash).toBe('#/report/gap-fill-standard/stocks/AAPL');
    expect(complaints).toEqual([]);
  });

  it('keeps bars in the browser if asked to, reads them again after a reload, and removes them', async () => {
    const { page, complaints, violations, choose, bars, idle } = await workbench.open({ link: '#/board' });
    await choose(file);
    await bars();
    expect(await page.inputValue('#asset-class')).toBe('stocks');
    await page.click('#change');
    await page.click('#keep');
    await page.waitForSelector('#kept');
    expect(await page.textContent('#kept .hint')).toMatch(/^stocks, BATS_SPY, 1_a1b2c\.csv, [\d.]+ MB$/);
    expect(await page.locator('#keep').count()).toBe(0);
    expect(await violations()).toEqual([]);
    await page.reload();
    await idle();
    expect(await page.textContent('.strip strong')).toBe('SPY');
    expect(await page.textContent('#bars-line')).toContain('11,700 bars of 1 minute');
    await page.click('#change');
    await page.click('#kept .remove');
    await expect.poll(() => page.locator('#kept').count()).toBe(0);
    await page.reload();
    await page.waitForSelector('#sample');
    expect(await page.locator('nav.places').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('says in words that there is no room to keep bars', async () => {
    const { page, choose, bars } = await workbench.open({
      programs: [`IDBObjectStore.prototype.add = () => { throw new DOMException('full', 'QuotaExceededError'); };`],
    });
    await choose(file);
    await bars();
    await page.click('#change');
    await page.click('#keep');
    await page.waitForSelector('[role=alert]:has-text("The browser has no room for")');
  });

  it('offers the only zone that makes the hours those of a market, and takes it for no answer', async () => {
    const { page, complaints, violations, chooseText, bars } = await workbench.open();
    const market = madeUpMarket(1, 390 * 10);
    const lines = Array.from({ length: market.length }, (_, i) => {
      const wall = new Date(market.time[i] - 5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
      return [wall, market.open[i], market.high[i], market.low[i], market.close[i]].join();
    });
    await chooseText('data.csv', ['time,open,high,low,close', ...lines].join('\n'));
    await page.waitForSelector('#plausible-zone');
    expect(await page.textContent('#plausible-zone')).toBe(
      'Read as New York time: then sessions begin at 09:30 in New York',
    );
    expect(await page.locator('nav.places').count()).toBe(0);
    expect(await violations()).toEqual([]);
    await page.click('#plausible-zone');
    await bars();
    await page.click('#how > summary');
    expect(await page.textContent('#how')).toContain('in America/New_York');
    expect(await page.textContent('#how')).toContain('it trades in the hours of New York, and never at night');
    // What was read stands on paper, too.
    await page.click('#how > summary');
    await page.emulateMedia({ media: 'print' });
    expect(await page.isVisible('#how li:first-child')).toBe(true);
    expect(complaints).toEqual([]);
  });
});
