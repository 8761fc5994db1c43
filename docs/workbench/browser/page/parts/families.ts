import * as exported from 'barstats/families';
import type { Family } from 'barstats/define';
import { type ReportId, type ReportDescription, catalog } from 'barstats/reports';
import { signal } from '@preact/signals';

/** The titles of all families. Describing a report for its title would hold up the page when there are sixty. */
const titles = new Map(
  Object.values<unknown>(exported)
    .filter((each): each is Family => typeof each === 'object')
    .map(({ id, title }) => [id, title]),
);

export function titleOfFamily(family: string): string {
  return titles.get(family) ?? family;
}

/** The standard report of a family. */
export function standardReport(family: string): ReportId {
  // Every family has one.
  return `${family}-standard` as ReportId;
}

/** The family, and the variant unless it is the usual one. */
export function shortTitle({ title, variant }: Pick<ReportDescription, 'title' | 'variant'>): string {
  return variant === 'standard' ? familyTitle(title) : title;
}

/** The family in the title of a report. */
export function familyTitle(title: string): string {
  return title.replace(/: [^:]*$/, '');
}

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
