import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chromiumPath } from '../../site/chromium.js';
import { manyRows } from './browser/files-of-bars.js';
import { fileOf, madeUpMarket } from './browser/made-up-markets.js';
import type { OpenOptions, Workbench } from './browser/open-workbench.js';
import { realMarket } from './browser/real-market.js';
import { servedWorkbench } from './browser/served-workbench.js';

/** In milliseconds: what takes longer, a person notices. */
const TOO_LONG = 50;

/** Other work on the machine makes a task longer and never shorter: what is too long each time is so by itself. */
const TRIES = 5;

const spy = realMarket('spy-1m-2011.csv.gz', 1);
const five = Array.from({ length: 5 }, (_, i) => fileOf(`m${i + 1}-1m.csv`, madeUpMarket(i + 1, 390 * 120)));

/** Goes from the overview to another place. */
async function goTo({ page }: Workbench, link: string): Promise<void> {
  await page.evaluate('location.hash = "#/"');
  await page.waitForSelector('#gallery-heading');
  await page.evaluate(`location.hash = ${JSON.stringify(link)}`);
}

describe.skipIf(chromiumPath === undefined)('the workbench stays responsive (skipped without chromium)', () => {
  const workbench = servedWorkbench();

  /** Expects that the page is never busy for long during something, at least once in a few tries. */
  const staysResponsive = async (
    options: OpenOptions,
    before: (opened: Workbench) => Promise<void>,
    during: (opened: Workbench) => Promise<void>,
  ): Promise<void> => {
    const longest: number[] = [];
    do {
      const opened = await workbench.open(options);
      await before(opened);
      longest.push(await workbench.longestTask(opened, () => during(opened)));
      expect(opened.complaints).toEqual([]);
      await opened.close();
    } while (longest.at(-1)! >= TOO_LONG && longest.length < TRIES);
    console.log(`${expect.getState().currentTestName}: busy for ${longest.join(', then ')} ms at most.`);
    expect(Math.min(...longest)).toBeGreaterThan(0);
    expect(Math.min(...longest)).toBeLessThan(TOO_LONG);
  };

  // A file that comes from here as bytes keeps the page busy with taking them: it is chosen before.
  it.each([
    ['a report of five markets', '#/markets/gap-fill-standard', 'svg[role=img]:visible'],
    ['two markets compared', '#/markets/gap-fill-standard?compared=markets', 'svg[role=img]:visible'],
    ['the board of all variants', '#/board?variants=true&asOf=2024-05-01T15:30:00.000Z', '.session-chart svg:visible'],
  ])('with %s', async (_, link, shown) => {
    await staysResponsive(
      { link },
      async ({ choose, idle }) => {
        await choose(...five);
        await idle();
      },
      async (opened) => {
        await goTo(opened, link);
        await opened.page.waitForSelector(shown);
        await opened.idle();
      },
    );
  });

  it('with an own report', async () => {
    await staysResponsive(
      { link: '#/own' },
      async ({ choose, idle }) => {
        await choose(...five);
        await idle();
      },
      async (opened) => {
        await goTo(opened, '#/own');
        await opened.page.click('.own button.main:not([disabled])');
        await opened.page.waitForSelector('#own-result');
        await opened.idle();
      },
    );
  });

  it('with a report of 168 questions', async () => {
    await staysResponsive(
      { link: '#/report/gap-fill-standard' },
      async ({ page }) => {
        await page.click('#made-up');
        await page.waitForSelector('.result[aria-busy="false"]');
      },
      async ({ page }) => {
        await page.evaluate('location.hash = "#/report/reference-levels-by-time"');
        await page.waitForSelector('.question');
      },
    );
  });

  it('with the whole overview of a file', async () => {
    const { file } = spy;
    const path = typeof file === 'string' ? file : join(workbench.folder, file.name);
    if (typeof file !== 'string') writeFileSync(path, file.buffer);
    await staysResponsive(
      {},
      () => Promise.resolve(),
      async ({ choose, idle }) => {
        await choose(path);
        await idle();
      },
    );
  });

  it('with three million rows, shows how far it is, and stops when told to', async () => {
    const file = join(workbench.folder, 'many-1m.csv');
    writeFileSync(file, manyRows(3_000_000));
    await staysResponsive(
      { link: '#/?class=crypto' },
      () => Promise.resolve(),
      async ({ page, choose, bars }) => {
        await choose(file);
        const most = () =>
          page.evaluate<number>('Math.max(0, ...[...document.querySelectorAll("progress")].map((each) => each.value))');
        await expect.poll(most, { interval: 10 }).toBeGreaterThan(0);
        await page.click('.progress button');
        await expect.poll(() => page.textContent('main')).toContain('Cancelled: the file was not read completely.');

        const start = performance.now();
        await choose(file);
        await bars();
        const read = performance.now() - start;
        // Both the scan and the gallery have begun; then another report is asked for, and does not wait for them.
        await expect.poll(most, { interval: 10 }).toBeGreaterThan(2);
        const asked = performance.now();
        await page.evaluate(
          'location.hash = "#/report/gap-fill-standard?class=crypto&ticker=MANY&from=2016-01-01&to=2016-12-31"',
        );
        await page.waitForSelector('.report-page .outcome-row');
        const answered = performance.now() - asked;
        console.log(`3,000,000 rows: read in ${Math.round(read)} ms, a report in ${Math.round(answered)} ms.`);
      },
    );
  });
});
