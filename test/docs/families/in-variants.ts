import type { ReportDescription } from '../../../src/reports/index.js';

/** A part of some reports of a family, and the variants that have it. */
export interface InVariants<Part> {
  readonly each: Part;
  /** The variants, or `all`. */
  readonly variants: string;
  /** What is said of further parts that differ only in their numbers or times; empty if there are none. */
  readonly more: string;
}

/**
 * The parts of all reports of a family, in the order in which they first appear, each once; of those that differ only in a number or a time,
 * such as the distance of a stop, the first.
 */
export function inVariants<Part>(
  reports: readonly ReportDescription[],
  partsOf: (report: ReportDescription) => readonly Part[],
  keyOf: (part: Part) => string,
): readonly InVariants<Part>[] {
  const found = new Map<string, { each: Part; having: Set<string>; alike: Set<string> }>();
  for (const report of reports) {
    for (const each of partsOf(report)) {
      const exact = keyOf(each);
      const key = exact.replaceAll(/\d+(\.\d+)?(:\d\d)?/g, '#');
      const entry = found.get(key) ?? { each, having: new Set(), alike: new Set() };
      entry.having.add(report.variant);
      entry.alike.add(exact);
      found.set(key, entry);
    }
  }
  return [...found.values()].map(({ each, having, alike }) => ({
    each,
    variants: having.size === reports.length ? 'all' : [...having].map((variant) => `\`${variant}\``).join(', '),
    more: alike.size === 1 ? '' : ` ${alike.size - 1} more like it, each with its own number or time.`,
  }));
}
