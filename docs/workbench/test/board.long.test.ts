import { describe, expect, it } from 'vitest';
import type { Bars } from '../../../src/bars/index.js';
import { toTable } from '../../../src/charts/index.js';
import { catalog, inPlay } from '../../../src/reports/index.js';
import { chromiumPath } from '../../../test/site/chromium.js';
import { fileOf, madeUpMarket } from './browser/made-up-markets.js';
import type { OpenOptions } from './browser/open-workbench.js';
import { servedWorkbench } from './browser/served-workbench.js';

const MINUTE = 60_000;

/**
 * A program for the page: it cancels asking the markets once, as soon as that can be done, which is sooner than it could be done from here. Nothing is
 * too fast for it, as the progress that the page shows after half a second is shown at once.
 */
const cancelSoon = `
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (then, delay, ...given) => setTimeout(then, delay === 500 ? 0 : delay, ...given);
  new MutationObserver((_, observer) => {
    const running = [...document.querySelectorAll('.board .progress')];
    const markets = running.find(({ textContent }) => textContent.startsWith('Asking the markets'));
    if (markets === undefined) return;
    observer.disconnect();
    globalThis.setTimeout = setTimeout;
    markets.querySelector('button').click();
  }).observe(document, { childList: true, subtree: true });
`;

const standard = catalog.filter(({ variant }) => variant === 'standard').map(({ report }) => report);

/** The last session of the first two is 2024-01-18, that of the third two days earlier. */
const bars: Readonly<Record<string, Bars>> = {
  AAA: madeUpMarket(1, 390 * 12),
  BBB: madeUpMarket(2, 390 * 12),
  CCC: madeUpMarket(3, 390 * 10),
};
const files = Object.entries(bars).map(([ticker, each]) => fileOf(`${ticker.toLowerCase()}.csv`, each));

function inPlayAt(ticker: string, asOf: string, reports: typeof standard | 'all' = standard) {
  return inPlay(bars[ticker], { assetClass: 'stocks', ticker, asOf: Date.parse(asOf), reports });
}

