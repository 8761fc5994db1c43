import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { Bars } from '../../../src/bars/index.js';
import { zoneClock } from '../../../src/calendar/index.js';
import { chromiumPath } from '../../../test/site/chromium.js';
import { asCsv, textFile } from './browser/files-of-bars.js';
import { fileOf, madeUpMarket } from './browser/made-up-markets.js';
import type { OpenOptions } from './browser/open-workbench.js';
import { servedWorkbench } from './browser/served-workbench.js';

/** What a trader comes for, with the most clicks, choices and fills that it may take. */
const TASKS = {
  'read a TradingView, an MT5 and a minute file': 6,
  'compare Monday and Friday in gap fill by weekday': 3,
  'see an opening range with stop and target': 1,
  'see what a condition changes': 3,
  'compare two periods': 3,
  'see the board of the last session': 2,
  'see the sessions behind a percentage': 2,
  'open a link that was shared': 1,
  'print a report': 1,
  'use a phone': 1,
} as const;
type Task = keyof typeof TASKS;

/** Bars of one class, hour by hour of New York: futures around the clock but for an hour, currencies around the clock. */
function aroundTheClock(isOpen: (weekday: number, hour: number) => boolean, weeks: number) {
  const clock = zoneClock('America/New_York');
  const { open, high, low, close } = madeUpMarket(7, 390 * 60);
  const instants: number[] = [];
  for (let at = Date.UTC(2024, 0, 7); at < Date.UTC(2024, 0, 7 + 7 * weeks); at += 3_600_000) {
    const local = new Date(at + clock.offsetAt(at));
    if (isOpen(local.getUTCDay(), local.getUTCHours())) instants.push(at);
  }
  return instants.map((at, i) => ({ at, prices: [open[i], high[i], low[i], close[i]] }));
}
const isWeek = (from: number) => (day: number, hour: number) =>
  (day === 0 && hour >= from) || (day > 0 && day < 5) || (day === 5 && hour < 17);

const tradingView = textFile(
  'CME_MINI_ES1!, 60.csv',
  [
    'time,open,high,low,close,Volume',
    ...aroundTheClock((day, hour) => isWeek(18)(day, hour) && hour !== 17, 12).map(({ at, prices }) =>
      [at / 1000, ...prices, 100].join(),
    ),
  ].join('\n'),
);
// The clock of most brokers shows New York and seven hours.
const metaTrader = textFile(
  'EURUSD_H1_202401080000_202403292300.csv',
  [
    '<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>',
    ...aroundTheClock(isWeek(17), 12).map(({ at, prices }) => {
      const [date, time] = new Date(at + zoneClock('America/New_York').offsetAt(at) + 7 * 3_600_000)
        .toISOString()
        .split('T');
      return [date.replaceAll('-', '.'), time.slice(0, 8), ...prices, 100, 0, 8].join('\t');
    }),
  ].join('\r\n'),
);
const minutes: Bars = madeUpMarket(2024, 390 * 60);
const minuteFile = textFile('SPY_full_1min.csv', asCsv(minutes));

