import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { toTable } from '../../../src/charts/index.js';
import { parseCondition, runReport } from '../../../src/reports/index.js';
import { chromiumPath } from '../../../test/site/chromium.js';
import { typeErrorsOf } from '../../../test/docs/type-errors-of.js';
import { asCsv } from './browser/files-of-bars.js';
import { madeUpMarket } from './browser/made-up-markets.js';
import { servedWorkbench } from './browser/served-workbench.js';
import { full, parquet, plain, scan, several } from './report/programs.js';

const root = join(import.meta.dirname, '../../..');
const bars = madeUpMarket(2024, 390 * 60);
const file = gzipSync(asCsv(bars));
const query = 'fill=50&where=gap.percent+%3E+0.1&groupBy=month';
const result = runReport(bars, 'gap-fill-standard', {
  ...{ assetClass: 'stocks', ticker: 'MINE', params: { fill: 50 } },
  ...{ where: parseCondition('gap.percent > 0.1'), groupBy: 'month' },
});

/** What a command writes in the folder of the file, which has some programs beside it. */
function writtenBy(command: string, programs: Readonly<Record<string, string>> = {}): string {
  const generated = join(root, 'test/docs/.generated');
  mkdirSync(generated, { recursive: true });
  const folder = mkdtempSync(join(generated, 'program-'));
  try {
    writeFileSync(join(folder, 'mine-1m.csv.gz'), file);
    for (const [name, program] of Object.entries(programs)) writeFileSync(join(folder, name), program);
    return execFileSync('sh', ['-c', command], {
      cwd: folder,
      env: { ...process.env, TSX_TSCONFIG_PATH: join(root, 'tsconfig.json') },
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const node = `"${process.execPath}" --import tsx`;

/** What programs write, one after the other. */
function written(...programs: readonly string[]): string {
  const files = Object.fromEntries(programs.map((program, i) => [`program-${i}.mts`, program]));
  const all = Object.keys(files).map((name) => `await import('./${name}');`);
  return writtenBy(`${node} all.mts`, { ...files, 'all.mts': all.join('\n') });
}

it('programs to take along have no mistakes in their types', () => {
  const programs = [plain, full, parquet, scan, several].map((code) => ({ file: 'program.ts', line: 1, code }));
  expect(typeErrorsOf(programs, root)).toEqual([[], [], [], [], []]);
});

describe.skipIf(chromiumPath === undefined)('a result to take along in Chromium (skipped without chromium)', () => {
  const workbench = servedWorkbench();

  it('gives the bytes of the library, pictures, a link, a program that computes the same, and a request', async () => {
    const { page, complaints, violations, sideways, saved, shrink, chooseNewYork } = await workbench.open({
      link: `#/report/gap-fill-standard?${query}`,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await chooseNewYork('mine-1m.csv.gz', file);
    await page.waitForSelector('.take-away');
    const button = (name: string) => `.take-away .downloads button:text-is("${name}")`;
    expect(await saved(button('JSON'))).toBe(JSON.stringify(result));
    expect(await saved(button('CSV'))).toBe(toTable(result, { format: 'csv' }));
    expect(await saved(button('SVG'))).toMatch(/^<svg [^]*Filled in the session[^]*<\/svg>$/);

    const [download] = await Promise.all([page.waitForEvent('download'), page.click(button('PNG'))]);
    expect(download.suggestedFilename()).toBe('MINE-gap-fill-standard.png');
    const png = readFileSync(await download.path());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    // Twice the width of the picture, which is wider than its bars.
    expect(png.readUInt32BE(16)).toBeGreaterThan(2 * 640);

    await page.click(button('Copy link'));
    await expect.poll(() => page.textContent('#status')).toBe('The link is copied.');
    const link = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(link).toContain('#/report/gap-fill-standard/stocks/MINE?fill=50');
    expect(link).toContain('where=gap.percent+%3E+0.1');

    for (const summary of await page.locator('.take-away summary').all()) await summary.press('Enter');
    const [program, command, request] = await page.locator('.take-away pre').allTextContents();
    expect(written(program)).toBe(JSON.stringify(result));
    const ofSources = command.trim().replace('npx barstats', `${node} "${join(root, 'bin/barstats.ts')}"`);
    expect(writtenBy(`${ofSources} --format json`).trim()).toBe(JSON.stringify(result));
    expect(request).toContain('/report_calculation/gap-fill-standard/stocks/MINE?');
    await shrink();
    expect([await sideways(), await violations()]).toEqual([0, []]);
    expect(complaints).toEqual([]);
  });

  it('gives a scan and all results of the overview, with the programs that compute the same', async () => {
    const { page, complaints, saved } = await workbench.open();
    await page.click('#sample');
    const [ofScan, ofResults] = ['scan', 'all results'].map((name) => `.take-away:has([aria-label$="AAPL ${name}"])`);
    await page.waitForSelector(ofScan);
    await page.waitForSelector(ofResults);
    const [files, programs]: [string[], string[]] = [[], []];
    for (const part of [ofScan, ofResults]) {
      files.push(await saved(`${part} button:text-is("JSON")`));
      await page.click(`${part} summary`);
      programs.push((await page.textContent(`${part} pre`)) ?? '');
    }
    expect(written(...programs)).toBe(files.join(''));
    expect(complaints).toEqual([]);
  });
});
