import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe finds wrong with a page as it is now. */
export async function violationsOn(page: Page): Promise<readonly string[]> {
  // Not as an element of the page, whose policy would refuse it.
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(await readFile(axe, 'utf8'));
  const { violations } = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'] })");
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
