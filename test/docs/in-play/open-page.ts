import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { watchPage } from './watch-page.js';
import { violationsOn } from '../../site/violations-on.js';

/** The page in a browser, watched. */
export interface OpenedPage {
  readonly page: Page;
  /** What the page complained of, and every request that was none for its own server. */
  readonly complaints: readonly string[];
  /** What axe finds wrong with the page as it is now. */
  readonly violations: () => Promise<readonly string[]>;
  /** How many pixels the page is wider than what is seen of it. */
  readonly sideways: () => Promise<number>;
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
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (![address, 'data:,'].some((own) => request.url().startsWith(own)))
      complaints.push(`asked for ${request.url()}`);
  });
  await page.addInitScript(watchPage);
  await page.goto(`${address}${hash}`);
  return {
    page,
    complaints,
    violations: () => violationsOn(page),
    sideways: () => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
    received: () => page.evaluate<number[]>('received'),
    said: () => page.evaluate<string[]>('said'),
    states: () => page.evaluate<string[]>('states'),
    close: () => context.close(),
  };
}
