import type { Page } from 'playwright-core';
import { violationsOn } from './violations-on.js';

/** A page that is watched. */
export interface WatchedPage {
  readonly page: Page;
  /** What the page complained of, and every request that was none of its own. */
  readonly complaints: string[];
  /** What axe finds wrong with the page as it is now. */
  readonly violations: () => Promise<readonly string[]>;
  /** How many pixels the page is wider than what is seen of it. */
  readonly sideways: () => Promise<number>;
  /** Presses the tabulator until something has the focus. */
  readonly tabTo: (selector: string) => Promise<void>;
}

/**
 * Listens to a page that is not loaded yet.
 *
 * @param own - what the addresses of its own requests begin with
 */
export function watched(page: Page, own: readonly string[]): WatchedPage {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const url = request.url();
    if (!own.some((beginning) => url.startsWith(beginning))) complaints.push(`asked for ${url}`);
  });
  return {
    page,
    complaints,
    violations: () => violationsOn(page),
    sideways: () => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
    tabTo: async (selector) => {
      for (let presses = 0; presses < 90; presses++) {
        await page.keyboard.press('Tab');
        if ((await page.locator(selector).and(page.locator(':focus')).count()) > 0) return;
      }
      throw new Error(`The key does not lead to ${selector}.`);
    },
  };
}
