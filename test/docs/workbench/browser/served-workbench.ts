import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchChromium } from '../../../site/chromium.js';
import { type Served, serveBelow } from '../../../site/serve-below.js';
import { builtWorkbench } from './built-workbench.js';
import { longestTask } from './longest-task.js';
import { openWorkbench, type OpenOptions, type Workbench } from './open-workbench.js';

/** The page for the tests of a suite. */
export interface ServedWorkbench {
  /** Opens the page; it is closed after the test at the latest. */
  readonly open: (options?: OpenOptions) => Promise<Workbench>;
  /** How long the page is busy at one go at most during something, in milliseconds. */
  readonly longestTask: (workbench: Workbench, during: () => Promise<void>) => Promise<number>;
  readonly address: string;
  /** For files of the tests. */
  readonly folder: string;
}

/** Serves the page to a Chromium as long as the tests of a suite run: to be called within its `describe`. */
export function servedWorkbench(): ServedWorkbench {
  let browser: Browser;
  let server: Served;
  let folder: string;
  let opened: Workbench[] = [];
  beforeAll(async () => {
    const [launched, files] = await Promise.all([launchChromium(), builtWorkbench()]);
    browser = launched;
    server = await serveBelow('/some/path/workbench/', (name) => Promise.resolve(files.get(name)));
    folder = await mkdtemp(join(tmpdir(), 'barstats-workbench-'));
  });
  afterEach(async () => {
    // What a test that failed left open would go on computing during the next.
    for (const { close } of opened) await close();
    opened = [];
  });
  afterAll(async () => {
    await browser.close();
    server.stop();
    await rm(folder, { recursive: true });
  });
  return {
    open: async (options) => {
      const workbench = await openWorkbench(browser, server.address, options);
      opened.push(workbench);
      return workbench;
    },
    longestTask: async ({ page }, during) => {
      await browser.startTracing(page, { categories: ['toplevel'] });
      await during();
      return longestTask(await browser.stopTracing());
    },
    get address() {
      return server.address;
    },
    get folder() {
      return folder;
    },
  };
}
