import type { Family } from 'barstats/define';
import * as exported from 'barstats/families';
import type { ReportId } from 'barstats/reports';

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
