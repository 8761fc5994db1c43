import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Download, Page } from 'playwright-core';
import { violationsOn } from '../../../site/violations-on.js';

/** The page in a browser, watched. */
export interface Workbench {
  readonly page: Page;
  /** What the page complained of, and every request that was none for its own files. */
  readonly complaints: readonly string[];
  /** What axe finds wrong with the page as it is now. */
  readonly violations: () => Promise<readonly string[]>;
  /** How many pixels the page is wider than what is seen of it. */
  readonly sideways: () => Promise<number>;
  /** Gives the page a file of bars, and does not wait for what becomes of it. */
  readonly chooseFile: (name: string, text: string | Buffer) => Promise<void>;
  readonly choosePath: (...paths: readonly string[]) => Promise<void>;
  /** Waits until the bars of a market are there. */
  readonly bars: () => Promise<void>;
  /** Waits until nothing is computed any more. */
  readonly idle: () => Promise<void>;
  /** The text of the file that a button gives. */
  readonly saved: (button: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Opens the page, and listens to everything that it does from the start. */
export async function openWorkbench(
  browser: Browser,
  address: string,
  { link = '', ...options }: BrowserContextOptions & { readonly link?: string } = {},
): Promise<Workbench> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options });
  // A page that shows nothing for as long hangs, however busy the machine is.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
  page.on('request', (request) => {
    const url = request.url();
    const own = [address, `blob:${new URL(address).origin}/`, 'data:,'];
    if (!own.some((beginning) => url.startsWith(beginning))) complaints.push(`asked for ${url}`);
  });
  await page.goto(address + link);
  return {
    page,
    complaints,
    violations: () => violationsOn(page),
    sideways: () => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
    chooseFile: (name, text) =>
      page.setInputFiles('#file', { name, mimeType: 'text/csv', buffer: Buffer.from(text as string) }),
    choosePath: (...paths) => page.setInputFiles('#file', paths),
    bars: async () => {
      await page.waitForSelector('nav.places');
    },
    idle: async () => {
      await page.waitForSelector('nav.places');
      await page.locator('progress').first().waitFor({ state: 'detached' });
    },
    saved: async (button) => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.click(button)]);
      return textOf(download);
    },
    close: () => context.close(),
  };
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}
