import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../../../docs/examples/demo/read-csv.js';
import { buildWorkbench } from '../../../docs/workbench/build-workbench.js';
import { madeUpBars } from '../../../docs/workbench/browser/computing/reading/made-up-bars.js';
import type { EvidenceSeries, GalleryPart } from '../../../docs/workbench/browser/computing/asked.js';
import { foundIn } from '../../../docs/workbench/browser/page/overview/scan-parts.js';
import type { Bars } from '../../../src/bars/index.js';
import { rankEvidence, scanDiscovery, type ScanResult, watch } from '../../../src/discovery/index.js';
import { catalog, noticesOf, runReport } from '../../../src/reports/index.js';
import { chromiumPath, launchChromium } from '../../site/chromium.js';
import { asCsv } from './browser/files-of-bars.js';
import { longestTask, TOO_LONG, traced } from './browser/longest-task.js';
import { openWorkbench } from './browser/open-workbench.js';
import { type ServedFolder, serveFolder } from './browser/serve-folder.js';

/** Real bars in the folder `BARSTATS_DATA`; without them, the made-up bars are read from a file. */
const REAL = join(process.env.BARSTATS_DATA ?? '', 'spy-1m-2011.csv.gz');

/** A program that keeps what the workers send to the page. */
const keepMessages = `
  globalThis.messages = [];
  const Native = Worker;
  globalThis.Worker = class extends Native {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => messages.push(JSON.stringify(data)));
    }
  };
`;

/** A program that notes when something is there for the first time, and when a file was chosen. */
const noteTimes = `
  globalThis.noted = {};
  addEventListener('change', ({ target }) => {
    if (target.id === 'file') noted.dropped = performance.now();
  }, true);
  new MutationObserver(() => {
    for (const selector of ['#bars-line', '#scan-summary', '.family-card', '.evidence']) {
      if (!(selector in noted) && document.querySelector(selector)) noted[selector] = performance.now();
    }
  }).observe(document, { childList: true, subtree: true });
`;

/** A program that cancels the scan once it is under way, and the reports once there are three. */
const cancelSoon = `
  globalThis.cancelling = new MutationObserver(() => {
    for (const { labels, parentElement } of document.querySelectorAll('progress')) {
      const cancel = parentElement.nextElementSibling;
      const label = labels[0].textContent;
      if (label.startsWith('Asking')) cancel.click();
      if (label.startsWith('Computing') && document.querySelectorAll('.family-card').length >= 3) cancel.click();
    }
  });
  cancelling.observe(document, { childList: true, subtree: true });
`;

type Message =
  | { readonly answer: unknown }
  | { readonly told: { readonly done: number } & Partial<GalleryPart> }
  | { readonly failure: unknown };

/** What the computing worker sent, without the pictures of the other. */
async function messagesOf(page: Page): Promise<readonly Message[]> {
  const messages = (await page.evaluate<string[]>('messages')).map((each) => JSON.parse(each) as Message);
  return messages.filter((each) => !('text' in each));
}

const standard = catalog.filter(({ variant }) => variant === 'standard').map(({ report }) => report);

