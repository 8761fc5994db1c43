import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchForPages } from './chromium.js';
import type { Served } from './serve-below.js';
import { serveSite } from './serve-site.js';
import { pages } from './site.js';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const looked = [
  'index.html',
  'guides/how-the-figures-are-exact.html',
  'families/index.html',
  'families/gap-fill.html',
  'api/bars/barsFromRows.html',
];
const views = [
  { width: 1280, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const;

/** What is serious of what axe found. That an entry of TypeDoc's sidebar is a link inside of what opens it is part of its script. */
function seriousOf({ violations }: AxeResults): readonly string[] {
  return violations.flatMap(({ id, impact, nodes }) => {
    if (impact !== 'serious' && impact !== 'critical') return [];
    const found = nodes.filter(
      ({ html }) => id !== 'nested-interactive' || !html.startsWith('<summary class="tsd-accordion-summary" data-key='),
    );
    return found.map(({ html }) => `${id}: ${html}`);
  });
}

describe.skipIf(chromiumPath === undefined)('the site in Chromium (skipped without chromium)', () => {
  let browser: Browser;
  let server: Served;
  beforeAll(async () => {
    [browser, server] = await Promise.all([launchForPages(), serveSite()]);
  });
  afterAll(async () => {
    await browser.close();
    server.stop();
  });

  it.each(looked)('%s loads without an error and can be read by all, wide and light, narrow and dark', async (path) => {
    const looks = views.map(async ({ width, height, colorScheme }) => {
      const page = await browser.newPage({ viewport: { width, height }, colorScheme });
      page.setDefaultTimeout(10 * 60_000);
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('requestfailed', (request) => errors.push(request.url()));
      await page.goto(`${server.address}${path}`);
      await page.locator('#tsd-nav-container a').first().waitFor({ state: 'attached' });
      await page.addScriptTag({ path: axe });
      const results = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'] })");
      const sideways = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      await page.close();
      expect({ errors, serious: seriousOf(results), sideways }, colorScheme).toEqual({
        errors: [],
        serious: [],
        sideways: 0,
      });
    });
    await Promise.all(looks);
  });

  it('The page of every family fits 360 pixels with all of it open, and ten of them can be read by all', async () => {
    const families = [...pages.keys()].filter((path) => /^families\/(?!index)/.test(path));
    expect(families).toHaveLength(60);
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    page.setDefaultTimeout(10 * 60_000);
    for (const [i, path] of families.entries()) {
      await page.goto(`${server.address}${path}`);
      await page.evaluate("document.querySelectorAll('.tsd-typography details').forEach((each) => (each.open = true))");
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), path).toBe(0);
      if (i % 6 > 0) continue;
      await page.addScriptTag({ path: axe });
      const results = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'] })");
      expect(seriousOf(results), path).toEqual([]);
    }
    await page.close();
  });

  it.each([
    ['ORB', 'Opening-range breakout'],
    ['IB', 'Initial-balance breakout'],
    ['pdh', "Previous day's range"],
    ['FVG', 'Fair value gaps'],
    ['opex', 'Options expiration'],
    ['opening range', 'Opening-range breakout'],
  ])('The search for %s finds %s', async (word, title) => {
    const page = await browser.newPage();
    await page.goto(`${server.address}index.html`);
    await page.locator('#tsd-search-trigger').click();
    await page.locator('#tsd-search-input').fill(word);
    const found = page.locator('#tsd-search-results li:nth-child(-n + 3) .text');
    await found.getByText(`Reports by family.${title}`, { exact: true }).waitFor({ timeout: 60_000 });
    await page.close();
  });
});
