import { describe, expect, it } from 'vitest';
import { isAsked, isCounted } from '../browser/computing/find-rows.js';
import { dateInWords } from '../browser/page/report/rows/row-words.js';
import { toTable } from '../../../src/charts/index.js';
import { runReport } from '../../../src/reports/index.js';
import { chromiumPath } from '../../../test/site/chromium.js';
import { cancelAtOnce } from './browser/cancel-at-once.js';
import { asCsv } from './browser/files-of-bars.js';
import { madeUpMarket } from './browser/made-up-markets.js';
import { servedWorkbench } from './browser/served-workbench.js';

const bars = madeUpMarket(2024, 390 * 55);
const report = 'gap-fill-standard';
const result = runReport(bars, report, { assetClass: 'stocks', ticker: 'MINE', detailed: true });
const { group, questions } = result.summary.find(({ label }) => label === 'All gaps')!;
const [{ id: question, outcomes, of }] = questions;
const [outcome] = outcomes;
const chosen = { group: Object.values(group), question, outcome: outcome.id };
const asked = result.detailed!.filter((row) => isAsked(row, chosen)).reverse();
const hits = asked.filter((row) => isCounted(row, chosen));
const words = (rows: typeof hits) => rows.map(({ date }) => dateInWords(date));

describe.skipIf(chromiumPath === undefined)('the rows behind a bar in Chromium (skipped without chromium)', () => {
  const workbench = servedWorkbench();

  it('shows the sessions that the bar counts, also after it was cancelled, and goes through them by pointer and keys', async () => {
    expect([hits.length, asked.length]).toEqual([outcome.count, of]);
    expect(hits.length).toBeGreaterThan(25);
    const opened = await workbench.open({ link: `#/report/${report}` });
    const { page, complaints, violations, sideways, saved, shrink, chooseNewYork } = opened;
    await chooseNewYork('mine-1m.csv', asCsv(bars));
    const bar = page.locator('.outcome-row:has-text("All gaps")').first();
    await bar.waitFor();
    const heading = () => page.textContent('.session-panel h5');
    const pictures = () => page.locator('.session-pictures strong').allTextContents();
    const date = () => new URLSearchParams(page.url().split('?')[1]).get('date');

    // With the keyboard, as with the mouse.
    await page.evaluate(cancelAtOnce('Looking for the rows'));
    await bar.press('Enter');
    await page.waitForSelector('button:text-is("Show the rows")');
    expect(await page.textContent('#status')).toBe('Cancelled.');
    expect(await page.locator('.rows-behind progress, .session-pictures').count()).toBe(0);
    await page.click('button:text-is("Show the rows")');
    await page.waitForSelector('.session-pictures li');
    expect(await page.locator('button:text-is("Show the rows")').count()).toBe(0);
    expect(await page.textContent('.rows-count')).toBe(`${hits.length} of ${asked.length} sessions: ${outcome.label}`);
    expect(await pictures()).toEqual(words(hits.slice(0, 24)));
    expect(await page.locator('.hit-calendar rect.hit').count()).toBe(hits.length);
    expect(await page.locator('.hit-calendar rect.miss').count()).toBe(asked.length - hits.length);

    await page.waitForSelector('.session-chart svg[role=img]');
    const inSession = [...bars.time.keys()].filter((at) =>
      new Date(bars.time[at]).toISOString().startsWith(hits[0].date),
    );
    const [highest, lowest] = [bars.high, bars.low].map((column) => inSession.map((at) => column[at]));
    const label = `${await page.getAttribute('.session-chart svg[role=img]', 'aria-label')}`;
    expect(label).toContain(
      `minutes candles from 09:30, open ${bars.open[inSession[0]]}, high ${Math.max(...highest)}, ` +
        `low ${Math.min(...lowest)}, close ${bars.close[inSession.at(-1)!]}; Filled `,
    );
    expect(await page.textContent('.session-chart')).toContain(`Previous close, target ${hits[0].levels.target}`);
    expect(await violations()).toEqual([]);

    // Through the sessions, over the end of a page; the address follows.
    await page.focus('.session-panel button:last-of-type');
    for (let i = 0; i < 24; i++) await page.keyboard.press('ArrowRight');
    await expect.poll(heading).toBe(`${dateInWords(hits[24].date)}: ${outcome.label}`);
    await expect.poll(pictures).toEqual(words(hits.slice(24, 48)));
    await page.keyboard.press('ArrowLeft');
    await expect.poll(heading).toBe(`${dateInWords(hits[23].date)}: ${outcome.label}`);
    expect([date(), await page.textContent('.place')]).toEqual([hits[23].date, `24 of ${hits.length}`]);
    // Through the candles, with the session as it is.
    await page.focus('.crosshair');
    await page.keyboard.press('Home');
    expect(await page.getAttribute('.crosshair', 'aria-valuenow')).toBe('1');
    await page.keyboard.press('ArrowRight');
    expect(await page.getAttribute('.crosshair', 'aria-valuetext')).toMatch(/^from 09:\d\d, open \d/);
    expect(date()).toBe(hits[23].date);

    // A link leads to its session, among those of all answers if it has another.
    await page.locator('.session-pictures a').nth(2).click();
    await expect.poll(heading).toContain(dateInWords(hits[2].date));
    const miss = asked.findIndex((row) => !hits.includes(row));
    await page.locator(`.hit-calendar rect[data-place="${miss}"]`).click();
    await expect.poll(heading).toBe(`${dateInWords(asked[miss].date)}: Not filled`);
    await expect.poll(pictures).toEqual(words(asked.slice(0, 24)));
    await page.goBack();
    expect(await page.getAttribute('.session-pictures a[aria-current]', 'href')).toContain(`date=${date()}`);

    await page.click(`.rows-behind button:has-text("Not filled"), .rows-behind button:has-text("Other answers")`);
    await page.click('.rows-behind button:text-is("Oldest first")');
    await page.click('.rows-behind button:text-is("Table")');
    const misses = asked.filter((row) => !hits.includes(row)).reverse();
    expect(await page.locator('.rows-behind tbody th').allTextContents()).toEqual(
      misses.slice(0, 24).map((each) => each.date),
    );
    expect(await violations()).toEqual([]);
    expect(await saved('.rows-csv')).toBe(toTable({ ...result, detailed: hits }, { format: 'csv', rows: 'detailed' }));
    await shrink();
    await page.click('.rows-behind button:text-is("Table")');
    await page.waitForSelector('.session-chart svg[role=img]');
    expect([await sideways(), await violations()]).toEqual([0, []]);
    expect(complaints).toEqual([]);
  });
});
