import { describe, expect, it } from 'vitest';
import { isCounted } from '../browser/computing/is-counted.js';
import { dateInWords } from '../browser/page/report/rows/row-words.js';
import { toTable } from '../../../src/charts/index.js';
import { runReport } from '../../../src/reports/index.js';
import { chromiumPath } from '../../../test/site/chromium.js';
import { cancelAtOnce } from './browser/cancel-at-once.js';
import { asCsv } from './browser/files-of-bars.js';
import { madeUpMarket } from './browser/made-up-markets.js';
import { servedWorkbench } from './browser/served-workbench.js';

const bars = madeUpMarket(2024, 390 * 45);
const report = 'fibonacci-levels-standard';
const market = { assetClass: 'stocks', ticker: 'MINE' } as const;

describe.skipIf(chromiumPath === undefined)('the rows behind a bar in Chromium (skipped without chromium)', () => {
  const workbench = servedWorkbench();

  it('lists the sessions that the bar counts, also after it was cancelled, draws each with its levels, and writes them as a table', async () => {
    const opened = await workbench.open({ link: `#/report/${report}` });
    const { page, complaints, violations, sideways, saved, shrink, chooseNewYork } = opened;
    await chooseNewYork('mine-1m.csv', asCsv(bars));
    await page.waitForSelector('button.outcome-row');
    const result = runReport(bars, report, { ...market, detailed: true });
    const [{ group, questions }] = result.summary;
    const [question] = questions;
    const [outcome] = question.outcomes;
    expect(outcome.count).toBeGreaterThan(20);
    const chosen = { group: Object.values(group), question: question.id, outcome: outcome.id };
    const rows = result.detailed!.filter((row) => isCounted(row, chosen)).reverse();

    // With the keyboard, as with the mouse.
    await page.evaluate(cancelAtOnce('Looking for the rows'));
    await page.locator('button.outcome-row').first().press('Enter');
    await page.waitForSelector('button:text-is("Show the rows")');
    expect(await page.textContent('#status')).toBe('Cancelled.');
    expect(await page.locator('.rows-behind progress, .rows').count()).toBe(0);
    await page.click('button:text-is("Show the rows")');
    await page.waitForSelector('.rows summary');
    expect(await page.locator('button:text-is("Show the rows")').count()).toBe(0);
    expect(await page.textContent('.rows-count')).toBe(`${outcome.count} sessions, newest first.`);
    const dates = () => page.locator('.rows summary').allTextContents();
    expect(await dates()).toEqual(rows.slice(0, 20).map(({ date }) => dateInWords(date)));

    await page.locator('.rows summary').first().press('Enter');
    await page.waitForSelector('.session-chart svg');
    const label = await page.getAttribute('.session-chart svg', 'aria-label');
    const [{ date, levels }] = rows;
    const inSession = [...bars.time.keys()].filter((bar) => new Date(bars.time[bar]).toISOString().startsWith(date));
    const [highest, lowest] = [bars.high, bars.low].map((column) => inSession.map((bar) => column[bar]));
    expect(label).toContain(
      `candles from 09:30, open ${bars.open[inSession[0]]}, high ${Math.max(...highest)}, low ${Math.min(...lowest)}, ` +
        `close ${bars.close[inSession.at(-1)!]}`,
    );
    const drawn = `${await page.textContent('.session-chart')}`;
    for (const price of Object.values(levels)) if (price !== null) expect(drawn).toContain(` ${price}`);
    expect(await violations()).toEqual([]);

    await page.click('button:text-is("Older")');
    await expect.poll(dates).toEqual(rows.slice(20, 40).map(({ date: each }) => dateInWords(each)));
    await page.click('.rows-behind button:text-is("Table")');
    expect(await page.locator('.rows-behind tbody th').allTextContents()).toEqual(
      rows.slice(20, 40).map(({ date: each }) => each),
    );
    expect(await violations()).toEqual([]);
    expect(await saved('.rows-csv')).toBe(toTable({ ...result, detailed: rows }, { format: 'csv', rows: 'detailed' }));
    await shrink();
    await page.click('.rows-behind button[aria-pressed=true]');
    await page.locator('.rows summary').first().click();
    await page.waitForSelector('.session-chart svg');
    expect([await sideways(), await violations()]).toEqual([0, []]);
    expect(complaints).toEqual([]);
  });
});