describe.skipIf(chromiumPath === undefined)('the tasks of a trader in Chromium (skipped without chromium)', () => {
  const workbench = servedWorkbench();
  const printed: string[] = [];
  afterAll(() => console.log(['', ...printed].join('\n')));

  /** A page on which clicks, choices and fills are counted until the task is done; nothing else may be amiss on it. */
  async function done(
    task: Task,
    options: OpenOptions,
    run: (page: Page, act: <Result>(step: Promise<Result>) => Promise<Result>) => Promise<void>,
  ): Promise<void> {
    const { page, complaints, violations, sideways } = await workbench.open(options);
    const began = performance.now();
    let acts = 0;
    await run(page, (step) => {
      acts++;
      return step;
    });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    printed.push(`${task}: ${acts} clicks in ${seconds} s`);
    expect(acts).toBeLessThanOrEqual(TASKS[task]);
    expect([await sideways(), await violations(), complaints]).toEqual([0, [], []]);
  }
  const ready = (page: Page) => page.waitForSelector('.result[aria-busy="false"]');

  it('reads the files of three programs as the markets that they are', async () => {
    await done('read a TradingView, an MT5 and a minute file', {}, async (page, act) => {
      const strip = () => page.locator('.strip').innerText();
      const assetClass = () => page.inputValue('#asset-class');
      await act(page.setInputFiles('#file', [tradingView]));
      await page.waitForSelector('nav.places');
      expect([await strip(), await assetClass()]).toEqual([expect.stringContaining('ES'), 'futures']);
      await act(page.click('#change'));
      await act(page.setInputFiles('#file', [metaTrader]));
      await act(page.click('#plausible-zone, #question button'));
      await expect.poll(strip).toContain('EURUSD');
      await expect.poll(assetClass).toBe('forex');
      await act(page.setInputFiles('#file', [minuteFile]));
      await act(page.click('#plausible-zone'));
      await expect.poll(strip).toContain('SPY');
      await expect.poll(assetClass).toBe('stocks');
    });
  });

  it('shows all weekdays of gap fill on one axis, above the fold', async () => {
    await done('compare Monday and Friday in gap fill by weekday', {}, async (page, act) => {
      await act(page.click('#sample'));
      await act(
        page
          .locator('h3 a, h4 a')
          .filter({ hasText: /^Gap fill$/ })
          .first()
          .click(),
      );
      await act(page.click('nav.variants a:text-is("By weekday")'));
      await page.waitForSelector('.report-page .outcome-row:has-text("Friday")');
      for (const day of ['Monday', 'Friday']) {
        const box = await page.locator(`.report-page .outcome-name:text-is("${day}")`).first().boundingBox();
        expect(box!.y + box!.height).toBeLessThan(900);
      }
    });
  });

  it('shows an opening range with stop and target', async () => {
    const link = '#/report/opening-range-breakout-by-bracket';
    await done('see an opening range with stop and target', { link }, async (page, act) => {
      await act(page.click('#made-up'));
      await ready(page);
      expect(await page.locator('.result').innerText()).toContain('Stop 0.5, target 0.5');
    });
  });

  it('says what a condition changes', async () => {
    await done('see what a condition changes', { link: '#/report/gap-fill-standard' }, async (page, act) => {
      await act(page.click('#sample'));
      await ready(page);
      await act(page.click('summary:has-text("Conditions")'));
      await act(page.fill('#where', 'weekday = friday'));
      await page.keyboard.press('Enter');
      await expect.poll(() => page.textContent('.report-answer')).toContain('Without the condition');
    });
  });

  it('compares two periods', async () => {
    await done('compare two periods', {}, async (page, act) => {
      await act(page.click('#sample'));
      await act(page.click('nav.places a:text-is("Several markets")'));
      await act(page.click('label:has-text("Two periods")'));
      await expect
        .poll(() => page.locator('main').innerText())
        .toMatch(/points (?:more|less) in 2013-05-13 to 2015-11-11/);
    });
  });

  it('opens the board filled', async () => {
    await done('see the board of the last session', {}, async (page, act) => {
      await act(page.click('#made-up'));
      await act(page.click('nav.places a:text-is("Board")'));
      await page.waitForSelector('.session-chart svg[role=img]');
      await page.waitForSelector('[aria-label^="Table: Levels"] tbody tr');
    });
  });

  it('shows the sessions behind a percentage', async () => {
    await done('see the sessions behind a percentage', { link: '#/report/gap-fill-standard' }, async (page, act) => {
      await act(page.click('#sample'));
      await ready(page);
      await act(page.locator('.outcome-row').first().click());
      await page.waitForSelector('.session-pictures li svg');
      await page.waitForSelector('.session-chart svg[role=img]');
    });
  });

  it('says what a shared link asks, and shows it on the sample', async () => {
    const link = '#/report/gap-fill-by-weekday/stocks/AAPL?group=down&group=friday&question=filled&outcome=filled';
    await done('open a link that was shared', { link }, async (page, act) => {
      expect(await page.locator('#awaited').innerText()).toContain('Gap fill');
      await act(page.click('#awaited-sample'));
      await ready(page);
      await page.waitForSelector('.outcome-row[aria-expanded="true"]:has-text("Friday")');
    });
  });

  it('prints the market, its notices and the answer, and no control', async () => {
    // Each bar a minute late, as if it were named by its close.
    const late = fileOf('SPY-1m.csv', { ...minutes, time: minutes.time.map((at) => at + 60_000) });
    await done('print a report', { link: '#/report/gap-fill-standard' }, async (page, act) => {
      await act(page.setInputFiles('#file', [late]));
      await ready(page);
      await page.emulateMedia({ media: 'print' });
      const text = await page.locator('main').innerText();
      const [notice, answer] = ['one bar late', 'Gap up: Filled in '].map((part) => text.indexOf(part));
      expect(text).toContain('SPY');
      expect(notice).toBeGreaterThan(0);
      expect(answer).toBeGreaterThan(notice);
      for (const control of ['nav.places', '#change', '#asset-class'])
        expect(await page.locator(control).isVisible()).toBe(false);
      await page.emulateMedia({ media: 'screen' });
    });
  });

  it('has the answer on the first screen of a phone', async () => {
    const options = { link: '#/report/gap-fill-by-weekday', viewport: { width: 360, height: 740 } };
    await done('use a phone', options, async (page, act) => {
      await act(page.click('#sample'));
      await ready(page);
      const box = await page.locator('.report-answer strong').first().boundingBox();
      expect(box!.y).toBeLessThan(700);
    });
  });
});
