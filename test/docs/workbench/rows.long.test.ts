import { describe, expect, it } from 'vitest';
import { isCounted } from '../../../docs/workbench/browser/computing/is-counted.js';
import { madeUpBars } from '../../../docs/workbench/browser/computing/reading/made-up-bars.js';
import { dateInWords } from '../../../docs/workbench/browser/page/report/rows/row-words.js';
import { toTable } from '../../../src/charts/index.js';
import { runReport } from '../../../src/reports/index.js';
import { chromiumPath } from '../../site/chromium.js';
import { cancelAtOnce } from './browser/cancel-at-once.js';
import { asCsv } from './browser/files-of-bars.js';
import { type OpenOptions, smallScreen } from './browser/open-workbench.js';
import { servedWorkbench } from './browser/served-workbench.js';

const bars = madeUpBars();
const report = 'outside-days-standard';
const market = { assetClass: 'stocks', ticker: 'MINE' } as const;

describe.skipIf(chromiumPath === undefined)('the rows behind a bar in Chromium (skipped without chromium)', () => {
  const workbench = servedWorkbench();

  /** The page with the report of the bars. */
  async function open(options?: OpenOptions) {
    const opened = await workbench.open({ link: `#/report/${report}`, ...options });
    const { page, chooseNewYork } = opened;
    await chooseNewYork('mine-1m.csv', asCsv(bars));
    await page.waitForSelector('button.outcome-row');
    return opened;
  }

  it('lists the sessions that the bar counts, draws each with its levels, and writes them as a table', async () => {
    const { page, complaints, violations, saved } = await open();
    const result = runReport(bars, report, { ...market, detailed: true });
    const [{ group, questions }] = result.summary;
    const [question] = questions;
    const [outcome] = question.outcomes;
    expect(outcome.count).toBeGreaterThan(20);
    const chosen = { group: Object.values(group), question: question.id, outcome: outcome.id };
    const rows = result.detailed!.filter((row) => isCounted(row, chosen)).reverse();

    // With the keyboard, as with the mouse.
    await page.locator('button.outcome-row').first().press('Enter');
    await page.waitForSelector('.rows summary');
    expect(await page.textContent('.rows-count')).toBe(`${outcome.count} sessions, newest first.`);
    const dates = () => page.locator('.rows summary').allTextContents();
    expect(await dates()).toEqual(rows.slice(0, 20).map(({ date }) => dateInWords(date)));
    expect(await violations()).toEqual([]);

    await page.locator('.rows summary').first().press('Enter');
    await page.waitForSelector('.session-chart svg');
    const label = await page.getAttribute('.session-chart svg', 'aria-label');
    const [{ date, levels }] = rows;
    const inSession = [...bars.time.keys()].filter((bar) => new Date(bars.time[bar]).toISOString().startsWith(date));
    const [highest, lowest] = [bars.high, bars.low].map((column) => inSession.map((bar) => column[bar]));
    expect(label).toBe(
      `MINE ${date}: ${inSession.length / 3} 3-minute candles from 09:30, open ${bars.open[inSession[0]]}, ` +
        `high ${Math.max(...highest)}, low ${Math.min(...lowest)}, close ${bars.close[inSession.at(-1)!]}`,
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
    expect(complaints).toEqual([]);
  });

  it('looks for the rows again after it was cancelled', async () => {
    const { page, complaints, violations } = await open();
    await page.evaluate(cancelAtOnce('Looking for the rows'));
    await page.locator('button.outcome-row').first().click();
    await page.waitForSelector('button:text-is("Show the rows")');
    expect(await page.textContent('#status')).toBe('Cancelled.');
    expect(await page.locator('.rows-behind progress, .rows').count()).toBe(0);
    expect(await violations()).toEqual([]);
    await page.click('button:text-is("Show the rows")');
    await page.waitForSelector('.rows summary');
    const [{ questions }] = runReport(bars, report, market).summary;
    expect(await page.textContent('.rows-count')).toBe(`${questions[0].outcomes[0].count} sessions, newest first.`);
    expect(await page.locator('button:text-is("Show the rows")').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('fits a narrow dark screen', async () => {
    const { page, complaints, violations, sideways } = await open(smallScreen);
    await page.locator('button.outcome-row').first().click();
    await page.locator('.rows summary').first().click();
    await page.waitForSelector('.session-chart svg');
    expect(await sideways()).toBe(0);
    expect(await violations()).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
