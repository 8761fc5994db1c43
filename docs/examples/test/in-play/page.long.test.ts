import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runInPlay } from '../../in-play/run-in-play.js';
import type { RunningInPlay } from '../../in-play/serve-replays.js';
import { chromiumPath, launchForPages } from '../../../../test/site/chromium.js';
import { breakingProxy } from './breaking-proxy.js';
import { halfDay, halfDayMarket, wholeDay } from './half-day-market.js';
import { openPage } from './open-page.js';

const bars = halfDayMarket();
const market = { assetClass: 'stocks', ticker: 'MADE-UP' } as const;
const reports = [
  ...['adr-average-daily-range-standard', 'gap-fill-standard', 'initial-balance-breakout-standard'],
  ...[
    'opening-range-breakout-standard',
    'pivot-points-standard',
    'previous-days-range-standard',
    'sma-performance-standard',
  ],
];

/** The half day has as many bars of 5 minutes. */
const LENGTH = 42;
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

const overAt = (time: string) => `Wednesday 3 July 2024, ${time} New York, half day: closes at 13:00`;
const closed = (page: Page) => page.waitForSelector('#pause[aria-disabled=true]');
const moment = (page: Page) => page.textContent('#moment');

describe.skipIf(chromiumPath === undefined)('the page of a replayed day in Chromium (skipped without chromium)', () => {
  let browser: Browser;
  let server: RunningInPlay;
  beforeAll(async () => {
    const options = { bars, market, reports, speed: 5000, retryMs: 20 };
    [browser, server] = await Promise.all([launchForPages(), runInPlay(options)]);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  it('follows a half day to its close, and says what is decided and not every bar', async () => {
    const { page, complaints, violations, received, said, close } = await openPage(browser, server.port);
    await closed(page);
    expect(await moment(page)).toBe(overAt('13:00'));
    expect(await received()).toEqual(from(1, LENGTH));
    expect(await page.textContent('#pause')).toBe('Closed');
    const times = await page.locator('#chart text[text-anchor=middle]').allTextContents();
    expect(times.at(-1)).toBe('13:00');
    expect(await page.locator('#chart rect.rise, #chart rect.fall').count()).toBe(LENGTH);
    const setups = await page.locator('.setup h3 button').allTextContents();
    expect(setups).toContain('Gap fill');
    expect(await page.textContent('#others')).toContain('Performance around a moving average');
    expect(await page.locator('.setup li.open').count()).toBe(0);
    const sentences = await said();
    expect(sentences.at(-1)).toBe('The session has closed.');
    expect(sentences.length).toBeLessThan(LENGTH / 2);
    for (const sentence of sentences.slice(0, -1)) expect(sentence).toMatch(/^\d\d:\d\d: .+: .+/);
    expect(await violations()).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('goes on where it was when the connection breaks, without losing a bar or getting one twice', async () => {
    const proxy = await breakingProxy(server.port, [3, 7, 7]);
    const { page, complaints, received, close } = await openPage(browser, proxy.port);
    await closed(page);
    expect(await page.evaluate('opened')).toBe(4);
    expect(await received()).toEqual(from(1, LENGTH));
    expect(await moment(page)).toBe(overAt('13:00'));
    // The page says it, and takes it back.
    expect(await page.isVisible('#notice')).toBe(false);
    expect(complaints.filter((text) => !/ERR_(INCOMPLETE|CONNECTION|EMPTY)/.test(text))).toEqual([]);
    await close();
    proxy.stop();
  });

  it('is used by keyboard alone: stopped, stepped, sent to a time and another date, and asked for more', async () => {
    const { page, complaints, received, tabTo, close } = await openPage(browser, server.port, `#${halfDay}/11:00`);
    await page.waitForSelector('.setup');
    await tabTo('.skip');
    await tabTo('#step');
    expect(await moment(page)).toBe(overAt('11:00'));
    await page.keyboard.press('Enter');
    await expect.poll(() => moment(page)).toBe(overAt('11:05'));
    await page.keyboard.press('Enter');
    await expect.poll(() => moment(page)).toBe(overAt('11:10'));
    expect(await received()).toEqual([18, 19, 20]);

    // Where the focus is, is seen, and it stays there when more comes.
    await tabTo('#setup-pivot-points-standard-0 button');
    expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid');
    await page.keyboard.press('Enter');
    expect(await page.getAttribute('#setup-pivot-points-standard-0 button', 'aria-expanded')).toBe('true');
    expect(await page.locator('#chart line.level.chosen').count()).toBeGreaterThan(0);
    const table = page.locator('#setup-pivot-points-standard-0 table').first();
    expect(await table.textContent()).toMatch(/All before: \d+/);

    await page.focus('#pause');
    await page.keyboard.press('Enter');
    await closed(page);
    expect(await page.evaluate('document.activeElement.id')).toBe('pause');
    expect(await received()).toEqual(from(18, LENGTH));

    await page.focus('#date');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => moment(page)).toContain('Tuesday 2 July 2024');
    expect(await page.inputValue('#date')).toBe(wholeDay);
    await page.focus('#time');
    await page.fill('#time', '10:42');
    await page.keyboard.press('Enter');
    await expect.poll(() => moment(page)).toBe('Tuesday 2 July 2024, 10:40 New York');
    await expect.poll(() => page.textContent('#pause')).toBe('Resume');
    expect(complaints).toEqual([]);
    await close();
  });

  it('writes samples, guards and times with every question that is open', async () => {
    const { page, complaints, close } = await openPage(browser, server.port, `#${wholeDay}/10:05`);
    await page.waitForSelector('.setup');
    const lines = await page.locator('.setup .odds').allTextContents();
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) expect(line).toMatch(/^(Before|Equally undecided at 10:05): .+ of \d+ sessions?/);
    const open = page.locator('#list li.open');
    expect(await open.first().textContent()).toContain('so far: ');
    expect(await page.textContent('#setup-gap-fill-standard-0 .state')).toMatch(/Open|Decided/);
    await page.fill('#filter', 'gap fill');
    expect(await page.locator('.setup:visible').count()).toBe(1);
    expect(await page.textContent('#counted')).toMatch(/^1 of \d setups\.$/);
    await page.fill('#filter', '');
    await page.selectOption('#state', 'waiting');
    expect(await page.locator('.setup:visible li.waiting').count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('writes what chance gives beside each share, where that was asked for', async () => {
    const flipping = await runInPlay({ bars, market, reports: ['gap-fill-standard'], speed: 1, atRandom: 9 });
    const { page, complaints, close } = await openPage(browser, flipping.port, `#${wholeDay}/10:05`);
    await page.waitForSelector('.setup');
    const chance = /, at random \d+ % \(\d+–\d+ %\), p (0\.\d|1)/;
    const lines = await page.locator('.setup .odds').allTextContents();
    expect(lines.filter((line) => chance.test(line)).length).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await close();
    await flipping.stop();
  });

  it('fits a small screen, in light and dark, whatever is open', async () => {
    const { page, complaints, violations, sideways, close } = await openPage(
      browser,
      server.port,
      `#${halfDay}/10:35`,
      {
        viewport: { width: 320, height: 740 },
        colorScheme: 'dark',
        reducedMotion: 'reduce',
      },
    );
    await page.waitForSelector('.setup');
    await page.click('#setup-gap-fill-standard-0 button');
    await page.click('#levels > summary');
    await page.click('#others > summary');
    expect([await sideways(), await violations()]).toEqual([0, []]);
    await page.emulateMedia({ colorScheme: 'light' });
    expect([await sideways(), await violations()]).toEqual([0, []]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('draws no label over another', async () => {
    const { page, close } = await openPage(browser, server.port, `#${wholeDay}/12:00`);
    await page.waitForSelector('.setup');
    await page.click('#setup-pivot-points-standard-0 button');
    for (const width of [1400, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await page.evaluate<readonly (readonly [top: number, bottom: number, right: number])[]>(
        `[...document.querySelectorAll('#chart .leader ~ text')].map((text) => {
          const { top, bottom, right } = text.getBoundingClientRect();
          return [top, bottom, right];
        })`,
      );
      const sorted = [...boxes].sort(([a], [b]) => a - b);
      expect(sorted.length).toBeGreaterThan(4);
      for (const [i, [top, , right]] of sorted.entries()) {
        if (i > 0) expect(top).toBeGreaterThanOrEqual(sorted[i - 1][1] - 2);
        expect(right).toBeLessThanOrEqual(width);
      }
    }
    await close();
  });

  it('says that there is no session on a date that an address names', async () => {
    const { page, close } = await openPage(browser, server.port, '#2024-07-04/10:00');
    await page.waitForSelector('#notice:not([hidden])');
    expect(await page.textContent('#notice')).toBe('There is no session on 2024-07-04.');
    await closed(page);
    await close();
  });
});