describe.skipIf(chromiumPath === undefined)('the overview in Chromium (skipped without chromium)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'barstats-overview-'));
  const file = existsSync(REAL) ? REAL : join(folder, 'spy-1m.csv.gz');
  let browser: Browser;
  let server: ServedFolder;
  const open = async (options?: Parameters<typeof openWorkbench>[2]) => {
    const o = await openWorkbench(browser, server.address, options);
    o.page.setDefaultTimeout(25_000);
    return o;
  };
  beforeAll(async () => {
    if (file !== REAL) writeFileSync(file, gzipSync(asCsv(madeUpBars())));
    const [launched] = await Promise.all([launchChromium(), buildWorkbench(folder)]);
    browser = launched;
    server = await serveFolder(folder, '/some/path/workbench/');
  });
  afterAll(async () => {
    await browser.close();
    server.stop();
    rmSync(folder, { recursive: true });
  });

  /** Chooses the file, and answers what it leaves open. */
  const choose = async (page: Page): Promise<void> => {
    await page.setInputFiles('#file', file);
    await page.waitForSelector('#change, #question');
    if (!(await page.isVisible('#question'))) return;
    await page.fill('#answer', 'America/New_York');
    await page.click('#question button');
  };

  const nothingRuns = (page: Page) => expect.poll(() => page.locator('progress').count(), { timeout: 60_000 }).toBe(0);

  /** Waits for everything that the overview computes. */
  const everything = async (page: Page): Promise<void> => {
    await page.locator('.family-card').nth(59).waitFor();
    await nothingRuns(page);
  };

  it('opens with an answer, whose figures are those of the library to the byte', async () => {
    const { page, complaints, violations, close } = await open();
    await page.addInitScript(keepMessages);
    await page.addInitScript(noteTimes);
    await page.reload();
    expect(await violations()).toEqual([]);
    await browser.startTracing(page, { categories: traced });
    await choose(page);
    await everything(page);
    const busy = longestTask(await browser.stopTracing());
    const noted = await page.evaluate<Readonly<Record<string, number>>>('noted');
    const after = (selector: string) => Math.round(noted[selector] - noted.dropped);
    console.log(
      `The bars were there after ${after('#bars-line')} ms, the scan after ${after('#scan-summary')} ms, a first report after ` +
        `${after('.family-card')} ms, evidence after ${after('.evidence')} ms. The page was busy for ${busy} ms at most.`,
    );
    expect(busy).toBeLessThan(TOO_LONG);
    expect(await violations()).toEqual([]);

    const bars: Bars = await readCsv(file, file === REAL ? {} : { timeZone: 'America/New_York' });
    const market = { assetClass: 'stocks', ticker: 'SPY' } as const;
    const asOf = bars.time[bars.length - 1] + bars.interval;
    const messages = await messagesOf(page);
    const answers = messages.flatMap((each) => ('answer' in each ? [each.answer] : []));

    const notices = noticesOf(bars, { assetClass: 'stocks' });
    expect(answers.map((each) => JSON.stringify(each))).toContain(JSON.stringify(notices));

    const scan = answers.find((each): each is ScanResult => Object.hasOwn(each ?? {}, 'ranking'))!;
    expect(JSON.stringify(scan)).toBe(JSON.stringify(scanDiscovery([{ ...market, bars }], { lookback: '1y', asOf })));
    expect(await page.textContent('#scan-summary')).toBe(scan.summary);
    const shown = await page.locator('.finding > p:not([class])').allTextContents();
    const families = scan.findings.length > 0 ? scan.findings : scan.ranking.slice(0, 3);
    expect(shown).toEqual(families.map(({ family }) => foundIn(scan.ranking.find((each) => each.family === family)!)));

    const told = messages.flatMap((each) => ('told' in each && 'report' in each.told ? [each.told] : []));
    expect(told.map(({ report }) => report)).toEqual(standard);
    for (const { report, ...part } of told) {
      if ('result' in part) expect(JSON.stringify(part.result)).toBe(JSON.stringify(runReport(bars, report!, market)));
      else expect(() => runReport(bars, report!, market)).toThrow();
    }

    // The evidence that grew look by look is that of all bars at once.
    const series = answers.find(
      (each): each is readonly EvidenceSeries[] => Array.isArray(each) && 'looks' in (each[0] ?? {}),
    )!;
    expect(series.map(({ family }) => family)).toEqual(families.map(({ family }) => family));
    for (const i of [0, 5, series[0].looks.length - 1]) {
      const options = { since: scan.lookback!.startDate, families: series.map(({ family }) => family) };
      const { ranking } = rankEvidence([
        watch(null, { ...market, bars }, { ...options, asOf: series[0].looks[i].asOf }),
      ]);
      for (const { family, looks } of series) {
        const { cases, e, log10 } = ranking.find((each) => each.family === family)!;
        expect(looks[i]).toMatchObject({ cases, e, log10 });
      }
    }
    expect(complaints).toEqual([]);
    await close();
  });

  it('keeps what it computed during a look at a report, and computes again only what is asked differently', async () => {
    const { page, complaints, violations, close } = await open();
    await page.addInitScript(keepMessages);
    await page.reload();
    await page.click('#sample');
    await everything(page);
    await page.fill('#search', 'gap fill');
    expect(await page.locator('.family-card:visible').count()).toBeLessThan(60);
    expect(await violations()).toEqual([]);
    expect(page.url()).toContain('search=gap+fill');
    await page.locator('.family-card a', { hasText: /^Gap fill$/ }).click();
    await page.waitForSelector('#report-heading');
    expect(await page.isVisible('#findings')).toBe(false);
    await nothingRuns(page);
    const before = (await messagesOf(page)).length;
    await page.goBack();
    await page.waitForSelector('#findings');
    expect(await page.inputValue('#search')).toBe('gap fill');
    await page.fill('#search', '');
    expect(await page.locator('.family-card:visible').count()).toBe(60);
    expect((await messagesOf(page)).length).toBe(before);

    for (const fold of await page.locator('.fold > summary').all()) await fold.click();
    expect(await violations()).toEqual([]);
    const cards = (await messagesOf(page)).filter((each) => 'told' in each && 'report' in each.told).length;
    await page.selectOption('#lookback', '3mo');
    await expect.poll(async () => (await messagesOf(page)).length).toBeGreaterThan(before);
    await page.locator('.old').waitFor({ state: 'detached' });
    await nothingRuns(page);
    const messages = await messagesOf(page);
    expect(messages.filter((each) => 'told' in each && 'report' in each.told).length).toBe(cards);
    const scans = messages.flatMap((each) => ('answer' in each ? [each.answer as Partial<ScanResult> | null] : []));
    expect(scans.flatMap((each) => each?.lookback?.requested ?? [])).toEqual(['1y', '3mo']);
    expect(page.url()).toContain('lookback=3mo');
    expect(complaints).toEqual([]);
    await close();
  });

  it('stops when told to, and shows what came before of the same question', async () => {
    const { page, complaints, violations, close } = await open();
    await page.evaluate(cancelSoon);
    await choose(page);
    await page.waitForSelector('.family-card');
    await nothingRuns(page);
    expect(await page.locator('#scan-summary').count()).toBe(0);
    expect(await page.locator('.family-card').count()).toBeLessThan(60);
    expect(await page.textContent('#status')).toBe('Cancelled.');
    expect(await violations()).toEqual([]);
    await page.evaluate('cancelling.disconnect()');
    await page.click('button:text-is("Scan")');
    await page.waitForSelector('#scan-summary');
    await page.click('button:text-is("Compute the reports")');
    await everything(page);
    expect(await page.locator('button:text-is("Scan"), button:text-is("Compute the reports")').count()).toBe(0);

    // The scan that is there is of another session.
    await page.evaluate(cancelSoon);
    await page.click('#change');
    await page.selectOption('#session', { index: 1 });
    await page.waitForSelector('button:text-is("Scan")');
    await nothingRuns(page);
    expect(await page.locator('#scan-summary').count()).toBe(0);
    expect(await violations()).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('folds the bars into a line that opens again, and lists several files with their states', async () => {
    const { page, complaints, violations, close } = await open();
    const daily = (name: string, lines: readonly string[]) => ({
      ...{ name, mimeType: 'text/csv', buffer: Buffer.from(['date,open,high,low,close', ...lines].join('\n')) },
    });
    const good = ['2024-09-03,9,10,8,9', '2024-09-04,9,10,8,9', '2024-09-05,9,11,8,10'];
    await page.setInputFiles('#file', daily('abc.csv', good));
    await page.waitForSelector('#bars-line');
    expect(await page.textContent('#bars-line')).toBe(
      'ABC stocks, 3 daily bars, 2024-09-03 to 2024-09-05, from abc.csv',
    );
    expect(await page.isVisible('#ticker')).toBe(false);
    await page.click('#change');
    expect(await page.getAttribute('#change', 'aria-expanded')).toBe('true');
    await page.fill('#ticker', 'XYZ');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.textContent('#bars-line')).toContain('XYZ stocks');
    expect(await violations()).toEqual([]);

    await page.setInputFiles('#file', [
      daily('one.csv', good),
      daily('two.csv', [...good, '2024-09-06,x,10,8,9']),
      daily('three.csv', ['a,b,c,d,e']),
    ]);
    await page.waitForSelector('.markets');
    const states = () => page.locator('.markets .hint').allTextContents();
    await expect
      .poll(states)
      .toEqual(['stocks, 3 daily bars, 2024-09-03 to 2024-09-05, from one.csv', 'has invalid rows', 'cannot be read']);
    await page.click('.markets button:text-is("TWO")');
    await page.waitForSelector('#bad');
    expect(await violations()).toEqual([]);
    await page.click('#without');
    await page.click('[aria-label="Remove THREE"]');
    await expect.poll(states).toHaveLength(2);
    await page.click('#change');
    expect(await page.textContent('#bars-line')).toBe(
      'TWO stocks, 3 daily bars, 2024-09-03 to 2024-09-05, from two.csv',
    );
    // Folded, markets that are ready are names to choose from.
    expect(await page.locator('.markets li').allTextContents()).toEqual(['ONE', 'TWO']);
    expect(complaints).toEqual([]);
    await close();
  });

  it('is used by keyboard, on a small screen in the dark', async () => {
    const { page, complaints, violations, sideways, close } = await open({
      viewport: { width: 320, height: 740 },
      reducedMotion: 'reduce',
      colorScheme: 'dark',
    });
    const sound = async () => expect([await sideways(), await violations()]).toEqual([0, []]);
    const tabTo = async (wanted: string) => {
      for (let presses = 0; presses < 80; presses++) {
        await page.keyboard.press('Tab');
        if (await page.evaluate<boolean>(`document.activeElement.matches(${JSON.stringify(wanted)})`)) return;
      }
      throw new Error(`The key does not lead to ${wanted}.`);
    };
    await tabTo('#sample');
    await page.keyboard.press('Enter');
    await everything(page);
    await sound();
    // The button that was pressed is folded away: the focus goes on where all of that opens again.
    expect(await page.locator('#change:focus').count()).toBe(1);
    await page.keyboard.press('Enter');
    await sound();
    await page.keyboard.press('Enter');
    await tabTo('#lookback');
    expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid');
    await tabTo('#not-found summary');
    await page.keyboard.press('Enter');
    await tabTo('#untested summary');
    await page.keyboard.press('Enter');
    await sound();
    await tabTo('#search');
    await page.keyboard.type('weekday');
    await expect.poll(() => page.locator('.family-card').count()).toBeLessThan(20);
    await tabTo('.family-card a');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#report-heading');
    await sound();
    expect(complaints).toEqual([]);
    await close();
  });
});