describe.skipIf(chromiumPath === undefined)('the board in Chromium (skipped without chromium)', () => {
  const workbench = servedWorkbench();
  const open = async (link: string, options?: OpenOptions, given = files) => {
    const opened = await workbench.open({ link, ...options });
    const { page } = opened;
    await opened.choose(...given);
    await page.waitForSelector('.board-rows');
    const json = () => opened.saved('[aria-labelledby=board-heading] button:text-is("JSON")');
    /** What is shown, once it is that of an instant. */
    const shown = async (asOf: string) => {
      await expect
        .poll(async () => (JSON.parse(await json()) as { asOf: string }).asOf, { timeout: 30_000 })
        .toBe(asOf);
      return json();
    };
    const heading = () => page.textContent('#board-heading');
    const asOf = () => page.evaluate('new URLSearchParams(location.hash.split("?")[1]).get("asOf")');
    return { ...opened, shown, heading, asOf };
  };

  it('opens filled, at the close of the last session, and shows any instant with the bytes of the library', async () => {
    const opened = await open('#/board');
    const { page, complaints, violations, sideways, saved, shown, shrink, heading } = opened;
    const close = '2024-01-18T21:00:00.000Z';
    expect(await shown(close)).toBe(JSON.stringify(inPlayAt('AAA', close)));
    expect(await heading()).toBe('AAA Thu 18 January 2024, 16:00 in New York');
    expect(await page.locator('.session-chart svg[role=img]').count()).toBe(1);
    expect(await page.locator('[aria-label^="Table: Levels"] tbody tr').count()).toBe(12);
    await page.waitForSelector('[aria-label^="Table: Markets"]');
    expect(await page.locator('[aria-label^="Table: Markets"] tbody button').allTextContents()).toEqual([
      ...['AAA', 'BBB', 'CCC'],
    ]);
    expect(await violations()).toEqual([]);

    const noon = '2024-01-17T17:00:00.000Z';
    await page.evaluate(`location.hash = '#/board?asOf=${noon}'`);
    const expected = inPlayAt('AAA', noon);
    expect(await shown(noon)).toBe(JSON.stringify(expected));
    expect(await saved('[aria-labelledby=board-heading] button:text-is("CSV")')).toBe(
      toTable(expected, { format: 'csv' }),
    );
    expect([await page.inputValue('#player-date'), await page.textContent('output')]).toEqual(['2024-01-17', '12:00']);
    // The nearest level comes first.
    const away = await page.locator('[aria-label^="Table: Levels"] .away > :first-child').allTextContents();
    const points = away.map((text) => Math.abs(Number(text.replace('−', '-'))));
    expect(points).toEqual([...points].sort((a, b) => a - b));
    await page.click('button:text("more of"):text("level")');
    expect(await page.locator('[aria-label^="Table: Levels"] tbody tr').count()).toBeGreaterThan(12);

    // A market is opened from its row.
    await page.click('[aria-label^="Table: Markets"] button:text-is("BBB")');
    await expect.poll(heading).toBe('BBB Wed 17 January 2024, 12:00 in New York');
    expect(await shown(noon)).toBe(JSON.stringify(inPlayAt('BBB', noon)));
    expect(await page.evaluate('location.hash')).toContain('ticker=BBB');

    await page.evaluate(cancelSoon);
    await page.check('label:has-text("All variants") input');
    await expect.poll(() => page.textContent('#status')).toBe('Cancelled.');
    // What was there is the answer to another question.
    expect(await page.locator('[aria-label^="Table: Markets"]').count()).toBe(0);
    await page.click('button:text-is("Ask the markets")');
    await page.waitForSelector('[aria-label^="Table: Markets"]');
    expect(await shown(noon)).toBe(JSON.stringify(inPlayAt('BBB', noon, 'all')));

    await shrink();
    for (const details of await page.locator('[aria-labelledby=board-heading] details > summary').all())
      await details.click();
    expect([await sideways(), await violations()]).toEqual([0, []]);
    await page.locator('.board-rows .sources > a').first().click();
    await page.waitForSelector('#report-heading');
    expect(await page.evaluate('location.hash')).toMatch(/^#\/report\/.*\/stocks\/BBB\?.*question=[\w.-]+&outcome=/);
    expect(complaints).toEqual([]);
  });

  it('is moved by keys and the player, from session to session, and goes on in the session of its last bar', async () => {
    const { page, complaints, violations, shown, asOf } = await open('#/board?asOf=2024-01-16T15:00:00.000Z', {}, [
      files[0],
    ]);
    await page.focus('#player-time');
    await page.keyboard.press('ArrowRight');
    await expect.poll(asOf).toBe('2024-01-16T15:01:00.000Z');
    // Elsewhere on the page the keys are those of the player.
    await page.evaluate('document.activeElement.blur()');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(asOf).toBe('2024-01-16T14:59:00.000Z');
    const before = '2024-01-16T14:59:00.000Z';
    expect(await shown(before)).toBe(JSON.stringify(inPlayAt('AAA', before)));
    await page.focus('button[aria-label="Next session"]');
    await page.keyboard.press('Enter');
    await expect.poll(asOf).toBe('2024-01-17T14:59:00.000Z');
    await page.fill('#player-date', '2024-01-06');
    // A Saturday: the session after it.
    await expect.poll(asOf).toBe('2024-01-08T14:59:00.000Z');

    await page.evaluate('document.activeElement.blur()');
    await page.keyboard.press(' ');
    await page.waitForSelector('button:text-is("Pause")');
    await expect
      .poll(async () => Date.parse(String(await asOf())), { timeout: 60_000 })
      .toBeGreaterThan(Date.parse('2024-01-08T15:02:00Z'));
    await page.keyboard.press(' ');
    await page.waitForSelector('button:text-is("Play")');
    const reached = String(await asOf());
    expect(Date.parse(reached) % MINUTE).toBe(0);
    expect(await shown(reached)).toBe(JSON.stringify(inPlayAt('AAA', reached)));

    await page.click('button:text-is("Latest")');
    await expect.poll(() => page.evaluate('location.hash')).toBe('#/board?class=stocks&ticker=AAA');
    const latest = '2024-01-18T21:00:00.000Z';
    expect(await shown(latest)).toBe(JSON.stringify(inPlayAt('AAA', latest)));
    expect(await violations()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('plans the next session, with daily bars too', async () => {
    const { page, complaints, violations, heading, choose } = await open('#/board');
    await page.check('label:has-text("Plan for the next session") input');
    await expect.poll(heading).toBe('AAA plan for Fri 19 January 2024');
    expect(await page.evaluate('location.hash')).toBe('#/board?class=stocks&ticker=AAA&plan=true');
    const names = () => page.locator('[aria-label^="Table: Levels"] tbody th').allTextContents();
    expect((await names()).some((name) => name.startsWith('Previous close'))).toBe(true);
    expect(await page.locator('#player-time, [aria-label="Table: Questions"] th:text-is("So far")').count()).toBe(0);
    await page.evaluate('document.activeElement.blur()');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(heading).toBe('AAA plan for Thu 18 January 2024');
    expect(await violations()).toEqual([]);

    await page.click('#change');
    const lines = Array.from(
      { length: 30 },
      (_, i) => `2024-0${i < 20 ? 1 : 2}-${String((i % 20) + 1).padStart(2, '0')}`,
    );
    const days = [
      'date,open,high,low,close',
      ...lines.map((date, i) => `${date},${20 + i},${23 + i},${18 + i},${21 + i}`),
    ];
    await choose({ name: 'days.csv', mimeType: 'text/csv', buffer: Buffer.from(days.join('\n')) });
    await expect.poll(heading).toBe('DAYS plan for Sun 11 February 2024');
    await page.check('.board label:text-is("Session") input');
    await expect.poll(heading).toBe('DAYS Sat 10 February 2024');
    expect((await names()).length).toBeGreaterThan(5);
    expect(await violations()).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
