import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type GroupSummary, parseCondition, runReport } from '../../../src/reports/index.js';
import { chromiumPath } from '../../../test/site/chromium.js';
import { fileOf, madeUpMarket } from './browser/made-up-markets.js';
import type { Workbench } from './browser/open-workbench.js';
import { servedWorkbench } from './browser/served-workbench.js';

const bars = madeUpMarket(1, 390 * 80);

/** As long as a busy machine may take. */
const WAIT = { timeout: 60_000 };

/** Seconds of a person, by the keystroke-level model: to think of a step, to point at it and click, and for a key of a typist of middling speed. */
const PERSON = { think: 1.35, click: 1.3, key: 0.28 };

/** A person at the page: every click and key is counted. A run of keys is one step, as is a click. */
function personAt(page: Page) {
  let [clicks, keys, texts] = [0, 0, 0];
  const click = async (what: Locator | string) => {
    clicks++;
    await (typeof what === 'string' ? page.locator(what) : what).click();
  };
  return {
    click,
    type: async (field: string, text: string) => {
      await click(field);
      texts++;
      keys += text.length;
      await page.keyboard.type(text);
    },
    /** Changes a number that is there: two keys select it. */
    retype: async (field: string, text: string) => {
      await click(field);
      texts++;
      keys += 2 + text.length;
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    press: async (key: string) => {
      keys++;
      await page.keyboard.press(key);
    },
    /** A click opens the list, another takes the entry. */
    choose: async (field: string, label: string | RegExp) => {
      clicks += 2;
      const entry = page.locator(field).locator('option', { hasText: label }).first();
      await page.locator(field).selectOption((await entry.getAttribute('value')) ?? '');
    },
    /** The seconds of the person: to wait for the page takes none. */
    seconds: (): number => (clicks + texts) * PERSON.think + clicks * PERSON.click + keys * PERSON.key,
  };
}

/** The figures of an answer as the page writes them. */
function figuresOf(group: GroupSummary, question: string, outcome: string): string {
  const { of, outcomes } = group.questions.find(({ id }) => id === question)!;
  const { low, high, count } = outcomes.find(({ id }) => id === outcome)!;
  const share = ((100 * count) / of).toFixed(1);
  const interval = `${low!.toFixed(1)} to ${high!.toFixed(1)} %`;
  return `${share} % ${interval}, ${count.toLocaleString('en')} of ${of.toLocaleString('en')}`;
}

/** What the page shows of a row of a list, once nothing is computed any more. */
async function shown(page: Page, list: string, name: string): Promise<string> {
  const row = page
    .locator('.result[aria-busy="false"]')
    .getByRole('list', { name: list, exact: true })
    .locator('li', { has: page.locator(`.outcome-name:text-is("${name}")`) });
  const words = `${await row.locator('strong').textContent()} ${await row.locator('.outcome-counts').textContent()}`;
  return words.replaceAll('\u00a0', ' ').replace(/, (too )?few cases$/, '');
}

describe.skipIf(chromiumPath === undefined)('five questions of a trader in Chromium (skipped without chromium)', () => {
  const workbench = servedWorkbench();

  let opened: Workbench;
  beforeAll(async () => {
    opened = await workbench.openForAll();
    await opened.choose(fileOf('spy-1m.csv', bars));
    await opened.idle();
  });

  /** Begins at the overview. */
  const begin = async () => {
    await opened.page.evaluate('location.hash = "#/"');
    await opened.page.waitForSelector('#topic-gaps:visible');
    return { ...opened, person: personAt(opened.page) };
  };
  const stocks = { assetClass: 'stocks', ticker: 'SPY' } as const;
  /** Searches the reports, and opens one of those found. */
  const find = async (person: ReturnType<typeof personAt>, words: string, family: string) => {
    await person.click('.places .search-button');
    await person.type('#search', words);
    await person.click(`#found [role=option]:text-is("${family}")`);
  };

  it('the search opens with Ctrl-K, can be read by all, and Escape leads back to where the person was', async () => {
    const { page, violations, complaints } = await begin();
    await page.focus('#change');
    await page.keyboard.press('Control+k');
    await page.waitForSelector('#search:focus');
    await page.keyboard.type('gap');
    await page.waitForSelector('#found [role=option]');
    expect(await violations()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    await page.waitForSelector('#change:focus');
    // A slash opens it, too, and Enter goes to what the arrows chose.
    await page.keyboard.press('/');
    await page.keyboard.type('doji');
    await page.waitForSelector('#found [role=option]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('h2:has-text("Doji")');
    expect(complaints).toEqual([]);
  });

  it('how often does a gap up fill in the session on Mondays?', async () => {
    const { page, person, complaints } = await begin();
    await find(person, 'gap up monday', 'Gap fill: by weekday');
    const { summary } = runReport(bars, 'gap-fill-by-weekday', stocks);
    const monday = summary.find(({ label }) => label === 'Gap up, Monday')!;
    await expect.poll(() => shown(page, 'Gap up: Filled', 'Monday'), WAIT).toBe(figuresOf(monday, 'filled', 'filled'));
    expect(person.seconds()).toBeLessThan(60);
    expect(complaints).toEqual([]);
  });

  it('after a red session, which side of the 30-minute opening range breaks first?', async () => {
    const { page, person, complaints } = await begin();
    await find(person, 'orb', 'Opening-range breakout');
    await person.click('summary:has-text("Options")');
    await person.retype('#option-minutes', '30');
    await person.click('summary:has-text("Conditions")');
    await person.choose('#compared', 'Colour of the previous session');
    await person.click('.names label:text-is("red")');
    await person.click('button:text-is("Add")');
    const [all] = runReport(bars, 'opening-range-breakout-standard', {
      ...{ ...stocks, params: { minutes: 30 }, where: parseCondition('previous.colour = red') },
    }).summary;
    for (const [outcome, label] of [
      ['up', 'Up'],
      ['down', 'Down'],
    ]) {
      await expect
        .poll(() => shown(page, 'Side broken first', label), WAIT)
        .toBe(figuresOf(all, 'first-side', outcome));
    }
    expect(person.seconds()).toBeLessThan(60);
    // Another variant is asked of the same opening range.
    expect(await page.textContent('summary:has-text("Options")')).toContain('minutes 30; criterion wick');
    await page.click('nav.variants a:text-is("By bracket")');
    await page.waitForSelector('.brackets');
    expect(await page.inputValue('#option-minutes')).toBe('30');
    expect(complaints).toEqual([]);
  });

  it('after an inside day, how often does the price trade through its high?', async () => {
    const { page, person, complaints } = await begin();
    await find(person, 'inside day', 'Classic inside and outside days');
    const [inside] = runReport(bars, 'classic-inside-outside-standard', stocks).summary;
    // Two outcomes together are the answer.
    for (const [outcome, label] of [
      ['high-only', 'High only'],
      ['both', 'Both sides'],
    ]) {
      await person.choose('#shown-outcome', label);
      await expect
        .poll(() => shown(page, label, 'After an inside session'), WAIT)
        .toBe(figuresOf(inside, 'breaks', outcome));
    }
    expect(person.seconds()).toBeLessThan(60);
    expect(complaints).toEqual([]);
  });

  it('with a gap above 0.3 % and a green first half hour, how often does the session close green?', async () => {
    const { page, person, complaints } = await begin();
    await find(person, 'close green', 'Session colour');
    await person.click('summary:has-text("Conditions")');
    await person.type('#compared-value', '0.3');
    await person.press('Enter');
    await person.choose('#compared', 'Colour of the first minutes');
    await person.retype('#compared-count', '30');
    await person.click('.names label:text-is("green")');
    await person.click('button:text-is("Add")');
    const where = parseCondition('gap.percent > 0.3 and window.colour(minutes: 30) = green');
    const [all] = runReport(bars, 'session-colour-standard', { ...stocks, where }).summary;
    await expect
      .poll(() => shown(page, 'Colour of the session', 'Green'), WAIT)
      .toBe(figuresOf(all, 'colour', 'green'));
    expect(person.seconds()).toBeLessThan(60);
    expect(complaints).toEqual([]);
  });

  it('stop 1, target 2 on the first opening-range break, at 2 cents of costs: what does a trade return?', async () => {
    const { page, person, complaints } = await begin();
    await find(person, 'orb stop', 'Opening-range breakout: by bracket');
    await person.click('summary:has-text("Options")');
    await person.retype('#option-costs', '0.02');
    await person.press('Tab');
    const { summary } = runReport(bars, 'opening-range-breakout-by-bracket', {
      ...{ ...stocks, params: { costs: 0.02 }, intervals: true },
    });
    expect(summary.map(({ label }) => label)).toEqual(['Broke up first', 'Broke down first']);
    for (const group of summary) {
      const map = page.locator(`.result[aria-busy="false"] .group-result[aria-label="${group.label}"] .brackets`);
      const [worst, best] = ['worst', 'best'].map((which) => group.measures.find(({ id }) => id === `${which}-1-2`)!);
      const signed = (value: number) => `${value > 0 ? '+' : '−'}${Math.abs(value).toFixed(2)}`;
      const [low, high] = [signed(worst.mean!), signed(best.mean!)];
      const mean = low === high ? low : `${low} to ${high}`;
      // The second stop and the last target.
      await expect.poll(() => map.locator('tbody tr').nth(1).locator('td').last().textContent(), WAIT).toBe(mean);
      await person.click(map.locator('tbody tr').nth(1).locator('td').last());
      await expect.poll(() => map.locator('.described strong').textContent(), WAIT).toBe(`Stop 1, target 2: ${mean} R`);
      expect(await map.locator('.described p').first().textContent()).toContain(
        `(95 % interval ${signed(worst.intervals!.mean!.low)} to ${signed(best.intervals!.mean!.high)})`,
      );
    }
    expect(person.seconds()).toBeLessThan(60);
    expect(complaints).toEqual([]);
  });
});
