import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chromiumPath } from '../../../test/site/chromium.js';
import { manyRows } from './browser/files-of-bars.js';
import { servedWorkbench } from './browser/served-workbench.js';
import { keepMessages } from './browser/worker-messages.js';

/** The most characters of a message as JSON. */
const MESSAGE = 300_000;

/** A program for the page: it cancels the reading once, as soon as the page shows that some of the file has been read. */
const cancelUnderWay = `new MutationObserver((_, observer) => {
  const shown = document.querySelector('progress');
  if (shown === null || shown.value === 0 || shown.max === shown.value) return;
  observer.disconnect();
  document.querySelector('.progress button').click();
}).observe(document, { childList: true, subtree: true, attributes: true });`;

describe.skipIf(chromiumPath === undefined)('a large file in Chromium (skipped without chromium)', () => {
  const workbench = servedWorkbench();

  it('is read with progress until told to stop, and a report need not wait for the overview of it', async () => {
    const file = join(workbench.folder, 'many-1m.csv');
    writeFileSync(file, manyRows(300_000));
    const { page, complaints, choose, bars } = await workbench.open({
      link: '#/?class=crypto',
      programs: [keepMessages],
    });
    await page.evaluate(cancelUnderWay);
    await choose(file);
    await expect.poll(() => page.textContent('main')).toContain('Cancelled: the file was not read completely.');

    await choose(file);
    await bars();
    const reports = () => page.evaluate<number>('messages.filter(({ told }) => told?.report !== undefined).length');
    // The overview has begun.
    await page.waitForSelector('progress');
    await page.evaluate(
      'location.hash = "#/report/gap-fill-standard/crypto/MANY?start_date=2015-02-01&end_date=2015-02-28"',
    );
    await page.waitForSelector('.report-page .outcome-row');
    expect(await reports()).toBeLessThan(60);
    // The bars stay with the worker: what it sends is small however many there are, so that no message holds up the page.
    const largest = await page.evaluate<number>('Math.max(...messages.map((each) => JSON.stringify(each).length))');
    expect(largest).toBeLessThan(MESSAGE);
    expect(complaints).toEqual([]);
  });
});
