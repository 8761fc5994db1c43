import { searchReports, type ReportDescription, type ReportId } from 'barstats/reports';
import { families, reportsOf } from '../arguments/families.js';

/** A family that a search found. */
export interface FoundFamily {
  readonly family: string;
  readonly title: string;
  readonly definition: string;
  readonly bars: ReportDescription['bars'];
  /** Its reports: those that were found, the best first, and the others. */
  readonly reports: readonly ReportId[];
}

/** What a search found, and the words that it read as others. */
export interface FoundFamilies {
  readonly found: readonly FoundFamily[];
  readonly readAs: readonly (readonly [given: string, meant: string])[];
}

/** The families of the reports that some words are about, the best first. */
export function familiesAbout(text: string): FoundFamilies {
  const found = new Map<string, readonly ReportId[]>();
  const readAs = new Map<string, string>();
  for (const { report, readAs: pairs } of searchReports(text, { limit: 1000 })) {
    const family = familyOf(report);
    found.set(family, [...(found.get(family) ?? []), report]);
    for (const [given, meant] of pairs) if (!readAs.has(given)) readAs.set(given, meant);
  }
  return { found: [...found].map(([family, reports]) => familyWith(family, reports)), readAs: [...readAs] };
}

function familyWith(id: string, first: readonly ReportId[]): FoundFamily {
  const family = families.find((each) => each.id === id)!;
  const others = reportsOf(family).map((report) => report.id as ReportId);
  return {
    family: id,
    title: family.title,
    definition: family.text,
    bars: family.reports.standard.description.bars,
    reports: [...first, ...others.filter((report) => !first.includes(report))],
  };
}

/** The family of a report. */
export function familyOf(report: ReportId): string {
  return families.find((family) => reportsOf(family).some(({ id }) => id === report))!.id;
}
