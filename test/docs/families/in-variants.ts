import type { ReportDescription } from '../../../src/reports/index.js';

/** A part of some reports of a family, and the variants that have it. */
export interface InVariants<Part> {
  readonly each: Part;
  /** The variants, or `all`. */
  readonly variants: string;
}

/** The parts of all reports of a family, each once, in the order in which they first appear. */
export function inVariants<Part>(
  reports: readonly ReportDescription[],
  partsOf: (report: ReportDescription) => readonly Part[],
  keyOf: (part: Part) => string,
): readonly InVariants<Part>[] {
  const found = new Map<string, { each: Part; having: Set<string> }>();
  for (const report of reports) {
    for (const each of partsOf(report)) {
      const key = keyOf(each);
      const entry = found.get(key) ?? { each, having: new Set() };
      entry.having.add(report.variant);
      found.set(key, entry);
    }
  }
  return [...found.values()].map(({ each, having }) => ({
    each,
    variants: having.size === reports.length ? 'all' : [...having].map((variant) => `\`${variant}\``).join(', '),
  }));
}
