import { type Board, type BoardChange, type BoardRow, describeReport, type ReportId } from 'barstats';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBoard } from '../../../in-play/board/run-board.js';
import { changeWords } from '../../../in-play/page/board/change-words.js';
import { reportWords } from '../../../in-play/report-words.js';
import type { RunningInPlay } from '../../../in-play/serve-replays.js';
import { chromiumPath, launchForPages } from '../../../../../test/site/chromium.js';
import { breakingProxy } from '../breaking-proxy.js';
import { halfDay } from '../half-day-market.js';
import { openPage } from '../open-page.js';
import { boardsOf, halfDayWatchlist, reports } from './half-day-watchlist.js';

const MARKETS = 8;

/** The half day has as many bars of 5 minutes. */
const LENGTH = 42;
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

const markets = halfDayWatchlist(MARKETS);
const library = boardsOf(markets);
const words = reportWords(reports);

/** The time of day in New York, in summer. */
const timeOf = (instant: string | number) =>
  new Date(new Date(instant).getTime() - 4 * 3_600_000).toISOString().slice(11, 16);

/** The number of the interval that ends at a time of day. */
const numberAt = (time: string) => from(1, LENGTH).find((number) => timeOf(library.endOf(number)) === time)!;

const closed = (page: Page) => page.waitForSelector('#pause[aria-disabled=true]');
const moment = (page: Page) => page.textContent('#moment');
const shows = (page: Page, time: string) => expect.poll(() => moment(page)).toContain(`, ${time} New York`);

/** Shows all that a list has, where it has more than its first items. */
async function showAll(page: Page): Promise<void> {
  for (const id of ['open-more', 'decided-more', 'log-more']) {
    const button = page.locator(`#${id}`);
    if ((await button.isVisible()) && (await button.textContent())!.startsWith('Show all')) await button.click();
  }
}

/** The texts of the cells of each row of a list. */
const rowsIn = (page: Page, list: 'open' | 'decided') =>
  page.evaluate<
    readonly Readonly<Record<string, string>>[]
  >(`[...document.querySelectorAll('#${list} > li')].map((row) =>
    Object.fromEntries([...row.querySelectorAll('.cell')].map((cell) =>
      [cell.classList[1], cell.hidden ? '' : cell.querySelector('.text').textContent])))`);

/** What the cells of a row of the library have to say. */
function cellsOf({ rank, ticker, report, title, state, since, soFar, outcome, percent, low, high, ...row }: BoardRow) {
  const { outcomes } = describeReport(report as ReportId).questions.find(({ id }) => id === row.question)!;
  const label = (id: string | null) => outcomes.find((each) => each.id === id)?.label ?? 'no case like it';
  const share = (value: number | null) => (value === null ? '' : `${Math.round(value)}\u00a0%`);
  return {
    rank: state === 'open' ? String(rank) : timeOf(since),
    ticker,
    question: title,
    outcome: label(state === 'open' ? outcome : soFar),
    percent: share(percent),
    interval: low === null || high === null ? '' : `${Math.round(low)}–${Math.round(high)}`,
    cases: row.of === null ? '' : String(row.of),
    usual: share(row.usual),
    guard: row.guard === null ? '' : { insufficient: 'too few cases', 'low-sample': 'few cases' }[row.guard],
    price: row.level === null ? '' : row.level.price.toFixed(2),
    distance: row.level?.distance?.toFixed(2) ?? '',
  };
}

const inState = ({ rows }: Board, state: BoardRow['state']) => rows.filter((row) => row.state === state);

/** A question among the first of a board that stands above another on a later one, and below it on this one. */
function overtaking(now: Board, later: Board): BoardRow | undefined {
  const keyOf = ({ ticker, report, question, group }: BoardRow) => JSON.stringify([ticker, report, question, group]);
  const ranks = new Map(inState(later, 'open').map((row) => [keyOf(row), row.rank!]));
  const first = inState(now, 'open').filter((row) => row.rank! <= 20 && (ranks.get(keyOf(row)) ?? Infinity) <= 20);
  return first.find((row, i) => first.slice(0, i).some((other) => ranks.get(keyOf(other))! > ranks.get(keyOf(row))!));
}

const logIn = (page: Page) =>
  page.evaluate<readonly string[]>(
    `[...document.querySelectorAll('#log > li')].map((item) => [...item.children].map((each) => each.textContent).join(' '))`,
  );

