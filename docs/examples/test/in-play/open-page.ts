import type { Browser, BrowserContextOptions } from 'playwright-core';
import { watched, type WatchedPage } from '../../../../test/site/watched-page.js';
import { watchPage } from './watch-page.js';

/** The page in a browser, watched. */
export interface OpenedPage extends WatchedPage {
  /** The numbers of the bars that came, in their order. */
  readonly received: () => Promise<readonly number[]>;
  /** What was said to those who listen. */
  readonly said: () => Promise<readonly string[]>;
  /** What was said of the connection, each time that it changed. */
  readonly states: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** Opens the page at a moment, or where it begins by itself. */
export async function openPage(
  browser: Browser,
  port: number,
  hash = '',
  options: BrowserContextOptions = {},
): Promise<OpenedPage> {
  const address = `http://127.0.0.1:${port}/`;
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, ...options });
  // A page that shows nothing for as long hangs, however busy the machine is.
  context.setDefaultTimeout(10 * 60_000);
  const page = await context.newPage();
  const watching = watched(page, [address, 'data:,']);
  await page.addInitScript(watchPage);
  await page.goto(`${address}${hash}`);
  return {
    ...watching,
    received: () => page.evaluate<number[]>('received'),
    said: () => page.evaluate<string[]>('said'),
    states: () => page.evaluate<string[]>('states'),
    close: () => context.close(),
  };
}
