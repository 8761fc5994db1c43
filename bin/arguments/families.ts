import type { Family, FamilyReport } from 'barstats/define';
import * as exported from 'barstats/families';

/** All families by name. Their names and titles are there at once; the catalog describes every report, which takes most of a second. */
export const families: readonly Family[] = Object.values<unknown>(exported)
  .filter((each): each is Family => typeof each === 'object')
  .sort((a, b) => (a.id < b.id ? -1 : 1));

/** The reports of a family, in the order of the catalog. */
export const reportsOf = (family: Family): readonly FamilyReport[] => Object.values<FamilyReport>(family.reports);