/** What the log has to say of what happened, the latest first. */
function logOf(
  steps: readonly { readonly asOf: string; readonly changes: readonly BoardChange[] }[],
): readonly string[] {
  return [...steps].reverse().flatMap(({ asOf, changes }) =>
    changes.map((change) => {
      const at = 'question' in change ? change.since : 'level' in change ? change.to : null;
      return `${timeOf(at ?? asOf)} ${change.ticker} ${changeWords(change, words, 2)}`;
    }),
  );
}

describe.skipIf(chromiumPath === undefined)('the page of a board in Chromium (skipped without chromium)', () => {
  let browser: Browser;
  let server: RunningInPlay;
  const took: number[] = [];
  beforeAll(async () => {
    const options = { markets, reports, date: halfDay, speed: 5000, retryMs: 20 };
    [browser, server] = await Promise.all([
      launchForPages(),
      runBoard({ ...options, onBoard: (_, milliseconds) => took.push(milliseconds) }),
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
    const sorted = [...took].sort((a, b) => a - b);
    console.log(
      `${took.length} boards of ${MARKETS} markets: median ${sorted[Math.floor(took.length / 2)].toFixed(0)} ms, at most ${sorted.at(-1)!.toFixed(0)} ms`,
    );
  });

  it('follows several markets to the close: its log has what the library says has changed, and few words are spoken', async () => {
    const started = performance.now();
    const { page, complaints, violations, received, said, states, close } = await openPage(browser, server.port);
    await closed(page);
    const sentences = (await said()).filter((text) => text !== 'The session has closed.');
    const seconds = (performance.now() - started) / 1000;
    expect(sentences.length).toBeGreaterThan(0);
    expect(sentences.length).toBeLessThanOrEqual(1 + seconds / 10);
    for (const sentence of sentences) expect(sentence).toMatch(/^\d\d:\d\d: .{5,300}\.$/);
    expect(await page.textContent('#title')).toBe(`${MARKETS} markets in play`);
    expect(await moment(page)).toContain(', 13:00 New York, half day');
    expect(await received()).toEqual(from(1, LENGTH));
    expect(await states()).toEqual(['Running', 'Closed']);
    await showAll(page);
    const steps = library.changesThrough(LENGTH);
    const kinds = new Set(steps.flatMap(({ changes }) => changes.map(({ kind }) => kind)));
    expect([...kinds].sort()).toEqual(['came-into-play', 'decided', 'level-touched']);
    expect(await logIn(page)).toEqual(logOf(steps));
    const first = library.at(1);
    const [open, decided] = [inState(first, 'open').length, inState(first, 'decided').length];
    expect(await page.textContent('#log-began')).toBe(
      `09:35: it began with ${open} open and ${decided} decided questions.`,
    );

    expect(await page.textContent('#nothing')).toBe('Nothing is in play.');
    expect(await page.isVisible('#nothing')).toBe(true);
    expect(await page.isVisible('#open-heads')).toBe(false);
    expect(await rowsIn(page, 'open')).toEqual([]);
    const last = library.at(LENGTH);
    expect(await page.textContent('#summary')).toBe(last.summary);
    expect(await rowsIn(page, 'decided')).toMatchObject(inState(last, 'decided').map(cellsOf));

    expect(await violations()).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('shows at each instant the rows of the library, those with too few cases last, and moves below what is decided', async () => {
    const { page, complaints, close } = await openPage(browser, server.port, `#${halfDay}/09:45`);
    await shows(page, '09:45');
    const guards = new Set<string>();
    let moved = 0;
    for (let number = numberAt('09:45'); number <= numberAt('10:10'); number++) {
      await shows(page, timeOf(library.endOf(number)));
      await showAll(page);
      const [open, decided] = [await rowsIn(page, 'open'), await rowsIn(page, 'decided')];
      const expected = library.at(number);
      expect(open).toMatchObject(inState(expected, 'open').map(cellsOf));
      expect(decided).toMatchObject(inState(expected, 'decided').map(cellsOf));
      const few = open.map(({ guard }) => guard === 'too few cases');
      expect(few).toEqual([...few].sort((a, b) => Number(a) - Number(b)));
      for (const { guard } of open) guards.add(guard);
      moved += decided.filter(({ rank }) => rank === timeOf(library.endOf(number))).length;
      await page.click('#step');
    }
    expect([...guards].sort()).toEqual(['', 'few cases', 'too few cases']);
    expect(moved).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('breaks and comes back: it says both, and misses no decision', async () => {
    const proxy = await breakingProxy(server.port, [3, 7, 7]);
    const { page, complaints, received, states, close } = await openPage(browser, proxy.port);
    await closed(page);
    expect(await page.evaluate('opened')).toBe(4);
    expect(await received()).toEqual(from(1, LENGTH));
    const broken = ['Connection lost', 'Running'];
    expect(await states()).toEqual(['Running', ...broken, ...broken, ...broken, 'Closed']);
    expect(await page.isVisible('#notice')).toBe(false);
    await showAll(page);
    expect(await logIn(page)).toEqual(logOf(library.changesThrough(LENGTH)));
    expect(complaints.filter((text) => !/ERR_(INCOMPLETE|CONNECTION|EMPTY)/.test(text))).toEqual([]);
    await close();
    proxy.stop();
  });

  it('says of when it is while there is no connection', async () => {
    const proxy = await breakingProxy(server.port, []);
    const { page, violations, close } = await openPage(browser, proxy.port, `#${halfDay}/10:00`);
    await shows(page, '10:00');
    await page.selectOption('#speed', '60');
    await page.click('#pause');
    await expect.poll(() => page.textContent('#connection')).toBe('Running');
    proxy.stop();
    await page.waitForSelector('#notice:not([hidden])');
    expect(await page.textContent('#notice')).toMatch(
      /^The connection broke\. This is how things stood at 10:0\d\. Reconnecting\.$/,
    );
    expect(await page.textContent('#connection')).toBe('Connection lost');
    expect(await violations()).toEqual([]);
    // Who pauses now does not wait for it.
    await page.click('#pause');
    expect(await page.isVisible('#notice')).toBe(false);
    expect(await page.textContent('#connection')).toBe('Paused');
    await close();
  });

  it('can be restricted to a market and a report, with its log, and says if nothing there is in play', async () => {
    const { page, complaints, violations, close } = await openPage(browser, server.port, `#${halfDay}/11:00`);
    await shows(page, '11:00');
    const now = library.at(numberAt('11:00'));
    const openIn = (ticker: string, report: string) =>
      inState(now, 'open').filter((row) => row.ticker === ticker && row.report === report);
    const report = 'gap-fill-standard';
    const busy = markets.find(({ ticker }) => openIn(ticker, report).length > 0)!.ticker;
    expect(await page.locator('#market option').allTextContents()).toEqual([
      'all',
      ...markets.map(({ ticker }) => ticker),
    ]);
    await page.selectOption('#market', busy);
    await showAll(page);
    expect(await rowsIn(page, 'open')).toMatchObject(
      inState(now, 'open')
        .filter(({ ticker }) => ticker === busy)
        .map(cellsOf),
    );
    const log = await logIn(page);
    expect(log.length).toBeGreaterThan(0);
    for (const line of log) expect(line.slice(6)).toMatch(new RegExp(`^${busy} `));
    await page.uncheck('#log-touched');
    expect((await logIn(page)).filter((line) => line.includes(' touched '))).toEqual([]);
    await page.selectOption('#report', report);
    expect(await rowsIn(page, 'open')).toMatchObject(openIn(busy, report).map(cellsOf));
    expect(await page.textContent('#open-count')).toMatch(
      /^In \d+ of \d+ open questions? an outcome is above its usual share\.$/,
    );
    await page.fill('#time', '13:00');
    await page.keyboard.press('Enter');
    await shows(page, '13:00');
    expect(await page.textContent('#nothing')).toBe('Nothing is in play here: no open question fits the filters.');
    expect(await violations()).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('is used by keyboard alone: a row opens to the candles and levels of its market and stays where it is', async () => {
    // A question that two intervals later has overtaken another one.
    const overtakingAt = (each: number) => overtaking(library.at(each), library.at(each + 2));
    const number = from(6, LENGTH - 3).find((each) => overtakingAt(each) !== undefined)!;
    const moving = overtakingAt(number)!;
    const [now, next, last] = [number, number + 1, number + 2].map((each) => timeOf(library.endOf(each)));
    const { page, complaints, tabTo, close } = await openPage(browser, server.port, `#${halfDay}/${now}`);
    await shows(page, now);
    await tabTo('.skip');
    await tabTo(`#open > li:nth-child(${moving.rank!}) button`);
    await page.keyboard.press('Enter');
    const opened = page.locator('#open > li:has(button[aria-expanded=true])');
    const levels = library.at(number).levels.filter(({ ticker }) => ticker === moving.ticker);
    expect(await opened.locator('.chart rect.rise, .chart rect.fall').count()).toBe(number);
    expect(await opened.locator('.panel > p').first().textContent()).toContain(`equally undecided at ${now}`);
    await opened.locator('summary').click();
    const prices = await opened.locator('td:nth-child(2)').allTextContents();
    for (const { price } of levels) expect(prices).toContain(price.toFixed(2));

    const top = () =>
      page.evaluate<number>(`document.querySelector('[aria-expanded=true]').getBoundingClientRect().top`);
    await page.evaluate(`document.querySelector('[aria-expanded=true]').focus()`);
    const before = await top();
    await page.evaluate(`globalThis.focused = 0; document.addEventListener('focusin', () => focused++)`);
    // The page goes on without the focus having to leave the row.
    await page.evaluate(`document.getElementById('step').click()`);
    await shows(page, next);
    await page.evaluate(`document.getElementById('step').click()`);
    await shows(page, last);
    expect(await page.evaluate(`document.activeElement.getAttribute('aria-expanded')`)).toBe('true');
    // A screen reader would read the row again.
    expect(await page.evaluate('focused')).toBe(0);
    expect(Math.abs((await top()) - before)).toBeLessThan(2);
    expect(await page.locator('.panel:visible .chart :is(rect.rise, rect.fall)').count()).toBe(number + 2);
    await page.keyboard.press('Enter');
    expect(await page.locator('.panel:visible').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('keeps a row open, and the focus in it, when its question is decided and moves below', async () => {
    const { page, close } = await openPage(browser, server.port, `#${halfDay}/12:55`);
    await shows(page, '12:55');
    await page.click('#open > li:nth-child(2) button');
    const text = await page.textContent('#open > li:nth-child(2) button');
    await page.evaluate(`document.getElementById('step').click()`);
    await shows(page, '13:00');
    const [row] = await page.locator('#decided > li:has([aria-expanded=true])').all();
    expect(await row.locator('button').textContent()).toBe(text);
    expect(await row.locator('.panel > p').first().textContent()).toMatch(
      /^Decided at 1[0-3]:\d\d: “.+”, as in \d+\u00a0% of all past cases\.$/,
    );
    expect(await page.evaluate(`document.activeElement.getAttribute('aria-expanded')`)).toBe('true');
    await close();
  });

  it('marks what chance gives in each picture, where that was asked for, and ranks by it', async () => {
    const flipping = await runBoard({ markets: markets.slice(0, 2), reports, date: halfDay, speed: 1, atRandom: 9 });
    const { page, complaints, close } = await openPage(browser, flipping.port, `#${halfDay}/10:35`);
    await shows(page, '10:35');
    expect(await page.locator('#open .bar .chance').count()).toBeGreaterThan(0);
    await page.selectOption('#report', 'gap-fill-standard');
    expect(await page.textContent('#open-count')).toContain('an outcome is above what chance gives.');
    await page.click('#open > li:has(.chance) button');
    expect(await page.textContent('#open .panel:visible .hint')).toMatch(
      /; at random \d+ % \(\d+–\d+ %\), p [\d.]+\.$/,
    );
    expect(complaints).toEqual([]);
    await close();
    await flipping.stop();
  });

  it.each([
    [320, 'dark'],
    [1400, 'light'],
  ] as const)('fits %i pixels in %s, with a row open, and axe finds nothing', async (width, colorScheme) => {
    const { page, complaints, violations, sideways, close } = await openPage(
      browser,
      server.port,
      `#${halfDay}/10:35`,
      {
        viewport: { width, height: 800 },
        colorScheme,
        reducedMotion: 'reduce',
      },
    );
    await shows(page, '10:35');
    await page.click('#open > li:nth-child(3) button');
    await page.click('.panel:visible summary');
    expect([await sideways(), await violations()]).toEqual([0, []]);
    await showAll(page);
    expect(await sideways()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });
});
