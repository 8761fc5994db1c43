import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseCondition, type ReportId, type ReportOptions, runReport } from '../../../src/reports/index.js';
import { chromiumPath } from '../../../test/site/chromium.js';
import { fileOf, madeUpMarket } from './browser/made-up-markets.js';
import type { Workbench } from './browser/open-workbench.js';
import { servedWorkbench } from './browser/served-workbench.js';
import { keepMessages, latestResult } from './browser/worker-messages.js';

const bars = madeUpMarket(2024, 390 * 60);

/** What the library computes of the bars of the page. */
const resultOf = <Id extends ReportId>(report: Id, options: Omit<ReportOptions<Id>, 'assetClass' | 'ticker'> = {}) =>
  runReport(bars, report, { assetClass: 'stocks', ticker: 'MINE', ...options });

describe.skipIf(chromiumPath === undefined)('the report page in Chromium (skipped without chromium)', () => {
  const workbench = servedWorkbench();

  let opened: Workbench;
  beforeAll(async () => {
    opened = await workbench.openForAll({ link: '#/report/doji-standard', programs: [keepMessages] });
    await opened.choose(fileOf('mine.csv', bars));
    await opened.page.waitForSelector('.result[aria-busy="false"]');
  });
  /** Goes to a report of the bars. */
  const openReport = async (link: string) => {
    await opened.page.evaluate(`location.hash = ${JSON.stringify(`#/report/${link}`)}`);
    return opened;
  };
  /** Waits for the result that the library computes, to the byte. */
  const showsResult = async (page: Page, result: object): Promise<void> => {
    await expect.poll(() => latestResult(page), { timeout: 60_000 }).toBe(JSON.stringify(result));
    await page.waitForSelector('.result[aria-busy="false"]');
  };
  const query = (page: Page) => new URLSearchParams(new URL(page.url()).hash.split('?')[1]);

  it('opens what is wrong in an address, which stays open while it is mended', async () => {
    const { page, complaints, violations } = await openReport('gap-fill-standard');
    await showsResult(page, resultOf('gap-fill-standard'));
    const part = (name: string) => page.locator(`details.part:has(summary:has-text("${name}"))`);
    expect(await part('Conditions').getAttribute('open')).toBeNull();
    await page.evaluate(`location.hash = '#/report/gap-fill-standard?where=${encodeURIComponent('weekday ! friday')}'`);
    await expect.poll(() => page.locator('#where-wrong').isVisible()).toBe(true);
    expect(await violations()).toEqual([]);
    await page.fill('#where', 'weekday = friday');
    await showsResult(page, resultOf('gap-fill-standard', { where: parseCondition('weekday = friday') }));
    expect(await part('Conditions').getAttribute('open')).not.toBeNull();
    await part('Conditions').locator('summary').first().click();
    await expect.poll(() => part('Conditions').getAttribute('open')).toBeNull();
    expect(complaints).toEqual([]);
  });

  it('shows every answer with counts, interval and definition, and the variants and other families as links', async () => {
    const { page, complaints, violations } = await openReport('gap-fill-standard');
    const result = resultOf('gap-fill-standard');
    await showsResult(page, result);
    const [up] = result.summary;
    const [filled] = up.questions[0].outcomes;
    const row = page.locator('.outcome-row:has-text("Gap up")');
    const [low, high] = [filled.low!.toFixed(1), filled.high!.toFixed(1)];
    for (const figure of [`${low} to ${high}`, `${filled.count} of ${up.questions[0].of}`]) {
      expect(await row.textContent()).toContain(figure);
    }
    expect(await page.textContent('.report-answer')).toContain(
      `of ${up.questions[0].of} sessions (95 % interval ${low} to ${high}`,
    );
    const { eligible, seen } = result.observations;
    expect(await page.textContent('.counts')).toContain(`${eligible} of ${seen} sessions counted`);

    await row.press('Enter');
    expect(await page.textContent('.chosen')).toContain('Filled');
    await page.click('summary:text("What is counted, exactly")');
    await page.waitForSelector('.exactly dl');
    expect(await violations()).toEqual([]);

    await page.click('nav.variants a:text-is("By weekday")');
    await showsResult(page, resultOf('gap-fill-by-weekday'));
    expect(await page.textContent('nav.variants a[aria-current]')).toBe('By weekday');
    expect(await page.locator('.chosen').count()).toBe(0);
    // All groups are seen at once, and sorted with the keyboard.
    const { summary } = resultOf('gap-fill-by-weekday');
    expect(await page.locator('.outcome-row .outcome-name').count()).toBe(summary.length);
    await page.locator('button:text-is("Share")').press('Enter');
    const first = page.locator('.panel').first();
    const shares = (await first.locator('.outcome-row strong').allTextContents()).map((text) =>
      Number.parseFloat(text),
    );
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
    await page.locator('button:text-is("In order")').press('Enter');
    expect(await first.locator('.outcome-name').allTextContents()).toEqual(
      summary.slice(0, 5).map(({ labels }) => labels.weekday),
    );
    await page.click('.places .search-button');
    await page.waitForSelector('#search:focus');
    await page.keyboard.type('opening range');
    await page.click('#found [role=option]:text-is("Opening-range breakout")');
    await showsResult(page, resultOf('opening-range-breakout-standard'));
    expect(complaints).toEqual([]);
  });

  it('opens the group and the bar of a link, and ignores those that do not exist', async () => {
    const link = 'gap-fill-by-weekday?group=down&group=friday&question=filled&outcome=unfilled';
    const { page, complaints } = await openReport(link);
    const { summary } = resultOf('gap-fill-by-weekday');
    const friday = summary.find((each) => Object.values(each.group).join(' ') === 'down friday')!;
    const [, unfilled] = friday.questions[0].outcomes;
    const countOf = ({ questions: [{ outcomes, of }] }: typeof friday) =>
      `${outcomes[1].count} of ${of} sessions: ${unfilled.label}`;
    await page.waitForSelector('.session-pictures li');
    const open = page.locator('.outcome-row[aria-expanded="true"]');
    expect(await open.locator('.outcome-name').textContent()).toBe('Friday');
    expect(await page.textContent('.chosen strong')).toBe(unfilled.label);
    expect(await page.textContent('.rows-count')).toBe(countOf(friday));
    // The outcome stays in another group, and all of it in the address.
    await page.locator('.outcome-row:has-text("Monday")').first().press('Enter');
    await expect.poll(() => page.textContent('.rows-count')).toBe(countOf(summary[0]));
    expect(query(page).getAll('group')).toEqual(Object.values(summary[0].group));
    await page.selectOption('#shown-outcome', 'filled');
    await expect.poll(() => query(page).get('outcome')).toBe('filled');
    await page.click('.chosen button:text-is("Close")');
    expect([...query(page).keys()]).not.toContain('group');

    await page.evaluate(
      'location.hash = "#/report/gap-fill-by-weekday?group=down&group=sometimes&question=filled&outcome=never"',
    );
    await expect.poll(() => query(page).get('outcome')).toBe('never');
    await expect.poll(() => page.inputValue('#shown-outcome')).toBe('filled');
    expect(await page.locator('.chosen, .notice.wrong').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('says what a condition changes, and how the share was in each year', async () => {
    const { page, complaints, violations } = await openReport('gap-fill-standard?where=previous.colour+%3D+red');
    const without = resultOf('gap-fill-standard', { where: parseCondition('not previous.colour = red') });
    const { of } = without.summary[0].questions[0];
    await expect.poll(() => page.textContent('.report-answer')).toContain(`Without the condition`);
    expect(await page.textContent('.report-answer')).toMatch(
      new RegExp(`% of ${of} \\(all .* points \\(95 % interval`),
    );
    expect(await violations()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('computes with the options of the form, keeps them in the address, and shows errors at their control', async () => {
    const { page, complaints, violations } = await openReport('opening-range-breakout-standard?minutes=30');
    await showsResult(page, resultOf('opening-range-breakout-standard', { params: { minutes: 30 } }));
    expect(await page.inputValue('#option-minutes')).toBe('30');
    await page.click('summary:has-text("Options")');
    await page.fill('#option-minutes', '9999');
    await page.press('#option-minutes', 'Tab');
    await page.waitForSelector('#option-minutes-wrong');
    expect(await page.getAttribute('#option-minutes', 'aria-invalid')).toBe('true');
    expect(await page.textContent('#option-minutes-wrong')).toContain('9999');
    expect(await violations()).toEqual([]);
    await page.fill('#option-minutes', '45');
    await page.press('#option-minutes', 'Tab');
    await showsResult(page, resultOf('opening-range-breakout-standard', { params: { minutes: 45 } }));
    expect(query(page).get('minutes')).toBe('45');
    await page.click('text="Reset all options"');
    await showsResult(page, resultOf('opening-range-breakout-standard'));
    expect([...query(page).keys()].filter((name) => name.startsWith('option'))).toEqual([]);
    await page.check('#intervals');
    await showsResult(page, resultOf('opening-range-breakout-standard', { intervals: true }));
    await page.uncheck('#intervals');
    await page.check('#at-random');
    const flipped = resultOf('opening-range-breakout-standard', { atRandom: 99 });
    await showsResult(page, flipped);
    const { mean } = flipped.summary[0].questions[0].outcomes[0].atRandom!;
    const row = page.locator('.outcome-row').first();
    await expect.poll(() => row.locator('.at-random').textContent()).toContain(`at random ${mean!.toFixed(1)}`);
    expect(await row.locator('line.reference').getAttribute('x1')).toBe(`${mean}%`);
    expect(query(page).get('atRandom')).toBe('99');
    expect(await violations()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('enters conditions by keyboard and as text, each in step with the other', async () => {
    const { page, complaints, violations } = await openReport('gap-fill-standard');
    await showsResult(page, resultOf('gap-fill-standard'));
    await page.click('summary:has-text("Conditions")');
    await page.locator('#compared').selectOption('gap.percent');
    await page.fill('#compared-value', '0.1');
    expect(await violations()).toEqual([]);
    await page.press('#compared-value', 'Enter');
    const text = 'gap.percent > 0.1';
    await showsResult(page, resultOf('gap-fill-standard', { where: parseCondition(text) }));
    expect(await page.inputValue('#where')).toBe(text);
    expect(await page.evaluate('document.activeElement.id')).toBe('compared');

    await page.locator('#compared').selectOption('gap-fill-standard');
    await page.selectOption('#compared-part', 'filled');
    await page.check('text="Filled"');
    await page.click('button:text-is("Add")');
    const both = `${text} and gap-fill(previous: 1).filled = filled`;
    const result = resultOf('gap-fill-standard', { where: parseCondition(both) });
    await showsResult(page, result);
    expect(query(page).get('where')).toBe(both);
    const { along, eligible, excluded } = result.observations;
    const all = eligible + excluded.condition!;
    expect(await page.locator('.funnel .left').allTextContents()).toEqual([
      `${all} sessions`,
      `${along![0].left} of ${all} left`,
      `${along![1].left} of ${along![0].left} left`,
    ]);

    await page.click('button[aria-label^="Not: Gap above"]');
    await page.selectOption('.chips select', 'or');
    const negated = 'not gap.percent > 0.1 or gap-fill(previous: 1).filled = filled';
    await showsResult(page, resultOf('gap-fill-standard', { where: parseCondition(negated) }));
    expect(await page.inputValue('#where')).toBe(negated);

    // Text that cannot be read changes nothing.
    await page.fill('#where', '');
    await page.focus('#where');
    await page.keyboard.type('gap.percent > 0.1 and weekday = ');
    await page.keyboard.press('ArrowDown');
    expect(await page.textContent('.completions [aria-selected=true]')).toBe('tuesday');
    expect(await violations()).toEqual([]);
    await page.keyboard.press('Enter');
    expect(await page.inputValue('#where')).toBe('gap.percent > 0.1 and weekday = tuesday');
    await page.fill('#where', 'wekday = monday');
    await page.keyboard.press('Escape');
    await page.click('button:text-is("Did you mean weekday?")');
    expect(await page.inputValue('#where')).toBe('weekday = monday');
    await page.fill('#where', 'gap.percent >');
    expect(await page.textContent('#where-wrong')).toContain('column');
    expect(await violations()).toEqual([]);
    expect(query(page).get('where')).toBe(negated);
    await page.fill('#where', 'adr > 0.5 and weekday in (monday, friday)');
    await showsResult(
      page,
      resultOf('gap-fill-standard', { where: parseCondition('adr > 0.5 and weekday in (monday, friday)') }),
    );
    expect(await page.locator('.chip .words').allTextContents()).toEqual([
      'Average daily range above 0.5 %',
      'Weekday is Monday or Friday',
    ]);
    await page.click('button[aria-label^="Remove: Average"]');
    await page.click('button[aria-label^="Remove: Weekday"]');
    await showsResult(page, resultOf('gap-fill-standard'));
    expect(query(page).get('where')).toBeNull();

    // What is known too late is refused where it stands, and allowed in hindsight.
    const late = 'adr > 0 and session-colour.colour = green';
    await page.fill('#where', late);
    await page.waitForSelector('.conditions .notice.wrong:has-text("It is only known")');
    expect(await page.textContent('.chip.wrong')).toContain('Session colour: Colour of the session is Green');
    expect(await violations()).toEqual([]);
    await page.check('#hindsight');
    await showsResult(page, resultOf('gap-fill-standard', { where: parseCondition(late), hindsight: true }));
    expect(complaints).toEqual([]);
  });

  it('divides groups by fields with and without edges, and by answers', async () => {
    const { page, complaints } = await openReport('gap-fill-standard?groupBy=weekday');
    await showsResult(page, resultOf('gap-fill-standard', { groupBy: 'weekday' }));
    await page.selectOption('#grouped', 'gap.percent');
    await page.fill('#grouped-edges', '-0.5, 0, 0.5');
    await page.press('#grouped-edges', 'Enter');
    await showsResult(
      page,
      resultOf('gap-fill-standard', { groupBy: { field: 'gap.percent', edges: [-0.5, 0, 0.5] } }),
    );
    await page.selectOption('#grouped', 'gap-fill-standard');
    await page.selectOption('#grouped-part', 'filled');
    await page.click('button:text-is("Group")');
    await showsResult(
      page,
      resultOf('gap-fill-standard', { groupBy: { report: 'gap-fill-standard', question: 'filled', previous: 1 } }),
    );
    expect(query(page).get('groupBy')).toBe('gap-fill(previous: 1).filled');
    expect(complaints).toEqual([]);
  });

  it('shows brackets as a heat map for the keyboard, with costs that are computed exactly', async () => {
    const { page, complaints, violations } = await openReport('gap-fill-by-bracket');
    const free = resultOf('gap-fill-by-bracket', { intervals: true });
    await showsResult(page, free);
    const map = page.locator('.brackets').first();
    await map.locator('td[tabindex="0"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    expect(await map.locator('td[aria-selected="true"]').getAttribute('data-at')).toBe('1 1');
    const { question } = {
      question: free.summary[0].questions.find(({ id }) => id === 'bracket-1-1')!,
    };
    const described = await map.locator('.described').textContent();
    for (const { label, count } of question.outcomes)
      expect(described).toContain(`${label}: ${count} of ${question.of}`);
    expect(described).toContain('95 % interval');
    expect(await violations()).toEqual([]);
    await page.locator('#costs').focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/[?&]costs=/);
    const costs = Number(query(page).get('costs'));
    expect(costs).toBeGreaterThan(0);
    await showsResult(page, resultOf('gap-fill-by-bracket', { params: { costs }, intervals: true }));
    await page.click('summary:text-is("Outcomes of each pair")');
    await page.waitForSelector('.shares .outcome-row');

    await page.click('nav.variants a:text-is("By excursion")');
    await showsResult(page, resultOf('gap-fill-by-excursion'));
    await page.waitForSelector('figure svg[role=img]');
    expect(complaints).toEqual([]);
  });

  it.each([
    [1280, 900, 500],
    [360, 740, 700],
  ])('answers first: at %i by %i pixels the first percentage ends within %i', async (width, height, most) => {
    const { page, complaints, idle, close } = await workbench.open({
      link: '#/report/gap-fill-by-weekday',
      viewport: { width, height },
    });
    await page.click('#sample');
    await idle();
    const first = page.locator('.report-page strong', { hasText: '%' }).first();
    const { y, height: tall } = (await first.boundingBox())!;
    expect(y + tall + (await page.evaluate<number>('scrollY'))).toBeLessThanOrEqual(most);
    expect(complaints).toEqual([]);
    await close();
  });

  it('fits a narrow dark screen with everything open', async () => {
    const where = encodeURIComponent('gap.percent > 0.1 and (weekday = monday or not previous.colour = green)');
    const { page, complaints, violations, sideways, shrink } = await openReport(
      `gap-fill-by-bracket?where=${where}&groupBy=weekday&costs=0.01&hindsight=true`,
    );
    await shrink();
    await page.waitForSelector('.brackets');
    await page.evaluate('document.querySelectorAll(".report-page details").forEach((each) => (each.open = true))');
    await page.waitForSelector('.exactly dl');
    await page.waitForSelector('figure svg[role=img]');
    expect(await sideways()).toBe(0);
    expect(await violations()).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
