import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { AbsentReport, EvidenceSeries, GalleryPart } from '../browser/computing/asked.js';
import { foundIn, strongest } from '../browser/page/overview/scan-parts.js';
import { rankEvidence, scanDiscovery, type ScanResult, watch } from '../../../src/discovery/index.js';
import { noticesOf, type ReportId, runReport, topics } from '../../../src/reports/index.js';
import { chromiumPath } from '../../../test/site/chromium.js';
import { cancelAtOnce } from './browser/cancel-at-once.js';
import { textFile } from './browser/files-of-bars.js';
import { fileOf, madeUpMarket } from './browser/made-up-markets.js';
import { servedWorkbench } from './browser/served-workbench.js';
import { keepMessages, messagesOf } from './browser/worker-messages.js';

const bars = madeUpMarket(1, 390 * 60);
const file = fileOf('spy-1m.csv', bars);

/** A program that cancels the scan once it is under way, and the reports once there are three. */
const cancelSoon = `
  globalThis.cancelling = new MutationObserver(() => {
    for (const { labels, parentElement } of document.querySelectorAll('progress')) {
      const cancel = parentElement.nextElementSibling;
      const label = labels[0].textContent;
      if (label.startsWith('Asking')) cancel.click();
      if (label.startsWith('Computing') && document.querySelectorAll('.family-card .cases').length >= 3) cancel.click();
    }
  });
  cancelling.observe(document, { childList: true, subtree: true });
`;

