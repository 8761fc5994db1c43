import { describe, expect, it } from 'vitest';
import { type Bars, barsFromColumns } from '../../../src/bars/index.js';
import { refusedByReason } from '../browser/page/several/refused-words.js';
import { board, type WatchlistMarket } from '../../../src/board/index.js';
import { toTable } from '../../../src/charts/index.js';
import { catalog } from '../../../src/reports/index.js';
import { chromiumPath } from '../../../test/site/chromium.js';
import { fileOf, madeUpMarket } from './browser/made-up-markets.js';
import type { OpenOptions } from './browser/open-workbench.js';
import { servedWorkbench } from './browser/served-workbench.js';
import { keepMessages, messagesOf } from './browser/worker-messages.js';

const MINUTE = 60_000;

/**
 * A program for the page: it cancels the board once, as soon as that can be done, which is sooner than it could be done from here. Nothing is
 * too fast for it, as the progress that the page shows after half a second is shown at once.
 */
const cancelSoon = `
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (then, delay, ...given) => setTimeout(then, delay === 500 ? 0 : delay, ...given);
  new MutationObserver((_, observer) => {
    const button = document.querySelector('[aria-labelledby=board-heading] .progress button');
    if (button === null) return;
    observer.disconnect();
    globalThis.setTimeout = setTimeout;
    button.click();
  }).observe(document, { childList: true, subtree: true });
`;

const standard = catalog.filter(({ variant }) => variant === 'standard').map(({ report }) => report);

/** Twelve sessions each; the last is 2024-01-18. */
const bars = Object.fromEntries(
  ['AAA', 'BBB', 'CCC'].map((ticker, seed) => [ticker, madeUpMarket(seed + 1, 390 * 12)]),
);
const files = Object.entries(bars).map(([ticker, each]) => fileOf(`${ticker.toLowerCase()}.csv`, each));
const market = ([ticker, each]: readonly [string, Bars]): WatchlistMarket => ({
  ...{ assetClass: 'stocks', ticker, bars: each },
});

/** The bars that have ended by an instant, as if there were no others yet. */
function until({ time, open, high, low, close, volume }: Bars, instant: number): Bars {
  const count = time.filter((each) => each + MINUTE <= instant).length;
  const part = (column: Float64Array) => column.slice(0, count);
  return barsFromColumns({
    ...{ time: part(time), open: part(open), high: part(high), low: part(low), close: part(close) },
    volume: part(volume!),
  });
}

/** The board of the library, which gets no bar that is not there yet. */
function boardAt(asOf: string, reports: typeof standard | 'all' = standard) {
  const instant = Date.parse(asOf);
  return board(
    Object.entries(bars).map(([ticker, each]) => market([ticker, until(each, instant)])),
    { asOf: instant, reports },
  );
}

