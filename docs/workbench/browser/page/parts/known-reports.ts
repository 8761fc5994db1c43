import { signal } from '@preact/signals';
import { catalog, type ReportDescription } from 'barstats/reports';

/** The descriptions that are there so far. Describing all reports at once would hold up the page. */
export const knownReports = signal<readonly ReportDescription[]>([]);

/** How long it describes before the page has its turn, in milliseconds. */
const TURN = 8;

let begun = false;

/** Describes all reports, a few at a time. */
export function describeAll(): void {
  if (begun) return;
  begun = true;
  const found: ReportDescription[] = [];
  const someMore = (): void => {
    const began = performance.now();
    while (found.length < catalog.length && performance.now() - began < TURN) found.push(catalog[found.length]);
    if (found.length < catalog.length) setTimeout(someMore);
    else knownReports.value = found;
  };
  setTimeout(someMore);
}