/** A program that adds up how far what is seen moves without being asked to, once there are cards. */
const noteShifts = `
  globalThis.shifted = 0;
  new PerformanceObserver((list) => {
    if (document.querySelector('.family-card') === null) return;
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

type Message =
  | { readonly answer: unknown }
  | { readonly told: { readonly done: number; readonly absent?: readonly AbsentReport[] } & Partial<GalleryPart> }
  | { readonly failure: unknown };

/** What the computing worker sent. */
const sent = async (page: Page) => JSON.parse(await messagesOf(page)) as readonly Message[];

const isScan = (answer: unknown): answer is ScanResult => Object.hasOwn(answer ?? {}, 'ranking');
const isEvidence = (answer: unknown): answer is readonly EvidenceSeries[] =>
  Array.isArray(answer) && 'looks' in (answer[0] ?? {});

const standard = topics.flatMap(({ families }) => families.map((family) => `${family}-standard` as ReportId));

describe.skipIf(chromiumPath === undefined)('the overview in Chromium (skipped without chromium)', () => {
  const workbench = servedWorkbench();

  it('opens with an answer, whose figures are those of the library to the byte, and looks at the evidence again after it was cancelled', async () => {
    const { page, complaints, violations, choose, idle } = await workbench.open({
      programs: [keepMessages, noteShifts, cancelAtOnce('Looking at the evidence')],
    });
    await choose(file);
    await page.waitForSelector('button:text-is("Look at the evidence")');
    await idle();
    expect(await page.locator('.evidence').count()).toBe(0);
    await page.click('button:text-is("Look at the evidence")');
    await page.waitForSelector('.evidence');
    expect(await page.locator('.evidence').count()).toBe(await page.locator('.finding').count());
    expect(await page.locator('button:text-is("Look at the evidence")').count()).toBe(0);
    expect(await violations()).toEqual([]);

    const market = { assetClass: 'stocks', ticker: 'SPY' } as const;
    const asOf = bars.time[bars.length - 1] + bars.interval;
    const messages = await sent(page);
    const answers = messages.flatMap((each) => ('answer' in each ? [each.answer] : []));

    const notices = noticesOf(bars, { assetClass: 'stocks' });
    expect(answers.map((each) => JSON.stringify(each))).toContain(JSON.stringify(notices));

    const scan = answers.find(isScan)!;
    expect(JSON.stringify(scan)).toBe(JSON.stringify(scanDiscovery([{ ...market, bars }], { lookback: '1y', asOf })));
    expect(await page.textContent('#scan-summary')).toBe(scan.summary);
    const shown = await page.locator('.finding > p:not([class])').allTextContents();
    const families = scan.findings.length > 0 ? scan.findings : scan.ranking.slice(0, 3);
    expect(shown).toEqual(families.map(({ family }) => foundIn(scan.ranking.find((each) => each.family === family)!)));

    const told = messages.flatMap((each) => ('told' in each && 'report' in each.told ? [each.told] : []));
    // Those that the bars cannot answer are known before anything is computed, so that no card appears in vain, or late.
    const absent = messages.flatMap((each) => ('told' in each ? (each.told.absent ?? []) : []));
    const isAbsent = (report: ReportId) => absent.some((each) => each.report === report);
    expect(told.map(({ report }) => report)).toEqual(standard.filter((report) => !isAbsent(report)));
    expect(await page.locator('.family-card').count()).toBe(told.length);
    expect(absent.map(({ failure }) => failure.code)).toContain('session-unavailable');
    for (const { report } of absent) {
      const none = () => runReport(bars, report, market).observations.eligible;
      if (report.includes('-performance-') || report.startsWith('economic')) expect(none()).toBe(0);
      else expect(none).toThrow();
    }
    expect(await page.evaluate('shifted')).toBeLessThan(0.05);
    for (const { report, ...part } of told) {
      if ('result' in part) expect(JSON.stringify(part.result)).toBe(JSON.stringify(runReport(bars, report!, market)));
      else expect(() => runReport(bars, report!, market)).toThrow();
    }

    // The evidence that grew look by look is that of all bars at once.
    const series = answers.find(isEvidence)!;
    expect(series.map(({ family }) => family)).toEqual(families.map(({ family }) => family));
    for (const i of [0, 5, series[0].looks.length - 1]) {
      const options = { since: scan.lookback!.startDate!, families: series.map(({ family }) => family) };
      const { ranking } = rankEvidence([
        watch(null, { ...market, bars }, { ...options, asOf: series[0].looks[i].asOf }),
      ]);
      for (const { family, looks } of series) {
        const { cases, e, log10 } = ranking.find((each) => each.family === family)!;
        expect(looks[i]).toMatchObject({ cases, e, log10 });
      }
    }
    expect(complaints).toEqual([]);
  });

  it('keeps what it computed during a look at a report, computes again only what is asked differently, and leads to what traders look for', async () => {
    const { page, complaints, violations, idle } = await workbench.open({ programs: [keepMessages] });
    await page.click('#sample');
    await idle();
    await page.click('.topics button:text-is("Week")');
    expect(await page.textContent(':focus')).toBe('Week');
    await page.locator('.family-card a', { hasText: /^Gap fill$/ }).click();
    await page.waitForSelector('#report-heading');
    expect(await page.isVisible('#findings')).toBe(false);
    await idle();
    const before = (await sent(page)).length;
    await page.goBack();
    await page.waitForSelector('#findings');
    expect((await sent(page)).length).toBe(before);
    // Daily bars answer none about the first minutes: a line says so instead of empty cards.
    const section = page.locator('section', { has: page.locator('#topic-opening-range') });
    expect(await section.last().textContent()).toMatch(/^Opening rangeNeeds shorter bars: Opening-range breakout, /);
    expect(await page.textContent('main')).not.toMatch(/\b0 of 0\b|– %/);

    for (const fold of await page.locator('.fold > summary').all()) await fold.click();
    expect(await violations()).toEqual([]);
    const cards = (await sent(page)).filter((each) => 'told' in each && 'report' in each.told).length;
    await page.selectOption('#lookback', '3mo');
    await expect.poll(async () => (await sent(page)).length).toBeGreaterThan(before);
    await page.locator('.old').waitFor({ state: 'detached' });
    await idle();
    const messages = await sent(page);
    expect(messages.filter((each) => 'told' in each && 'report' in each.told).length).toBe(cards);
    const answers = messages.flatMap((each) => ('answer' in each ? [each.answer] : []));
    const scans = answers.filter(isScan);
    expect(scans.map(({ lookback }) => lookback?.requested)).toEqual(['1y', '3mo']);
    // The evidence is that of the later scan.
    expect(answers.filter(isEvidence).map((series) => series.map(({ family }) => family))).toEqual(
      scans.map((scan) => strongest(scan).map(({ family }) => family)),
    );
    const [first, second] = answers.filter(isEvidence).map(([{ looks }]) => looks);
    expect(second[0].asOf).toBeGreaterThan(first[0].asOf);
    expect(page.url()).toContain('lookback=3mo');
    expect(complaints).toEqual([]);
  });

  it('stops when told to, and shows what came before of the same question', async () => {
    const { page, complaints, violations, choose, idle } = await workbench.open();
    await page.evaluate(cancelSoon);
    await choose(file);
    await page.waitForSelector('.family-card .cases');
    await idle();
    expect(await page.locator('#scan-summary').count()).toBe(0);
    expect(await page.locator('.family-card .hint:text-is("Not computed")').count()).toBeGreaterThan(0);
    expect(await page.textContent('#status')).toBe('Cancelled.');
    await page.evaluate('cancelling.disconnect()');
    await page.click('button:text-is("Scan")');
    await page.waitForSelector('#scan-summary');
    await page.click('button:text-is("Compute the reports")');
    await idle();
    expect(await page.locator('button:text-is("Scan"), button:text-is("Compute the reports")').count()).toBe(0);

    // The scan that is there is of another session.
    await page.evaluate(cancelSoon);
    await page.selectOption('#session', { index: 1 });
    await page.waitForSelector('button:text-is("Scan")');
    await idle();
    expect(await page.locator('#scan-summary').count()).toBe(0);
    expect(await violations()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('says why there is nothing to see where no report has cases', async () => {
    const { page, complaints, violations, chooseText, idle } = await workbench.open();
    // A Saturday, on which stocks have no session.
    const minutes = Array.from({ length: 90 }, (_, i) => `${Date.UTC(2024, 0, 6, 15) + 60_000 * i},9,10,8,9`);
    await chooseText('saturday.csv', ['time,open,high,low,close', ...minutes].join('\n'));
    await idle();
    await page.waitForSelector('.notice:has-text("No report has any cases.")');
    expect(await page.textContent('#scan-summary')).toBe('No test could be run.');
    expect(await violations()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('folds the bars into a line that opens again, and lists several files with their states', async () => {
    const { page, complaints, violations, choose, bars: read } = await workbench.open();
    const daily = (name: string, lines: readonly string[]) =>
      textFile(name, ['date,open,high,low,close', ...lines].join('\n'));
    const good = ['2024-09-03,9,10,8,9', '2024-09-04,9,10,8,9', '2024-09-05,9,11,8,10'];
    await choose(daily('abc.csv', good));
    await page.waitForSelector('#which-class');
    expect(await page.textContent('#which-class p')).toBe('Its bars do not show it. Which asset class is ABC?');
    expect(await page.locator('nav.places').count()).toBe(0);
    expect(await violations()).toEqual([]);
    await read();
    expect(await page.textContent('#bars-line')).toBe('3 daily bars, 2024-09-03 to 2024-09-05');
    expect(await page.isVisible('#ticker')).toBe(false);
    await page.click('#change');
    expect(await page.getAttribute('#change', 'aria-expanded')).toBe('true');
    await page.fill('#ticker', 'XYZ');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.textContent('.strip strong')).toBe('XYZ');
    expect(await violations()).toEqual([]);

    await choose(
      daily('one.csv', good),
      daily('two.csv', [...good, '2024-09-06,x,10,8,9']),
      daily('three.csv', ['a,b,c,d,e']),
    );
    await page.waitForSelector('.markets');
    await read();
    const states = () => page.locator('.markets .hint').allTextContents();
    await expect
      .poll(states)
      .toEqual(['stocks, 3 daily bars, 2024-09-03 to 2024-09-05, from one.csv', 'has invalid rows', 'cannot be read']);
    await page.click('.markets button:text-is("TWO")');
    await page.waitForSelector('#bad');
    expect(await violations()).toEqual([]);
    await page.click('#without');
    await read();
    await page.click('[aria-label="Remove three.csv"]');
    await expect.poll(states).toHaveLength(2);
    await page.click('#change');
    expect(await page.textContent('.strip strong')).toBe('TWO');
    // Folded, markets that are ready are names to choose from.
    expect(await page.locator('.markets li').allTextContents()).toEqual(['ONE', 'TWO']);
    expect(complaints).toEqual([]);
  });

  it('is used by keyboard, on a small screen in the dark', async () => {
    const { page, complaints, violations, sideways, idle, tabTo, shrink } = await workbench.open();
    await shrink();
    const sound = async () => expect([await sideways(), await violations()]).toEqual([0, []]);
    await tabTo('#sample');
    await page.keyboard.press('Enter');
    await idle();
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
    await tabTo('.family-card a');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#report-heading');
    expect(await sideways()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