describe.skipIf(chromiumPath === undefined)('the board in Chromium (skipped without chromium)', () => {
  const workbench = servedWorkbench();
  const open = async (link: string, options?: OpenOptions) => {
    const opened = await workbench.open({ link, ...options });
    const { page } = opened;
    await opened.choose(...files);
    await expect.poll(() => page.locator('#only-market option').count()).toBe(4);
    await page.waitForSelector('#replay-time');
    /** The board that is shown, once it is that of an instant. */
    const shown = async (asOf: string) => {
      const saved = async () => opened.saved('[aria-labelledby=board-heading] button:text-is("JSON")');
      await expect.poll(async () => (JSON.parse(await saved()) as { asOf: string }).asOf).toBe(asOf);
      return saved();
    };
    return { ...opened, shown };
  };
  const asOf = (page: { evaluate: (program: string) => Promise<unknown> }) =>
    page.evaluate('new URLSearchParams(location.hash.split("?")[1]).get("asOf")');

  it('shows what was in play at any instant, with the bytes of the library on the bars until then, and finds, orders and cancels', async () => {
    const noon = '2024-01-17T17:00:00.000Z';
    const opened = await open(`#/board?asOf=${noon}`, { programs: [keepMessages] });
    const { page, complaints, violations, sideways, saved, shown, shrink } = opened;
    const expected = boardAt(noon);
    expect(await shown(noon)).toBe(JSON.stringify(expected));
    expect(await saved('[aria-labelledby=board-heading] button:text-is("CSV")')).toBe(
      toTable(expected, { format: 'csv' }),
    );
    expect(await page.inputValue('#replay-date')).toBe('2024-01-17');
    expect(await page.textContent('output')).toBe('12:00');
    const openRows = expected.rows.filter(({ state }) => state === 'open');
    const row = '[aria-label^="Table: Open"] tbody tr';
    expect(await page.locator(row).count()).toBe(30);
    expect(await page.locator(`${row} td:nth-child(2)`).allTextContents()).toEqual(
      openRows.slice(0, 30).map(({ ticker }) => ticker),
    );
    await page.click('button:text("more of"):text("open question")');
    expect(await page.locator(row).count()).toBe(60);
    await page.waitForSelector('.session-chart svg[role=img]');
    // From 9:30 to 12:00 there are 50 candles of 3 minutes.
    expect(await page.locator('.session-chart :is(.rise, .fall)').count()).toBe(50);
    const refused = page.locator('details:has(> summary:has-text("not possible with these bars"))');
    await refused.locator('summary').click();
    await refused.locator('li').first().waitFor();
    const reasons = refusedByReason(expected.refused);
    const lines = await refused.locator('li').allTextContents();
    expect(lines.length).toBe(reasons.length);
    for (const [i, { ticker, reason, reports }] of reasons.entries()) {
      expect(lines[i].startsWith(`${ticker} ${reason}: `)).toBe(true);
      expect(lines[i].split(', ').length).toBeGreaterThanOrEqual(reports.length);
    }
    expect(await violations()).toEqual([]);

    // Questions are found and ordered without asking again.
    const { rows } = expected;
    await page.evaluate(`new MutationObserver(() => (globalThis.progressed = true))
      .observe(document.querySelector('[aria-labelledby=board-heading] .lead'), { childList: true, characterData: true, subtree: true })`);
    await page.selectOption('#only-market', { label: 'CCC' });
    await page.fill('#find-question', 'pivot');
    const wanted = rows.filter(({ ticker, report }) => ticker === 'CCC' && report === 'pivot-points-standard');
    const shownRows = page.locator('.board-rows tbody tr');
    await expect.poll(() => shownRows.count()).toBe(wanted.length);
    expect(await page.textContent('#market-now-heading')).toBe('CCC');
    await page.fill('#find-question', '');
    await page.selectOption('#board-order', 'distance');
    const distances = rows
      .filter(({ ticker, state, level }) => ticker === 'CCC' && state === 'open' && level !== null)
      .map(({ level }) => `${level!.distance!.toFixed(2)} daily ranges away`)
      .sort((a, b) => parseFloat(a) - parseFloat(b));
    const levels = page.locator('[aria-label^="Table: Open"] td:last-child');
    expect((await levels.allInnerTexts()).map((text) => text.split('\n').at(-1)).slice(0, 5)).toEqual(
      distances.slice(0, 5),
    );
    expect(await page.evaluate('location.hash')).toBe(
      `#/board?class=stocks&ticker=AAA&asOf=${encodeURIComponent(noon)}&only=stocks+CCC&order=distance`,
    );
    await page.fill('#find-question', 'no such question');
    await page.waitForSelector('p:text-is("No question fits.")');
    expect(await page.evaluate('globalThis.progressed')).toBeUndefined();

    await page.evaluate(`location.hash = '#/board?asOf=${noon}'`);
    await expect.poll(() => page.inputValue('#find-question')).toBe('');
    await page.evaluate(cancelSoon);
    await page.check('label:has-text("All variants") input');
    await expect.poll(() => page.textContent('#status')).toBe('Cancelled.');
    await expect.poll(() => messagesOf(page)).toContain('The task was cancelled.');
    expect(await page.locator('progress').count()).toBe(0);
    // What was there is the answer to another question.
    expect(await page.locator('[aria-labelledby=board-heading] button:text-is("JSON")').count()).toBe(0);
    await page.click('[aria-labelledby=board-heading] button:text-is("Compute")');
    expect(await shown(noon)).toBe(JSON.stringify(boardAt(noon, 'all')));
    await page.click('button[aria-label="Previous session"]');
    const before = '2024-01-16T17:00:00.000Z';
    expect(await shown(before)).toBe(JSON.stringify(boardAt(before, 'all')));

    await shrink();
    await page.waitForSelector('.session-chart svg[role=img]');
    for (const details of await page.locator('[aria-labelledby=board-heading] details > summary').all())
      await details.click();
    expect([await sideways(), await violations()]).toEqual([0, []]);

    await page.uncheck('label:has-text("All variants") input');
    await expect.poll(() => shown(before)).toBe(JSON.stringify(boardAt(before)));
    await page.selectOption('#only-market', { label: 'CCC' });
    await page.fill('#find-question', 'gap fill');
    await page.locator('.board-rows a').first().click();
    await page.waitForSelector('#report-heading, h2:has-text("Gap fill")');
    expect(await page.evaluate('location.hash')).toMatch(
      /^#\/report\/gap-fill-standard\/stocks\/CCC\?group=\w+&question=\w+&outcome=/,
    );
    expect(complaints).toEqual([]);
  });

  it('is moved by keyboard, from session to session, plays, and says where nothing is under way or there are no bars', async () => {
    const { page, complaints, violations, choose, shown } = await open('#/board?asOf=2024-01-16T15:00:00.000Z');
    await page.focus('#replay-time');
    await page.keyboard.press('ArrowRight');
    const next = '2024-01-16T15:01:00.000Z';
    expect(await shown(next)).toBe(JSON.stringify(boardAt(next)));
    await page.focus('button[aria-label="Next session"]');
    await page.keyboard.press('Enter');
    const after = '2024-01-17T15:01:00.000Z';
    expect(await shown(after)).toBe(JSON.stringify(boardAt(after)));
    await page.fill('#replay-date', '2024-01-06');
    // A Saturday: the session after it.
    await expect.poll(() => asOf(page)).toBe('2024-01-08T15:01:00.000Z');

    await page.selectOption('#replay-speed', '900');
    await page.click('button:text-is("Play")');
    await page.waitForSelector('button:text-is("Pause")');
    await expect
      .poll(async () => Date.parse(String(await asOf(page))), { timeout: 60_000 })
      .toBeGreaterThan(Date.parse('2024-01-08T15:20:00Z'));
    await page.click('button:text-is("Pause")');
    const reached = String(await asOf(page));
    expect(Date.parse(reached) % MINUTE).toBe(0);
    expect(await shown(reached)).toBe(JSON.stringify(boardAt(reached)));

    await page.evaluate(`location.hash = '#/board'`);
    const latest = '2024-01-18T21:00:00.000Z';
    expect(await shown(latest)).toBe(JSON.stringify(boardAt(latest)));
    await page.waitForSelector('p:has-text("No session of AAA is under way.")');
    expect(await page.isDisabled('button:text-is("Latest bars")')).toBe(true);
    await page.click('button:text-is("Replay 2024-01-18")');
    await expect.poll(() => asOf(page)).toBe('2024-01-18T15:30:00.000Z');
    await page.click('button:text-is("Latest bars")');
    await expect.poll(() => page.evaluate('location.hash')).toBe('#/board');

    await choose(files[0], fileOf('short.csv', madeUpMarket(6, 390 * 10)));
    const without = page.locator('.notice:has-text("No bars at this time")');
    // Ten sessions without New Year and the day of Martin Luther King.
    expect(await without.textContent()).toBe('No bars at this time: SHORT (2024-01-02 to 2024-01-16).');
    expect(await page.textContent('.replay .hint')).toBe(
      'Thu 18 January 2024, the end of the latest bar. No bar that ends later is used.',
    );
    expect(await page.inputValue('#replay-date')).toBe('2024-01-18');
    await page.selectOption('#only-market', { label: 'SHORT' });
    await expect.poll(() => page.inputValue('#replay-date')).toBe('2024-01-16');
    await page.waitForSelector('p:has-text("No session of SHORT is under way.")');
    expect(await violations()).toEqual([]);
    await page.click('button:text-is("Replay 2024-01-16")');
    await expect.poll(() => without.count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
