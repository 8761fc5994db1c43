import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorkbench } from '../../../docs/workbench/build-workbench.js';
import { chromiumPath, launchChromium } from '../../site/chromium.js';
import { longestTask, TOO_LONG, traced } from './browser/longest-task.js';
import { fileOf, madeUpMarket } from './browser/made-up-markets.js';
import { openWorkbench } from './browser/open-workbench.js';
import { type ServedFolder, serveFolder } from './browser/serve-folder.js';

const files = Array.from({ length: 5 }, (_, i) => fileOf(`m${i + 1}-1m.csv`, madeUpMarket(i + 1, 390 * 120)));

describe.skipIf(chromiumPath === undefined)('the workbench while it computes (skipped without chromium)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'barstats-longest-'));
  let browser: Browser;
  let server: ServedFolder;
  beforeAll(async () => {
    const [launched] = await Promise.all([launchChromium(), buildWorkbench(folder)]);
    browser = launched;
    server = await serveFolder(folder, '/workbench/');
  });
  afterAll(async () => {
    await browser.close();
    server.stop();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['a report of five markets', '#/markets/gap-fill-standard', 'svg[role=img]:visible'],
    ['two markets compared', '#/markets/gap-fill-standard?compared=markets', 'svg[role=img]:visible'],
    ['the board of all variants', '#/board?variants=true&asOf=2024-05-01T15:30:00.000Z', '.session-chart svg:visible'],
    ['an own report', '#/own', '.own button.main:not([disabled])'],
  ])('stays responsive: %s', async (name, link, shown) => {
    const { page, complaints, close } = await openWorkbench(browser, server.address, { link });
    await page.setInputFiles('#file', files);
    await page.waitForSelector('nav.places');
    await page.waitForSelector('progress', { state: 'detached' });
    // What comes from here as bytes keeps the page busy with taking them: only what follows is the page's own.
    await browser.startTracing(page, { categories: traced });
    await page.evaluate('location.hash = "#/"');
    await page.waitForSelector('#gallery-heading');
    await page.evaluate(`location.hash = ${JSON.stringify(link)}`);
    await page.waitForSelector(shown);
    if (link === '#/own') {
      await page.click(shown);
      await page.waitForSelector('#own-result');
    }
    await page.waitForSelector('progress', { state: 'detached' });
    const busy = longestTask(await browser.stopTracing());
    console.log(`${name}: the page was busy for ${busy} ms at most.`);
    expect(busy).toBeGreaterThan(0);
    expect(busy).toBeLessThan(TOO_LONG);
    expect(complaints).toEqual([]);
    await close();
  });
});
