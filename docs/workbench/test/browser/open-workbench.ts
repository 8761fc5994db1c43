import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Download } from 'playwright-core';
import { watched, type WatchedPage } from '../../../../test/site/watched-page.js';
import { type ChosenFile, textFile } from './files-of-bars.js';

/** How the page is opened. */
export interface OpenOptions extends BrowserContextOptions {
  /** What follows the address of the page. */
  readonly link?: string;
  /** What runs in the page before its own program. */
  readonly programs?: readonly string[];
}

/** A phone in the dark. */
export const smallScreen = {
  viewport: { width: 320, height: 740 },
  reducedMotion: 'reduce',
  colorScheme: 'dark',
} as const;

/** A program for the page: it waits for several looks without progress, as one computation may follow from another two frames later. */
const quiet = `new Promise((resolve, reject) => {
  const began = performance.now();
  let looks = 0;
  const look = () => {
    const shown = document.querySelector('.progress');
    looks = shown === null ? looks + 1 : 0;
    if (looks === 10) resolve();
    else if (shown !== null && performance.now() - began > 300_000) reject(new Error('It does not end: ' + shown.textContent));
    else setTimeout(look, 20);
  };
  look();
})`;

/** The page in a browser, watched. */
export interface Workbench extends WatchedPage {
  /** Gives the page files of bars, and does not wait for what becomes of them. */
  readonly choose: (...files: readonly ChosenFile[]) => Promise<void>;
  readonly chooseText: (name: string, content: string | Buffer) => Promise<void>;
  /** Gives the page a file with times of New York, and says so when it asks. */
  readonly chooseNewYork: (name: string, content: string | Buffer) => Promise<void>;
  /** Waits until the bars of a market are there; where their class is asked for, they are of stocks if that is possible. */
  readonly bars: () => Promise<void>;
  /** Waits until nothing is computed any more. */
  readonly idle: () => Promise<void>;
  /** The text of the file that a button gives. */
  readonly saved: (button: string) => Promise<string>;
  /** Turns its screen into that of a phone in the dark. */
  readonly shrink: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens the page, and listens to everything that it does from the start. */
export async function openWorkbench(
  browser: Browser,
  address: string,
  { link = '', programs = [], ...options }: OpenOptions = {},
): Promise<Workbench> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options });
  // A page that shows nothing for as long hangs, however busy the machine is.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const watching = watched(page, [address, `blob:${new URL(address).origin}/`, 'data:,']);
  page.on('requestfailed', (request) => watching.complaints.push(`failed: ${request.url()}`));
  for (const program of programs) await page.addInitScript(program);
  await page.goto(address + link);
  const choose: Workbench['choose'] = async (...files) => {
    // Either paths or contents: the browser takes no mixture.
    await page.setInputFiles('#file', files as string[]);
  };
  const chooseText: Workbench['chooseText'] = (name, content) => choose(textFile(name, content));
  const bars: Workbench['bars'] = async () => {
    await page.waitForSelector('nav.places, #which-class');
    if (await page.isVisible('#class-of-all')) await page.check('#class-of-all');
    if (await page.isVisible('#which-class')) {
      const stocks = page.locator('#which-class button:text-is("Read as stocks")');
      await ((await stocks.count()) > 0 ? stocks : page.locator('#which-class button').first()).click();
    }
    await page.waitForSelector('nav.places');
  };
  return {
    ...watching,
    choose,
    chooseText,
    chooseNewYork: async (name, content) => {
      await chooseText(name, content);
      await page.fill('#answer', 'America/New_York');
      await page.click('#question button');
    },
    bars,
    idle: async () => {
      await bars();
      await page.evaluate(quiet);
    },
    saved: async (button) => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.click(button)]);
      return textOf(download);
    },
    shrink: async () => {
      const { viewport, ...media } = smallScreen;
      await page.setViewportSize(viewport);
      await page.emulateMedia(media);
    },
    close: () => context.close(),
  };
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}
