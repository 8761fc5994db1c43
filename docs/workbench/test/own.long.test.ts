import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { nr7Breakout } from '../../examples/own-reports/nr7-breakout.js';
import { checkFamily } from '../../../src/define/index.js';
import { runReport } from '../../../src/reports/index.js';
import { chromiumPath } from '../../../test/site/chromium.js';
import { asCsv } from './browser/files-of-bars.js';
import { madeUpMarket } from './browser/made-up-markets.js';
import { servedWorkbench } from './browser/served-workbench.js';

const bars = madeUpMarket(2024, 390 * 20);
const options = { assetClass: 'stocks', ticker: 'MINE' } as const;

/** Writes a program in place of the one in the editor. */
async function write(page: Page, program: string): Promise<void> {
  await page.locator('.cm-content').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(program);
}

const run = '.own button:text-is("Run")';

describe.skipIf(chromiumPath === undefined)('your own report in Chromium (skipped without chromium)', () => {
  const workbench = servedWorkbench();

  async function open() {
    const opened = await workbench.open({ link: '#/own' });
    const { page, chooseNewYork } = opened;
    await chooseNewYork('mine-1m.csv', asCsv(bars));
    await page.waitForSelector('#own-example:not([disabled])');
    return opened;
  }

  it('runs an example with the bytes of the library, checks that it does not look ahead, and fits a narrow dark screen', async () => {
    const { page, complaints, violations, sideways, saved, shrink } = await open();
    await page.selectOption('#own-example', 'nr7-breakout');
    await page.click(run);
    await page.waitForSelector('#own-result');
    const json = '.take-away button:text-is("JSON")';
    const standard = runReport(bars, nr7Breakout.reports.standard, options);
    expect(await saved(json)).toBe(JSON.stringify(standard));
    expect(await page.textContent('.outcome-counts')).toContain(`of ${standard.summary[0].questions[0].of}`);
    await page.click('.own button:text-is("By weekday")');
    expect(await saved(json)).toBe(JSON.stringify(runReport(bars, nr7Breakout.reports['by-weekday'], options)));
    await page.click('.own summary:text-is("Picture")');
    await page.waitForSelector('.own svg[role=img]');
    expect(await violations()).toEqual([]);

    await page.fill('#own-limit', '600');
    await page.click('.own button:text-is("Check for looking ahead")');
    await page.waitForSelector('.own .notice:has-text("None looks ahead")');
    const { columns, comparisons } = checkFamily(nr7Breakout, { bars, options });
    expect(await page.textContent('.own .notice')).toContain(
      `NR7 breakout: ${comparisons.toLocaleString('en')} values of ${columns} columns`,
    );
    await shrink();
    await page.click(run);
    await page.waitForSelector('#own-result');
    expect([await sideways(), await violations()]).toEqual([0, []]);
    expect(complaints).toEqual([]);
  });

  it('marks mistakes in types, completes names, keeps the program until it is deleted, says where one fails, ends one that does not, and lets none connect', async () => {
    const { page, complaints, violations, chooseText } = await open();
    await expect.poll(() => page.textContent('#own-faults')).toBe('No mistakes found in the types.');
    await write(page, "import { sessions } from 'barstats/define';\nexport const wrong: number = sessions;\n");
    await expect.poll(() => page.textContent('#own-faults')).toBe('1 mistake is marked in the program.');
    expect(await page.locator('.cm-lintRange-error').allTextContents()).toEqual(['wrong']);
    expect(await violations()).toEqual([]);
    await write(
      page,
      "export const first: number = '1';\nexport const second: number = '2';\nthrow new Error('No.');\n",
    );
    await expect.poll(() => page.textContent('#own-faults')).toBe('2 mistakes are marked in the program.');
    await page.click(run);
    // What went wrong is marked beside them.
    await expect.poll(() => page.textContent('#own-faults')).toBe('3 mistakes are marked in the program.');
    expect(await page.locator('.cm-lintRange-error').allTextContents()).toEqual(['first', 'second', 'new']);
    await write(page, "import { defineFamily } from 'barstats/define';\n");
    await page.keyboard.type('definef');
    await page.waitForSelector('.cm-tooltip-autocomplete [aria-selected=true]');
    expect(await page.textContent('.cm-tooltip-autocomplete [aria-selected=true]')).toContain('defineFamily');

    await write(page, '// Only mine.\n');
    await page.waitForSelector('#own-delete');
    await page.reload();
    expect(page.url()).not.toContain('mine');
    await chooseText('mine-1d.csv', daily);
    await page.waitForSelector('#own-example:not([disabled])');
    expect(await page.textContent('.cm-content')).toContain('// Only mine.');
    await page.click('#own-delete');
    expect(await page.textContent('.cm-content')).not.toContain('// Only mine.');
    expect(await page.evaluate('localStorage.length')).toBe(0);

    const failure = () => page.textContent('.own .failures');
    await write(
      page,
      "const first = 1;\nfunction fail(): never {\n  throw new Error('This went wrong.');\n}\nfail();\n",
    );
    await page.click(run);
    await page.waitForSelector('.own .failures');
    expect(await failure()).toBe('Line 3, column 9 This went wrong.');
    expect(await violations()).toEqual([]);
    await page.click('.own .failures button');
    expect(await page.evaluate("document.querySelector('.editor').shadowRoot.activeElement?.className")).toContain(
      'cm-content',
    );

    await write(page, "import { readFileSync } from 'node:fs';\nreadFileSync('x');\n");
    await page.click(run);
    await expect.poll(failure).toContain('There is no module "node:fs" here.');

    await write(page, 'export const nothing = 1;\n');
    await page.click(run);
    await expect.poll(failure).toContain('The program exports no family.');

    await page.fill('#own-limit', '1');
    await write(page, 'for (;;);\n');
    await page.click(run);
    await expect.poll(failure).toBe(' Stopped after 1 s, the time limit.');
    expect(complaints).toEqual([]);

    await page.fill('#own-limit', '60');
    await write(
      page,
      `declare const fetch: (address: string) => Promise<unknown>;\nawait fetch('${workbench.address}index.html');\n`,
    );
    await page.click(run);
    await expect.poll(failure).toContain('Failed to fetch');
    // Chromium notes what it refuses; the request itself never leaves.
    expect(complaints.every((each) => /Content Security Policy|^failed: /.test(each))).toBe(true);
  });
});

const daily = 'date,open,high,low,close\n2024-07-01,9,10,8,9\n2024-07-02,9,10,8,9\n2024-07-03,9,10,8,9\n';
