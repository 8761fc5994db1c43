import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchForPages } from '../../../../test/site/chromium.js';
import { type Served, serveBelow } from '../../../../test/site/serve-below.js';
import { builtWorkbench } from './built-workbench.js';
import { openWorkbench, type OpenOptions, type Workbench } from './open-workbench.js';

/** The page for the tests of a suite. */
export interface ServedWorkbench {
  /** Opens the page; it is closed after the test at the latest. */
  readonly open: (options?: OpenOptions) => Promise<Workbench>;
  /** Opens the page for all tests of the suite, of which each goes on where the one before has left it. */
  readonly openForAll: (options?: OpenOptions) => Promise<Workbench>;
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
    const [launched, files] = await Promise.all([launchForPages(), builtWorkbench()]);
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
    openForAll: (options) => openWorkbench(browser, server.address, options),
    get address() {
      return server.address;
    },
    get folder() {
      return folder;
    },
  };
}
